package dev.cairn.flows.walk;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.cairn.engine.json.Json;
import java.util.List;
import java.util.Optional;

/** Why a walk goes no further. */
@JsonTypeInfo(use = JsonTypeInfo.Id.SIMPLE_NAME, property = "is")
public sealed interface Stop {
    /** The frame that it stands in. */
    FramePath frame();

    /** The node that it stands at; empty where a flow ended by an edge. */
    String node();

    /** The node of the outermost flow that it stands at, be it in a flow that this node calls. */
    default String outermostNode() {
        return frame().isRoot() ? node() : FrameNames.node(frame().names().getFirst());
    }

    /**
     * A question has no answer that counts.
     *
     * @param objection to the answer that is there
     */
    record AskQuestion(FramePath frame, String node, String key, Optional<Objection> objection) implements Stop {}

    /** No path has been chosen. */
    record AskPath(FramePath frame, String node, String key) implements Stop {}

    /**
     * A tool is due.
     *
     * @param input an object, names sorted; what is absent is left out
     */
    record RunTool(FramePath frame, String node, String tool, Json input) implements Stop {}

    /**
     * What a tool did must be taken back: what it had read has changed, or its node cannot be reached any more.
     *
     * @param tool that takes it back
     * @param input what the tool got, and over it what it gave
     */
    record UndoTool(FramePath frame, String node, String tool, Json input) implements Stop {}

    /** An edge leads back ({@link Walker#settle} takes it). */
    record GoBack(FramePath frame, String node, String edge, String target) implements Stop {}

    /** A person of the house is to take over. */
    record HandOver(FramePath frame, String node, Cause cause) implements Stop {
        /** Why. */
        public enum Cause {
            /** An edge says so. */
            EDGE,
            /** A question was answered wrong too often. */
            STUCK,
            /** A tool failed for good. */
            TOOL_FAILED,
            /** A rule fails that no answer of its flow can mend. */
            RULE,
            /** A flow calls itself deeper than it may. */
            TOO_DEEP
        }
    }

    /** The talk has come to its end. */
    record Finished(FramePath frame, String node, String outcome) implements Stop {}

    /**
     * No edge is open.
     *
     * @param blockers names that guards wait for
     */
    record NoWay(FramePath frame, String node, List<String> blockers) implements Stop {
        public NoWay {
            blockers = List.copyOf(blockers);
        }
    }
}
