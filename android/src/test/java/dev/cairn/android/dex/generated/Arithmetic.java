package dev.cairn.android.dex.generated;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;

/** Dalvik's arithmetic by the names of its instructions, after the specification of its bytecode. */
final class Arithmetic {
    private static final Map<String, BinaryOperator<Object>> BINARY = new HashMap<>();
    private static final Map<String, UnaryOperator<Object>> UNARY = new HashMap<>();

    private Arithmetic() {}

    static {
        ints();
        longs();
        floats();
        doubles();
        comparisons();
        conversions();
    }

    /** Computes {@code name}, an instruction's without what follows a slash. */
    static Object binary(String name, Object a, Object b) {
        return Objects.requireNonNull(BINARY.get(name)).apply(a, b);
    }

    static Object unary(String name, Object a) {
        return Objects.requireNonNull(UNARY.get(name)).apply(a);
    }

    static boolean isUnary(String name) {
        return UNARY.containsKey(name);
    }

    static boolean isBinary(String name) {
        return BINARY.containsKey(name);
    }

    private interface IntOperation {
        int apply(int a, int b);
    }

    private interface LongOperation {
        long apply(long a, long b);
    }

    private interface FloatOperation {
        float apply(float a, float b);
    }

    private interface DoubleOperation {
        double apply(double a, double b);
    }

    private static void on(String name, IntOperation operation) {
        BINARY.put(name, (a, b) -> operation.apply((int) a, (int) b));
    }

    private static void onLongs(String name, LongOperation operation) {
        BINARY.put(name, (a, b) -> operation.apply((long) a, ((Number) b).longValue()));
    }

    private static void onFloats(String name, FloatOperation operation) {
        BINARY.put(name, (a, b) -> operation.apply((float) a, (float) b));
    }

    private static void onDoubles(String name, DoubleOperation operation) {
        BINARY.put(name, (a, b) -> operation.apply((double) a, (double) b));
    }

    private static void ints() {
        on("add-int", (a, b) -> a + b);
        on("sub-int", (a, b) -> a - b);
        on("rsub-int", (a, b) -> b - a);
        on("mul-int", (a, b) -> a * b);
        on("div-int", (a, b) -> a / b);
        on("rem-int", (a, b) -> a % b);
        on("and-int", (a, b) -> a & b);
        on("or-int", (a, b) -> a | b);
        on("xor-int", (a, b) -> a ^ b);
        on("shl-int", (a, b) -> a << b);
        on("shr-int", (a, b) -> a >> b);
        on("ushr-int", (a, b) -> a >>> b);
        UNARY.put("neg-int", a -> -(int) a);
        UNARY.put("not-int", a -> ~(int) a);
    }

    private static void longs() {
        onLongs("add-long", (a, b) -> a + b);
        onLongs("sub-long", (a, b) -> a - b);
        onLongs("mul-long", (a, b) -> a * b);
        onLongs("div-long", (a, b) -> a / b);
        onLongs("rem-long", (a, b) -> a % b);
        onLongs("and-long", (a, b) -> a & b);
        onLongs("or-long", (a, b) -> a | b);
        onLongs("xor-long", (a, b) -> a ^ b);
        onLongs("shl-long", (a, b) -> a << b);
        onLongs("shr-long", (a, b) -> a >> b);
        onLongs("ushr-long", (a, b) -> a >>> b);
        UNARY.put("neg-long", a -> -(long) a);
        UNARY.put("not-long", a -> ~(long) a);
    }

    private static void floats() {
        onFloats("add-float", (a, b) -> a + b);
        onFloats("sub-float", (a, b) -> a - b);
        onFloats("mul-float", (a, b) -> a * b);
        onFloats("div-float", (a, b) -> a / b);
        onFloats("rem-float", (a, b) -> a % b);
        UNARY.put("neg-float", a -> -(float) a);
    }

    private static void doubles() {
        onDoubles("add-double", (a, b) -> a + b);
        onDoubles("sub-double", (a, b) -> a - b);
        onDoubles("mul-double", (a, b) -> a * b);
        onDoubles("div-double", (a, b) -> a / b);
        onDoubles("rem-double", (a, b) -> a % b);
        UNARY.put("neg-double", a -> -(double) a);
    }

    private static void comparisons() {
        BINARY.put("cmp-long", (a, b) -> Long.compare((long) a, (long) b));
        BINARY.put("cmpl-float", (a, b) -> compare((float) a, (float) b, -1));
        BINARY.put("cmpg-float", (a, b) -> compare((float) a, (float) b, 1));
        BINARY.put("cmpl-double", (a, b) -> compare((double) a, (double) b, -1));
        BINARY.put("cmpg-double", (a, b) -> compare((double) a, (double) b, 1));
    }

    private static int compare(double a, double b, int unordered) {
        return a == b ? 0 : a > b ? 1 : a < b ? -1 : unordered;
    }

    private static void conversions() {
        UNARY.put("int-to-long", a -> (long) (int) a);
        UNARY.put("int-to-float", a -> (float) (int) a);
        UNARY.put("int-to-double", a -> (double) (int) a);
        UNARY.put("long-to-int", a -> (int) (long) a);
        UNARY.put("long-to-float", a -> (float) (long) a);
        UNARY.put("long-to-double", a -> (double) (long) a);
        UNARY.put("float-to-int", a -> (int) (float) a);
        UNARY.put("float-to-long", a -> (long) (float) a);
        UNARY.put("float-to-double", a -> (double) (float) a);
        UNARY.put("double-to-int", a -> (int) (double) a);
        UNARY.put("double-to-long", a -> (long) (double) a);
        UNARY.put("double-to-float", a -> (float) (double) a);
        UNARY.put("int-to-byte", a -> (int) (byte) (int) a);
        UNARY.put("int-to-char", a -> (int) (char) (int) a);
        UNARY.put("int-to-short", a -> (int) (short) (int) a);
    }
}
