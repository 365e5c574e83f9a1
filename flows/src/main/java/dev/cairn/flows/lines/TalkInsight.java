package dev.cairn.flows.lines;

import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.talk.OpenTopic;
import dev.cairn.flows.talk.Talk;
import dev.cairn.flows.walk.Objection;
import dev.cairn.flows.walk.Stop;
import java.util.Locale;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * What stands behind a talk, as JSON: where it stands and why it goes no further; of the main flow and of each open topic the answers, the way that the walk took, what conditions came to, and how
 * votes stand. Private answers are named and not told.
 */
public final class TalkInsight {
    private TalkInsight() {}

    /** Of a talk that is held by this flow. */
    public static ObjectNode of(CompiledFlow flow, Talk talk) {
        ObjectNode json = JsonMapper.shared().createObjectNode();
        ObjectNode stands = json.putObject("stands");
        ArrayNode parts = json.putArray("parts");
        FlowInsight innermost = new FlowInsight(flow, talk.root(), talk.context());
        Stop stop = talk.standing().stop();
        innermost.tell(parts.addObject(), talk.topics().isEmpty() ? stop : null);
        for (OpenTopic topic : talk.topics()) {
            innermost = new FlowInsight(flow.entering(topic.flow()), topic.frame(), talk.context());
            boolean last = topic.equals(talk.topics().getLast());
            innermost.tell(parts.addObject().put("topic", topic.topic()), last ? stop : null);
        }
        innermost.place(stands, stop.frame(), stop.node());
        stop(stands, stop);
        talk.wanted().ifPresent(why -> stands.put("wanted", why));
        talk.closed().ifPresent(how -> stands.put("closed", how));
        return json;
    }

    private static void stop(ObjectNode json, Stop stop) {
        switch (stop) {
            case Stop.AskQuestion ask -> {
                json.put("kind", "ask").put("key", ask.key());
                ask.objection().ifPresent(why -> json.put("objection", named(why)));
            }
            case Stop.AskPath ask -> json.put("kind", "path").put("key", ask.key());
            case Stop.RunTool run -> json.put("kind", "tool").put("tool", run.tool());
            case Stop.UndoTool undo -> json.put("kind", "undo").put("tool", undo.tool());
            case Stop.GoBack back -> json.put("kind", "back").put("to", back.target());
            case Stop.HandOver over ->
                json.put("kind", "person").put("cause", over.cause().name().toLowerCase(Locale.ROOT));
            case Stop.Finished finished -> json.put("kind", "end").put("outcome", finished.outcome());
            case Stop.NoWay none -> {
                json.put("kind", "no_way");
                none.blockers().forEach(json.putArray("waits")::add);
            }
        }
    }

    /** Without its words, which may say what was answered. */
    private static String named(Objection why) {
        return switch (why) {
            case Objection.WrongType type -> "wrong_type";
            case Objection.FailedCheck check -> "failed_check";
            case Objection.FailedRule rule -> "failed_rule";
            case Objection.Frozen frozen -> "frozen";
            case Objection.MayNotDecline declined -> "may_not_decline";
        };
    }
}
