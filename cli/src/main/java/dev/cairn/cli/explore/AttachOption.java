package dev.cairn.cli.explore;

import dev.cairn.agent.path.InteractionSettings;
import dev.cairn.cli.command.Heading;
import dev.cairn.cli.device.AttachedBrowser;
import dev.cairn.cli.device.DeviceChoice;
import java.net.URI;
import java.util.Map;
import java.util.Optional;
import java.util.Stack;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What stands already and is taken as it is: an app on a device, or for a web app the browser. */
@Heading("Dealing with the app")
final class AttachOption {
    @Option(
            names = "--attach",
            arity = "0..1",
            paramLabel = "URL",
            preprocessor = Address.class,
            description =
                    "explore the app as it stands on the device of --appium, logged in by hand, say, without"
                            + " installing, ending or clearing it first; a web app in the browser that can be debugged at URL, such as"
                            + " http://127.0.0.1:9222, in a window of its own behind the guard, signed in to the app as you are")
    private @Nullable String attach;

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    /** The browser that a web app is explored in; empty for one of its own. */
    Optional<URI> browser() {
        if (attach == null) {
            return Optional.empty();
        }
        if (attach.isEmpty()) {
            throw bad("--attach needs the address at which the web app's browser can be debugged,"
                    + " as in --attach http://127.0.0.1:9222");
        }
        return Optional.of(AttachedBrowser.parse(attach, spec.commandLine()));
    }

    /** The conduct with an app that is taken as it stands, if that was asked for. */
    InteractionSettings over(InteractionSettings started, DeviceChoice device) {
        if (attach == null || device instanceof DeviceChoice.Web) {
            return started; // a page is opened anew in each window
        }
        if (!attach.isEmpty()) {
            throw bad(
                    "--attach URL is for the browser of a web app; give --attach alone for an app on the device of --appium");
        }
        if (!(device instanceof DeviceChoice.Server(var address, var settings))) {
            throw bad(
                    "--attach is for an app that stands on a device; give the address of its Appium server with --appium");
        }
        if (settings.reinstall()) {
            throw bad("--attach takes the app as it stands, --reinstall replaces it; give one of them");
        }
        if (!started.prelude().isEmpty()) {
            throw bad("--attach takes the app as it stands, a prelude begins with its start; give one of them");
        }
        return started.attaching();
    }

    private ParameterException bad(String message) {
        return new ParameterException(spec.commandLine(), message);
    }

    /** What follows is its own only if it is an address: it may as well be the app. */
    static final class Address implements IParameterPreprocessor {
        @Override
        public boolean preprocess(
                Stack<String> left, CommandSpec command, ArgSpec option, Map<String, Object> written) {
            boolean own = "=".equals(written.get("separator")) // --attach=URL
                    || !left.isEmpty() && left.peek().matches("(?i)https?://.*");
            if (!own) {
                option.setValue("");
            }
            return !own;
        }
    }
}
