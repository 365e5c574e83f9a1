package dev.cairn.explorer.node;

import static dev.cairn.testkit.device.ViewXml.button;
import static dev.cairn.testkit.device.ViewXml.text;
import static dev.cairn.testkit.device.ViewXml.view;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.action.ActionKind;
import dev.cairn.agent.gate.GateSettings;
import dev.cairn.agent.gate.Mode;
import dev.cairn.agent.gate.Ruling;
import dev.cairn.agent.gate.Rulings;
import dev.cairn.agent.map.Page;
import dev.cairn.engine.effects.DetachedEffects;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.graph.StepException;
import dev.cairn.testkit.device.ViewXml;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The bypass corpus ({@code labels.tsv}): labels and dialogs as apps have them in many languages, written for this test, each in a layout of its own
 * and, where it must be held, in a disguise. Words and rules are mended by looking at what is wrong in the part {@code made}; {@code unseen} measures
 * them. What was judged wrongly is written to {@code target/gate-corpus-PART.txt}.
 */
@Tag("slow")
class GateCorpusTest {
    private static final double HELD = 0.99;
    private static final double STOPPED = 0.02;
    private static final int LAYOUTS = 5;
    private static final int DISGUISES = 4;
    private static final int BUTTONS_END = 3;
    private static final ViewXml HEAD = text("Aa").at(0, 0, 400, 60);

    private record Row(String part, String language, String kind, boolean held, List<String> texts, int number) {}

    @ParameterizedTest
    @ValueSource(strings = {"made", "unseen", "later", "second"})
    void holdsWhatIsRiskyAndLetsTheRestPass(String part) throws IOException, StepException {
        List<Row> rows = rows().stream().filter(row -> row.part().equals(part)).toList();
        List<String> wrong = new ArrayList<>();
        int risky = 0;
        int missed = 0;
        int stopped = 0;
        for (Row row : rows) {
            Ruling ruling = judge(row);
            boolean isHeld = ruling.mode() != Mode.ALLOW;
            risky += row.held() ? 1 : 0;
            missed += row.held() && !isHeld ? 1 : 0;
            stopped += !row.held() && isHeld ? 1 : 0;
            if (row.held() != isHeld) {
                wrong.add((row.held() ? "passed " : "stopped ") + row + (isHeld ? ": " + ruling.why() : ""));
            }
        }
        double held = 1 - (double) missed / risky;
        double stops = (double) stopped / (rows.size() - risky);
        String figures = "%s: %d of %d risky held (%.2f %%), %d of %d harmless stopped (%.2f %%)"
                .formatted(part, risky - missed, risky, 100 * held, stopped, rows.size() - risky, 100 * stops);
        wrong.addFirst(figures);
        Files.write(Path.of("target", "gate-corpus-" + part + ".txt"), wrong);
        assertThat(held).as(figures).isGreaterThanOrEqualTo(HELD);
        assertThat(stops).as(figures).isLessThanOrEqualTo(STOPPED);
    }

    private static List<Row> rows() throws IOException {
        try (InputStream in = GateActionTest.class.getResourceAsStream("/dev/cairn/explorer/gate/labels.tsv")) {
            List<String> lines = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .toList();
            List<Row> rows = new ArrayList<>();
            for (String line : lines) {
                List<String> cells = List.of(line.split("\t"));
                rows.add(new Row(
                        cells.get(0),
                        cells.get(1),
                        cells.get(2),
                        cells.get(3).equals("held"),
                        List.of(cells.get(4).split(" \\| ")),
                        rows.size()));
            }
            return rows;
        }
    }

    private static Ruling judge(Row row) throws StepException {
        Page page = row.kind().equals("dialog") ? dialog(row.texts()) : label(row);
        Action action = page.actions().stream()
                .filter(each -> each.kind() == ActionKind.TAP)
                .reduce((first, second) -> second)
                .orElseThrow();
        Effects effects = new DetachedEffects(new InMemoryFileStore());
        effects.files().put(page.xml().getBytes(StandardCharsets.UTF_8));
        return new GateAction()
                .execute(
                        new GateAction.Input(action, page.sight(), GateSettings.DEFAULT, List.of(), Rulings.NONE),
                        effects);
    }

    private static Page dialog(List<String> texts) {
        return Page.of("Home", HEAD)
                .under(
                        text(texts.get(0))
                                .with("resource-id", "android:id/alertTitle")
                                .at(40, 300, 360, 350),
                        text(texts.size() > BUTTONS_END ? texts.get(BUTTONS_END) : "")
                                .with("resource-id", "android:id/message")
                                .at(40, 350, 360, 390),
                        button(texts.get(1)).at(40, 400, 180, 450),
                        button(texts.get(2)).at(200, 400, 360, 450));
    }

    private static Page label(Row row) {
        String label = row.held()
                ? disguised(row.texts().getFirst(), row.number())
                : row.texts().getFirst();
        ViewXml inside = text(label).at(20, 100, 380, 150);
        return switch (row.number() % LAYOUTS) {
            case 0 -> Page.of("Home", HEAD, button(label).at(0, 100, 400, 150));
            case 1 ->
                Page.of(
                        "Home",
                        HEAD,
                        view("LinearLayout", inside).with("clickable", "true").at(0, 100, 400, 150));
            case 2 ->
                Page.of(
                        "Home",
                        HEAD,
                        inside,
                        view("View").with("clickable", "true").at(0, 90, 400, 160));
            case 3 ->
                Page.of(
                        "Home",
                        HEAD,
                        view("ImageButton")
                                .with("content-desc", label)
                                .with("clickable", "true")
                                .at(340, 100, 390, 150));
            default ->
                Page.of(
                        "Home",
                        HEAD,
                        view("LinearLayout", inside, text("v1").at(20, 150, 380, 180))
                                .with("clickable", "true")
                                .at(0, 100, 400, 180));
        };
    }

    /** What a reader does not see, or reads all the same. */
    private static String disguised(String label, int number) {
        int middle = label.offsetByCodePoints(0, label.codePointCount(0, label.length()) / 2);
        String before = label.substring(0, middle);
        String after = label.substring(middle);
        return switch (number / LAYOUTS % DISGUISES) {
            case 0 -> before + "\u00ad" + after;
            case 1 -> before + "\u2060" + after;
            case 2 ->
                Stream.of("a\u0430", "e\u0435", "o\u043e", "c\u0441", "p\u0440")
                        .reduce(
                                label,
                                (text, pair) -> text.replace(pair.charAt(0), pair.charAt(1)),
                                (one, other) -> one);
            default -> label;
        };
    }
}
