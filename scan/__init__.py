"""The way back from paper: photographs of drawn sketch sheets, the cards on them, and their drawings."""

import os

# The arrays here are so small that the threads of OpenBLAS only wait for each other, which on a busy machine takes ten
# times as long as the work. One thread also adds up in the same order on every machine.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
