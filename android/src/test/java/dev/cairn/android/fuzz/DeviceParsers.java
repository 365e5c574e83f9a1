package dev.cairn.android.fuzz;

import dev.cairn.android.apk.ApkCache;
import dev.cairn.android.apk.DexIndex;
import dev.cairn.android.boot.CacheLayers;
import dev.cairn.android.capability.SessionOptions;
import dev.cairn.android.device.AccessibilityNode;
import dev.cairn.android.device.JvmDeviceException;
import dev.cairn.android.device.SampleScreen;
import dev.cairn.android.hierarchy.Finder;
import dev.cairn.android.hierarchy.InvalidSelectorException;
import dev.cairn.android.hierarchy.Scroller;
import dev.cairn.android.hierarchy.Source;
import dev.cairn.android.hierarchy.SourceSettings;
import dev.cairn.android.protocol.WebDriverException;
import dev.cairn.android.xpath.XPathLimitException;
import dev.cairn.chromium.AtomicFolder;
import dev.cairn.testkit.fuzz.FuzzTargets;
import dev.cairn.testkit.fuzz.Parser;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** All that the device reads before Android's own code does: what apps are made of, and what clients send. */
public final class DeviceParsers implements FuzzTargets {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final List<String> STRATEGIES =
            List.of("xpath", "-android uiautomator", "css selector", "id", "class name");

    private final Path folder = folder();

    private static Path folder() {
        try {
            return Files.createTempDirectory(Path.of("target"), "fuzz");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public List<Parser> all() {
        return List.of(
                Parser.of(
                        "apk", input -> prepare(Files.write(folder.resolve("a.apk"), input)), JvmDeviceException.class),
                Parser.of(
                        "apks", input -> whole(Files.write(folder.resolve("a.apks"), input)), JvmDeviceException.class),
                Parser.of("manifest", input -> prepare(zip("AndroidManifest.xml", input)), JvmDeviceException.class),
                Parser.of("dex", input -> prepare(zip("classes.dex", input)), JvmDeviceException.class),
                Parser.of("dex-index", this::index, IOException.class),
                Parser.of("locator", DeviceParsers::locate, InvalidSelectorException.class, XPathLimitException.class),
                Parser.of("capabilities", DeviceParsers::capabilities, WebDriverException.class));
    }

    private void prepare(Path apk) throws IOException {
        Path cache = folder.resolve("cache");
        try {
            var unused = new ApkCache(CacheLayers.of(cache)).prepare(apk);
        } finally {
            AtomicFolder.delete(cache);
        }
    }

    private void whole(Path apks) throws IOException {
        Path cache = folder.resolve("cache");
        try {
            var unused = new ApkCache(CacheLayers.of(cache)).whole(apks);
        } finally {
            AtomicFolder.delete(cache);
        }
    }

    private void index(byte[] input) throws IOException {
        var unused = DexIndex.of(zip("classes.dex", input)).size();
    }

    /** An app whose one entry it is, beside what an app must have. */
    private Path zip(String entry, byte[] content) throws IOException {
        Path file = folder.resolve("zip.apk");
        try (OutputStream out = Files.newOutputStream(file);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            zip.setLevel(0);
            boolean isManifest = entry.equals("AndroidManifest.xml");
            put(zip, "AndroidManifest.xml", isManifest ? content : seed("manifest"));
            put(zip, "classes.dex", isManifest ? seed("dex") : content);
        }
        return file;
    }

    private static void put(ZipOutputStream zip, String name, byte[] content) throws IOException {
        zip.putNextEntry(new ZipEntry(name));
        zip.write(content);
    }

    private static byte[] seed(String parser) throws IOException {
        try (InputStream in = DeviceParsers.class.getResourceAsStream("/fuzz/" + parser + "/plain")) {
            if (in == null) {
                throw new IOException("no kept input of " + parser);
            }
            return in.readAllBytes();
        }
    }

    /** A screen that cannot be scrolled. */
    private record StillScreen(Source look) implements Scroller {
        @Override
        public boolean swipe(AccessibilityNode container, Swipe swipe, boolean fling) {
            return false;
        }

        @Override
        public void pass(Duration time) {}
    }

    /** The first byte chooses the strategy. */
    private static void locate(byte[] input) {
        if (input.length == 0) {
            return;
        }
        Finder finder = new Finder(
                new StillScreen(new Source(SampleScreen.list(), SourceSettings.DEFAULT)),
                new Finder.Limits(Duration.ofSeconds(5), Duration.ZERO));
        String strategy = STRATEGIES.get((input[0] & 0xff) % STRATEGIES.size());
        String selector = new String(input, 1, input.length - 1, StandardCharsets.UTF_8);
        var unused = finder.all(strategy, selector, null);
    }

    private static void capabilities(byte[] input) {
        JsonNode body;
        try {
            body = JSON.readTree(input);
        } catch (JacksonException e) {
            return; // the protocol's front has said so
        }
        var unused = SessionOptions.of(body).described();
    }
}
