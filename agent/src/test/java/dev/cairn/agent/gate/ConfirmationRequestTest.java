package dev.cairn.agent.gate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.gate.ConfirmationRequest.PictureRegion;
import dev.cairn.agent.screen.Bounds;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.json.JsonCodec;
import org.junit.jupiter.api.Test;

class ConfirmationRequestTest {
    @Test
    void aTargetIsAShareOfThePicture() {
        assertThat(PictureRegion.of(new Bounds(108, 480, 540, 960), 1080, 1920))
                .contains(new PictureRegion(0.1, 0.25, 0.4, 0.25));
        assertThat(PictureRegion.of(new Bounds(0, 0, 0, 0), 1080, 1920)).isEmpty();
        assertThat(PictureRegion.of(new Bounds(0, 0, 10, 10), 0, 0)).isEmpty();
    }

    @Test
    void aTargetIsAShareOfThePartThatThePictureShows() {
        Bounds shown = new Bounds(0, 1_000, 400, 1_800);
        assertThat(PictureRegion.of(new Bounds(100, 1_200, 200, 1_400), shown))
                .contains(new PictureRegion(0.25, 0.25, 0.25, 0.25));
        assertThat(PictureRegion.of(new Bounds(300, 900, 500, 1_200), shown))
                .as("what stands out of it is cut")
                .contains(new PictureRegion(0.75, 0, 0.25, 0.25));
        assertThat(PictureRegion.of(new Bounds(100, 100, 200, 200), shown)).isEmpty();
    }

    @Test
    void aQuestionOfBeforeThereWereTargetsIsReadWithoutOne() {
        JsonCodec codec = JsonCodec.standard();
        String former =
                "{\"action\":\"tap\",\"screen\":\"Notes\",\"activity\":\"a.Notes\",\"why\":\"unnamed\",\"screenshot\":null}";
        ConfirmationRequest read = codec.read("the question", new Json(former), ConfirmationRequest.class);
        assertThat(read.target()).isEmpty();
        assertThat(codec.write(read).text()).doesNotContain("target");
    }
}
