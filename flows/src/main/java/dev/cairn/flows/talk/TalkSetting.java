package dev.cairn.flows.talk;

import java.time.ZoneId;
import java.util.IllformedLocaleException;
import java.util.Locale;
import java.util.Set;

/**
 * For whom texts and times are.
 *
 * @param locale a BCP 47 tag: language, and country for dates and numbers
 * @param zone as tzdata names it: what "tomorrow" and "at eight" mean
 */
public record TalkSetting(String locale, String zone) {
    /** English, in UTC. */
    public static final TalkSetting DEFAULT = new TalkSetting("en", "UTC");

    /** Refuses what is no locale and no zone. */
    public TalkSetting {
        if (Locale.forLanguageTag(locale).getLanguage().isEmpty()) {
            throw new IllegalArgumentException("'" + locale + "' is no locale; one is written as en or de-AT");
        }
        ZoneId.of(zone);
    }

    /**
     * As somebody gives it: of a language and a country that exist, in a tag that is written as BCP 47 has it. What was kept of older talks is read without that.
     *
     * @throws IllegalArgumentException for what is no locale, and {@link java.time.DateTimeException} for what is no zone
     */
    public static TalkSetting given(String locale, String zone) {
        if (!isKnown(locale)) {
            throw new IllegalArgumentException("'" + locale + "' is no locale; one is written as en or de-AT");
        }
        return new TalkSetting(locale, zone);
    }

    /** Languages of three letters are not looked up: there are some eight thousand. */
    private static boolean isKnown(String locale) {
        try {
            Locale read = new Locale.Builder().setLanguageTag(locale).build();
            String language = read.getLanguage();
            String country = read.getCountry();
            return (language.length() == 3 || Set.of(Locale.getISOLanguages()).contains(language))
                    && (!country.matches("[A-Z]{2}")
                            || Set.of(Locale.getISOCountries()).contains(country));
        } catch (IllformedLocaleException e) {
            return false;
        }
    }

    Locale language() {
        return Locale.forLanguageTag(locale);
    }

    ZoneId zoneId() {
        return ZoneId.of(zone);
    }
}
