package dev.cairn.engine.journal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.graph.Disposition;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.StopReason;
import dev.cairn.engine.journal.JournalEvent.AfterFailure;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.json.JsonCodec;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The journal's format: a change here is a change that older journals must survive. */
class JournalEventTest {
    private static final Failure FAILURE = new Failure("device.lost", "gone", true);
    private static final Meters TAP = Meters.of(Meter.of("taps"), 1);

    record Written(JournalEvent event, String json) {}

    static List<Written> every() {
        return List.of(
                new Written(
                        new JournalEvent.RunStarted(
                                "trip",
                                3,
                                "ab",
                                -7,
                                Budgets.UNLIMITED.limit(Meter.STEPS, 5),
                                Map.of("app", "demo"),
                                new Json("{\"n\":0}")),
                        "{'event':'run_started','graph':'trip','version':3,'fingerprint':'ab','seed':-7,"
                                + "'budgets':{'per_run':{'steps':5},'per_iteration':{}},'labels':{'app':'demo'},"
                                + "'state':{'n':0}}"),
                new Written(
                        new JournalEvent.StepStarted("Book", 2), "{'event':'step_started','node':'Book','attempt':2}"),
                new Written(
                        new JournalEvent.StepCompleted("Rank", 1, new Json("[1]"), "Book", "approved", TAP),
                        "{'event':'step_completed','node':'Rank','attempt':1,'output':[1],'to':'Book',"
                                + "'edge':'approved','charges':{'taps':1}}"),
                failed(new AfterFailure.Retry(750), "{'decision':'retry','delay_ms':750}"),
                failed(new AfterFailure.Backtrack("Search"), "{'decision':'backtrack','to':'Search'}"),
                failed(new AfterFailure.Advance("Relax"), "{'decision':'advance','to':'Relax'}"),
                failed(
                        new AfterFailure.Halt(new StopReason.Cancelled("enough"), Optional.empty()),
                        "{'decision':'halt','reason':{'stop':'cancelled','reason':'enough'},'to':null}"),
                failed(new AfterFailure.Finish(), "{'decision':'finish'}"),
                new Written(
                        new JournalEvent.CancelRequested("enough"), "{'event':'cancel_requested','reason':'enough'}"),
                new Written(
                        new JournalEvent.RunHalted(new StopReason.BudgetSpent(Meter.TIME), Optional.of("Summary")),
                        "{'event':'run_halted','reason':{'stop':'budget_spent','meter':'time_ms'},'to':'Summary'}"),
                new Written(
                        new JournalEvent.RunEnded(Disposition.BUDGET_EXHAUSTED, Optional.of("budget spent: time_ms")),
                        "{'event':'run_ended','disposition':'budget_exhausted','cause':'budget spent: time_ms'}"));
    }

    private static Written failed(AfterFailure next, String json) {
        return new Written(
                new JournalEvent.StepFailed("Rank", 1, FAILURE, next, Meters.NONE),
                "{'event':'step_failed','node':'Rank','attempt':1,"
                        + "'failure':{'kind':'device.lost','message':'gone','retryable':true},'next':" + json
                        + ",'charges':{}}");
    }

    @ParameterizedTest
    @MethodSource("every")
    void isWrittenSoAndReadBack(Written written) {
        Json json = JsonCodec.standard().write(written.event());
        assertThat(json.text()).isEqualTo(written.json().replace('\'', '"'));
        assertThat(JsonCodec.standard().<JournalEvent>read("it", json, JournalEvent.class))
                .isEqualTo(written.event());
    }

    @Test
    void everyKindIsTested() {
        Stream<Class<?>> tested =
                every().stream().map(written -> written.event().getClass());
        assertThat(tested.distinct()).containsExactlyInAnyOrder(JournalEvent.class.getPermittedSubclasses());
    }
}
