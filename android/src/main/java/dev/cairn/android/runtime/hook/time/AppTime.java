package dev.cairn.android.runtime.hook.time;

import android.os.SystemClock;
import dev.cairn.android.runtime.process.AppProcess;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Calendar;
import java.util.GregorianCalendar;
import java.util.Locale;
import java.util.TimeZone;
import java.util.concurrent.TimeUnit;

/** The device's time, which converted apps and the framework read in place of the machine's. Thread-safe. */
public final class AppTime {
    private static volatile Instant start = Instant.EPOCH;

    private AppTime() {}

    /** Sets what the wall clock shows when the device's uptime is zero. */
    public static void start(Instant instant) {
        start = instant;
    }

    /** Uptime is about to begin anew, for a new process: the wall clock goes on where it is. */
    public static void uptimeRestarts() {
        start = Instant.ofEpochMilli(currentTimeMillis());
    }

    /** For {@link System#currentTimeMillis()}. */
    public static long currentTimeMillis() {
        BusyClock.looked();
        return start.toEpochMilli() + SystemClock.uptimeMillis();
    }

    /** What the wall clock showed when the device's uptime was zero. */
    static long wallAtStart() {
        return start.toEpochMilli();
    }

    /** For {@link System#nanoTime()}. */
    public static long nanoTime() {
        BusyClock.looked();
        return SystemClock.uptimeNanos();
    }

    /** For {@link Thread#sleep(long)}. */
    public static void sleep(long millis) throws InterruptedException {
        Sleepers.sleep(millis);
    }

    /** For {@link Thread#sleep(long, int)}. */
    public static void sleep(long millis, int nanos) throws InterruptedException {
        Sleepers.sleep(nanos > 0 ? millis + 1 : millis);
    }

    /** For {@link TimeUnit#sleep(long)}. */
    public static void sleep(TimeUnit unit, long time) throws InterruptedException {
        Sleepers.sleep(unit.toMillis(time));
    }

    /** For {@link SystemClock#sleep(long)}: who is interrupted sleeps on, unless the process has ended, and is interrupted then. */
    public static void sleepOn(long millis) {
        long end = SystemClock.uptimeMillis() + millis;
        boolean interrupted = false;
        for (long left = millis; left > 0; left = end - SystemClock.uptimeMillis()) {
            try {
                Sleepers.sleep(left);
            } catch (InterruptedException e) {
                interrupted = true;
                if (AppProcess.isOverForCaller()) {
                    break;
                }
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** For {@link Calendar#getInstance()}. */
    public static Calendar calendar() {
        return now(Calendar.getInstance());
    }

    /** For {@link Calendar#getInstance(Locale)}. */
    public static Calendar calendar(Locale locale) {
        return now(Calendar.getInstance(locale));
    }

    /** For {@link Calendar#getInstance(TimeZone)}. */
    public static Calendar calendar(TimeZone zone) {
        return now(Calendar.getInstance(zone));
    }

    /** For {@link Calendar#getInstance(TimeZone, Locale)}. */
    public static Calendar calendar(TimeZone zone, Locale locale) {
        return now(Calendar.getInstance(zone, locale));
    }

    /** Sets a calendar that was just made. */
    public static void setNow(GregorianCalendar calendar) {
        now(calendar);
    }

    private static Calendar now(Calendar calendar) {
        calendar.setTimeInMillis(currentTimeMillis());
        return calendar;
    }

    /** For {@link Clock#systemDefaultZone()} and for the {@code now()} of java.time's classes. */
    public static Clock clock() {
        return new VirtualClock(ZoneId.systemDefault());
    }

    /** For {@link Clock#systemUTC()}. */
    public static Clock utc() {
        return new VirtualClock(ZoneOffset.UTC);
    }

    /** For {@link Clock#system(ZoneId)}. */
    public static Clock clock(ZoneId zone) {
        return new VirtualClock(zone);
    }

    private static final class VirtualClock extends Clock {
        private final ZoneId zone;

        VirtualClock(ZoneId zone) {
            this.zone = zone;
        }

        @Override
        public ZoneId getZone() {
            return zone;
        }

        @Override
        public Clock withZone(ZoneId other) {
            return new VirtualClock(other);
        }

        @Override
        public Instant instant() {
            return Instant.ofEpochMilli(currentTimeMillis());
        }
    }
}
