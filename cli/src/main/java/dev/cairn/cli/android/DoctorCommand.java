package dev.cairn.cli.android;

import dev.cairn.android.launch.DeviceStartException;
import dev.cairn.android.launch.DoctorProcess;
import dev.cairn.cli.command.CacheFolder;
import dev.cairn.cli.command.ExitCode;
import dev.cairn.engine.CairnException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code cairn android doctor}. */
@Command(
        name = "doctor",
        mixinStandardHelpOptions = true,
        description = "Says of an app, before it runs, what will work on the JVM device and what will not.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:it works, or works without what is named",
            "1:the file cannot be examined",
            "5:it will not work"
        },
        footer = {
            "",
            "Examples:",
            "  cairn android doctor app.apk",
            "  cairn android doctor app.apk --json | jq '.findings[].sentence'",
        })
final class DoctorCommand implements Callable<Integer> {
    private static final String WILL_NOT = "will not work";

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "APP", description = "the .apk file")
    private Path app = Path.of("");

    @Option(names = "--json", description = "print all of it as JSON")
    private boolean json;

    @Override
    public Integer call() throws InterruptedException {
        JsonNode found = examine();
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            out.println(found.toPrettyString());
        } else {
            print(found, out);
        }
        out.flush();
        return found.path("verdict").asString().equals(WILL_NOT) ? ExitCode.NOTHING_EXPLORED : ExitCode.DONE;
    }

    private JsonNode examine() throws InterruptedException {
        if (!Files.isRegularFile(app)) {
            throw new CairnException("apk.missing", "there is no file " + app + "; give the path of an .apk file");
        }
        try {
            Path log = CacheFolder.path().resolve("logs").resolve("doctor.log");
            PrintWriter err = spec.commandLine().getErr();
            return JsonMapper.shared().readTree(DoctorProcess.examine(DeviceHome.options(log), app, line -> {
                err.println(line + " …");
                err.flush();
            }));
        } catch (DeviceStartException e) {
            throw new CairnException("apk.invalid", String.valueOf(e.getMessage()), e);
        }
    }

    private static void print(JsonNode found, PrintWriter out) {
        out.printf(
                "%s %s: %s (API %d to %d, %d classes)%n",
                found.path("package").asString(),
                found.path("version").asString(),
                found.path("verdict").asString(),
                found.path("min_sdk").asInt(),
                found.path("target_sdk").asInt(),
                found.path("classes").asInt());
        found.path("findings")
                .forEach(finding -> out.printf(
                        "  %-14s %-15s %s: %s%n",
                        finding.path("verdict").asString(),
                        finding.path("topic").asString(),
                        finding.path("subject").asString(),
                        finding.path("sentence").asString()));
    }
}
