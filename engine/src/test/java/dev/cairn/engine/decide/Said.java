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
            case Decision.RaiseInterrupt raise -> "raise";
            case Decision.AwaitAnswer await -> "await";
            case Decision.ExpireInterrupt(String to) -> "expire: " + to;
            case Decision.StartWait begin -> "begin to wait";
            case Decision.AwaitTime(var until) -> "await time";
            case Decision.EndWait over -> "end the wait";
            case Decision.EnterCall enter -> "enter";
            case Decision.RunCallee descend -> "descend";
            case Decision.FoldCallee back -> "return";
            case Decision.StartItems begin -> "begin";
            case Decision.RunItems tend -> "tend";
            case Decision.JoinItems join -> "join";
            case Decision.ReturnToCaller leave -> "leave";
            case Decision.Skip rest -> "rest";
            case Decision.Advance(String to, String edge) -> "advance: " + to + " along " + edge;
            case Decision.Retry retry -> "retry";
            case Decision.Backtrack(String to) -> "backtrack: " + to;
            case Decision.Halt(StopReason.BudgetSpent(Meter meter), var to) -> "halt: " + meter;
            case Decision.Halt(StopReason.Cancelled(String reason), var to) -> "halt: cancelled";
            case Decision.FailFrame fail -> "collapse";
            case Decision.Finish(var disposition, var cause) ->
                "finish: " + disposition.name().toLowerCase(Locale.ROOT);
        };
    }
}
