package dev.cairn.engine.budget;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.budget.Budgets.Next;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.json.JsonCodec;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BudgetsTest {
    private static final Meter TAPS = Meter.of("taps");

    @ParameterizedTest
    @CsvSource({
        // meter, what begins: forbidden when the meter is at its limit?
        "steps, ITERATION, true",
        "steps, STEP, true",
        "steps, ATTEMPT, false",
        "steps, RESTART, false",
        "iterations, ITERATION, true",
        "iterations, STEP, false",
        "iterations, ATTEMPT, false",
        "iterations, RESTART, false",
        "restarts, ITERATION, false",
        "restarts, STEP, false",
        "restarts, ATTEMPT, false",
        "restarts, RESTART, true",
        "taps, ITERATION, true",
        "taps, STEP, true",
        "taps, ATTEMPT, true",
        "taps, RESTART, false",
    })
    void aLimitAllowsExactlySoMuch(String name, Next next, boolean forbidden) {
        Meter meter = Meter.of(name);
        Budgets budgets = Budgets.UNLIMITED.limit(meter, 3);
        assertThat(budgets.spent(Meters.of(meter, 2), Meters.NONE, next)).isEmpty();
        assertThat(budgets.spent(Meters.of(meter, 3), Meters.NONE, next).isPresent())
                .isEqualTo(forbidden);
        assertThat(budgets.spent(Meters.of(meter, 4), Meters.NONE, next)).contains(meter);
    }

    @Test
    void aLimitOfNothingAllowsNothing() {
        assertThat(Budgets.UNLIMITED.limit(TAPS, 0).spent(Meters.NONE, Meters.NONE, Next.STEP))
                .contains(TAPS);
    }

    @Test
    void limitsOfRunAndIterationAreApart() {
        Budgets budgets = Budgets.UNLIMITED.limit(TAPS, 10).limitIteration(TAPS, 2);
        assertThat(budgets.spent(Meters.of(TAPS, 9), Meters.of(TAPS, 1), Next.STEP))
                .isEmpty();
        assertThat(budgets.spent(Meters.of(TAPS, 9), Meters.of(TAPS, 2), Next.STEP))
                .contains(TAPS);
        assertThat(budgets.spent(Meters.of(TAPS, 10), Meters.NONE, Next.STEP)).contains(TAPS);
    }

    @Test
    void namesTheFirstSpentMeterByNameOfTheRunBeforeTheIteration() {
        Meters used = Meters.of(TAPS, 1).plus(Meter.of("alms"), 1).plus(Meter.of("cost"), 1);
        Budgets both = Budgets.UNLIMITED.limit(TAPS, 1).limit(Meter.of("cost"), 1);
        assertThat(both.limitIteration(Meter.of("alms"), 1).spent(used, used, Next.STEP))
                .contains(Meter.of("cost"));
    }

    @Test
    void tellsWhatIsLeftUnderBothLimits() {
        Budgets budgets = Budgets.UNLIMITED.limit(TAPS, 10).limitIteration(TAPS, 4);
        assertThat(budgets.remaining(TAPS, Meters.of(TAPS, 3), Meters.of(TAPS, 1)))
                .hasValue(3);
        assertThat(budgets.remaining(TAPS, Meters.of(TAPS, 9), Meters.of(TAPS, 1)))
                .hasValue(1);
        assertThat(budgets.remaining(TAPS, Meters.of(TAPS, 12), Meters.NONE)).hasValue(0);
        assertThat(budgets.remaining(Meter.TIME, Meters.NONE, Meters.NONE)).isEmpty();
        assertThat(Budgets.UNLIMITED.limitIteration(TAPS, 4).remaining(TAPS, Meters.NONE, Meters.NONE))
                .hasValue(4);
    }

    @Test
    void areJournaledWithMetersAsKeys() {
        Budgets budgets = Budgets.UNLIMITED.limit(Meter.STEPS, 7).limitIteration(TAPS, 2);
        Json json = JsonCodec.standard().write(budgets);
        assertThat(json.text()).isEqualTo("{\"per_run\":{\"steps\":7},\"per_iteration\":{\"taps\":2}}");
        Budgets read = JsonCodec.standard().read("budgets", json, Budgets.class);
        assertThat(read).isEqualTo(budgets);
    }

    @Test
    void metersAddUpAndRefuseLessThanNothing() {
        assertThat(Meters.of(TAPS, 1)
                        .plus(TAPS, 2)
                        .plus(Meters.of(Meter.STEPS, 1))
                        .readings())
                .isEqualTo(Map.of(TAPS, 3L, Meter.STEPS, 1L));
        assertThat(Meters.NONE.get(TAPS)).isZero();
        assertThatThrownBy(() -> Meters.of(TAPS, -1)).hasMessageContaining("taps reads -1");
        Meters most = Meters.of(TAPS, Long.MAX_VALUE).plus(TAPS, 1);
        assertThat(Budgets.UNLIMITED.limit(TAPS, Long.MAX_VALUE).remaining(TAPS, most, Meters.NONE))
                .hasValue(0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Taps", "1st", "two words", "per-run"})
    void refusesMeterNamesThatWouldLookOddInAJournal(String name) {
        assertThatThrownBy(() -> Meter.of(name)).hasMessageContaining("'" + name + "'");
    }
}
