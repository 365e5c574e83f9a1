package dev.cairn.flows.talk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.graph.StepException;
import dev.cairn.engine.json.Json;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PrivateRedactionTest {
    @Test
    void valuesAreTakenOutAsTheyAreAndAsOthersWriteThem() {
        PrivateRedaction redaction = PrivateRedaction.of(List.of("ann@example.com", "7"));

        assertThat(redaction.of(
                        "no ann@example.com at /find?mail=ann%40example.com&n=7, 17 tries, YW5uQGV4YW1wbGUuY29t"))
                .isEqualTo("no (private) at /find?mail=(private)&n=(private), 17 tries, (private)");
    }

    @Test
    void whatAStepFailsOfTellsNoPrivateInput() {
        PrivateRedaction redaction =
                PrivateRedaction.of(new Json("{\"code\":\"445566\",\"number\":\"AB1\"}"), Set.of("code"));

        Exception told = redaction.of(new IllegalStateException("AB1: no 445566", new Exception("445566 is wrong")));
        assertThat(told)
                .isInstanceOf(StepException.class)
                .hasMessage("IllegalStateException: AB1: no (private)")
                .hasNoCause();
        Exception other = new IllegalStateException("AB1 is unknown");
        assertThat(redaction.of(other)).isSameAs(other);
    }
}
