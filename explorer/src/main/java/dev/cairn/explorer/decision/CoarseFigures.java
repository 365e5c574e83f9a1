package dev.cairn.explorer.decision;

import java.util.OptionalLong;

/** Figures in a few words, the same ones for many figures: a prompt that shows them is the same prompt a few steps later. */
public final class CoarseFigures {
    private CoarseFigures() {}

    /** How many there are. */
    public static String count(long number) {
        if (number == 0) {
            return "none";
        }
        long most = 1;
        while (most < number) {
            most = next(most);
        }
        return most == 1 ? "1" : "up to " + most;
    }

    private static long next(long most) {
        return Long.toString(most).startsWith("2") ? most / 2 * 5 : 2 * most;
    }

    /** What is left of a limit. */
    public static String left(OptionalLong left, String unit) {
        return left.isEmpty() ? "no limit" : magnitude(Math.max(0, left.getAsLong())) + " " + unit;
    }

    /** In powers of ten, each of which counts to the lower ones. */
    private static String magnitude(long number) {
        if (number == 0) {
            return "no";
        }
        long most = 1;
        while (most < number && most <= Long.MAX_VALUE / 10) {
            most *= 10;
        }
        return "up to " + most;
    }

    /** What is left of a budget of money, in millionths of a dollar. */
    public static String cost(OptionalLong left) {
        if (left.isEmpty()) {
            return "no limit";
        }
        long cents = Math.max(0, left.getAsLong()) / 10_000;
        return cents == 0 ? "less than a cent" : left(OptionalLong.of(cents), "cents");
    }

    /** What is left of a time. */
    public static String time(OptionalLong leftMs) {
        if (leftMs.isEmpty()) {
            return "no limit";
        }
        long minutes = Math.ceilDiv(Math.max(0, leftMs.getAsLong()), 60_000);
        return minutes <= 1
                ? "a minute or less"
                : minutes <= 10 ? "up to 10 minutes" : minutes <= 60 ? "up to an hour" : "hours";
    }
}
