package dev.cairn.engine.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.json.Json;
import dev.cairn.engine.json.JsonCodec;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is left for a run comes back as it was, with whoever left it. */
class InboxTextTest {
    private static final JsonCodec JSON = JsonCodec.standard();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "7",
                "1.0E5",
                "\"yes\"",
                "{\"$actor\":\"eve\",\"content\":true}",
                "{\"$actor\":\"eve\"}",
                "{\"a\":[\",\\\"content\\\":\"]}"
            })
    void anAnswerIsWhatItWas(String answer) {
        for (Optional<String> actor :
                java.util.List.of(Optional.<String>empty(), Optional.of("ann"), Optional.of("\",\"content\":\"ü\\"))) {
            InboxText left = InboxText.ofAnswer(InboxText.answer(new Json(answer), actor, JSON), JSON);
            assertThat(left.content().text()).isEqualTo(answer);
            assertThat(left.actor()).isEqualTo(actor);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "wrong build", "{\"$actor\":\"eve\",\"content\":\"x\"}", "a \"b\"\n\\c"})
    void aReasonIsWhatItWas(String reason) {
        for (Optional<String> actor : java.util.List.of(Optional.<String>empty(), Optional.of("ann"))) {
            InboxText left = InboxText.ofReason(InboxText.reason(reason, actor, JSON), JSON);
            assertThat(JSON.tree(left.content()).asString("")).isEqualTo(reason);
            assertThat(left.actor()).isEqualTo(actor);
        }
    }

    @Test
    void withoutANameItIsTheTextAlone() {
        assertThat(InboxText.answer(new Json("7"), Optional.empty(), JSON)).isEqualTo("7");
        assertThat(InboxText.reason("enough", Optional.empty(), JSON)).isEqualTo("enough");
    }
}
