package dev.cairn.flows.type;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** An absolute address of the web, {@code http} or {@code https}, of at most 2,000 characters; scheme and host are stored in small letters. */
public record UrlType() implements DataType {
    /** The type, which has no settings. */
    public static final UrlType URL = new UrlType();

    private static final int LONGEST = 2_000;

    @Override
    public String name() {
        return "url";
    }

    @Override
    public CheckedValue read(JsonNode json) {
        return checkRead(json.isString() ? canonical(json.asString()).map(Value.Text::new) : Optional.empty(), json);
    }

    /** The one form of an address, if it is one. */
    static Optional<String> canonical(String text) {
        String given = text.strip();
        if (given.length() > LONGEST) {
            return Optional.empty();
        }
        try {
            URI uri = new URI(given);
            String scheme = String.valueOf(uri.getScheme()).toLowerCase(Locale.ROOT);
            if (uri.getHost() == null || !scheme.equals("http") && !scheme.equals("https")) {
                return Optional.empty();
            }
            int authority = given.indexOf("//") + 2;
            int end = authority + uri.getRawAuthority().length();
            return Optional.of(scheme + "://"
                    + given.substring(authority, end)
                            .replace(uri.getHost(), uri.getHost().toLowerCase(Locale.ROOT))
                    + given.substring(end));
        } catch (URISyntaxException e) {
            return Optional.empty();
        }
    }

    @Override
    public CheckedValue check(Value value) {
        return accept(
                value instanceof Value.Text(String text)
                        && canonical(text).map(text::equals).orElse(false),
                value);
    }

    @Override
    public String expected(Locale locale) {
        return TypeTexts.of("url", locale);
    }

    @Override
    public String show(Value value, Locale locale) {
        return TextType.ANY.show(value, locale);
    }
}
