package dev.cairn.android.dex.generated;

import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What a register holds, as a text: a type's descriptor, several of them (what paths brought together), or one of the kinds
 * below; null for nothing that may be used.
 */
final class Held {
    /** A zero: an int, a float or a null. */
    static final String ZERO = "0";
    /** A narrow constant, int or float; after it the smallest int type that has the value. */
    static final String CONSTANT = "#";

    static final String WIDE_CONSTANT = "##";
    /** The second register of a pair. */
    static final String HIGH = ">";
    /** An object whose constructor was not called yet; after it a number and its type. */
    static final String FRESH = "*";

    private static final List<String> INTS = List.of("Z", "B", "S", "C", "I");

    private Held() {}

    static String constant(int value) {
        String type = value == 1
                ? "Z"
                : value == (byte) value ? "B" : value == (short) value ? "S" : value == (char) value ? "C" : "I";
        return value == 0 ? ZERO : CONSTANT + type;
    }

    static boolean isWide(@Nullable String held) {
        return held != null && (held.equals("J") || held.equals("D") || held.equals(WIDE_CONSTANT));
    }

    static boolean isReference(@Nullable String held) {
        return held != null && (held.startsWith("L") || held.startsWith("["));
    }

    /** Tells whether the verifier of a device lets it pass for this type. */
    static boolean fits(@Nullable String held, String wanted) {
        if (held == null || held.startsWith(FRESH) || held.equals(HIGH)) {
            return held != null && held.equals(wanted);
        }
        return switch (wanted.charAt(0)) {
            case 'J', 'D' -> held.equals(wanted) || held.equals(WIDE_CONSTANT);
            case 'F' -> held.equals("F") || held.equals(ZERO) || isConstant(held);
            case 'L', '[' -> held.equals(ZERO) || isReference(held) && allAre(held, wanted);
            case '#', '0' -> (held.equals(ZERO) || isConstant(held)) && fitsInt(intOf(held), intOf(wanted));
            default -> isInt(held) && fitsInt(intOf(held), wanted);
        };
    }

    static @Nullable String merge(@Nullable String one, @Nullable String other) {
        if (one == null || other == null) {
            return null;
        }
        if (one.equals(other) || fitsKind(one, other)) {
            return other;
        }
        if (fitsKind(other, one)) {
            return one;
        }
        if (isReference(one) && isReference(other)) {
            return union(one, other);
        }
        for (String common : List.of("#S", "#C", "#I", "S", "C", "I", "F")) {
            if (fits(one, common) && fits(other, common)) {
                return common;
            }
        }
        return null;
    }

    private static boolean fitsKind(String held, String kind) {
        return !isReference(held) && !kind.equals(HIGH) && !kind.equals(WIDE_CONSTANT) && fits(held, kind);
    }

    private static String union(String one, String other) {
        TreeSet<String> types = new TreeSet<>(Arrays.asList(one.split("\\|")));
        types.addAll(Arrays.asList(other.split("\\|")));
        return types.size() > 3 ? "Ljava/lang/Object;" : String.join("|", types);
    }

    private static boolean allAre(String held, String wanted) {
        return Arrays.stream(held.split("\\|")).allMatch(type -> Types.isAssignable(type, wanted));
    }

    private static boolean isConstant(String held) {
        return held.startsWith(CONSTANT) && !held.equals(WIDE_CONSTANT);
    }

    private static boolean isInt(String held) {
        return held.equals(ZERO) || isConstant(held) || INTS.contains(held);
    }

    private static String intOf(String held) {
        return held.equals(ZERO) ? "0" : isConstant(held) ? held.substring(1) : held;
    }

    private static boolean fitsInt(String type, String wanted) {
        return switch (wanted) {
            case "0" -> type.equals("0");
            case "Z" -> type.equals("0") || type.equals("Z");
            case "B" -> type.equals("0") || type.equals("Z") || type.equals("B");
            case "S" -> !type.equals("C") && !type.equals("I");
            case "C" -> type.equals("0") || type.equals("Z") || type.equals("C");
            default -> true;
        };
    }
}
