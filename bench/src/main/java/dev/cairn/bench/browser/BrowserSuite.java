package dev.cairn.bench.browser;

import dev.cairn.agent.origin.WebOrigin;
import dev.cairn.bench.Workplace;
import dev.cairn.bench.report.Check;
import dev.cairn.bench.report.Machine;
import dev.cairn.bench.report.Report;
import dev.cairn.browser.device.BrowserDevice;
import dev.cairn.browser.device.BrowserPackage;
import dev.cairn.browser.device.BrowserProgram;
import dev.cairn.browser.device.BrowserSettings;
import dev.cairn.browser.guard.GuardPolicy;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** Measures the browser agent as users have it, behind its guard, in turns with a bare MCP client without one: same server, same Chromium. */
public final class BrowserSuite {
    private static final int ACTS = 10;

    private final boolean quick;
    private final Optional<Path> command;
    private final Consumer<String> progress;

    /**
     * Of one start.
     *
     * @param command the program {@code cairn}; without it the first look is not measured
     */
    public BrowserSuite(boolean quick, Optional<Path> command, Consumer<String> progress) {
        this.quick = quick;
        this.command = command;
        this.progress = progress;
    }

    /** Measures those parts. */
    public Report run(List<BrowserPart> parts) throws Exception {
        List<Check> checks = new ArrayList<>();
        try (BenchPages pages = new BenchPages()) {
            if (parts.stream().anyMatch(part -> part != BrowserPart.START)) {
                checks.addAll(inBrowsers(parts, pages));
            }
            if (parts.contains(BrowserPart.START)) {
                progress.accept("first looks");
                checks.add(new FirstLook(command).check(pages));
            }
        }
        return new Report(Machine.here(), List.of(), checks);
    }

    private List<Check> inBrowsers(List<BrowserPart> parts, BenchPages pages) throws Exception {
        Path driver = new BrowserPackage(Workplace.cache(), progress).program();
        Path program = BrowserProgram.find(System.getenv(), Workplace.cache(), progress);
        Path scratch = Workplace.newFolder("browsers");
        List<Check> checks = new ArrayList<>();
        try (BrowserDevice device = device(program, driver, scratch.resolve("own"), pages.small());
                BareClient bare = BareClient.start(driver, program, scratch)) {
            var fresh = device.connect();
            if (parts.contains(BrowserPart.LOOKS)) {
                progress.accept("looks at a small page");
                checks.addAll(looks(new LookTimes("a small page", 1.0), pages.small(), device, bare));
                progress.accept("looks at a page of 4,000 nodes");
                checks.addAll(looks(new LookTimes("4,000 nodes", 1.25), pages.large(), device, bare));
            }
            if (parts.contains(BrowserPart.STEPS) || parts.contains(BrowserPart.GROWTH)) {
                checks.addAll(tasks(parts, pages.counter(), device, bare));
            }
        } finally {
            Workplace.delete(scratch);
        }
        return checks;
    }

    private List<Check> tasks(List<BrowserPart> parts, String url, BrowserDevice device, BareClient bare)
            throws Exception {
        List<Check> checks = new ArrayList<>();
        try (CounterTask task = new CounterTask(device, url)) {
            progress.accept("replayed steps");
            bare.open(url);
            ReplayTimes times = new ReplayTimes(device, task);
            times.measure(quick ? 2 : 8, ACTS, bare); // warms what a long task is done by, too
            if (parts.contains(BrowserPart.STEPS)) {
                checks.addAll(times.checks());
            }
            if (parts.contains(BrowserPart.GROWTH)) {
                progress.accept("a long task");
                checks.addAll(times.growth(quick ? 120 : 500));
            }
        }
        return checks;
    }

    private List<Check> looks(LookTimes times, String url, BrowserDevice device, BareClient bare) throws Exception {
        times.measure(url, quick ? 15 : 60, device, bare);
        return times.checks();
    }

    private static BrowserDevice device(Path program, Path driver, Path scratch, String url) {
        GuardPolicy policy = new GuardPolicy(Set.of(WebOrigin.of(url).orElseThrow()), List.of(), List.of());
        return new BrowserDevice(
                new BrowserSettings(program, () -> driver, false, Optional.of(policy), scratch, Set.of()));
    }
}
