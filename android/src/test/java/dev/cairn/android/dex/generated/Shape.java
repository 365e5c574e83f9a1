package dev.cairn.android.dex.generated;

/** An interface that generated methods call: abstract, default and static methods. */
public interface Shape {
    int area(int scale);

    default String label(String prefix) {
        Trace.note("label");
        return prefix + ":" + area(1);
    }

    static long count(long from, int step) {
        Trace.note("count");
        return from + step;
    }
}
