package dev.cairn.cli.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.cli.command.ExitCode;
import dev.cairn.explorer.appium.Apk;
import dev.cairn.testkit.device.FakeAppium;
import dev.cairn.testkit.llm.Question;
import dev.cairn.testkit.llm.ScriptedLlm;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A run that a model steers, by the command line: what it cost, what it was shown, and that its key is kept to nobody's view. */
@Tag("slow")
class LlmIT {
    private static final String KEY = "sk-kept-to-itself-4711";
    private static final Pattern ACTION = Pattern.compile("(?m)^(a[0-9a-f]{5}): ");
    private static final Pattern NEWS = Pattern.compile("The map says: (\\w+)");

    static String answer(Question question) {
        return switch (question.name()) {
            case "choose_action" ->
                "{\"action\":\"" + first(ACTION, question) + "\",\"expect\":\"more\",\"plan\":[],\"confidence\":0,"
                        + "\"reason\":\"it is the first\"}";
            case "verify" -> "{\"verdict\":\"screen_changed\",\"met\":true,\"reason\":\"it says so\"}";
            case "detect_progress" -> "{\"progress\":\"" + first(NEWS, question) + "\",\"reason\":\"it is\"}";
            default -> "{\"route\":\"continue\",\"reason\":\"why not\"}";
        };
    }

    private static String first(Pattern what, Question in) {
        return what.matcher(in.user()).results().findFirst().orElseThrow().group(1);
    }

    @Test
    void costsWhatTheServerCountsAndAsksNothingTwice() throws Exception {
        Apk app = Apk.read(Cairn.sampleApp());
        try (ScriptedLlm server = ScriptedLlm.answering(LlmIT::answer);
                FakeAppium phone = TreePhone.with(app)) {
            Cairn cairn = Cairn.in("llm").with("OPENAI_API_KEY", KEY);
            JsonNode first = explore(cairn, app, phone, server, "first");
            int asked = server.requests();

            assertThat(first.get("llm").get("calls").asInt()).isEqualTo(asked).isPositive();
            assertThat(first.get("llm").get("tokens_in").asLong()).isEqualTo(server.tokensIn());
            assertThat(first.get("llm").get("cost_usd").decimalValue())
                    .isEqualByComparingTo(server.cost(new BigDecimal("0.15"), new BigDecimal("0.60")));
            assertThat(server.questions()).extracting(Question::key).containsOnly(KEY);

            JsonNode second = explore(cairn, app, phone, server, "second");
            assertThat(server.requests()).isEqualTo(asked);
            assertThat(second.get("llm").get("calls").asInt()).isZero();
            assertThat(map(cairn, "second")).isEqualTo(map(cairn, "first"));

            CairnProcess.Ended prompts = cairn.run(
                    "prompts", "choose_action", "--run", first.get("run").asString(), "--step", "1");
            assertThat(prompts.out()).contains("To choose from:", "[decided by model]");
            assertThat(everythingIn(cairn.folder())).doesNotContain(KEY);
        }
    }

    private static JsonNode explore(Cairn cairn, Apk app, FakeAppium phone, ScriptedLlm server, String out)
            throws Exception {
        CairnProcess.Ended ended = cairn.run(
                "explore",
                app.path().toString(),
                "--appium",
                phone.uri().toString(),
                "--fresh",
                "--steps",
                "6",
                "--seed",
                "7",
                "--out",
                out,
                "--llm",
                "openai:gpt-4o-mini",
                "--llm-url",
                server.uri().toString());
        assertThat(ended.exitCode()).as(ended.printed()).isIn(ExitCode.DONE, ExitCode.CRASHES_FOUND);
        return JsonMapper.shared().readTree(Files.readAllBytes(cairn.folder().resolve(out + "/summary.json")));
    }

    private static String map(Cairn cairn, String out) throws Exception {
        return Files.readString(cairn.folder().resolve(out + "/map.json"));
    }

    /** All bytes of all files, as text. */
    private static String everythingIn(Path folder) throws Exception {
        try (Stream<Path> files = Files.walk(folder)) {
            StringBuilder all = new StringBuilder();
            for (Path file : List.copyOf(files.filter(Files::isRegularFile).toList())) {
                all.append(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
            }
            return all.toString();
        }
    }
}
