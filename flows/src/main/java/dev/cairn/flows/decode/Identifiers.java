package dev.cairn.flows.decode;

import dev.cairn.flows.document.Content.Scalar;
import dev.cairn.flows.document.Fix;
import java.util.Set;
import java.util.regex.Pattern;

/** What may be the name of a node, a key, a flow, a path. */
final class Identifiers {
    /** Identifiers and reserved words of the Common Expression Language (language definition, "Syntax"), and the two targets that are no nodes. */
    private static final Set<String> CEL_WORDS = Set.of(
            "true",
            "false",
            "null",
            "in",
            "as",
            "break",
            "const",
            "continue",
            "else",
            "for",
            "function",
            "if",
            "import",
            "let",
            "loop",
            "package",
            "namespace",
            "return",
            "var",
            "void",
            "while");

    private static final Set<String> OUR_WORDS = Set.of("end", "person", "context", "item", "index", "last");
    private static final Pattern SHAPE = Pattern.compile("[A-Za-z][A-Za-z0-9_]{0,99}");

    private Identifiers() {}

    static boolean isReserved(String name) {
        return CEL_WORDS.contains(name) || OUR_WORDS.contains(name);
    }

    static boolean isName(String text) {
        return SHAPE.matcher(text).matches() && !isReserved(text);
    }

    /** Reports what may not be an identifier (F105). */
    static void check(Scalar name, String what, ShapeProblems problems) {
        String text = name.text();
        if (CEL_WORDS.contains(text)) {
            problems.add(
                    "F105", name.place(), "'" + text + "' is a word of CEL, no " + what, Fix.advice("another name"));
        } else if (OUR_WORDS.contains(text)) {
            problems.add(
                    "F105",
                    name.place(),
                    "'" + text + "' means something else here, it is no " + what,
                    Fix.advice("another name"));
        } else if (!SHAPE.matcher(text).matches()) {
            problems.add(
                    "F105",
                    name.place(),
                    "'" + ShapeProblems.shortened(text) + "' is no " + what,
                    Fix.advice("a-z, 0-9, _"));
        }
    }
}
