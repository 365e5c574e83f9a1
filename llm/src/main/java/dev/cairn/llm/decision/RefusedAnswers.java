package dev.cairn.llm.decision;

import dev.cairn.llm.model.ModelName;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Counts answers that were of no use, by why, and says at the third of one kind what can be done about it. Thread-safe. */
final class RefusedAnswers {
    private static final int ENOUGH = 3;

    private final ModelName model;
    private final Consumer<String> warnings;
    private final Map<FallbackReason, Integer> counts = new EnumMap<>(FallbackReason.class);

    RefusedAnswers(ModelName model, Consumer<String> warnings) {
        this.model = model;
        this.warnings = warnings;
    }

    synchronized void add(Decided.Miss miss) {
        Optional<String> advice = advice(miss.cause());
        if (advice.isPresent() && counts.merge(miss.cause(), 1, Integer::sum) == ENOUGH) {
            warnings.accept("%d answers of %s were of no use so far, the last one since %s; %s"
                    .formatted(ENOUGH, model, miss.detail(), advice.get()));
        }
    }

    private static Optional<String> advice(FallbackReason cause) {
        return switch (cause) {
            case NOT_JSON ->
                Optional.of("use a server that keeps its models to a JSON schema (response_format), or a larger model;"
                        + " 'cairn prompts' shows what they are asked");
            case WRONG_SCHEMA ->
                Optional.of("use a server that keeps its models to a JSON schema (response_format), or a larger model;"
                        + " 'cairn prompts --run RUN' shows what was asked and what was wrong");
            case GUARDRAIL ->
                Optional.of("the model answers what was not offered: use a larger one;"
                        + " 'cairn prompts --run RUN' shows what was");
            case CUT_OFF ->
                Optional.of("the model does not come to an end: turn its thinking off or down, or use another one");
            case NO_PROVIDER,
                    SETTLED,
                    TOKENS_SPENT,
                    COST_SPENT,
                    TIME_SPENT,
                    PAUSED,
                    TIMEOUT,
                    RATE_LIMITED,
                    SERVER_ERROR,
                    UNREACHABLE,
                    REJECTED -> Optional.empty();
        };
    }
}
