package dev.cairn.flows.talk;

import java.time.ZoneId;
import java.util.Locale;

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

    Locale language() {
        return Locale.forLanguageTag(locale);
    }

    ZoneId zoneId() {
        return ZoneId.of(zone);
    }
}
