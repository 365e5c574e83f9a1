package dev.cairn.cli.device;

import dev.cairn.agent.origin.OriginPattern;
import dev.cairn.agent.origin.WebOrigin;
import dev.cairn.browser.device.BrowserDevice;
import dev.cairn.browser.device.BrowserPackage;
import dev.cairn.browser.device.BrowserProgram;
import dev.cairn.browser.device.BrowserSettings;
import dev.cairn.browser.device.WebAppDevice;
import dev.cairn.browser.guard.GuardPolicy;
import dev.cairn.cli.command.CacheFolder;
import dev.cairn.cli.command.ScratchFolder;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * A web app as the device that a command works on, in a browser behind a guard that lets in the app's own origin alone, and the files of the
 * hosts that were named. Nothing is started before it is connected to.
 *
 * @param device the app
 * @param browser what it is shown in
 * @param scratch what the browser writes while it runs
 */
public record BrowserApp(WebAppDevice device, BrowserDevice browser, ScratchFolder scratch) implements AutoCloseable {
    /** The app at the chosen address; {@code told} is told what is fetched meanwhile. */
    public static BrowserApp of(DeviceChoice.Web choice, Consumer<String> told) {
        WebOrigin own = WebOrigin.of(choice.address())
                .orElseThrow(() -> new IllegalArgumentException(choice.address() + " is no address of a web page"));
        List<OriginPattern> assets = choice.assets().stream()
                .map(OriginPattern::parse)
                .flatMap(Optional::stream)
                .toList();
        ScratchFolder scratch = ScratchFolder.make();
        BrowserPackage driver = new BrowserPackage(CacheFolder.path(), told);
        BrowserDevice browser = new BrowserDevice(new BrowserSettings(
                BrowserProgram.find(System.getenv(), CacheFolder.path(), told, choice.attached()),
                driver::program,
                false,
                Optional.of(new GuardPolicy(Set.of(own), List.of(), assets)),
                scratch.path(),
                Set.of(),
                scratch.path().resolve("ledgers"),
                Optional.empty(),
                choice.attached()));
        return new BrowserApp(new WebAppDevice(browser, choice.address()), browser, scratch);
    }

    /** What the guard has refused so far, a line each. */
    public List<String> refusals() {
        return browser.refusals().stream()
                .map(refusal -> refusal.describe() + " (" + refusal.count() + ")")
                .toList();
    }

    @Override
    public void close() {
        device.close();
        scratch.close();
    }
}
