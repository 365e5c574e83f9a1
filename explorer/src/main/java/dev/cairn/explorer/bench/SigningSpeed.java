package dev.cairn.explorer.bench;

import dev.cairn.agent.identity.Signer;
import dev.cairn.agent.screen.Hierarchy;
import dev.cairn.agent.screen.UiNode;
import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * How fast hierarchies are signed once the code is warm, on one thread.
 *
 * @param nodes how many the measured hierarchies have together
 * @param signaturesPerSecond over the measured hierarchies, the median of rounds
 * @param microsPerThousandNodes over the measured hierarchies, the median of rounds
 * @param microsOfAThousandNodes the median time that one screen of 1,000 nodes takes: texts, dates and numbers in rows of a list
 * @param processorMicrosOfAThousandNodes what such a screen takes of a processor, whatever else the machine does; 0 where that is not told
 */
public record SigningSpeed(
        long nodes,
        double signaturesPerSecond,
        double microsPerThousandNodes,
        double microsOfAThousandNodes,
        double processorMicrosOfAThousandNodes) {
    private static final long SHORTEST_WARM_UP_NS = 700_000_000;
    private static final long LONGEST_WARM_UP_NS = 6_000_000_000L;
    private static final long ROUND_NS = 200_000_000;
    private static final int QUIET_ROUNDS = 4;
    private static final int ROUNDS = 9;
    private static final int ROUNDS_OF_ONE = 201;
    private static final int ROWS = 199;

    /** Measures on the states of a set for about two seconds, or longer where it takes longer until the code is warm. */
    public static SigningSpeed measure(LabelledPairs set) {
        List<Hierarchy> hierarchies =
                set.states().values().stream().map(StateFile::hierarchy).toList();
        long nodes = hierarchies.stream().mapToLong(h -> h.root().all().count()).sum();
        warmUp(hierarchies);
        double all = hierarchies.stream()
                .mapToDouble(hierarchy -> medianMicros(hierarchy, ROUNDS))
                .sum();
        Hierarchy thousand = thousandNodes();
        warmUp(List.of(thousand));
        return new SigningSpeed(
                nodes,
                hierarchies.size() / all * 1e6,
                all / nodes * 1_000,
                medianMicros(thousand, ROUNDS_OF_ONE),
                processorMicros(thousand));
    }

    /** Until the compiler rests, which it does late where other processes have the processors. */
    private static void warmUp(List<Hierarchy> hierarchies) {
        long start = System.nanoTime();
        long compiled = compiled();
        int quiet = 0;
        while (lasted(start) < SHORTEST_WARM_UP_NS || (quiet < QUIET_ROUNDS && lasted(start) < LONGEST_WARM_UP_NS)) {
            round(hierarchies);
            quiet = compiled() == compiled ? quiet + 1 : 0;
            compiled = compiled();
        }
    }

    private static void round(List<Hierarchy> hierarchies) {
        long start = System.nanoTime();
        while (lasted(start) < ROUND_NS) {
            hierarchies.forEach(SigningSpeed::sign);
        }
    }

    /** The milliseconds that the compiler has worked; 0 where that is not told. */
    private static long compiled() {
        CompilationMXBean compiler = ManagementFactory.getCompilationMXBean();
        return compiler != null && compiler.isCompilationTimeMonitoringSupported()
                ? compiler.getTotalCompilationTime()
                : 0;
    }

    private static long lasted(long start) {
        return System.nanoTime() - start;
    }

    private static double medianMicros(Hierarchy hierarchy, int rounds) {
        long[] times = new long[rounds];
        for (int i = 0; i < rounds; i++) {
            long before = System.nanoTime();
            int used = sign(hierarchy); // a sign that nobody uses may be left out by the compiler
            times[i] = System.nanoTime() - before + (used == 42 ? 1 : 0);
        }
        Arrays.sort(times);
        return times[rounds / 2] / 1e3;
    }

    /** The mean, since a clock of processor time may tick slowly. */
    private static double processorMicros(Hierarchy hierarchy) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        if (!threads.isCurrentThreadCpuTimeSupported() || !threads.isThreadCpuTimeEnabled()) {
            return 0;
        }
        long before = threads.getCurrentThreadCpuTime();
        for (int i = 0; i < ROUNDS_OF_ONE; i++) {
            before += sign(hierarchy) == 42 ? 1 : 0;
        }
        return (threads.getCurrentThreadCpuTime() - before) / 1e3 / ROUNDS_OF_ONE;
    }

    private static int sign(Hierarchy hierarchy) {
        return Signer.sign("app/Activity", hierarchy).hashCode();
    }

    /** A list under a title: 1,000 nodes in all. */
    static Hierarchy thousandNodes() {
        List<UiNode> rows = new ArrayList<>();
        for (int i = 0; i < ROWS; i++) {
            rows.add(node(
                    "android.widget.LinearLayout",
                    "app:id/row",
                    "",
                    List.of(
                            node("android.widget.ImageView", "app:id/icon", "", List.of()),
                            node("android.widget.TextView", "app:id/name", "Person " + i, List.of()),
                            node("android.widget.TextView", "app:id/text", "Sent " + i * 7 + " messages", List.of()),
                            node(
                                    "android.widget.TextView",
                                    "app:id/time",
                                    "Tue, Nov " + i % 28 + ", 10:" + i % 60,
                                    List.of()))));
        }
        UiNode list = node("android.widget.ListView", "android:id/list", "", rows);
        UiNode title = node("android.widget.TextView", "app:id/title", "Messages", List.of());
        UiNode content = node("android.widget.FrameLayout", "android:id/content", "", List.of(title, list));
        UiNode window = node("android.widget.FrameLayout", "", "", List.of(content));
        return new Hierarchy(new UiNode(Map.of(), List.of(window)));
    }

    private static UiNode node(String type, String id, String text, List<UiNode> children) {
        return new UiNode(
                Map.of("class", type, "resource-id", id, "text", text, "package", "app", "bounds", "[0,0][9,9]"),
                children);
    }
}
