package dev.cairn.cli.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.path.InteractionSettings;
import dev.cairn.cli.CairnCommand;
import dev.cairn.cli.command.ExitCode;
import dev.cairn.cli.device.DeviceChoice;
import dev.cairn.cli.device.DeviceSelectionOptions;
import dev.cairn.explorer.appium.AppiumSettings;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** One word for what stands already: an app on a device, or the browser of a web app. */
class AttachOptionTest {
    private static final String WEB = "http://localhost:1/";
    private static final String BROWSER = "http://127.0.0.1:9222";

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path data;

    @CommandLine.Command(name = "any")
    private static final class Any implements Runnable {
        @Mixin
        final AttachOption attach = new AttachOption();

        @Option(names = "--appium")
        String appium = "";

        @Parameters(index = "0", arity = "0..1")
        String app = "";

        @Override
        public void run() {}
    }

    private static Any parsed(String... arguments) {
        Any command = new Any();
        var unused = new CommandLine(command).parseArgs(arguments);
        return command;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                WEB + " --attach " + BROWSER,
                "--attach " + BROWSER + " " + WEB,
                "--attach=" + BROWSER + " " + WEB
            })
    void theBrowserOfAWebAppIsNamed(String line) {
        Any command = parsed(line.split(" "));
        assertThat(command.app).isEqualTo(WEB);
        assertThat(command.attach.browser()).contains(URI.create(BROWSER));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--attach app.apk",
                "app.apk --attach",
                "--attach --appium=x app.apk",
                "app.apk --attach --appium=x"
            })
    void theAppOnADeviceStandsForItself(String line) {
        Any command = parsed(line.split(" "));
        assertThat(command.app).isEqualTo("app.apk");
        InteractionSettings conduct = command.attach.over(
                InteractionSettings.DEFAULT,
                new DeviceChoice.Server(URI.create("http://127.0.0.1:4723"), new AppiumSettings(Map.of(), false)));
        assertThat(conduct.attach()).isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            http://localhost:1 --attach                                | --attach needs the address at which the web app's browser can be debugged
            http://localhost:1 --attach=9222                           | --attach must be where a browser on this machine can be debugged
            http://localhost:1 --attach http://example.org:9222        | --attach must be where a browser on this machine can be debugged
            http://localhost:1 --attach https://127.0.0.1:9222         | --attach must be where a browser on this machine can be debugged
            http://localhost:1 --attach http://127.0.0.1               | --attach must be where a browser on this machine can be debugged
            --attach                                                   | --attach is for an app that stands on a device
            --attach http://127.0.0.1:9222                             | --attach URL is for the browser of a web app
            --attach http://127.0.0.1:9222 --appium http://127.0.0.1:1 | --attach URL is for the browser of a web app
            """)
    void saysWhatIsWrong(String line, String message) {
        StringWriter err = new StringWriter();
        CommandLine command = CairnCommand.commandLine("explore");
        command.setErr(new PrintWriter(err, true));
        List<String> all = new ArrayList<>(List.of("explore", "--data", data.toString()));
        all.addAll(List.of(line.split(" ")));
        assertThat(command.execute(all.toArray(String[]::new))).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).contains(message);
    }

    @Test
    void whoGoesOnWithARunWorksInItsBrowser() {
        DeviceChoice begun = new DeviceChoice.Web(WEB, List.of(), Optional.of(URI.create(BROWSER)));
        assertThat(begun.labels()).containsEntry("attached", BROWSER);
        assertThat(new DeviceSelectionOptions().choice(begun.labels())).isEqualTo(begun);
        DeviceChoice own = new DeviceChoice.Web(WEB, List.of(), Optional.empty());
        assertThat(new DeviceSelectionOptions().choice(own.labels())).isEqualTo(own);
    }
}
