package dev.cairn.flows.model;

import dev.cairn.flows.document.Content;
import dev.cairn.flows.document.Place;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** A node of a flow. */
public sealed interface FlowNode {
    /** What all nodes have. */
    NodeBase base();

    /** Its stable name, unique in its flow. */
    default String id() {
        return base().id();
    }

    /** What must hold for the walk not to pass it over. */
    default Optional<FlowExpression> when() {
        return base().when();
    }

    /** Where the walk may go from it, the first open one first. Without any, nothing follows (F403). */
    default List<FlowEdge> next() {
        return base().next();
    }

    /** Where it stands, its id's key included in neither. */
    default Place place() {
        return base().place();
    }

    /** What it is called in a document: {@code ask}. */
    default String kind() {
        return switch (this) {
            case Ask ask -> "ask";
            case Choose choose -> "choose";
            case Say say -> "say";
            case Decide decide -> "decide";
            case Do tool -> "do";
            case Call call -> "call";
            case End end -> "end";
        };
    }

    /**
     * Asks a question.
     *
     * @param key what its answer is stored under: the id unless given
     * @param type as written; none if the document does not say (F103)
     * @param optional whether the user may decline
     * @param isPrivate whether its answer stands nowhere but in the journal
     * @param allow the tools that may have it although it is private
     * @param about other words for what is asked, to understand it by; empty if not said
     */
    record Ask(
            NodeBase base,
            String key,
            Wording question,
            Optional<Content> type,
            boolean optional,
            boolean isPrivate,
            Set<String> allow,
            List<AnswerCheck> checks,
            Optional<StuckExit> stuck,
            String about)
            implements FlowNode {
        public Ask {
            allow = Set.copyOf(allow);
            checks = List.copyOf(checks);
        }
    }

    /**
     * Asks for a path. Its answer is the id of a flow, which is voted on; that flow is walked before what is next, and what it gives is read under its own
     * name.
     *
     * @param paths ids of flows, in the order in which they are offered
     * @param question none where a path must be found without asking
     * @param with what is handed in, by name: to the path that takes it
     * @param votes where this node says otherwise than the document
     */
    record Choose(
            NodeBase base,
            String key,
            List<Target> paths,
            Optional<Wording> question,
            Map<String, FlowExpression> with,
            Optional<VoteSettings> votes,
            Optional<StuckExit> stuck,
            String about)
            implements FlowNode {
        public Choose {
            paths = List.copyOf(paths);
            with = OrderedMaps.copy(with);
        }
    }

    /** Says a text: once, and again when what it says has changed. */
    record Say(NodeBase base, Wording text) implements FlowNode {}

    /** Decides by its edges alone. */
    record Decide(NodeBase base) implements FlowNode {}

    /**
     * Runs a tool. Its result is read as {@code ID.field}.
     *
     * @param tool its name in the catalog
     * @param with its input, by name
     * @param undo the tool that takes it back; its input is what this one gave and got
     * @param failed where to go when the tool has failed for good; a hand-over to a person without it
     * @param retry where this node says otherwise than the tool
     */
    record Do(
            NodeBase base,
            Target tool,
            Map<String, FlowExpression> with,
            Optional<Target> undo,
            Optional<Target> failed,
            Optional<ToolRetry> retry)
            implements FlowNode {
        public Do {
            with = OrderedMaps.copy(with);
        }
    }

    /**
     * Calls a flow. What it gives is read as {@code ID.name}; with {@code each} or {@code while} as a list of such.
     *
     * @param flow the id of the flow
     * @param with what is handed in, by name
     * @param each a list: the flow is walked once for each item, which {@code with} reads as {@code item}, with its
     *     index from 0 as {@code index}
     * @param repeat the flow is walked once, and again as long as this holds; {@code last} is what the frame before gave,
     *     and {@code with} may read it too, where it is absent at first
     * @param most how many frames there may be, 100 unless said otherwise
     */
    record Call(
            NodeBase base,
            Target flow,
            Map<String, FlowExpression> with,
            Optional<FlowExpression> each,
            Optional<FlowExpression> repeat,
            OptionalInt most)
            implements FlowNode {
        public Call {
            with = OrderedMaps.copy(with);
        }
    }

    /**
     * Ends the flow. In the main flow the talk ends with it.
     *
     * @param outcome what came of it: {@code completed}
     * @param text said last
     */
    record End(NodeBase base, String outcome, Optional<Wording> text) implements FlowNode {}
}
