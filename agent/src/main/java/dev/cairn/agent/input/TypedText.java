package dev.cairn.agent.input;

import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** What users write for a thing to type: the text under a key, or {@code secret: env:NAME}. */
public final class TypedText {
    private TypedText() {}

    /** The one of both that is there; empty, with the problem told, if there is none, or both, or the reference is no reference. */
    public static Optional<Typed> of(Map<String, String> texts, String key, Consumer<String> problem) {
        String text = texts.get(key);
        String secret = texts.get("secret");
        if ((text == null) == (secret == null)) {
            problem.accept(
                    text == null
                            ? "has nothing to type; give " + key + " or secret"
                            : "has both " + key + " and secret; give one");
            return Optional.empty();
        }
        if (text != null) {
            return Optional.of(new Typed.Text(text));
        }
        Optional<Secret> named = Secret.parse(String.valueOf(secret));
        if (named.isEmpty()) {
            problem.accept("the secret must be env:NAME or file:PATH"); // and is not repeated: it might be one
        }
        return named.map(Typed.Hidden::new);
    }
}
