package dev.cairn.cli.device;

import dev.cairn.agent.origin.WebOrigin;
import dev.cairn.agent.recording.Recordings;
import dev.cairn.browser.device.WebAppDevice;
import dev.cairn.cli.android.IsolateOption;
import dev.cairn.cli.android.MemoryOption;
import dev.cairn.cli.android.NetworkOption;
import dev.cairn.cli.command.Heading;
import dev.cairn.explorer.appium.AppiumSettings;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Which device to use. */
@Heading("Device")
public final class DeviceSelectionOptions {
    /** What a recording's folder comes after. */
    public static final String RECORDED = "recorded:";

    /** The device on the JVM. */
    public static final String JVM = "jvm";

    @Option(
            names = "--device",
            paramLabel = "DEVICE",
            description =
                    "jvm, or recorded:DIR to explore the recording in a report's folder, without a device (default: jvm)")
    private @Nullable String device;

    @Option(
            names = "--appium",
            paramLabel = "URL",
            description =
                    "use the device of an Appium server, such as http://127.0.0.1:4723 (default: a device on the JVM)")
    private @Nullable String appium;

    @Option(
            names = "--capability",
            paramLabel = "NAME=VALUE",
            description = "what else to ask the Appium server for, such as udid=emulator-5554 where it has several"
                    + " devices; may be given again. One that is a key is not kept: give it to runs resume, too")
    private Map<String, String> capabilities = Map.of();

    @Option(
            names = "--reinstall",
            description = "replace the app if another build of it is on the device of --appium, which deletes its data"
                    + " (default: refuse)")
    private boolean reinstall;

    @Option(
            names = "--port",
            paramLabel = "PORT",
            description = "the JVM device's port on the loopback address (default: a free one)")
    private int port;

    @Mixin
    private final NetworkOption network = new NetworkOption();

    @Mixin
    private final MemoryOption memory = new MemoryOption();

    @Mixin
    private final IsolateOption isolate = new IsolateOption();

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    /** Whether the user said which device to use, instead of leaving it at that. */
    public boolean isGiven() {
        return device != null || appium != null;
    }

    /** Whether the user said which network an app on the JVM device has. */
    public boolean hasNetwork() {
        return network.mode().isPresent();
    }

    /** The folder of the recording that was asked for, as runs have it. */
    public Optional<String> recording() {
        return Optional.ofNullable(device)
                .filter(asked -> asked.startsWith(RECORDED))
                .map(asked -> Path.of(asked.substring(RECORDED.length()))
                        .toAbsolutePath()
                        .normalize()
                        .toString());
    }

    /** Which device was asked for. */
    public DeviceChoice choice() {
        return choice(Map.of());
    }

    /** Which device was asked for; if none was, the one that the run with those labels was begun on. */
    public DeviceChoice choice(Map<String, String> begunWith) {
        if (appium != null) {
            refuse(device != null, "--appium and --device exclude each other; give the one that is to be used");
            return server(appium, capabilities);
        }
        String asked = device == null ? begunWith.getOrDefault(DeviceChoice.LABEL, JVM) : device;
        if (asked.startsWith(RECORDED)) {
            String folder = asked.substring(RECORDED.length());
            refuse(folder.isBlank(), "--device recorded: lacks the report's folder, as in recorded:report/");
            refuseForPhone();
            return new DeviceChoice.Recorded(Recordings.open(Path.of(folder)));
        }
        if (asked.startsWith(WebAppDevice.PREFIX)) {
            refuseForPhone();
            String assets = begunWith.getOrDefault(DeviceChoice.ASSETS, "");
            return web(
                    asked.substring(WebAppDevice.PREFIX.length()),
                    assets.isBlank() ? List.of() : List.of(assets.split(" ")),
                    AttachedBrowser.of(begunWith));
        }
        if (device == null && !asked.equals(JVM)) {
            return server(asked, begunWith(begunWith));
        }
        refuse(!asked.equals(JVM), "--device must be jvm or recorded:DIR, not '" + asked + "'");
        refuseForPhone();
        String begun = begunWith.getOrDefault(NetworkOption.LABEL, NetworkOption.OFF);
        return new DeviceChoice.Jvm(
                port(), network.mode().orElse(begun), memory.megabytes(begunWith), isolate.mode(begunWith));
    }

    /**
     * The web app at an address, whatever else was asked for.
     *
     * @param assets hosts whose files it may fetch
     * @param attached where a browser that runs already can be debugged, if it is to be explored in that one
     */
    public DeviceChoice web(String address, List<String> assets, Optional<URI> attached) {
        refuse(appium != null, "a web app is explored in a browser; leave out --appium");
        refuse(
                device != null && !device.equals(WebAppDevice.PREFIX + address),
                "a web app is explored in a browser; leave out --device");
        refuseForPhone();
        refuse(
                network.mode().isPresent()
                        || memory.megabytes().isPresent()
                        || isolate.mode().isPresent(),
                "--network, --device-memory and --isolate are for the device on the JVM, not for a web app");
        boolean page = WebOrigin.of(address).filter(WebOrigin::isWeb).isPresent();
        refuse(!page, "'" + address + "' is no address of a web app such as http://localhost:8080");
        return new DeviceChoice.Web(address, assets, attached);
    }

    private void refuseForPhone() {
        refuse(reinstall, "--reinstall is for the device of an Appium server; give its address with --appium");
        refuse(!capabilities.isEmpty(), "--capability is for an Appium server; give its address with --appium");
    }

    private DeviceChoice server(String address, Map<String, String> wanted) {
        refuse(
                network.mode().isPresent(),
                "--network is for the device on the JVM; the network of " + address + " is its own");
        refuse(
                memory.megabytes().isPresent(),
                "--device-memory is for the device on the JVM; the memory of " + address + " is its own");
        refuse(
                isolate.mode().isPresent(),
                "--isolate is for the device on the JVM; what " + address + " runs on is its own");
        Map<String, String> full = new TreeMap<>();
        wanted.forEach((name, value) ->
                full.put(name.contains(":") || name.equals("platformName") ? name : "appium:" + name, value));
        return new DeviceChoice.Server(address(address), new AppiumSettings(full, reinstall));
    }

    /** The capabilities that a run was begun with, and what is given now. */
    private Map<String, String> begunWith(Map<String, String> labels) {
        Map<String, String> all = new TreeMap<>();
        labels.forEach((label, value) -> {
            if (label.startsWith(DeviceChoice.CAPABILITY)) {
                all.put(label.substring(DeviceChoice.CAPABILITY.length()), value);
            }
        });
        all.putAll(capabilities);
        return all;
    }

    private void refuse(boolean wrong, String message) {
        if (wrong) {
            throw new ParameterException(spec.commandLine(), message);
        }
    }

    private URI address(String given) {
        try {
            URI uri = URI.create(given);
            if (("http".equals(uri.getScheme()) || "https".equals(uri.getScheme())) && uri.getHost() != null) {
                return uri;
            }
        } catch (IllegalArgumentException e) {
            throw bad(given);
        }
        throw bad(given);
    }

    /** The port; 0 for any free one. */
    private int port() {
        if (port < 0 || port > 65_535) {
            throw new ParameterException(spec.commandLine(), "--port must be from 1 to 65535, not " + port);
        }
        return port;
    }

    private ParameterException bad(String url) {
        return new ParameterException(
                spec.commandLine(), "--appium must be a URL such as http://127.0.0.1:4723, not '" + url + "'");
    }
}
