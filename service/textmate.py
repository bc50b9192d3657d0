"""The colours of card files for editors that know TextMate grammars, made from the words of the language itself.

`python -m lootpress.service.textmate FOLDER` writes the grammar, and the one that colours examples in Markdown.
"""

import json
import sys
from pathlib import Path

from lootpress.compiler.gather import shipped_rule_sources
from lootpress.compiler.project import Project
from lootpress.compiler.vocabulary import KEYS
from lootpress.dsl.lexicon.english import plural
from lootpress.dsl.parser import spellings
from lootpress.service.colouring import TokenSort, sort_of

__all__ = ["SCOPES", "grammar", "markdown_grammar"]

TextMateRule = dict[str, object]

SCOPES: dict[TokenSort, str] = {
    "keyword": "keyword.control.loot", "verb": "support.function.verb.loot", "noun": "support.type.noun.loot",
    "tag": "constant.other.tag.loot", "key": "support.type.property-name.loot", "name": "entity.name.type.card.loot",
    "text": "string.quoted.double.loot", "number": "constant.numeric.loot", "comment": "comment.line.number-sign.loot",
}  # fmt: skip

_STRING = r'"(?:[^"\\]|\\.)*"?'
_HEADER = "keyword.control.block.loot"


def grammar() -> TextMateRule:
    """The grammar: what stands first counts first. No word list is written here; all come from the language."""
    words = _words()
    patterns: list[TextMateRule] = [
        {"match": r"#.*$", "name": SCOPES["comment"]},
        {
            "match": rf"^([a-z]+(?:-[a-z]+)*)(\s+)({_STRING})",
            "captures": {"1": {"name": _HEADER}, "3": {"name": SCOPES["name"]}},
        },
        {
            "match": r"^(\s+)(tagged)(\s+)((?:[a-z]+(?:-[a-z]+)*(?:,\s*)?)+)",
            "captures": {"2": {"name": SCOPES["key"]}, "4": {"name": SCOPES["tag"]}},
        },
        {
            "match": rf'^(\s+)({_any(KEYS)})(?=\s+["\d])',
            "captures": {"2": {"name": SCOPES["key"]}},
        },
        {"match": _STRING, "name": SCOPES["text"]},
        {"match": r"[+-]?\b\d+\b|[+-]?\bX\b", "name": SCOPES["number"]},
    ]
    patterns += [
        {"match": rf"(?<![\w-])(?:{_any(words[sort])})(?![\w-])", "name": SCOPES[sort]}
        for sort in ("verb", "keyword", "noun")
    ]
    patterns.append(
        {"match": r"[A-Za-z][\w-]*"}
    )  # any other word, whole, so that no part of it is taken for a known one
    return {
        "name": "Lootpress cards",
        "scopeName": "source.loot",
        "fileTypes": ["loot"],
        "patterns": patterns,
    }


def markdown_grammar() -> TextMateRule:
    """Examples between fences of Markdown, coloured as cards."""
    return {
        "scopeName": "markdown.loot.codeblock",
        "injectionSelector": "L:text.html.markdown",
        "patterns": [
            {
                "begin": r"(^|\G)(\s*)(`{3,}|~{3,})\s*(?i:(loot)(\s+[^`~]*)?$)",
                "end": r"(^|\G)(\2|\s{0,3})(\3)\s*$",
                "name": "markup.fenced_code.block.markdown",
                "contentName": "meta.embedded.block.loot",
                "patterns": [{"include": "source.loot"}],
            }
        ],
    }


def _words() -> dict[TokenSort, list[str]]:
    """Every word with what it is: those of the grammar first, then the nouns of the rules that come along."""
    found: dict[TokenSort, list[str]] = {}
    for terminal, forms in spellings().items():
        found.setdefault(sort_of(terminal), []).extend(forms)
    project = Project()
    project.compile(shipped_rule_sources())
    known = {word for forms in found.values() for word in forms}
    for word in sorted(project.vocabulary.words):
        found["noun"] += [form for form in (word, plural(word)) if form not in known]
    return found


def _any(words: list[str] | tuple[str, ...]) -> str:
    """One pattern for all of them; the longest first, for the first that fits is taken."""
    return "|".join(sorted(set(words), key=lambda word: (-len(word), word)))


def main(folder: Path) -> None:
    """Write both grammars."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in (("loot", grammar()), ("markdown", markdown_grammar())):
        (folder / f"{name}.tmLanguage.json").write_text(json.dumps(content, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
