package dev.cairn.flows.script;

import dev.cairn.flows.expression.Evaluated;
import dev.cairn.flows.walk.FramePath;
import dev.cairn.flows.walk.Objection;
import dev.cairn.flows.walk.WalkTrace;

/** What stands in a golden trace for each thing that a walk comes by. */
final class TraceText {
    private TraceText() {}

    static String at(FramePath frame, String node) {
        return frame.isRoot() ? node : frame + "/" + node;
    }

    static String of(WalkTrace entry) {
        String at = at(entry.frame(), entry.node());
        return switch (entry) {
            case WalkTrace.Entered entered -> "enter " + at;
            case WalkTrace.Left left -> "leave " + at + " to " + left.to();
            case WalkTrace.PassedOver passed -> "pass over " + at;
            case WalkTrace.Postponed postponed ->
                "postpone " + at + ", waits for " + String.join(", ", postponed.waitsFor());
            case WalkTrace.WhenTried tried -> "when " + at + ": " + outcome(tried.outcome());
            case WalkTrace.GuardTried tried ->
                "guard " + at(tried.frame(), tried.edge()) + ": " + outcome(tried.outcome());
            case WalkTrace.CheckTried tried ->
                "check " + (tried.index() + 1) + " of " + at + ": " + outcome(tried.outcome());
            case WalkTrace.RuleFailed failed -> "rule " + (failed.index() + 1) + " fails at " + at;
            case WalkTrace.Counted counted -> "counts " + at(counted.frame(), counted.key());
        };
    }

    static String outcome(Evaluated outcome) {
        return switch (outcome) {
            case Evaluated.Known known -> String.valueOf(known.value());
            case Evaluated.Absent absent -> "absent";
            case Evaluated.Unknown unknown -> "unknown, waits for " + String.join(", ", unknown.names());
            case Evaluated.Failed failed -> "failed"; // the message may tell a value
        };
    }

    static String objection(Objection objection) {
        return switch (objection) {
            case Objection.WrongType wrong -> wrong.message();
            case Objection.FailedCheck check -> "check " + (check.index() + 1) + " fails";
            case Objection.FailedRule rule -> "rule " + (rule.index() + 1) + " fails";
            case Objection.Frozen frozen -> "a tool has read it and cannot be taken back";
            case Objection.MayNotDecline may -> "it must be given";
        };
    }
}
