package dev.cairn.explorer.screen;

import java.util.Set;
import java.util.regex.Pattern;

/** Takes out of texts what changes by itself or by use: times, dates, counters, what was typed or chosen. */
public final class VolatileText {
    private static final Pattern NUMBERS = Pattern.compile("[+-]?\\p{Nd}+([.,:/\\-\\u00a0\\u202f]\\p{Nd}+)*%?");

    /** One message, two messages. */
    private static final Pattern PLURAL = Pattern.compile("(?<=# )(\\p{L}{2,}?)s\\b");

    private static final Pattern CALENDAR =
            Pattern.compile("(?i)\\b(mon|tues?|wed(nes)?|thu(rs)?|fri|sat(ur)?|sun)(day)?\\b"
                    + "|\\b(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sep(tember)?|oct(ober)?"
                    + "|nov(ember)?|dec(ember)?)\\b(?=[ ,.]*#)"
                    + "|(?<=# ?)(am|pm)\\b");

    /** A label that only tells which of two states something is in. */
    private static final Pattern STATE =
            Pattern.compile("(?i)(on|off|yes|no|true|false|(not |un)?checked|(un)?selected|(en|dis)abled)");

    /** Views whose content is a value and not a label. */
    private static final Set<String> VALUES = Set.of(
            "EditText",
            "AutoCompleteTextView",
            "MultiAutoCompleteTextView",
            "Spinner",
            "NumberPicker",
            "DatePicker",
            "TimePicker",
            "CalendarView",
            "Chronometer",
            "TextClock",
            "DigitalClock",
            "AnalogClock",
            "SeekBar",
            "RatingBar",
            "ToggleButton",
            "Switch",
            "SwitchCompat");

    private VolatileText() {}

    /** Whether what stands in the view, and in all below it, is a value. */
    public static boolean isValue(UiNode node) {
        return VALUES.contains(node.simpleClass()) || node.is("password");
    }

    /** The text's first line with everything volatile in it replaced by one sign; what follows that line, as in a log, is content. */
    public static String mask(String text) {
        String line = text.strip().lines().findFirst().orElse("").stripTrailing();
        if (STATE.matcher(line).matches()) {
            return "±";
        }
        String counted = PLURAL.matcher(NUMBERS.matcher(line).replaceAll("#")).replaceAll("$1");
        return CALENDAR.matcher(counted).replaceAll("~");
    }
}
