package dev.cairn.flows.reader;

import java.time.LocalTime;

/**
 * A time on a dial.
 *
 * @param hour 0 to 23; 1 to 12 where nothing says which half of the day is meant
 * @param minute 0 to 59
 * @param second 0 to 59
 * @param half which half of the day it is in, as far as it was said
 */
record ClockTime(int hour, int minute, int second, Half half) {
    enum Half {
        /** Nothing says it. */
        OPEN,
        /** Before noon. */
        AM,
        /** From noon on. */
        PM,
        /** Written with a colon: on 24 hours, if nothing says otherwise. */
        WRITTEN,
        /** Nothing is left open. */
        SET
    }

    /** A time without seconds. */
    ClockTime(int hour, int minute, Half half) {
        this(hour, minute, 0, half);
    }

    static boolean isTime(int hour, int minute) {
        return hour >= 0 && hour <= 24 && minute >= 0 && minute < 60 && (hour < 24 || minute == 0);
    }

    /** As it was written; hours over 12 and 0 leave nothing open. */
    static ClockTime of(int hour, int minute) {
        return new ClockTime(hour % 24, minute, hour > 12 || hour == 0 ? Half.SET : Half.OPEN);
    }

    /** This time at that second. */
    ClockTime withSecond(int other) {
        return new ClockTime(hour, minute, other, half);
    }

    /** In the morning, or not. */
    ClockTime in(Half said) {
        if (half == Half.SET || said == Half.OPEN || hour > 12) {
            return this;
        }
        int base = hour % 12;
        return new ClockTime(said == Half.PM ? base + 12 : base, minute, second, Half.SET);
    }

    /** Some minutes later or earlier on the dial; what was open stays open. */
    ClockTime plus(int minutes) {
        LocalTime moved = LocalTime.of(hour % 24, minute).plusMinutes(minutes);
        int dial = half == Half.OPEN && moved.getHour() == 0 ? 12 : moved.getHour();
        return new ClockTime(dial, moved.getMinute(), half);
    }

    /** The time, twelve being noon, where the half is open. */
    LocalTime time() {
        return LocalTime.of(hour % 24, minute, second);
    }

    /** The other time that it may be. */
    LocalTime other() {
        return time().plusHours(12);
    }
}
