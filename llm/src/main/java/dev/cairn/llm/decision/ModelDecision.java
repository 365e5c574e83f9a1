package dev.cairn.llm.decision;

import dev.cairn.llm.model.ChatReply;
import dev.cairn.llm.prompt.Prompt;
import dev.cairn.llm.prompt.PromptTemplate;
import dev.cairn.llm.schema.AnswerException;
import dev.cairn.llm.schema.AnswerType;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Something to decide, with or without a model: a record in, a record out. Immutable and thread-safe.
 *
 * @param <I> what the decision rests on; the template shows it, or a part of it
 * @param <O> the answer
 */
public final class ModelDecision<I, O extends HasReason> {
    /** How long an answer holds unless said otherwise. */
    public static final Duration WEEK = Duration.ofDays(7);

    private static final int MOST_TOKENS = 400;

    private final PromptTemplate template;
    private final AnswerType<O> answer;
    private final Function<I, O> fallback;
    private final BiFunction<I, O, Optional<String>> guardrail;
    private final Function<I, Optional<String>> subject;
    private final Duration ttl;
    private final int mostTokens;
    private final boolean structuredOnly;
    private final Map<String, Function<I, List<String>>> choices;

    private ModelDecision(Builder<I, O> builder, Function<I, O> fallback) {
        this.template = builder.template;
        this.answer = builder.answer;
        this.fallback = fallback;
        this.guardrail = builder.guardrail;
        this.subject = builder.subject;
        this.ttl = builder.ttl;
        this.mostTokens = builder.mostTokens;
        this.structuredOnly = builder.structuredOnly;
        this.choices = Map.copyOf(builder.choices);
    }

    /** A decision by a template, whose name is the decision's: on an input, answered by a record. */
    public static <I, O extends HasReason> Builder<I, O> by(PromptTemplate template, Class<I> input, Class<O> output) {
        Objects.requireNonNull(input);
        return new Builder<>(template, AnswerType.of(output));
    }

    /**
     * Says what a decision is made of. For one thread.
     *
     * @param <I> what the decision rests on
     * @param <O> the answer
     */
    public static final class Builder<I, O extends HasReason> {
        private final PromptTemplate template;
        private final AnswerType<O> answer;
        private BiFunction<I, O, Optional<String>> guardrail = (input, output) -> Optional.empty();
        private Function<I, Optional<String>> subject = input -> Optional.empty();
        private Duration ttl = WEEK;
        private int mostTokens = MOST_TOKENS;
        private boolean structuredOnly;
        private final Map<String, Function<I, List<String>>> choices = new LinkedHashMap<>();

        private Builder(PromptTemplate template, AnswerType<O> answer) {
            this.template = template;
            this.answer = answer;
        }

        /** What the situation does not allow, as one line; empty for an answer that may pass. Pure. */
        public Builder<I, O> guardrail(BiFunction<I, O, Optional<String>> objection) {
            this.guardrail = objection;
            return this;
        }

        /**
         * A text or a constant of the answer that can only be one of these in a situation: the schema that the model is given says so. The prompt is to offer the
         * same, and a guardrail to hold it. Pure.
         */
        public Builder<I, O> choices(String field, Function<I, List<String>> possible) {
            this.choices.put(field, possible);
            return this;
        }

        /** What a good answer is kept under as advice, for when the model cannot be asked or gives no good one. Pure. */
        public Builder<I, O> subject(Function<I, String> about) {
            this.subject = input -> Optional.of(about.apply(input));
            return this;
        }

        /** How long an answer holds; {@link #WEEK} unless said otherwise. Advice always holds for a week. */
        public Builder<I, O> ttl(Duration holds) {
            this.ttl = holds;
            return this;
        }

        /** The limit on an answer's tokens; 400 unless said otherwise. */
        public Builder<I, O> mostTokens(int most) {
            this.mostTokens = most;
            return this;
        }

        /**
         * The reply must be the answer and nothing else: no prose, no code fence. For decisions after which nothing checks what is done, where
         * an object that was read out of a text that repeats a page would be worse than none.
         */
        public Builder<I, O> structuredOnly() {
            this.structuredOnly = true;
            return this;
        }

        /** What is decided without a model. Pure, and never fails. */
        public ModelDecision<I, O> otherwise(Function<I, O> rule) {
            return new ModelDecision<>(this, rule);
        }
    }

    /** What it is called, in journals and on the command line. */
    public String name() {
        return template.name();
    }

    /** The version of its prompt. */
    public int version() {
        return template.version();
    }

    /** What the model would be sent. */
    public Prompt prompt(I input) {
        return template.render(Objects.requireNonNull(input));
    }

    /** The shape of its answer. */
    public AnswerType<O> answer() {
        return answer;
    }

    /** The schema of an answer in a situation: what {@link #answer} has, with no more to choose from than the situation allows. */
    JsonNode schema(I input) {
        JsonNode schema = answer.schema();
        choices.forEach((field, possible) -> {
            if (schema.path("properties").path(field) instanceof ObjectNode property) {
                ArrayNode values = property.putArray("enum");
                possible.apply(input).forEach(values::add);
            }
        });
        return schema;
    }

    /** What a reply says. */
    O read(ChatReply reply) throws AnswerException {
        if (isInThoughts(reply)) {
            return answer.findLast(reply.thoughts());
        }
        return structuredOnly ? answer.read(reply.text()) : answer.find(reply.text());
    }

    /**
     * Whether the answer can only be in what the model has thought: it says nothing beside that, and has come to an end. Some servers take all that a
     * model writes for thoughts, its answer too, where the mark is missing that thoughts end with.
     */
    boolean isInThoughts(ChatReply reply) {
        return !structuredOnly && reply.complete() && reply.isThoughtsAlone();
    }

    O fallback(I input) {
        return fallback.apply(input);
    }

    Optional<String> objection(I input, O output) {
        return guardrail.apply(input, output);
    }

    Optional<String> subject(I input) {
        return subject.apply(input);
    }

    Duration ttl() {
        return ttl;
    }

    int mostTokens() {
        return mostTokens;
    }
}
