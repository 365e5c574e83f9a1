package dev.cairn.engine.budget;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.json.Json;
import dev.cairn.engine.json.JsonCodec;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MetersTest {
    private static final Meter TAPS = Meter.of("taps");
    private static final Meter COST = Meter.of("cost");

    @ParameterizedTest
    @ValueSource(strings = {"steps", "iterations", "restarts", "time_ms", "taps"})
    void eachMeterIsCountedByItself(String name) {
        Meter meter = Meter.of(name);
        Meters one = Meters.NONE.plus(meter, 3);
        assertThat(one.readings()).isEqualTo(Map.of(meter, 3L));
        assertThat(one)
                .isEqualTo(Meters.of(meter, 3))
                .isNotEqualTo(Meters.of(meter, 4))
                .isNotEqualTo("3");
        assertThat(one.get(meter)).isEqualTo(3);
        assertThat(one.isEmpty()).isFalse();
        assertThat(Meters.of(meter, 3).plus(meter, 4).get(meter)).isEqualTo(7);
        assertThat(one.plus(Meters.of(meter, 4)).readings()).isEqualTo(Map.of(meter, 7L));
        assertThat(one.plus(meter, -3)).isEqualTo(Meters.NONE);
        assertThat(one.plus(meter, 0)).isSameAs(one);
        assertThatThrownBy(() -> one.plus(meter, -4)).hasMessage("meter " + name + " reads -1, must not be negative");
        Meters most = Meters.of(meter, Long.MAX_VALUE);
        assertThat(one.plus(meter, Long.MAX_VALUE)).isEqualTo(most);
        assertThat(one.plus(most)).isEqualTo(most);
        assertThat(most.plus(most)).isEqualTo(most);
    }

    @Test
    void allMetersAddUp() {
        Meters all = Meters.of(Meter.STEPS, 1)
                .plus(Meter.ITERATIONS, 2)
                .plus(Meter.RESTARTS, 3)
                .plus(Meter.TIME, 4)
                .plus(TAPS, 5);
        Meters twice = all.plus(all).plus(COST, 1);
        assertThat(twice.readings())
                .isEqualTo(Map.of(
                        Meter.STEPS,
                        2L,
                        Meter.ITERATIONS,
                        4L,
                        Meter.RESTARTS,
                        6L,
                        Meter.TIME,
                        8L,
                        TAPS,
                        10L,
                        COST,
                        1L));
        assertThat(twice).hasToString("{cost=1, iterations=4, restarts=6, steps=2, taps=10, time_ms=8}");
        assertThat(twice).isEqualTo(new Meters(twice.readings())).hasSameHashCodeAs(new Meters(twice.readings()));
        assertThat(twice.hashCode()).isNotEqualTo(all.hashCode());
        assertThat(Meters.of(TAPS, 1).plus(Meters.of(COST, 2)).readings()).isEqualTo(Map.of(TAPS, 1L, COST, 2L));
    }

    @Test
    void metersThatReadNothingAreLeftOut() {
        assertThat(new Meters(Map.of(Meter.STEPS, 0L)).readings()).isEmpty();
        assertThat(new Meters(Map.of(Meter.STEPS, 0L)).isEmpty()).isTrue();
        assertThat(Meters.NONE.isEmpty()).isTrue();
        assertThat(Meters.NONE.plus(Meters.NONE)).isSameAs(Meters.NONE);
        assertThat(Meters.of(Meter.STEPS, 1).plus(Meter.RESTARTS, 2).isEmpty()).isFalse();
        assertThat(Meters.of(Meter.STEPS, 1).plus(Meters.NONE)).isEqualTo(Meters.of(Meter.STEPS, 1));
    }

    @Test
    void areWrittenSortedAndReadBack() {
        Meters meters = Meters.of(TAPS, 5).plus(Meter.STEPS, 1);
        Json written = JsonCodec.standard().write(meters);
        assertThat(written.text()).isEqualTo("{\"steps\":1,\"taps\":5}");
        assertThat(JsonCodec.standard().<Meters>read("it", written, Meters.class))
                .isEqualTo(meters);
        assertThat(JsonCodec.standard().write(Meters.NONE).text()).isEqualTo("{}");
        Meters engines = Meters.of(Meter.TIME, 4).plus(Meter.STEPS, 3).plus(Meter.ITERATIONS, 1);
        assertThat(JsonCodec.standard().write(engines).text())
                .as("without others, which need a map")
                .isEqualTo("{\"iterations\":1,\"steps\":3,\"time_ms\":4}");
        assertThat(JsonCodec.standard()
                        .write(engines.plus(Meter.RESTARTS, 2).plus(TAPS, 5))
                        .text())
                .isEqualTo("{\"iterations\":1,\"restarts\":2,\"steps\":3,\"taps\":5,\"time_ms\":4}");
    }

    @Test
    void knowsWhetherThereIsAnyLimit() {
        assertThat(Budgets.UNLIMITED.isUnlimited()).isTrue();
        assertThat(Budgets.UNLIMITED.limit(TAPS, 1).isUnlimited()).isFalse();
        assertThat(Budgets.UNLIMITED.limitIteration(TAPS, 1).isUnlimited()).isFalse();
        assertThat(Budgets.UNLIMITED.limit(TAPS, 0).perRun()).isEqualTo(Map.of(TAPS, 0L));
        assertThatThrownBy(() -> Budgets.UNLIMITED.limit(TAPS, -1))
                .hasMessage("the limit of taps is -1, must not be negative");
        assertThatThrownBy(() -> Budgets.UNLIMITED.limitIteration(TAPS, -1)).hasMessageContaining("negative");
    }

    @Test
    void tellsWhatIsLeftWhereOnlyTheRunIsLimited() {
        Budgets budgets = Budgets.UNLIMITED.limit(TAPS, 4);
        assertThat(budgets.remaining(TAPS, Meters.of(TAPS, 1), Meters.NONE)).hasValue(3);
    }
}
