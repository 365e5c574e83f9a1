package dev.cairn.android.dex.generated;

import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.jspecify.annotations.Nullable;

/** The superclass of generated classes, and what they work with: a field of each type, methods of each kind. */
public class Host implements Shape {
    public static boolean sz;
    public static byte sb;
    public static short ss;
    public static char sc;
    public static int si;
    public static long sj;
    public static float sf;
    public static double sd;
    public static @Nullable String stext;
    public static @Nullable Object sany;
    public static @Nullable Shape sshape;
    public static int @Nullable [] sints;

    public boolean z;
    public byte b;
    public short s;
    public char c;
    public int i;
    public volatile long j;
    public float f;
    public double d;
    public @Nullable String text;
    public @Nullable Object any;
    public @Nullable Host host;
    public long @Nullable [] longs;

    public Host() {
        i = 7;
    }

    public Host(int i, @Nullable String text) {
        Trace.note("Host(" + i + ", " + text + ")");
        this.i = i;
        this.text = text;
    }

    public Host(long j, byte b, double d) {
        this.j = j;
        this.b = b;
        this.d = d;
    }

    static void reset() {
        sz = false;
        sb = 1;
        ss = 2;
        sc = 'c';
        si = 4;
        sj = 5;
        sf = 6;
        sd = 7;
        stext = "static";
        sany = null;
        sshape = null;
        sints = new int[] {1, 2, 3};
    }

    @Override
    public int area(int scale) {
        return i * scale;
    }

    /** Overridden by generated classes. */
    public int describe(int depth) {
        return i + depth;
    }

    public long mix(int a, long b, float c, double d) {
        return a + b + (long) c + (long) d;
    }

    public byte narrow(byte b, short s, char c, boolean z) {
        return (byte) (b + s + c + (z ? 1 : 0));
    }

    public @Nullable Host self(@Nullable Object o) {
        return o instanceof Host host ? host : this;
    }

    public static int sum(int a, int b, int c, int d, int e) {
        return a + b * 3 + c * 5 + d * 7 + e * 11;
    }

    public static double wide(double a, long b) {
        return a * 2 + b;
    }

    public static float half(float f) {
        return f / 2;
    }

    public static boolean odd(int i) {
        return (i & 1) == 1;
    }

    public static char letter(int i) {
        return (char) ('a' + (i & 15));
    }

    public static short small(int i) {
        return (short) i;
    }

    public static int @Nullable [] fill(int i) {
        return i == 3 ? null : new int[] {i, i + 1, i + 2};
    }

    public static @Nullable String join(@Nullable String a, @Nullable Object b) {
        return b instanceof Integer || b instanceof String ? a + b : a;
    }

    public static int failing(int i) {
        if ((i & 3) == 1) {
            throw new IllegalStateException("failing");
        }
        if ((i & 3) == 2) {
            throw new ArithmeticException("failing");
        }
        return i;
    }

    public static void nothing() {
        Trace.note("nothing");
    }

    /** Links an invoke-custom to the static method that it names. */
    public static CallSite link(MethodHandles.Lookup lookup, String name, MethodType type)
            throws ReflectiveOperationException {
        return new ConstantCallSite(MethodHandles.lookup().findStatic(Host.class, name, type));
    }

    /** Links an invoke-custom, whose last arguments come with the call site. */
    public static CallSite linkBound(MethodHandles.Lookup lookup, String name, MethodType type, int number, String text)
            throws ReflectiveOperationException {
        MethodType full = type.appendParameterTypes(int.class, String.class);
        return new ConstantCallSite(MethodHandles.insertArguments(
                MethodHandles.lookup().findStatic(Host.class, name, full), type.parameterCount(), number, text));
    }

    public static String bound(long a, int number, String text) {
        return text + (a + number);
    }
}
