package dev.cairn.cli.command;

import dev.cairn.llm.decision.RefusedAnswerCache;
import dev.cairn.server.decision.RefusalSource;
import java.time.Instant;
import java.util.Optional;

/** What models said that was refused, as a server shows it. Thread-safe. */
public final class KeptRefusals implements RefusalSource {
    private final RefusedAnswerCache kept;

    /** Of those that a command keeps. */
    public KeptRefusals(RefusedAnswerCache kept) {
        this.kept = kept;
    }

    @Override
    public Optional<String> said(String run, String model, String prompt, String detail) {
        return kept.find(run, model, prompt, detail, Instant.now());
    }

    @Override
    public Optional<RefusedReply> inStep(String run, String frame, long step, String reason) {
        return kept.find(run, frame, step, reason, Instant.now())
                .map(answer -> new RefusedReply(answer.prompt(), answer.said()));
    }
}
