package dev.cairn.cli.runs;

import dev.cairn.cli.command.CommonOptions;
import dev.cairn.cli.command.ExitCode;
import dev.cairn.cli.command.KnownRun;
import dev.cairn.cli.command.Workspace;
import dev.cairn.engine.CairnException;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.store.RunHead;
import dev.cairn.store.files.OwnerOnlyFiles;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.concurrent.Callable;
import java.util.function.UnaryOperator;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code cairn runs export}. */
@Command(
        name = "export",
        mixinStandardHelpOptions = true,
        description = {
            "Writes a run, with its screenshots and page sources, as one file that 'cairn runs import' takes.",
            "Paths of this machine are left out, but for the names of files."
        },
        footer = {
            "",
            "Examples:",
            "  cairn runs export 01JZX… crash.zip",
            "  cairn runs export 01JZX… /dev/stdout | ssh there 'cat > crash.zip'",
        })
final class ExportCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Mixin
    private final CommonOptions common = new CommonOptions();

    @Parameters(index = "0", paramLabel = "RUN", description = "the run's id")
    private String run = "";

    @Parameters(index = "1", arity = "0..1", paramLabel = "FILE", description = "by default RUN.cairn.zip")
    private Path file = Path.of("");

    @Override
    public Integer call() {
        try (Workspace data = common.openFor(run);
                Engine engine = data.engine().build()) {
            RunHead head = KnownRun.in(data, run);
            Path target = file.toString().isEmpty() ? Path.of(run + ".cairn.zip") : file;
            Path absolute = target.toAbsolutePath().normalize();
            if (isStream(absolute)) {
                writeTo(engine, absolute, PathsLeftOut.of(data, head));
            } else {
                write(engine, absolute, PathsLeftOut.of(data, head));
                spec.commandLine().getOut().println(target);
            }
            return ExitCode.DONE;
        }
    }

    /** Whether it is a pipe, a device or what the shell has opened, in whose place no file is put. */
    private static boolean isStream(Path target) {
        boolean handedOver = target.startsWith("/dev/fd") || target.equals(Path.of("/dev/stdout"));
        try {
            return handedOver
                    || Files.exists(target, LinkOption.NOFOLLOW_LINKS)
                            && Files.readAttributes(target, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
                                    .isOther();
        } catch (IOException e) {
            return false; // writing tells what is wrong with it
        }
    }

    private void writeTo(Engine engine, Path stream, UnaryOperator<String> paths) {
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(stream, StandardOpenOption.WRITE))) {
            engine.exportRun(run, out, paths);
        } catch (IOException e) {
            throw failed(stream, e);
        }
    }

    private static CairnException failed(Path target, IOException e) {
        return new CairnException("archive.failed", target + " cannot be written (" + e + ")", e);
    }

    /** Under another name first, so that the file is whole or not there. */
    private void write(Engine engine, Path target, UnaryOperator<String> paths) {
        Path part = target.resolveSibling(target.getFileName() + ".part");
        try {
            Files.deleteIfExists(part); // of an export that was cut off, or a link: not what it leads to
            try (OutputStream out = new BufferedOutputStream(opened(part))) {
                engine.exportRun(run, out, paths);
            }
            Files.move(part, target, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw failed(target, e);
        }
    }

    /** Somebody else may write in the folder, too. */
    private static OutputStream opened(Path part) throws IOException {
        return Files.newOutputStream(
                OwnerOnlyFiles.file(part),
                StandardOpenOption.CREATE,
                StandardOpenOption.TRUNCATE_EXISTING,
                StandardOpenOption.WRITE,
                LinkOption.NOFOLLOW_LINKS);
    }
}
