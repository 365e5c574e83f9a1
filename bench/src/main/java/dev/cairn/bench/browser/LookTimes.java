package dev.cairn.bench.browser;

import dev.cairn.bench.measure.Stopwatch;
import dev.cairn.bench.report.Check;
import dev.cairn.browser.device.BrowserDevice;
import dev.cairn.browser.device.PageAct;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/** A look, structure and picture of one moment, in turns with a snapshot and a picture of the same page. */
final class LookTimes {
    private final String what;
    private final double bound;
    private final Stopwatch looks = new Stopwatch();
    private final Stopwatch snapshots = new Stopwatch();
    private final Stopwatch pictures = new Stopwatch();

    LookTimes(String what, double bound) {
        this.what = what;
        this.bound = bound;
    }

    void measure(String url, int rounds, BrowserDevice device, BareClient bare) throws Exception {
        var unused = device.perform(new PageAct.Open(url));
        bare.open(url);
        for (int warm = 0; warm < 5; warm++) {
            var look = device.look(true);
            bare.snapshot();
            bare.screenshot();
        }
        for (int round = 0; round < rounds; round++) {
            long begun = System.nanoTime();
            var look = device.look(true);
            looks.add(Duration.ofNanos(System.nanoTime() - begun));
            snapshots.time(bare::snapshot);
            pictures.time(bare::screenshot);
        }
    }

    List<Check> checks() {
        double snapshot = snapshots.median().orElseThrow();
        double picture = pictures.median().orElseThrow();
        String name = String.format(
                Locale.ROOT,
                "a look at %s (%.0f ms), beside snapshot and screenshot (%.0f + %.0f ms)",
                what,
                looks.median().orElseThrow(),
                snapshot,
                picture);
        return List.of(Check.atMost(name, bound, "×", looks.beside(snapshot + picture)));
    }
}
