package dev.cairn.flows.reader;

import com.ibm.icu.text.RelativeDateTimeFormatter;
import com.ibm.icu.text.RelativeDateTimeFormatter.AbsoluteUnit;
import com.ibm.icu.text.RelativeDateTimeFormatter.Direction;
import com.ibm.icu.util.ULocale;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** The words for today, tomorrow and so on in the locale data of Unicode. */
final class RelativeDays {
    private static final Map<Direction, Integer> DAYS =
            Map.of(Direction.THIS, 0, Direction.NEXT, 1, Direction.NEXT_2, 2, Direction.LAST, -1, Direction.LAST_2, -2);

    private RelativeDays() {}

    static Map<String, Integer> of(ULocale locale) {
        RelativeDateTimeFormatter formatter = RelativeDateTimeFormatter.getInstance(locale);
        Map<String, Integer> days = new LinkedHashMap<>();
        DAYS.forEach((direction, number) -> {
            String phrase = formatter.format(direction, AbsoluteUnit.DAY);
            if (phrase != null && !phrase.isBlank()) {
                days.put(phrase.toLowerCase(Locale.ROOT), number);
            }
        });
        return days;
    }
}
