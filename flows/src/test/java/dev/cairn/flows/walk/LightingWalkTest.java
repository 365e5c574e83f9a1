package dev.cairn.flows.walk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.json.JsonCodec;
import dev.cairn.flows.model.FlowModel;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The example of the design, walked through. */
class LightingWalkTest {
    private WalkedTalk talk = WalkedTalk.of("{flow: x, schema: 1, start: a, nodes: {a: {end: done}}}");

    @BeforeEach
    void begin() throws IOException {
        try (InputStream in = Objects.requireNonNull(
                FlowModel.class.getResourceAsStream("/dev/cairn/flows/examples/lighting.yaml"))) {
            talk = WalkedTalk.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    private void upToTheOrder() {
        assertThat(talk.stands()).isEqualTo("wish");
        assertThat(talk.vote("wish", "buy")).isEqualTo("wish.buy/venue");
        assertThat(talk.choose("wish.buy/venue", "football")).isEqualTo("wish.buy/lux");
        assertThat(talk.answer("wish.buy/lux", 300)).isEqualTo("email");
        assertThat(talk.decline("email")).isEqualTo("phone");
        assertThat(talk.answer("phone", "+4930123456"))
                .isEqualTo("run crm.order {\"lux\":300,\"phone\":\"+4930123456\"}");
    }

    @Test
    void wrongAnswersDoNotCountAndSayWhy() {
        talk.vote("wish", "buy");
        talk.choose("wish.buy/venue", "football");

        assertThat(talk.answer("wish.buy/lux", 100)).isEqualTo("rejected FailedCheck[index=0]");
        assertThat(talk.answer("wish.buy/lux", 20)).startsWith("rejected WrongType");
        assertThat(talk.stands()).isEqualTo("wish.buy/lux");
        assertThat(talk.answer("wish.buy/lux", 300)).isEqualTo("email");
    }

    @Test
    void afterThreeWrongAnswersAPersonTakesOver() {
        talk.vote("wish", "buy");
        talk.choose("wish.buy/venue", "football");
        talk.answer("wish.buy/lux", 100);
        talk.answer("wish.buy/lux", 101);
        talk.answer("wish.buy/lux", 102);

        assertThat(talk.stands()).isEqualTo("person wish.buy/lux STUCK");
        assertThat(talk.answer("wish.buy/lux", 300)).isEqualTo("email");
    }

    @Test
    void oneOfTheTwoMustBeGiven() {
        talk.vote("wish", "buy");
        talk.choose("wish.buy/venue", "path");
        talk.decline("email");

        assertThat(talk.decline("phone")).isEqualTo("rejected FailedRule[index=0]");
        assertThat(talk.answer("email", "a@example.org")).isEqualTo("phone");
        assertThat(talk.decline("phone")).isEqualTo("run crm.order {\"email\":\"a@example.org\"}");
    }

    @Test
    void theWayBackPutsAnswersAsideAndEndsAfterTwoTimes() {
        upToTheOrder();
        String unreachable = "{\"accepted\":false,\"reachable\":false}";

        assertThat(talk.gives(unreachable)).isEqualTo("phone");
        assertThat(talk.answer("phone", "+4930123457")).startsWith("run crm.order");
        assertThat(talk.gives(unreachable)).isEqualTo("phone");
        assertThat(talk.answer("phone", "+4930123458")).startsWith("run crm.order");
        assertThat(talk.gives(unreachable)).isEqualTo("person order EDGE");
    }

    @Test
    void aCorrectionTakesTheOrderBackAndOrdersAnew() {
        upToTheOrder();
        assertThat(talk.gives("{\"accepted\":true,\"reachable\":true,\"number\":\"8\"}"))
                .isEqualTo("end completed");

        assertThat(talk.answer("wish.buy/lux", 500)).startsWith("undo crm.cancel {\"number\":\"8\"}");
        assertThat(talk.undone()).isEqualTo("run crm.order {\"lux\":500,\"phone\":\"+4930123456\"}");
    }

    @Test
    void answersOffTheWalkRestAndCountAgain() {
        upToTheOrder();

        assertThat(talk.choose("wish.buy/venue", "path")).isEqualTo("run crm.order {\"phone\":\"+4930123456\"}");
        assertThat(talk.choose("wish.buy/venue", "tennis"))
                .isEqualTo("run crm.order {\"lux\":300,\"phone\":\"+4930123456\"}");
    }

    @Test
    void anotherPathTakesBackWhatIsLeft() {
        upToTheOrder();

        assertThat(talk.choose("wish", "repair")).isEqualTo("wish.repair/fault");
        assertThat(talk.choose("wish", "buy")).startsWith("run crm.order {\"lux\":300");
    }

    @Test
    void aStateIsWrittenAndReadAgain() {
        upToTheOrder();

        FlowFrame read = JsonCodec.standard().read("frame", JsonCodec.standard().write(talk.root), FlowFrame.class);
        assertThat(read).isEqualTo(talk.root);
        assertThat(new Walker(talk.walker.flow()).walk(read, Map.of()))
                .isEqualTo(talk.walker.walk(talk.root, Map.of()));
    }
}
