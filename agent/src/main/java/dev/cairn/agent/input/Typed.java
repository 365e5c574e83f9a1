package dev.cairn.agent.input;

/**
 * What is typed, as actions, journals and reports keep it: a text as it is, a secret only by its name. Written {@code ada@example.org},
 * {@code ${env:NAME}}, {@code ${file:PATH}}; a text that begins with <code>${</code> has another dollar before it.
 */
public sealed interface Typed {
    /** A text that may be read by anybody who reads the journal. */
    record Text(String text) implements Typed {}

    /** A secret by its name. */
    record Hidden(Secret secret) implements Typed {}

    /** Reads what {@link #written} wrote. */
    static Typed parse(String written) {
        if (written.startsWith("${") && written.endsWith("}")) {
            return Secret.parse(written.substring(2, written.length() - 1))
                    .<Typed>map(Hidden::new)
                    .orElse(new Text(written));
        }
        return new Text(written.startsWith("$${") ? written.substring(1) : written);
    }

    /** As it may be kept and shown. */
    default String written() {
        return switch (this) {
            case Text(String text) -> text.startsWith("${") || text.startsWith("$${") ? "$" + text : text;
            case Hidden(Secret secret) -> "${" + secret.reference() + "}";
        };
    }
}
