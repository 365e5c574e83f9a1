package dev.cairn.bench;

import dev.cairn.bench.android.DeviceSuite;
import dev.cairn.bench.report.Check;
import dev.cairn.bench.report.JsonReport;
import dev.cairn.bench.report.Report;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The {@code bench/android} command. */
@Command(
        name = "bench/android",
        description =
                "Measures the Android device on the JVM: its start; a tap with settle, source and screenshot over many screens of an app,"
                        + " beside the JDK's PNG writer and XML parser on the same; two devices at once beside one; and memory.",
        sortOptions = false,
        usageHelpAutoWidth = true)
public final class AndroidBench implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Option(
            names = "--app",
            paramLabel = "APK",
            description = "The app; ApiDemos, which the tests of the module android fetch, by default.")
    private @Nullable Path app;

    @Option(names = "--screens", defaultValue = "100", description = "How many; ${DEFAULT-VALUE} by default.")
    private int screens;

    @Option(
            names = "--memory-screens",
            defaultValue = "2000",
            description = "After how many screens a device's memory is looked at; ${DEFAULT-VALUE} by default.")
    private int memoryScreens;

    @Option(names = "--json", paramLabel = "FILE", description = "Write the figures to a file, too.")
    private Optional<Path> json = Optional.empty();

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Say this.")
    private boolean help;

    /** Runs the command and ends the process with its exit code. */
    public static void main(String[] args) {
        System.exit(BenchCommandLine.of(new AndroidBench()).execute(args));
    }

    @Override
    public Integer call() throws Exception {
        BenchCommandLine.checkFolder(spec, "--json", json);
        Path cache = Workplace.cache();
        Path apk = app == null ? cache.resolve("samples").resolve("ApiDemos-debug-5.0.0.apk") : app;
        if (!Files.isRegularFile(apk)) {
            throw new ParameterException(
                    spec.commandLine(),
                    "there is no " + apk + "; name an APK with --app, or run `mvn -pl android verify` once");
        }
        Path home = Path.of(System.getProperty("cairn.bench.device"));
        Path work = Path.of(System.getProperty("cairn.bench.work"));
        Report report = new DeviceSuite(apk.toAbsolutePath(), screens, memoryScreens, home, cache, work).run();
        report.print(spec.commandLine().getOut());
        if (json.isPresent()) {
            JsonReport.write(report, json.get());
        }
        boolean missed = report.checks().stream().anyMatch(check -> check.verdict() == Check.Verdict.MISSED);
        return missed ? ExitCode.SOFTWARE : ExitCode.OK;
    }
}
