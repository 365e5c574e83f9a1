package dev.cairn.flows.type;

import com.google.i18n.phonenumbers.NumberParseException;
import com.google.i18n.phonenumbers.PhoneNumberUtil;
import com.google.i18n.phonenumbers.PhoneNumberUtil.PhoneNumberFormat;
import com.google.i18n.phonenumbers.Phonenumber.PhoneNumber;
import java.util.Locale;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * A telephone number of a possible length, stored as E.164 has it ({@code +4930123456}).
 *
 * @param region the country whose numbers are written without a country code, by ISO 3166 ({@code DE}); without one a number needs {@code +}
 */
public record PhoneType(Optional<String> region) implements DataType {
    /** With a country code. */
    public static final PhoneType ANY = new PhoneType(Optional.empty());

    private static final int LONGEST = 40;

    public PhoneType {
        region.filter(country -> !numbers().getSupportedRegions().contains(country))
                .ifPresent(country -> {
                    throw new IllegalArgumentException("'" + country + "' is no country; expected a code as DE or US");
                });
    }

    /** Of a country. */
    public static PhoneType of(String region) {
        return new PhoneType(Optional.of(region));
    }

    private static PhoneNumberUtil numbers() {
        return PhoneNumberUtil.getInstance();
    }

    @Override
    public String name() {
        return "phone";
    }

    @Override
    public CheckedValue read(JsonNode json) {
        return checkRead(
                json.isString() ? canonical(json.asString(), region).map(Value.Text::new) : Optional.empty(), json);
    }

    /** E.164 of what somebody wrote, if that can be a number. */
    public static Optional<String> canonical(String text, Optional<String> region) {
        return parse(text, region)
                .filter(number -> numbers().isPossibleNumber(number))
                .map(number -> numbers().format(number, PhoneNumberFormat.E164));
    }

    private static Optional<PhoneNumber> parse(String text, Optional<String> region) {
        if (text.length() > LONGEST) {
            return Optional.empty();
        }
        try {
            return Optional.of(numbers().parse(text, region.orElse("ZZ")));
        } catch (NumberParseException e) {
            return Optional.empty();
        }
    }

    @Override
    public CheckedValue check(Value value) {
        return accept(
                value instanceof Value.Text(String text)
                        && canonical(text, region).map(text::equals).orElse(false),
                value);
    }

    @Override
    public String expected(Locale locale) {
        return TypeTexts.of("phone", locale);
    }

    @Override
    public String show(Value value, Locale locale) {
        return value instanceof Value.Text(String text)
                ? parse(text, region)
                        .map(number -> numbers().format(number, PhoneNumberFormat.INTERNATIONAL))
                        .orElse(text)
                : value.toJson().toString();
    }
}
