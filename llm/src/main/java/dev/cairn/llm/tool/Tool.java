package dev.cairn.llm.tool;

import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Work;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.llm.model.ToolSpec;
import dev.cairn.llm.schema.AnswerException;
import dev.cairn.llm.schema.AnswerType;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Something that a model may have done, with arguments that are read into a record. A tool is called at most once for each wish of the model
 * unless it is declared {@link #repeatable}: a run whose process died inside it tells the model that the outcome is unknown. Immutable.
 *
 * @param <A> the arguments, a record; {@link dev.cairn.llm.schema.Description} says what its components mean
 */
public final class Tool<A> {
    private static final String NOTHING = "nothing";
    private static final Pattern NAME = Pattern.compile("[a-zA-Z0-9_-]{1,64}");

    private final String name;
    private final String description;
    private final AnswerType<A> arguments;
    private final ToolBody<A> body;
    private final boolean repeatable;
    private final Predicate<A> risky;

    private Tool(
            String name,
            String description,
            AnswerType<A> arguments,
            ToolBody<A> body,
            boolean repeatable,
            Predicate<A> risky) {
        this.name = name;
        this.description = description;
        this.arguments = arguments;
        this.body = body;
        this.repeatable = repeatable;
        this.risky = risky;
    }

    /**
     * A tool that does some work. What the work returns is told to the model: a text as it is, {@code null} as nothing, anything else as JSON. An exception is told, too,
     * by its message.
     *
     * @param name letters, digits, {@code _} and {@code -}, at most 64
     * @param description for the model: when and how to use it
     * @throws IllegalArgumentException if the name or a component of the record will not do
     */
    public static <A> Tool<A> of(String name, String description, Class<A> arguments, Work<A, ?> work) {
        return of(name, description, arguments, new ToolBody.Executing<>(work));
    }

    /**
     * A tool that is a graph, run to its end on the same journal and budgets.
     *
     * @param enter makes the graph's first state; pure
     * @param result makes what the model is told of its last state; pure
     */
    public static <A, T> Tool<A> calling(
            String name,
            String description,
            Class<A> arguments,
            Graph<T> graph,
            Function<A, T> enter,
            Function<T, ?> result) {
        return of(name, description, arguments, new ToolBody.Calling<>(graph, enter, result));
    }

    private static <A> Tool<A> of(String name, String description, Class<A> arguments, ToolBody<A> body) {
        if (!NAME.matcher(name).matches() || name.equals(ToolSet.ANSWER)) {
            throw new IllegalArgumentException("a tool cannot be called '" + name
                    + "'; use up to 64 letters, digits, _ and -, and not '" + ToolSet.ANSWER + "'");
        }
        return new Tool<>(name, description, AnswerType.arguments(arguments), body, false, any -> false);
    }

    /** This tool, called again after a death inside it and up to three times if it fails: for what only looks, or is idempotent. */
    public Tool<A> repeatable() {
        return new Tool<>(name, description, arguments, body, true, risky);
    }

    /** This tool, each call of which a person has to approve. */
    public Tool<A> approved() {
        return approvedIf(any -> true);
    }

    /** This tool, of which a person has to approve the calls for which {@code rule} holds. */
    public Tool<A> approvedIf(Predicate<A> rule) {
        return new Tool<>(name, description, arguments, body, repeatable, rule);
    }

    /** What the model calls it. */
    public String name() {
        return name;
    }

    ToolSpec spec() {
        return new ToolSpec(name, description, arguments.schema());
    }

    boolean isRepeatable() {
        return repeatable;
    }

    ToolBody<A> body() {
        return body;
    }

    /** The arguments of a call; a model that has nothing to say may write nothing. */
    A read(String text) throws AnswerException {
        return arguments.read(text.isBlank() ? "{}" : text);
    }

    boolean isRisky(String text) throws AnswerException {
        return risky.test(read(text));
    }

    /** What a result looks like to the model; work that has none may return null. */
    static String text(@Nullable Object result) {
        return switch (result) {
            case null -> NOTHING;
            case String text -> text;
            case Optional<?> maybe -> maybe.map(Tool::text).orElse(NOTHING);
            default -> JsonCodec.standard().write(result).text();
        };
    }
}
