package dev.cairn.cli.runs;

import dev.cairn.cli.command.CommonOptions;
import dev.cairn.cli.command.ExitCode;
import dev.cairn.cli.command.Workspace;
import dev.cairn.engine.CairnException;
import dev.cairn.engine.run.Engine;
import java.io.BufferedInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code cairn runs import}. */
@Command(
        name = "import",
        mixinStandardHelpOptions = true,
        description = {
            "Takes a run from a file that 'cairn runs export' wrote, all or nothing.",
            "It can be looked at like any other. What it names outside of itself (a test, a file, an address, a secret) is not used by"
                    + " resume, fork and repro until it is stated there anew."
        },
        footer = {
            "",
            "Examples:",
            "  cairn runs import crash.zip",
            "  cairn runs import crash.zip --data elsewhere",
        })
final class ImportCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Mixin
    private final CommonOptions common = new CommonOptions();

    @Parameters(index = "0", paramLabel = "FILE", description = "the file")
    private Path file = Path.of("");

    @Override
    public Integer call() {
        check();
        try (Workspace data = common.open();
                Engine engine = data.engine().build()) {
            String run = engine.importRun(() -> new BufferedInputStream(Files.newInputStream(file)));
            spec.commandLine().getOut().println(run);
            return ExitCode.DONE;
        }
    }

    /** Before a data folder is made for it. */
    private void check() {
        if (!Files.exists(file)) {
            throw new CairnException("archive.missing", "there is no file " + file);
        }
        if (!Files.isRegularFile(file) || !Files.isReadable(file)) {
            throw new CairnException("archive.failed", file + " is not a file that can be read");
        }
    }
}
