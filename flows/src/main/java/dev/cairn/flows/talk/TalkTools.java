package dev.cairn.flows.talk;

import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.json.JsonCodec;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The tools of a program, by name. Immutable. */
public final class TalkTools {
    /** No tools. */
    public static final TalkTools NONE = new TalkTools(Map.of());

    private final Map<String, ToolHandler> handlers;

    private TalkTools(Map<String, ToolHandler> handlers) {
        this.handlers = Collections.unmodifiableMap(handlers);
    }

    /**
     * A typed tool's work.
     *
     * @param <I> its input
     * @param <O> its output
     */
    @FunctionalInterface
    public interface Work<I, O> {
        /** Does it; see {@link ToolHandler#run}. */
        O run(I input, Effects effects) throws Exception;
    }

    /** These and one more, or another of its name. */
    public TalkTools with(String name, ToolHandler handler) {
        Map<String, ToolHandler> more = new LinkedHashMap<>(handlers);
        more.put(name, handler);
        return new TalkTools(more);
    }

    /**
     * These and one more whose input and output are records. Input that the record lacks, or that lacks what the record has, fails for good, naming the field.
     */
    public <I, O> TalkTools with(String name, Class<I> input, Class<O> output, Work<I, O> work) {
        JsonCodec codec = JsonCodec.standard();
        return with(name, (json, effects) -> {
            I given = codec.read("input of " + name, json, input);
            return codec.write(output.cast(work.run(given, effects)));
        });
    }

    /** What does the work of a tool. */
    public Optional<ToolHandler> handler(String name) {
        return Optional.ofNullable(handlers.get(name));
    }

    /** Their names, in the order in which they came. */
    public java.util.Set<String> names() {
        return handlers.keySet();
    }
}
