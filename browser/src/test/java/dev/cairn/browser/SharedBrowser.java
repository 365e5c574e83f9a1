package dev.cairn.browser;

import dev.cairn.agent.input.Secret;
import dev.cairn.browser.device.BrowserDevice;
import dev.cairn.browser.device.BrowserPackage;
import dev.cairn.browser.device.BrowserProgram;
import dev.cairn.browser.device.BrowserSettings;
import dev.cairn.browser.guard.GuardPolicy;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;

/** The real Chromium of the machine, for the tests of a class; its driver comes from the cache that the command fills, too. */
final class SharedBrowser {
    private SharedBrowser() {}

    static BrowserDevice of(Path scratch) {
        return new BrowserDevice(new BrowserSettings(
                BrowserProgram.find(System.getenv()), driver(), false, Optional.empty(), scratch, Set.of()));
    }

    static BrowserDevice of(Path scratch, Path program, GuardPolicy guard) {
        return new BrowserDevice(new BrowserSettings(program, driver(), false, Optional.of(guard), scratch, Set.of()));
    }

    /** One that keeps secrets to itself. */
    static BrowserDevice keeping(Path scratch, Set<Secret> secrets) {
        return new BrowserDevice(new BrowserSettings(
                BrowserProgram.find(System.getenv()), driver(), false, Optional.empty(), scratch, secrets));
    }

    static BrowserSettings.Driver driver() {
        String cache = System.getenv().getOrDefault("CAIRN_CACHE", System.getenv("HOME") + "/.cache/cairn");
        return new BrowserPackage(Path.of(cache), line -> {})::program;
    }
}
