package language;

import java.io.PrintStream;

/** Arithmetic at its edges. */
public final class Numbers {
    private Numbers() {}

    public static void run(PrintStream out) {
        int[] ints = {0, 1, -1, 7, -8, 31, 32, 33, 255, -129, 65536, Integer.MIN_VALUE, Integer.MAX_VALUE};
        long[] longs = {0, 1, -1, 63, 64, 65, 1L << 33, Long.MIN_VALUE, Long.MAX_VALUE, 0xffff_ffffL};
        float[] floats = {0f, -0f, 1.5f, -2.25f, Float.NaN, Float.POSITIVE_INFINITY, Float.MIN_VALUE, 1e20f, -3e9f};
        double[] doubles = {0, -0.0, 1.5, -2.25, Double.NaN, Double.NEGATIVE_INFINITY, Double.MIN_VALUE, 1e300, -9e18};
        for (int a : ints) {
            for (int b : ints) {
                out.print((a + b) + " " + (a - b) + " " + a * b + " " + (a << b) + " " + (a >> b) + " " + (a >>> b) + " ");
                out.print((a & b) + " " + (a | ~b) + " " + (a ^ b) + " " + (a < b) + (a == b) + (a >= b) + " ");
                out.println(b == 0 ? "-" : a / b + " " + a % b);
            }
            out.println((byte) a + " " + (short) a + " " + (int) (char) a + " " + (float) a + " " + (double) a + " " + -a);
        }
        for (long a : longs) {
            for (long b : longs) {
                out.print((a + b) + " " + (a - b) + " " + a * b + " " + (a << b) + " " + (a >> (int) b) + " " + (a >>> b));
                out.println(" " + (a & b) + " " + (a | b) + " " + (a ^ ~b) + " " + Long.compare(a, b) + (a < b) + (a != b));
                out.println(b == 0 ? "-" : a / b + " " + a % b);
            }
            out.println((int) a + " " + (float) a + " " + (double) a + " " + (byte) a + " " + (char) a % 7);
        }
        floats(out, floats);
        doubles(out, doubles);
        compound(out);
    }

    private static void floats(PrintStream out, float[] floats) {
        for (float a : floats) {
            for (float b : floats) {
                out.print((a + b) + " " + (a - b) + " " + a * b + " " + a / b + " " + a % b + " ");
                out.println((a < b) + " " + (a <= b) + " " + (a > b) + " " + (a >= b) + " " + (a == b) + " " + (a != b));
                out.println(!(a < b) ? !(a > b) ? "unordered or same" : "more" : "less");
            }
            out.println((int) a + " " + (long) a + " " + (double) a + " " + (byte) a + " " + (char) a % 5 + " " + -a);
        }
    }

    private static void doubles(PrintStream out, double[] doubles) {
        for (double a : doubles) {
            for (double b : doubles) {
                out.print((a + b) + " " + (a - b) + " " + a * b + " " + a / b + " " + a % b + " ");
                out.println((a < b) + " " + (a <= b) + " " + (a > b) + " " + (a >= b) + " " + (a == b) + " " + (a != b));
                out.println(a < b || b < a ? "ordered" : a == b ? "same" : "unordered");
            }
            out.println((int) a + " " + (long) a + " " + (float) a + " " + (short) a + " " + -a + " " + Math.round(a));
        }
    }

    private static void compound(PrintStream out) {
        byte b = 100;
        b += 100;
        b >>>= 1;
        short s = (short) 40000;
        s *= 3;
        char c = 'a';
        c += 3;
        c++;
        int i = 'z' - c;
        i <<= 33;
        long l = 5;
        l <<= 65;
        l += 1.7;
        float f = 16777217;
        f++;
        double d = 0.1 + 0.2;
        d -= f;
        boolean z = true;
        z &= i > 3;
        z ^= l > 3 | c == 'e';
        out.println(b + " " + s + " " + c + " " + i + " " + l + " " + f + " " + d + " " + z);
        int j = 1;
        j = j++ + ++j * j--;
        out.println(j + " " + (char) (c + 1) + " " + (int) 'c' + " " + (c > 100 ? 'y' : 0) + " " + Integer.toHexString(~j));
        Integer boxed = 127;
        Integer other = 127;
        boxed++;
        Long big = 3_000_000_000L;
        out.println(boxed + other + big + " " + boxed.equals(128) + (boxed == 128) + big.intValue() + Double.valueOf(3).hashCode());
        try {
            out.println(j / (j - j));
        } catch (ArithmeticException e) {
            out.println(e.getMessage());
        }
    }
}
