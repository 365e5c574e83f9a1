package dev.cairn.agent.input;

import dev.cairn.agent.screen.UiNode;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What a page takes in a field: a text that was made up is changed to that, since its form is not sent otherwise. Devices that tell no limits
 * have none.
 */
public final class FieldLimits {
    /** The attributes that have them, named as in HTML. */
    public static final List<String> ATTRIBUTES = List.of("min", "max", "minlength", "maxlength");

    /** Of these the lesser text is the earlier time. */
    private static final Set<String> TIMES = Set.of("date", "time", "month", "week", "datetime-local");

    private static final int LONGEST = 200;

    private FieldLimits() {}

    /** The nearest to a text that a field takes. */
    public static String within(UiNode field, String text) {
        String type = field.get(Field.TYPE);
        if (text.isEmpty()) {
            return text;
        }
        if (TIMES.contains(type)) {
            return nearest(text, field.get("min"), field.get("max"), Comparator.naturalOrder());
        }
        return type.equals("number") ? number(field, text) : ofLength(field, text);
    }

    private static String nearest(String text, String least, String most, Comparator<String> order) {
        String raised = !least.isEmpty() && order.compare(text, least) < 0 ? least : text;
        return !most.isEmpty() && order.compare(raised, most) > 0 ? most : raised;
    }

    private static String number(UiNode field, String text) {
        return decimal(text).isEmpty()
                ? text
                : nearest(
                        text,
                        limit(field.get("min")),
                        limit(field.get("max")),
                        Comparator.comparing(written -> decimal(written).orElse(BigDecimal.ZERO)));
    }

    /** A page may write anything there. */
    private static String limit(String written) {
        return decimal(written).isPresent() ? written : "";
    }

    private static Optional<BigDecimal> decimal(String written) {
        return written.matches("-?[0-9]{1,18}(\\.[0-9]{1,18})?")
                ? Optional.of(new BigDecimal(written))
                : Optional.empty();
    }

    private static String ofLength(UiNode field, String text) {
        int least = length(field.get("minlength")).orElse(0);
        int most = length(field.get("maxlength")).orElse(Integer.MAX_VALUE);
        String longer =
                text.length() < least ? text.repeat(least / text.length() + 1).substring(0, least) : text;
        return longer.length() <= most ? longer : longer.substring(0, most);
    }

    private static Optional<Integer> length(String written) {
        return written.matches("[0-9]{1,4}")
                ? Optional.of(Math.min(LONGEST, Integer.parseInt(written)))
                : Optional.empty();
    }
}
