package dev.cairn.cli.explore;

import dev.cairn.cli.android.NetworkOption;
import dev.cairn.cli.command.Heading;
import dev.cairn.explorer.recorded.Recordings;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Which device to use. */
@Heading("Device")
public final class DeviceOptions {
    /** What a recording's folder comes after. */
    static final String RECORDED = "recorded:";

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
            names = "--port",
            paramLabel = "PORT",
            description = "the JVM device's port on the loopback address (default: a free one)")
    private int port;

    @Mixin
    private final NetworkOption network = new NetworkOption();

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    /** Which device was asked for. */
    public DeviceChoice choice() {
        return choice(Optional.empty());
    }

    /** Which device was asked for; what was not, as the run with these labels has it. */
    public DeviceChoice choice(Map<String, String> begunWith) {
        return choice(
                Optional.ofNullable(begunWith.get(DeviceChoice.LABEL)),
                Optional.ofNullable(begunWith.get(NetworkOption.LABEL)));
    }

    /** Which device was asked for; if none was, the one that the run that is resumed was begun with. */
    public DeviceChoice choice(Optional<String> begunWith) {
        return choice(begunWith, Optional.empty());
    }

    private DeviceChoice choice(Optional<String> begunWith, Optional<String> begunNetwork) {
        String asked =
                device == null ? begunWith.filter(unused -> appium == null).orElse("jvm") : device;
        if (asked.startsWith(RECORDED)) {
            refuse(appium != null, "--appium and a recording exclude each other");
            String folder = asked.substring(RECORDED.length());
            refuse(folder.isBlank(), "--device recorded: lacks the report's folder, as in recorded:report/");
            return new DeviceChoice.Recorded(Recordings.open(Path.of(folder)));
        }
        refuse(!asked.equals("jvm"), "--device must be jvm or recorded:DIR, not '" + asked + "'");
        refuse(
                appium != null && network.mode().isPresent(),
                "--network is for the device on the JVM; the network of " + appium + " is its own");
        return appium().<DeviceChoice>map(DeviceChoice.Server::new)
                .orElseGet(() -> new DeviceChoice.Jvm(port(), network(begunNetwork)));
    }

    private String network(Optional<String> begunWith) {
        return network.mode().or(() -> begunWith).orElse(NetworkOption.OFF);
    }

    private void refuse(boolean wrong, String message) {
        if (wrong) {
            throw new ParameterException(spec.commandLine(), message);
        }
    }

    /** The Appium server, if one was given. */
    private Optional<URI> appium() {
        if (appium == null) {
            return Optional.empty();
        }
        try {
            URI uri = URI.create(appium);
            if ("http".equals(uri.getScheme()) || "https".equals(uri.getScheme())) {
                return Optional.of(uri);
            }
        } catch (IllegalArgumentException e) {
            throw bad(appium);
        }
        throw bad(appium);
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
