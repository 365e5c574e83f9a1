package dev.cairn.engine.history;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.json.Json;
import dev.cairn.engine.json.JsonCodec;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonDifferenceTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                // one | other | path | the one's value | the other's
                "1                   | 2                   | ``        | 1       | 2",
                "{'a':1,'b':2}       | {'a':1,'b':3}       | b         | 2       | 3",
                "{'a':1,'b':2}       | {'a':0,'b':3}       | a         | 1       | 0",
                "{'a':1}             | {'a':1,'b':3}       | b         | nothing | 3",
                "{'a':1,'b':3}       | {'a':1}             | b         | 3       | nothing",
                "{'a':{'b':[1,2]}}   | {'a':{'b':[1,3]}}   | a.b[1]    | 2       | 3",
                "[1,2]               | [1]                 | [1]       | 2       | nothing",
                "[1]                 | [1,2]               | [1]       | nothing | 2",
                "[{'a':[]}]          | [{'a':{}}]          | [0].a     | []      | {}",
                "{'a':null}          | {}                  | a         | null    | nothing",
            })
    void namesTheFirstPlace(String one, String other, String path, String expected, String found) {
        assertThat(difference("", one, other))
                .contains(new JsonDifference(path, expected.replace('\'', '"'), found.replace('\'', '"')));
    }

    @Test
    void findsNothingInEqualValues() {
        assertThat(difference("", "{'a':[1,{'b':null}],'c':2}", "{'c':2,'a':[1,{'b':null}]}"))
                .isEmpty();
    }

    @Test
    void beginsItsPathWhereItIsTold() {
        assertThat(difference("state", "{'a':1}", "{'a':2}"))
                .get()
                .extracting(JsonDifference::path)
                .isEqualTo("state.a");
    }

    @Test
    void cutsLongValues() {
        String most = "1".repeat(200);
        assertThat(difference("", most, "0").orElseThrow().expected()).isEqualTo(most);
        assertThat(difference("", most + "1", "0").orElseThrow().expected()).isEqualTo(most + "…");
    }

    private static Optional<JsonDifference> difference(String path, String one, String other) {
        JsonCodec json = JsonCodec.standard();
        return JsonDifference.first(
                path, json.tree(new Json(one.replace('\'', '"'))), json.tree(new Json(other.replace('\'', '"'))));
    }
}
