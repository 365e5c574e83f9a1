package dev.cairn.cli.runs;

import dev.cairn.cli.explore.Exploration;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code cairn runs resume}. */
@Command(
        name = "resume",
        mixinStandardHelpOptions = true,
        description =
                "Goes on with a run that was cut off, to the same budget. Nothing that is journaled is done again.",
        footer = {
            "",
            "Examples:",
            "  cairn runs resume 01JZX…",
            "  cairn runs resume 01JZX… --answer terminal",
            "  cairn runs resume 01JZX… --apk app.apk",
            "      one that was imported: what it names itself is not used;",
            "      or one of another machine, where the app is in another place",
        })
final class ResumeCommand implements Callable<Integer> {
    @Mixin
    private final ResumedRunOptions resumed = new ResumedRunOptions();

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description =
                    "the report's folder (default: where the run was told to write it, else reports/RUN in the data folder)")
    private @Nullable Path out;

    @Override
    public Integer call() throws InterruptedException {
        Optional<Integer> browsed = resumed.resumeBrowser(out);
        if (browsed.isPresent()) {
            return browsed.get();
        }
        try (Exploration exploration = resumed.open(out, true)) {
            return exploration.resume(resumed.run());
        }
    }
}
