package dev.cairn.bench.report;

import java.util.Locale;

/** Figures as people read them. */
final class Rates {
    private Rates() {}

    /** Three digits that count: {@code 4.21M}, {@code 36.1k}, {@code 512}. */
    static String brief(double value) {
        double size = Math.abs(value);
        if (size >= 999_500) {
            return digits(value / 1e6) + "M";
        }
        return size >= 999.5 ? digits(value / 1e3) + "k" : digits(value);
    }

    private static String digits(double value) {
        double size = Math.abs(value);
        int behindPoint = size >= 99.95 ? 0 : size >= 9.995 ? 1 : 2;
        return String.format(Locale.ROOT, "%." + behindPoint + "f", value);
    }
}
