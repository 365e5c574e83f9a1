package dev.cairn.engine.budget;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.budget.MeterLabel.MeterUnit;
import dev.cairn.engine.graph.StopReason;
import java.util.List;
import org.junit.jupiter.api.Test;

class MeterLabelTest {
    private static final MeterLabel COST =
            new MeterLabel(Meter.of("cost"), "cost of models", "cost of models", MeterUnit.MICRO_USD);

    @Test
    void aReadingIsToldWithWhatItIsOf() {
        assertThat(of(Meter.RESTARTS).amount(1)).isEqualTo("1 restart");
        assertThat(of(Meter.STEPS).amount(1_200)).isEqualTo("1,200 steps");
        assertThat(of(Meter.STEPS).amount(0)).isEqualTo("0 steps");
        assertThat(of(Meter.TIME).amount(600_000)).isEqualTo("time at work 10 min");
        assertThat(of(Meter.TIME).amount(90_000)).isEqualTo("time at work 1 min 30 s");
        assertThat(of(Meter.TIME).amount(250)).isEqualTo("time at work 250 ms");
        assertThat(of(Meter.TIME).amount(59_999)).isEqualTo("time at work 59 s");
        assertThat(COST.amount(500_000)).isEqualTo("cost of models $0.5");
        assertThat(COST.amount(12_345_678)).isEqualTo("cost of models $12.35");
        assertThat(COST.amount(20_000_000)).isEqualTo("cost of models $20");
        assertThat(COST.amount(0)).isEqualTo("cost of models $0");
        assertThat(COST.amount(Long.MAX_VALUE)).startsWith("cost of models $9223");
        assertThat(of(Meter.TIME).amount(Long.MAX_VALUE)).endsWith(" s");
    }

    @Test
    void aMeterThatNobodyHasToldOfIsCalledByItsName() {
        MeterLabel unknown = MeterLabel.of(Meter.of("gold_coins"), MeterLabel.OF_ENGINE);
        assertThat(unknown.amount(2)).isEqualTo("2 gold coins");
        assertThat(MeterLabel.of(Meter.STEPS, List.of(MeterLabel.counting(Meter.STEPS, "turn", "turns")))
                        .amount(1))
                .isEqualTo("1 turn");
    }

    @Test
    void whatAJournalSaysOfALimitIsToldWithIt() {
        String spent = new StopReason.BudgetSpent(Meter.TIME).describe();
        assertThat(StopReason.told(spent, MeterLabel.OF_ENGINE)).isEqualTo("at its limit of time at work");
        assertThat(StopReason.told(spent + "; node 'A' failed: x", MeterLabel.OF_ENGINE))
                .isEqualTo("at its limit of time at work; node 'A' failed: x");
        assertThat(StopReason.told("cancelled: enough", MeterLabel.OF_ENGINE)).isEqualTo("cancelled: enough");
        assertThat(StopReason.told("budget spent: NO METER", List.of())).isEqualTo("budget spent: NO METER");
    }

    private static MeterLabel of(Meter meter) {
        return MeterLabel.of(meter, MeterLabel.OF_ENGINE);
    }
}
