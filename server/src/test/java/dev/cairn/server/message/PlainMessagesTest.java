package dev.cairn.server.message;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class PlainMessagesTest {
    private static String told(String question) {
        return new PlainMessages().questionText(JsonMapper.shared().readTree(question));
    }

    @Test
    void aQuestionIsToldInWords() {
        assertThat(told("\"Send it?\"")).isEqualTo("Send it?");
        assertThat(told("{\"text\": \"Send books?\", \"grams\": 500}")).isEqualTo("Send books?");
        assertThat(told("""
                        {"action": "tap \\"Delete\\"", "screen": "Notes", "tries": 2,
                         "screenshot": "98676d4371df0688b315f70460fabf67e3907a784a0a9b10acbb191cdec26f3e", "target": {"left": 0.1}}
                        """)).isEqualTo("tap \"Delete\"\nscreen: Notes\ntries: 2");
        assertThat(told("[1, 2]")).isEqualTo("[1,2]");
        assertThat(told("{\"of\": [1]}")).isEqualTo("{\"of\":[1]}");
    }
}
