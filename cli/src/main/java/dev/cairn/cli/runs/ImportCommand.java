package dev.cairn.cli.runs;

import dev.cairn.cli.command.CommonOptions;
import dev.cairn.cli.command.ExitCode;
import dev.cairn.engine.CairnException;
import dev.cairn.engine.run.Engine;
import dev.cairn.store.DataFolder;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
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
        description = "Takes a run from a file that 'cairn runs export' wrote, all or nothing.",
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
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file));
                DataFolder data = common.open();
                Engine engine = Engine.on(data.runs()).files(data.files()).build()) {
            spec.commandLine().getOut().println(engine.importRun(in));
            return ExitCode.DONE;
        } catch (NoSuchFileException e) {
            throw new CairnException("archive.missing", "there is no file " + file, e);
        } catch (IOException e) {
            throw new CairnException("archive.failed", file + " cannot be read (" + e + ")", e);
        }
    }
}
