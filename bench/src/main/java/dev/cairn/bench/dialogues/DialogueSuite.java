package dev.cairn.bench.dialogues;

import dev.cairn.bench.report.Check;
import dev.cairn.bench.report.Machine;
import dev.cairn.bench.report.Report;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Consumer;

/** Says of one part of a set which bounds hold: the path by turn, and what is understood where it was asked for. */
public final class DialogueSuite {
    private static final int MOST = 500;

    private final DialogueSet set;
    private final Consumer<String> progress;

    /** @param progress takes what is being done, as a line */
    public DialogueSuite(DialogueSet set, Consumer<String> progress) {
        this.set = set;
        this.progress = progress;
    }

    /**
     * Measures.
     *
     * @param wrong a file for what was read otherwise than people noted
     */
    public Report run(Optional<Path> wrong) throws IOException, InterruptedException {
        List<Check> checks = new ArrayList<>();
        try (PrintWriter lines =
                new PrintWriter(wrong.isPresent() ? Files.newBufferedWriter(wrong.get()) : Writer.nullWriter())) {
            progress.accept("holding dialogues");
            FollowedPaths paths = new FollowedPaths(set, lines::println);
            paths.hold(MOST);
            String size = paths.size();
            checks.add(Check.atLeast("path by turn, " + size, 0.75, "", OptionalDouble.of(paths.share())));
            checks.add(Check.atMost("switches beside people's", 1.3, "×", OptionalDouble.of(paths.switches())));
            progress.accept("reading answers");
            new AskedAnswers(lines::println)
                    .read(set)
                    .forEach((kind, read) -> checks.add(Check.atLeast(
                            kind + ", " + read.all() + " asked for",
                            kind.equals("date") || kind.equals("time") ? 0.98 : 0.93,
                            "",
                            OptionalDouble.of(read.share()))));
        }
        return new Report(Machine.here(), List.of(), checks);
    }
}
