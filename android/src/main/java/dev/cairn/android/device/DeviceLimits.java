package dev.cairn.android.device;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What the app that is installed has missed on this device so far, each thing once. There is one device in a JVM.
 * Thread-safe, also for the app's own threads; the order never depends on theirs.
 */
public final class DeviceLimits {
    private static final DeviceLimits OF_DEVICE = new DeviceLimits();

    private record Key(UnsupportedFeature.Kind kind, String missing) implements Comparable<Key> {
        @Override
        public int compareTo(Key other) {
            return Comparator.comparing(Key::kind).thenComparing(Key::missing).compare(this, other);
        }
    }

    private final Map<Key, UnsupportedFeature> known = new TreeMap<>();
    private final List<UnsupportedFeature> fresh = new ArrayList<>();
    private final Map<Key, UnsupportedFeature> metNow = new TreeMap<>();

    DeviceLimits() {}

    /** Notes that the app asked for something that this device has not, and went on; where it asked is noted, too. */
    public static void note(UnsupportedFeature.Kind kind, String missing, String sentence) {
        UnsupportedFeature limit = UnsupportedFeature.met(kind, missing, sentence);
        if (!OF_DEVICE.metNow(limit)) {
            StackTraceElement[] here = new Throwable().getStackTrace();
            OF_DEVICE.meet(limit.withTrace(AppTrace.print(List.of(here).subList(1, here.length))));
        }
    }

    /**
     * Notes that the app asked for something that a phone may lack as well. Nothing that fails later is put down to it: it would fail on that
     * phone, too.
     */
    public static void noteAsOnPhones(UnsupportedFeature.Kind kind, String missing, String sentence) {
        UnsupportedFeature limit = UnsupportedFeature.met(kind, missing, sentence);
        if (!OF_DEVICE.knows(limit)) {
            StackTraceElement[] here = new Throwable().getStackTrace();
            OF_DEVICE.add(limit.withTrace(AppTrace.print(List.of(here).subList(1, here.length))));
        }
    }

    /** What the app's process has missed so far and gone on without. */
    public static List<UnsupportedFeature> ofProcess() {
        return OF_DEVICE.met();
    }

    /** The app begins anew: what it met before led to nothing that comes now. */
    public static void newProcess() {
        OF_DEVICE.forgetMet();
    }

    /** Notes a limit, with all that is known of it. */
    public static void note(UnsupportedFeature limit) {
        OF_DEVICE.add(limit);
    }

    /** All limits since the app was installed; what ended it comes first. */
    public static List<UnsupportedFeature> all() {
        return OF_DEVICE.list();
    }

    /** Those that the log has not told of yet. One that ended the app is told of each time. */
    public static List<UnsupportedFeature> takeFresh() {
        return OF_DEVICE.take();
    }

    /** Forgets them all, for another app. */
    public static void clear() {
        OF_DEVICE.forget();
    }

    private synchronized boolean knows(UnsupportedFeature limit) {
        return known.containsKey(new Key(limit.kind(), limit.missing()));
    }

    private synchronized boolean metNow(UnsupportedFeature limit) {
        return metNow.containsKey(new Key(limit.kind(), limit.missing()));
    }

    synchronized void meet(UnsupportedFeature limit) {
        metNow.put(new Key(limit.kind(), limit.missing()), limit);
        add(limit);
    }

    synchronized List<UnsupportedFeature> met() {
        return metNow.values().stream().sorted(UnsupportedFeature.ORDER).toList();
    }

    synchronized void forgetMet() {
        metNow.clear();
    }

    synchronized void add(UnsupportedFeature limit) {
        Key key = new Key(limit.kind(), limit.missing());
        UnsupportedFeature before = known.get(key);
        if (before == null || limit.ended()) {
            known.put(key, limit);
            fresh.add(limit);
        }
    }

    synchronized List<UnsupportedFeature> list() {
        return known.values().stream().sorted(UnsupportedFeature.ORDER).toList();
    }

    synchronized List<UnsupportedFeature> take() {
        List<UnsupportedFeature> taken = fresh.stream()
                .sorted(UnsupportedFeature.ORDER.reversed())
                .distinct()
                .toList();
        fresh.clear();
        return taken;
    }

    synchronized void forget() {
        known.clear();
        fresh.clear();
        metNow.clear();
    }
}
