package dev.cairn.cli.explore;

import java.net.URI;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Which device to use. */
public final class DeviceOptions {
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

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    /** The Appium server, if one was given. */
    public Optional<URI> appium() {
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
    public int port() {
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
