package dev.cairn.android.webview;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A headless Chromium. It lives as long as its end of the pipes is open, so it ends with this process however that
 * ends; its profile is a folder of its own.
 */
public final class Chromium implements AutoCloseable {
    /** The shell hands the pipes on under the numbers that Chromium expects. */
    private static final String SHELL = "exec \"$@\" 3<&0 4>&1 </dev/null >/dev/null 2>\"$CAIRN_CHROMIUM_LOG\"";

    private static final List<String> SWITCHES = List.of(
            "--headless",
            "--remote-debugging-pipe",
            "--remote-debugging-port=0",
            "--disable-gpu",
            "--no-first-run",
            "--no-default-browser-check",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-default-apps",
            "--disable-domain-reliability",
            "--disable-extensions",
            "--disable-sync",
            "--disable-breakpad",
            "--disable-dev-shm-usage",
            "--metrics-recording-only",
            "--mute-audio",
            "--hide-scrollbars",
            "--password-store=basic",
            "--use-mock-keychain",
            "--disable-popup-blocking",
            "--disable-backgrounding-occluded-windows",
            "--disable-renderer-backgrounding",
            "--disable-background-timer-throttling",
            "--run-all-compositor-stages-before-draw", // else its compositor waits by a page's clock, which stands, for
            // a page that is slow
            "--disable-smooth-scrolling", // it takes the machine's time
            "--disable-ipc-flooding-protection",
            "--disable-lcd-text",
            "--font-render-hinting=none",
            "--force-color-profile=srgb",
            "--disable-site-isolation-trials",
            "--disable-features=IsolateOrigins,site-per-process,Translate,MediaRouter,OptimizationHints,PaintHolding,PaintHoldingCrossOrigin",
            "--webrtc-ip-handling-policy=disable_non_proxied_udp",
            "--force-webrtc-ip-handling-policy",
            "--allow-file-access-from-files",
            "--js-flags=--random-seed=1",
            "--lang=en-US");

    private final Process process;
    private final Path profile;
    private final DevTools tools;

    private Chromium(Process process, Path profile) {
        this.profile = profile;
        this.process = process;
        this.tools = new DevTools(process.getOutputStream(), process.getInputStream());
    }

    /**
     * Starts one.
     *
     * @param program what is run
     * @param profile an empty folder, or one that is made
     * @param more switches besides the usual ones
     */
    public static Chromium start(Path program, Path profile, List<String> more) throws IOException {
        Files.createDirectories(profile);
        ProcessBuilder builder = new ProcessBuilder(command(program, profile, more));
        builder.environment()
                .put("CAIRN_CHROMIUM_LOG", profile.resolve("chromium.log").toString());
        builder.environment().put("TZ", "UTC");
        Path fonts = fonts();
        if (Files.isDirectory(fonts)) {
            builder.environment()
                    .put("FONTCONFIG_FILE", PageFonts.write(profile, fonts).toString());
        }
        return new Chromium(
                builder.redirectError(ProcessBuilder.Redirect.DISCARD).start(), profile);
    }

    private static Path fonts() {
        return Path.of(System.getProperty("cairn.device.native.dir", "")).resolve("fonts");
    }

    private static List<String> command(Path program, Path profile, List<String> more) {
        List<String> command = new ArrayList<>(List.of("/bin/sh", "-c", SHELL, "chromium"));
        command.add(program.toString());
        command.addAll(SWITCHES);
        command.add("--user-data-dir=" + profile);
        if (isRoot()) {
            command.add("--no-sandbox"); // Chromium refuses to start as root with it
        }
        command.addAll(more);
        return command;
    }

    /** By number: an isolated process has no list of users, and so no name. */
    private static boolean isRoot() {
        try {
            return Files.getAttribute(Path.of("/proc/self"), "unix:uid").equals(0);
        } catch (IOException | UnsupportedOperationException e) {
            return System.getProperty("user.name", "").equals("root"); // no Linux
        }
    }

    /** Its debugging protocol. */
    public DevTools tools() {
        return tools;
    }

    /** Host and port where other programs of this machine reach its debugging protocol. */
    String debuggerAddress() {
        try {
            return "127.0.0.1:"
                    + Files.readAllLines(profile.resolve("DevToolsActivePort")).getFirst();
        } catch (IOException e) {
            throw new DevToolsException("Chromium has opened no port for chromedriver: " + e.getMessage());
        }
    }

    /** Whether it can still be used. */
    public boolean isAlive() {
        return process.isAlive() && !tools.isClosed();
    }

    /** Ends it and waits until it is gone. */
    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(5, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
