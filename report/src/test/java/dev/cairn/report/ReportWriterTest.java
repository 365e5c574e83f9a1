package dev.cairn.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What a report has in it. */
class ReportWriterTest extends ReportWriterFixture {
    @Test
    void writesAReportThatIsComplete() throws IOException {
        BuiltPages.require();
        Path page = write();

        assertThat(page).isEqualTo(folder.resolve("index.html")).isRegularFile();
        assertThat(list(folder))
                .contains("map.json", "summary.json", "screens/s001.png", "screens/s001.xml.txt", "thumbs/s001.jpg")
                .contains("plain.html", "assets/plain.css", "assets/data.js")
                .contains("assets/report.js", "assets/report.css", "assets/licences.md");
        assertThat(folder.resolve("assets/licences.md")).content().contains("react", "@xyflow/react", "MIT");
    }

    @Test
    void shipsEveryFileThatThePageAsksFor() throws IOException {
        BuiltPages.require();
        String page = Files.readString(write()) + Files.readString(folder.resolve("plain.html"));

        List<String> asked = java.util.regex.Pattern.compile("(?:src|href)=\"([^\":]+)\"")
                .matcher(page)
                .results()
                .map(match -> match.group(1))
                .filter(file -> !file.startsWith("#"))
                .toList();
        assertThat(asked)
                .hasSizeGreaterThan(20)
                .allSatisfy(file -> assertThat(folder.resolve(file)).isRegularFile());
    }

    @Test
    void withoutTheStudioThePageIsPlain() throws IOException {
        PageAssets.REPORT.write(temporary, "<p>plain</p>", List.of());

        assertThat(temporary.resolve("index.html")).hasContent("<p>plain</p>");
        assertThat(temporary.resolve("assets/plain.css")).isRegularFile();
        assertThat(temporary.resolve("plain.html")).doesNotExist();
    }

    @Test
    void thePlainPageHasWhatWasFoundAndNoScript() throws IOException {
        write();

        String page = Files.readString(folder.resolve("plain.html"));
        assertThat(page)
                .contains("io.appium.android.apis 5.0", "30 screens", "2 crashes", "library libfoo.so")
                .contains("Few screens, since", "s001 asks for a password", "&lt;b&gt;com.shop&lt;/b&gt;")
                .contains("java.lang.NullPointerException", "reproduced 3 of 3", "Demo.onClick(Demo.java:42)")
                .contains("src=\"screens/s001.png\"", "href=\"#s002\"", "&lt;b&gt;Bold&lt;/b&gt;")
                .doesNotContain("<script", "<b>");
    }

    @Test
    void writesTheMapAsOthersReadIt() throws IOException {
        write();

        JsonNode map = json("map.json");
        assertThat(map.propertyNames())
                .containsExactly(
                        "format",
                        "app",
                        "policy",
                        "seed",
                        "activities_seen",
                        "screens",
                        "transitions",
                        "crashes",
                        "coverage");
        JsonNode start = map.at("/screens/0");
        assertThat(start.propertyNames())
                .containsExactly(
                        "id",
                        "title",
                        "activity",
                        "package",
                        "outside",
                        "first_step",
                        "visits",
                        "screenshot",
                        "source",
                        "width",
                        "height",
                        "elements",
                        "actions");
        assertThat(start.get("screenshot").asString()).isEqualTo("screens/s001.png");
        assertThat(start.at("/elements/0").toString())
                .isEqualTo("{\"label\":\"Accessibility\",\"class\":\"android.widget.TextView\","
                        + "\"resource_id\":\"android:id/text1\",\"bounds\":[0,64,411,112]}");
        assertThat(start.at("/actions/0").toString())
                .isEqualTo("{\"id\":\"tap:Accessibility\",\"kind\":\"tap\",\"label\":\"Accessibility\","
                        + "\"element\":0,\"tried\":1}");
    }

    @Test
    void aTransitionLeadsToAScreenOrToACrash() throws IOException {
        write();

        JsonNode transitions = json("map.json").get("transitions");
        assertThat(transitions.get(0).propertyNames())
                .containsExactly("id", "from", "to", "action", "count", "first_step");
        JsonNode crash = transitions.get(transitions.size() - 1);
        assertThat(crash.get("to").isNull()).isTrue();
        assertThat(crash.get("crash").asString()).isEqualTo("c2");
    }

    @Test
    void writesExactlyTheNumbersOfASummary() throws IOException {
        write();

        assertThat(json("summary.json").propertyNames())
                .containsExactly(
                        "run",
                        "app",
                        "policy",
                        "seed",
                        "steps",
                        "screens",
                        "screens_known",
                        "transitions",
                        "activities_seen",
                        "activities_declared",
                        "crashes",
                        "crashes_reproduced",
                        "elapsed_ms",
                        "steps_per_second",
                        "stop_reason",
                        "llm",
                        "isolation",
                        "device_limits",
                        "few_screens_since");
        assertThat(json("summary.json").get("screens").isInt()).isTrue();
    }

    @Test
    void peopleAreToldInWordsWhyItEndedAndProgramsByItsCode() throws IOException {
        write();

        assertThat(json("summary.json").get("stop_reason").asString()).isEqualTo("budget_exhausted:steps");
        assertThat(Files.readString(folder.resolve("plain.html")))
                .contains("stopped: " + SAMPLE.summary().stopped() + " (budget_exhausted:steps)");
        assertThat(Files.readString(folder.resolve("assets/data.js")))
                .contains("\"stopped\":\"" + SAMPLE.summary().stopped() + "\"");
    }

    @Test
    void theSameFindingsGiveTheSameBytes() throws IOException {
        write();
        Path again = temporary.resolve("again");
        ReportWriter.into(again).write(SAMPLE.map(), SAMPLE.summary(), SAMPLE);

        for (String file : List.of("map.json", "assets/data.js", "thumbs/s002.jpg")) {
            assertThat(again.resolve(file)).hasSameBinaryContentAs(folder.resolve(file));
        }
    }

    @Test
    void dataCannotEndItsScript() throws IOException {
        write();

        String script = Files.readString(folder.resolve("assets/data.js"));
        assertThat(script).startsWith("window.cairnReport = {").endsWith("};\n");
        assertThat(script).doesNotContain("<", ">", "\u2028", "\u2029");
        String json = script.substring(script.indexOf('{'), script.lastIndexOf('}') + 1);
        JsonNode titles = JsonMapper.shared().readTree(json).at("/map/screens");
        assertThat(titles.findValuesAsString("title")).contains(SampleReport.HOSTILE);
    }

    @Test
    void halfASurrogatePairDoesNotCostTheReport() {
        assertThat(new String(ReportJson.document(List.of("cut \uD83D")), StandardCharsets.UTF_8))
                .isEqualTo("[ \"cut ?\" ]\n");
    }

    @Test
    void aPictureThatIsNoneHasNoThumbnail() throws IOException {
        Pictures broken = new Delegate() {
            @Override
            public Optional<byte[]> screenshot(String screenId) {
                return Optional.of("no picture".getBytes(StandardCharsets.UTF_8));
            }
        };

        ReportWriter.into(folder).write(SAMPLE.map(), SAMPLE.summary(), broken);

        assertThat(list(folder)).contains("screens/s001.png").noneMatch(file -> file.startsWith("thumbs/"));
    }

    @Test
    void saysWhichScreensHaveNoPicture() throws IOException {
        write();

        assertThat(json("map.json").at("/screens/12/screenshot").isNull()).isTrue();
        assertThat(folder.resolve("screens/s013.png")).doesNotExist();
    }

    private JsonNode json(String file) throws IOException {
        return JsonMapper.shared().readTree(Files.readString(folder.resolve(file)));
    }
}
