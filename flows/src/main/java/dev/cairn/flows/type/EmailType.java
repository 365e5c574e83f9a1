package dev.cairn.flows.type;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/**
 * An e-mail address with a domain, as HTML's {@code input type=email} takes it and RFC 5321 bounds its length. Its domain is stored in small
 * letters. Whether there is such a mailbox nobody can tell but by writing to it.
 */
public record EmailType() implements DataType {
    /** The type, which has no settings. */
    public static final EmailType EMAIL = new EmailType();

    private static final int LONGEST = 254;
    private static final int LONGEST_LOCAL = 64;
    private static final Pattern FORM = Pattern.compile(
            "[\\p{L}\\p{N}!#$%&'*+/=?^_`{|}~-]++(?:\\.[\\p{L}\\p{N}!#$%&'*+/=?^_`{|}~-]++)*+@(?:[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?\\.)+[\\p{L}][\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}]");

    @Override
    public String name() {
        return "email";
    }

    @Override
    public CheckedValue read(JsonNode json) {
        return checkRead(json.isString() ? canonical(json.asString()).map(Value.Text::new) : Optional.empty(), json);
    }

    /** The one form of an address, if it is one. */
    static Optional<String> canonical(String text) {
        String address = text.strip();
        int at = address.lastIndexOf('@');
        return at > 0
                        && at <= LONGEST_LOCAL
                        && address.length() <= LONGEST
                        && FORM.matcher(address).matches()
                ? Optional.of(address.substring(0, at) + address.substring(at).toLowerCase(Locale.ROOT))
                : Optional.empty();
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
        return TypeTexts.of("email", locale);
    }

    @Override
    public String show(Value value, Locale locale) {
        return TextType.ANY.show(value, locale);
    }
}
