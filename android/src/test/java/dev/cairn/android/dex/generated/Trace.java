package dev.cairn.android.dex.generated;

import java.lang.reflect.Array;
import org.jspecify.annotations.Nullable;

/** What a generated method shows of its registers. One at a time. */
public final class Trace {
    private static final StringBuilder LOG = new StringBuilder();

    private Trace() {}

    static String take() {
        String log = LOG.toString();
        LOG.setLength(0);
        return log;
    }

    public static void note(String event) {
        LOG.append(event).append('\n');
    }

    public static void z(boolean value) {
        note("Z " + value);
    }

    public static void i(int value) {
        note("I " + value);
    }

    public static void j(long value) {
        note("J " + value);
    }

    public static void f(float value) {
        note("F " + Integer.toHexString(Float.floatToIntBits(value)));
    }

    public static void d(double value) {
        note("D " + Long.toHexString(Double.doubleToLongBits(value)));
    }

    public static void l(@Nullable Object value) {
        note("L " + text(value, 2));
    }

    static String text(@Nullable Object value, int depth) {
        return switch (value) {
            case null -> "null";
            case String s -> '"' + s + '"';
            case Number n -> n.toString();
            case Character c -> "'" + c + "'";
            case Boolean b -> b.toString();
            case Class<?> c -> c.getName().startsWith("gen.") ? "own class" : c.getName();
            case Throwable t -> t.getClass().getName();
            case Host h -> host(h, depth);
            case Shape s -> "shape " + s.area(1);
            default ->
                value.getClass().isArray()
                        ? array(value, depth)
                        : value.getClass().isHidden() ? "hidden" : kind(value);
        };
    }

    private static String kind(Object value) {
        return value.getClass().getPackageName().equals("java.lang.invoke")
                ? "handle"
                : value.getClass().getName();
    }

    private static String host(Host host, int depth) {
        String fields = host.z + "," + host.b + "," + host.s + "," + (int) host.c + "," + host.i + "," + host.j + ","
                + host.f + "," + host.d + "," + host.text;
        return "Host(" + fields + (depth == 0 ? "" : "," + text(host.any, 0) + "," + text(host.host, 0)) + ")";
    }

    private static String array(Object array, int depth) {
        StringBuilder text = new StringBuilder("[");
        int shown = Math.min(Array.getLength(array), 12);
        for (int i = 0; i < shown; i++) {
            text.append(depth == 0 ? "?" : text(Array.get(array, i), depth - 1)).append(' ');
        }
        return text.append("] of ").append(Array.getLength(array)).toString();
    }
}
