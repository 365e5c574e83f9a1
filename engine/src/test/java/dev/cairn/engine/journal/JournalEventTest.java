package dev.cairn.engine.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.graph.Disposition;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.FailureCause;
import dev.cairn.engine.graph.StopReason;
import dev.cairn.engine.journal.JournalEvent.AfterFailure;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.json.JsonCodec;
import java.time.Instant;
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
                                new Json("{\"n\":0}"),
                                Optional.empty()),
                        "{'event':'run_started','graph':'trip','version':3,'fingerprint':'ab','seed':-7,"
                                + "'budgets':{'per_run':{'steps':5},'per_iteration':{}},'labels':{'app':'demo'},"
                                + "'state':{'n':0}}"),
                new Written(
                        new JournalEvent.RunStarted(
                                "trip",
                                3,
                                "ab",
                                -7,
                                Budgets.UNLIMITED,
                                Map.of(),
                                new Json("{\"n\":0}"),
                                Optional.of("ann")),
                        "{'event':'run_started','graph':'trip','version':3,'fingerprint':'ab','seed':-7,"
                                + "'budgets':{'per_run':{},'per_iteration':{}},'labels':{},'state':{'n':0},'actor':'ann'}"),
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
                        new JournalEvent.RunForked(
                                "trip",
                                3,
                                "ab",
                                "r1",
                                9,
                                -7,
                                Budgets.UNLIMITED,
                                Map.of(),
                                new Json("{\"seq\":9}"),
                                Optional.empty()),
                        "{'event':'run_forked','graph':'trip','version':3,'fingerprint':'ab','origin':'r1','origin_seq':9,"
                                + "'seed':-7,'budgets':{'per_run':{},'per_iteration':{}},'labels':{},'run':{'seq':9}}"),
                new Written(
                        new JournalEvent.RunMigrated("trip", 3, 4, "cd", new Json("{\"seq\":9}")),
                        "{'event':'run_migrated','graph':'trip','from_version':3,'version':4,'fingerprint':'cd',"
                                + "'run':{'seq':9}}"),
                new Written(
                        new JournalEvent.InterruptRaised(
                                "Approve",
                                "r/3",
                                new Json("\"go?\""),
                                Optional.of(Instant.parse("2026-01-02T03:04:05Z"))),
                        "{'event':'interrupt_raised','node':'Approve','interrupt':'r/3','question':'go?',"
                                + "'deadline':'2026-01-02T03:04:05Z'}"),
                new Written(
                        new JournalEvent.InterruptAnswered("Approve", "r/3", new Json("true"), "Book", "approved"),
                        "{'event':'interrupt_answered','node':'Approve','interrupt':'r/3','answer':true,'to':'Book',"
                                + "'edge':'approved'}"),
                new Written(
                        new JournalEvent.InterruptAnswered(
                                "Approve", "r/3", new Json("true"), "Book", "approved", Optional.of("ann")),
                        "{'event':'interrupt_answered','node':'Approve','interrupt':'r/3','answer':true,'to':'Book',"
                                + "'edge':'approved','actor':'ann'}"),
                new Written(
                        new JournalEvent.CancelRequested("enough", Optional.of("ann")),
                        "{'event':'cancel_requested','reason':'enough','actor':'ann'}"),
                new Written(
                        new JournalEvent.WaitStarted(
                                "Cool down",
                                1,
                                Instant.parse("2026-01-02T03:04:05Z"),
                                Instant.parse("2026-01-02T04:04:05.001Z")),
                        "{'event':'wait_started','node':'Cool down','attempt':1,'from':'2026-01-02T03:04:05Z',"
                                + "'until':'2026-01-02T04:04:05.001Z'}"),
                new Written(
                        new JournalEvent.WaitEnded("Cool down", 1, "Book", "always"),
                        "{'event':'wait_ended','node':'Cool down','attempt':1,'to':'Book','edge':'always'}"),
                new Written(
                        new JournalEvent.InterruptExpired("Approve", "r/3", "Relax"),
                        "{'event':'interrupt_expired','node':'Approve','interrupt':'r/3','to':'Relax'}"),
                new Written(
                        new JournalEvent.CallStarted("Pay", 1), "{'event':'call_started','node':'Pay','attempt':1}"),
                new Written(
                        new JournalEvent.CallReturned("Pay", 2, "Book", "always"),
                        "{'event':'call_returned','node':'Pay','attempt':2,'to':'Book','edge':'always'}"),
                new Written(
                        new JournalEvent.ItemsStarted("All", 1, 100),
                        "{'event':'items_started','node':'All','attempt':1,'count':100}"),
                new Written(
                        new JournalEvent.ItemStarted("All", 7, 1),
                        "{'event':'item_started','node':'All','item':7,'attempt':1}"),
                new Written(
                        new JournalEvent.ItemCompleted("All", 7, 1, new Json("5"), TAP),
                        "{'event':'item_completed','node':'All','item':7,'attempt':1,'output':5,'charges':{'taps':1}}"),
                new Written(
                        new JournalEvent.ItemFailed("All", 7, 1, FAILURE, Optional.of(750L), TAP),
                        "{'event':'item_failed','node':'All','item':7,'attempt':1,"
                                + "'failure':{'kind':'device.lost','message':'gone','retryable':true},'retry_delay_ms':750,"
                                + "'charges':{'taps':1}}"),
                new Written(
                        new JournalEvent.ItemsJoined("All", 1, "Book", "always"),
                        "{'event':'items_joined','node':'All','attempt':1,'to':'Book','edge':'always'}"),
                new Written(new JournalEvent.RunSuspended(), "{'event':'run_suspended'}"),
                new Written(
                        new JournalEvent.CancelRequested("enough", Optional.empty()),
                        "{'event':'cancel_requested','reason':'enough'}"),
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
    void aFailureHasTheExceptionThatItCameOf() {
        FailureCause cause = new FailureCause("a.B", "gone", "\tat a.B\n");
        for (JournalEvent event : List.of(
                new JournalEvent.StepFailed(
                        "Rank", 1, FAILURE, new AfterFailure.Finish(), Meters.NONE, Optional.of(cause)),
                new JournalEvent.ItemFailed("All", 7, 1, FAILURE, Optional.empty(), TAP, Optional.of(cause)))) {
            Json json = JsonCodec.standard().write(event);
            assertThat(json.text())
                    .endsWith(",\"cause\":{\"type\":\"a.B\",\"message\":\"gone\",\"stack\":\"\\tat a.B\\n\"}}");
            assertThat(JsonCodec.standard().<JournalEvent>read("it", json, JournalEvent.class))
                    .isEqualTo(event);
        }
    }

    @Test
    void onlyWhatWasAddedLaterMayBeMissing() {
        Json json = new Json(
                "{\"event\":\"step_failed\",\"node\":\"Rank\",\"attempt\":1,\"next\":{\"decision\":\"finish\"},"
                        + "\"charges\":{}}");
        assertThatThrownBy(() -> JsonCodec.standard().read("it", json, JournalEvent.class))
                .hasMessageContaining("failure");
    }

    @Test
    void everyKindIsTested() {
        Stream<Class<?>> tested =
                every().stream().map(written -> written.event().getClass());
        Stream<Class<?>> kinds = Stream.of(JournalEvent.OfRun.class, JournalEvent.OfFrame.class)
                .flatMap(family -> Stream.of(family.getPermittedSubclasses()));
        assertThat(tested.distinct()).containsExactlyInAnyOrderElementsOf(kinds.toList());
    }
}
