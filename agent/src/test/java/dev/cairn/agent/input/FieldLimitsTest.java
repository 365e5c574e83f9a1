package dev.cairn.agent.input;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.screen.UiNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FieldLimitsTest {
    @ParameterizedTest
    @CsvSource({
        "number,min=1;max=30,42,30",
        "number,min=100,42,100",
        "number,min=-5;max=-1.5,42,-1.5",
        "number,min=all;max=,42,42",
        "number,max=9,many,many",
        "date,min=2027-01-01,2026-01-31,2027-01-01",
        "date,max=2025-12-31,2026-01-31,2025-12-31",
        "time,min=08:00;max=18:00,10:30,10:30",
        "text,minlength=8,Ada,AdaAdaAd",
        "text,maxlength=2,Ada,Ad",
        "text,maxlength=none;minlength=-1,Ada,Ada",
        "'',maxlength=99999999999,Ada,Ada"
    })
    void changeWhatWasMadeUpToTheNearestThatIsTaken(String type, String limits, String text, String taken) {
        assertThat(FieldLimits.within(field(type, limits), text)).isEqualTo(taken);
    }

    @ParameterizedTest
    @CsvSource({"'',minlength=3", "number,min=3"})
    void makeNothingUp(String type, String limits) {
        assertThat(FieldLimits.within(field(type, limits), "")).isEmpty();
    }

    private static UiNode field(String type, String limits) {
        Map<String, String> attributes = new LinkedHashMap<>(Map.of(Field.TYPE, type));
        for (String limit : limits.split(";")) {
            String[] parts = limit.split("=", -1);
            attributes.put(parts[0], parts[1]);
        }
        return new UiNode(attributes, List.of());
    }
}
