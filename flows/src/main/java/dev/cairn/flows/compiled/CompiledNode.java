package dev.cairn.flows.compiled;

import dev.cairn.flows.expression.Expression;
import dev.cairn.flows.model.FlowNode;
import dev.cairn.flows.model.ToolRetry;
import dev.cairn.flows.model.ToolSignature;
import dev.cairn.flows.type.DataType;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A node that can be walked.
 *
 * @param index its number in its flow, from 0
 * @param when what must hold for it not to be passed over
 * @param edges in order
 * @param detail what its kind has besides
 */
public record CompiledNode(
        int index, FlowNode model, @Nullable Expression when, List<CompiledEdge> edges, Detail detail) {
    /** What a kind of node has besides. */
    public sealed interface Detail {
        /**
         * A question.
         *
         * @param checks in order, as the model has them
         * @param rivals other keys that one {@code one_of} rule names with this one: once one of them has an answer, this is not asked
         * @param stuck where it leads when it is answered wrong again and again
         */
        record Question(String key, DataType type, List<Expression> checks, List<String> rivals, Optional<WayOut> stuck)
                implements Detail {
            public Question {
                checks = List.copyOf(checks);
                rivals = List.copyOf(rivals);
            }
        }

        /** A choice of a path. */
        record PathChoice(String key, List<String> paths, Map<String, Expression> with, Optional<WayOut> stuck)
                implements Detail {}

        /** A text is said, and nothing is waited for. */
        record Spoken() implements Detail {}

        /** Edges alone. */
        record Junction() implements Detail {}

        /**
         * A tool.
         *
         * @param signature none if the catalog has it not
         * @param failed index of the node to go to when it failed, {@link CompiledEdge#END} or {@link CompiledEdge#PERSON}
         */
        record ToolRun(
                String tool,
                Optional<ToolSignature> signature,
                Map<String, Expression> with,
                Optional<String> undo,
                int failed,
                ToolRetry retry)
                implements Detail {
            /** Whether it changes the world; one that nobody described is taken to. */
            public boolean hasEffect() {
                return signature.map(ToolSignature::effect).orElse(true);
            }
        }

        /** A call. */
        record FlowCall(
                String flow,
                Map<String, Expression> with,
                @Nullable Expression each,
                @Nullable Expression repeat,
                int most)
                implements Detail {
            /** Whether it is walked once only. */
            public boolean isSingle() {
                return each == null && repeat == null;
            }
        }

        /** An end. */
        record Ending(String outcome) implements Detail {}
    }

    /**
     * The way out of a question.
     *
     * @param after rejected answers in a row
     * @param target index of a node, {@link CompiledEdge#END} or {@link CompiledEdge#PERSON}
     */
    public record WayOut(int after, int target) {}

    public CompiledNode {
        edges = List.copyOf(edges);
    }

    /** Its stable name. */
    public String id() {
        return model.id();
    }

    /** Told from its place alone: all of it would be read for each look into a map. */
    @Override
    public int hashCode() {
        return 31 * index + model.base().id().hashCode();
    }
}
