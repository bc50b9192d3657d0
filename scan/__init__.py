"""The way back from paper: photographs of drawn sketch sheets, the cards on them, and their drawings.

In come photographs, read without trust, and the set that was printed; out come the drawings as art and where each card
was found. The room knows how cards are printed and nothing of their text; in doubt it names no card at all.
"""

import os

# The arrays here are so small that the threads of OpenBLAS only wait for each other, which on a busy machine takes ten
# times as long as the work. One thread also adds up in the same order on every machine.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
