package dev.cairn.browser.device;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PageReplyTest {
    private static PageReply reply(String text) {
        return PageReply.parse(text, told -> told.replace("s3cret", "•••"));
    }

    @Test
    void aPictureIsWhatItWasAndTheRestIsMasked() {
        PageReply reply =
                reply("### Result\n{\"title\":\"s3cret\",\"picture\":\"AAs3cretBB\",\"same\":false}\n### Ran\n\"x\"");
        assertThat(reply.result().orElseThrow().path("picture").asString("")).isEqualTo("AAs3cretBB");
        assertThat(reply.result().orElseThrow().path("title").asString("")).isEqualTo("•••");
        assertThat(reply.result().orElseThrow().size()).isEqualTo(3);
    }

    @Test
    void aPagesTextIsNoPicture() {
        PageReply reply = reply("### Result\n{\"title\":\"\\\"picture\\\":\\\"s3cret\\\"\",\"number\":3}");
        assertThat(reply.result().orElseThrow().path("title").asString("")).isEqualTo("\"picture\":\"•••\"");
        assertThat(reply.result().orElseThrow().has("picture")).isFalse();
        assertThat(reply("### Error\n\"picture\":\"s3cret\" is no picture").error())
                .contains("\"picture\":\"•••\" is no picture");
        assertThat(reply("### Result\n{\"picture\":\"AAAA").result()).isEmpty();
    }

    @Test
    void aSecretThatIsANumberIsMaskedInTextsAndNotInNumbers() {
        PageReply reply = PageReply.parse(
                "### Result\n{\"nodes\":[7,1234,81.12345],\"title\":\"PIN 1234\",\"rows\":[{\"text\":\"1234\"}],\"picture\":\"A1234B\"}",
                told -> told.replace("1234", "•••"));
        var told = reply.result().orElseThrow();
        assertThat(told.path("nodes").toString()).isEqualTo("[7,1234,81.12345]");
        assertThat(told.path("title").asString("")).isEqualTo("PIN •••");
        assertThat(told.path("rows").path(0).path("text").asString("")).isEqualTo("•••");
        assertThat(told.path("picture").asString("")).isEqualTo("A1234B");
    }
}
