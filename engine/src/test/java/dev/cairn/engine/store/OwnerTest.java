package dev.cairn.engine.store;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OwnerTest {
    @Test
    void isReadBackFromItsText() {
        Owner here = Owner.ofThisProcess("01ABC");
        assertThat(Owner.parse(here.format())).contains(here);
        Owner odd = new Owner("host/with-slash", 7, 8, "w");
        assertThat(Owner.parse(odd.format())).contains(odd);
    }

    @Test
    void isThisProcess() {
        Owner here = Owner.ofThisProcess("w");
        assertThat(here.pid()).isEqualTo(ProcessHandle.current().pid());
        assertThat(here).isEqualTo(Owner.ofThisProcess("w")).isNotEqualTo(Owner.ofThisProcess("other"));
        assertThat(here.describe()).isEqualTo("process " + here.pid() + " on " + here.host());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "1", "1/2/w", "x/2/w/host", "1/y/w/host", "-1/2/w/host"})
    void isNotReadFromOtherText(String text) {
        assertThat(Owner.parse(text)).isEmpty();
    }
}
