package dev.cairn.engine.decide;

import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.graph.StopReason;
import java.util.Locale;

/** Decisions in the words of the tables. */
final class Said {
    private Said() {}

    static String of(Decision decision) {
        return switch (decision) {
            case Decision.Execute execute -> "execute";
            case Decision.OutcomeUnknown unknown -> "outcome unknown";
            case Decision.Fail(var failure) -> "fail: " + failure.kind();
            case Decision.Raise raise -> "raise";
            case Decision.Await await -> "await";
            case Decision.Expire(String to) -> "expire: " + to;
            case Decision.Enter enter -> "enter";
            case Decision.Descend descend -> "descend";
            case Decision.Return back -> "return";
            case Decision.Begin begin -> "begin";
            case Decision.Tend tend -> "tend";
            case Decision.Join join -> "join";
            case Decision.Leave leave -> "leave";
            case Decision.Rest rest -> "rest";
            case Decision.Advance(String to, String edge) -> "advance: " + to + " along " + edge;
            case Decision.Retry retry -> "retry";
            case Decision.Backtrack(String to) -> "backtrack: " + to;
            case Decision.Halt(StopReason.BudgetSpent(Meter meter), var to) -> "halt: " + meter;
            case Decision.Halt(StopReason.Cancelled(String reason), var to) -> "halt: cancelled";
            case Decision.Collapse collapse -> "collapse";
            case Decision.Finish(var disposition, var cause) ->
                "finish: " + disposition.name().toLowerCase(Locale.ROOT);
        };
    }
}
