package dev.cairn.mcp;

import dev.cairn.agent.input.Secret;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A text in which secrets stand by their names, {@code ${env:NAME}} or {@code ${file:PATH}}: they are looked up when it is used. */
final class SecretText {
    private static final Pattern REFERENCE = Pattern.compile("\\$\\{([^}]*)}");

    private SecretText() {}

    /** The secrets that it names. */
    static List<Secret> references(String text) {
        return REFERENCE
                .matcher(text)
                .results()
                .flatMap(found -> Secret.parse(found.group(1)).stream())
                .toList();
    }

    /** The first reference that names no secret, as it stands there. */
    static Optional<String> unknown(String text) {
        return REFERENCE
                .matcher(text)
                .results()
                .filter(found -> Secret.parse(found.group(1)).isEmpty())
                .map(found -> found.group())
                .findFirst();
    }

    /**
     * The text with the secrets in it.
     *
     * @throws dev.cairn.engine.CairnException {@code secret.missing}
     */
    static String revealed(String text) {
        return REFERENCE
                .matcher(text)
                .replaceAll(found -> Matcher.quoteReplacement(
                        Secret.parse(found.group(1)).map(Secret::reveal).orElse(found.group())));
    }
}
