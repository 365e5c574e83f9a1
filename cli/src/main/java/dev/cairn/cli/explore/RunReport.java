package dev.cairn.cli.explore;

import dev.cairn.agent.recording.RecordingWriter;
import dev.cairn.cli.command.RunFolder;
import dev.cairn.cli.command.Workspace;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.state.RunState;
import dev.cairn.engine.store.RunHead;
import dev.cairn.explorer.DecisionLog;
import dev.cairn.explorer.ElapsedTime;
import dev.cairn.explorer.ReportAssembler;
import dev.cairn.explorer.repro.Proof;
import dev.cairn.explorer.state.ExplorerState;
import dev.cairn.report.ReportException;
import dev.cairn.report.ReportWriter;
import dev.cairn.report.Summary;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The report of an exploration, made of what is kept of it: at its end, and again at any time. */
public final class RunReport {
    private final Workspace data;
    private final RunHead head;
    private final ExplorerState state;
    private final List<JournalEntry> journal;
    private final ReportAssembler parts;
    private final Summary summary;

    /** Of a run with its whole journal and what came of walking to its crashes again. */
    public RunReport(
            Workspace data, RunHead head, RunState<ExplorerState> run, List<JournalEntry> journal, List<Proof> proofs) {
        this.data = data;
        this.head = head;
        this.state = run.state();
        this.journal = List.copyOf(journal);
        this.parts = new ReportAssembler(run, data.files(), proofs);
        this.summary = parts.summary(ElapsedTime.of(journal));
    }

    /** The run in figures. */
    public Summary summary() {
        return summary;
    }

    /** Whether there is anything to tell: a screen, a crash, or what the device wanted so that the app ended. */
    public boolean tells() {
        return !state.map().screens().isEmpty() || summary.crashes() > 0 || endedByDevice();
    }

    /** Whether the app ended for want of something that the device has not. */
    boolean endedByDevice() {
        return summary.deviceLimits().stream().anyMatch(limit -> limit.endedApp() > 0);
    }

    /**
     * Writes it, where nothing is said into the folder that the run was begun with, else {@code reports/RUN} in the data folder.
     *
     * @return its page
     * @throws ReportException when the folder holds something else than a report, or cannot be written
     */
    public Path write(Optional<Path> out) {
        return ReportWriter.into(folder(out))
                .redacting(state.settings().redaction())
                .write(
                        parts.map(),
                        summary,
                        parts.pictures(),
                        new RecordingWriter(state.settings().app(), state.map(), data.files()),
                        DecisionLog.of(journal));
    }

    /** An imported run has no say in it, and what others may have begun elsewhere names folders of that machine. */
    private Path folder(Optional<Path> out) {
        return out.or(() -> Optional.ofNullable(head.labels().get(Exploration.OUT))
                        .filter(folder -> !folder.isEmpty() && !head.imported() && !data.isShared())
                        .map(Path::of))
                .orElseGet(() -> RunFolder.in(data.path().resolve("reports"), head.run()));
    }
}
