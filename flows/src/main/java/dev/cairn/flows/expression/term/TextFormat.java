package dev.cairn.flows.expression.term;

import com.google.common.primitives.UnsignedLong;
import dev.cel.common.types.TypeType;
import dev.cel.common.values.CelByteString;
import dev.cel.common.values.NullValue;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * {@code "%s costs %.2f".format([name, price])}, as CEL's extension for texts describes it; its Java runtime does not have it. The same in every locale.
 */
public final class TextFormat {
    private static final int MOST_DIGITS = 100;
    private static final int USUAL_DIGITS = 6;

    private final String pattern;
    private final List<?> arguments;
    private final StringBuilder text = new StringBuilder();
    private int at;
    private int next;

    private TextFormat(String pattern, List<?> arguments) {
        this.pattern = pattern;
        this.arguments = arguments;
    }

    /**
     * The text.
     *
     * @throws IllegalArgumentException if the pattern is none, or its arguments are too few or of other types
     */
    public static String format(String pattern, List<?> arguments) {
        return new TextFormat(pattern, arguments).formatted();
    }

    private String formatted() {
        while (at < pattern.length()) {
            char c = pattern.charAt(at++);
            if (c != '%') {
                text.append(c);
            } else if (at < pattern.length() && pattern.charAt(at) == '%') {
                text.append(pattern.charAt(at++));
            } else {
                clause();
            }
        }
        return text.toString();
    }

    private void clause() {
        int digits = -1;
        if (at < pattern.length() && pattern.charAt(at) == '.') {
            int end = at + 1;
            while (end < pattern.length() && Character.isDigit(pattern.charAt(end))) {
                end++;
            }
            digits = end == at + 1 || end > at + 4 ? MOST_DIGITS + 1 : Integer.parseInt(pattern.substring(at + 1, end));
            at = end;
        }
        if (at >= pattern.length() || digits > MOST_DIGITS) {
            throw new IllegalArgumentException("'%' begins no clause such as %s, %d or %.2f in " + pattern);
        }
        char clause = pattern.charAt(at++);
        if (next >= arguments.size()) {
            throw new IllegalArgumentException(
                    "there are " + arguments.size() + " values for more clauses in " + pattern);
        }
        text.append(value(clause, arguments.get(next++), digits < 0 ? USUAL_DIGITS : digits));
    }

    private static String value(char clause, Object value, int digits) {
        return switch (clause) {
            case 's' -> shown(value);
            case 'd' ->
                value instanceof Double number && !finite(number)
                        ? special(number)
                        : whole(value, clause).toString();
            case 'f' -> fixed(number(value), digits);
            case 'e' -> scientific(number(value), digits);
            case 'b' -> value instanceof Boolean truth ? (truth ? "1" : "0") : radix(whole(value, clause), 2);
            case 'o' -> radix(whole(value, clause), 8);
            case 'x' -> hex(value);
            case 'X' -> hex(value).toUpperCase(Locale.ROOT);
            default -> throw new IllegalArgumentException("there is no clause %" + clause);
        };
    }

    private static String hex(Object value) {
        return switch (value) {
            case String characters -> HexFormat.of().formatHex(characters.getBytes(StandardCharsets.UTF_8));
            case CelByteString bytes -> HexFormat.of().formatHex(bytes.toByteArray());
            default -> radix(whole(value, 'x'), 16);
        };
    }

    private static Number whole(Object value, char clause) {
        if (value instanceof Long || value instanceof UnsignedLong) {
            return (Number) value;
        }
        throw new IllegalArgumentException("%" + clause + " takes a whole number, not " + shown(value));
    }

    private static String radix(Number value, int radix) {
        return value instanceof UnsignedLong unsigned
                ? unsigned.toString(radix)
                : Long.toString(value.longValue(), radix);
    }

    private static double number(Object value) {
        return switch (value) {
            case Double number -> number;
            case Long whole -> whole;
            case UnsignedLong whole -> whole.doubleValue();
            default -> throw new IllegalArgumentException("a number was expected, not " + shown(value));
        };
    }

    private static boolean finite(double number) {
        return !Double.isNaN(number) && !Double.isInfinite(number);
    }

    private static String special(double number) {
        return Double.isNaN(number) ? "NaN" : number > 0 ? "Infinity" : "-Infinity";
    }

    private static String fixed(double number, int digits) {
        return finite(number)
                ? (isMinus(number, digits) ? "-" : "")
                        + new BigDecimal(Math.abs(number))
                                .setScale(digits, RoundingMode.HALF_EVEN)
                                .toPlainString()
                : special(number);
    }

    private static boolean isMinus(double number, int digits) {
        return number < 0 || (number == 0 && 1 / number < 0 && digits >= 0);
    }

    private static String scientific(double number, int digits) {
        return finite(number) ? String.format(Locale.ROOT, "%." + digits + "e", number) : special(number);
    }

    private static String shown(Object value) {
        return switch (value) {
            case String characters -> characters;
            case Double number -> finite(number) ? plain(number) : special(number);
            case CelByteString bytes -> bytes.toStringUtf8();
            case Duration span -> plainSeconds(span);
            case Instant moment -> moment.toString();
            case NullValue nothing -> "null";
            case TypeType type -> type.containingTypeName();
            case List<?> list -> list.stream().map(TextFormat::shown).collect(Collectors.joining(", ", "[", "]"));
            case Map<?, ?> map ->
                map.entrySet().stream()
                        .map(entry -> shown(entry.getKey()) + ": " + shown(entry.getValue()))
                        .sorted()
                        .collect(Collectors.joining(", ", "{", "}"));
            case Boolean truth -> truth.toString();
            case Long whole -> whole.toString();
            case UnsignedLong whole -> whole.toString();
            default -> throw new IllegalArgumentException("this has no text: " + value);
        };
    }

    private static String plain(double number) {
        String plain =
                new BigDecimal(Double.toString(number)).stripTrailingZeros().toPlainString();
        return number == 0 && 1 / number < 0 ? "-" + plain : plain;
    }

    private static String plainSeconds(Duration span) {
        BigDecimal seconds = BigDecimal.valueOf(span.getSeconds()).add(BigDecimal.valueOf(span.getNano(), 9));
        return (seconds.signum() == 0 ? "0" : seconds.stripTrailingZeros().toPlainString()) + "s";
    }
}
