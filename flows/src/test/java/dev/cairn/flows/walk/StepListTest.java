package dev.cairn.flows.walk;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class StepListTest {
    private final StepList<String> list = new StepList<>();
    private final List<String> undone = new ArrayList<>();

    @Test
    void thingsStandInTheOrderOfTheirSteps() {
        assertThat(list.firstStep()).isEqualTo(PassSteps.NONE);
        for (int step : new int[] {2, 4, 4, 7}) {
            list.add(step, "s" + step);
        }
        list.add(4, "again");
        list.add(3, "between");

        assertThat(list.items()).containsExactly("s2", "between", "s4", "s4", "again", "s7");
        assertThat(list.firstStep()).isEqualTo(2);
        assertThat(list.step(1)).isEqualTo(3);
        assertThat(list.step(5)).isEqualTo(7);
    }

    @Test
    void oneStepOrAllBehindItAreTakenBackTheLastFirst() {
        for (int i = 0; i < 40; i++) {
            list.add(i / 2, "i" + i);
        }
        list.retract(3, undone::add);
        assertThat(undone).containsExactly("i7", "i6");
        undone.clear();
        list.rewind(18, undone::add);
        assertThat(undone).containsExactly("i39", "i38", "i37", "i36");
        assertThat(list.items()).hasSize(34).endsWith("i34", "i35");
        list.retract(30, undone::add);
        assertThat(list.items()).hasSize(34);
    }
}
