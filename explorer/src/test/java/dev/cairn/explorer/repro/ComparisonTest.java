package dev.cairn.explorer.repro;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.diff.ComparedExploration;
import dev.cairn.agent.diff.MapComparison;
import dev.cairn.agent.diff.MapDiff;
import dev.cairn.agent.diff.MapDiff.ScreenRef;
import dev.cairn.report.DiffReport;
import dev.cairn.testkit.device.FakeApp;
import dev.cairn.testkit.device.FakeApp.Effect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ComparisonTest {
    private static final int STEPS = 20;

    @TempDir
    Path folder;

    private final List<Proving> open = new ArrayList<>();

    private ComparedExploration explored(FakeApp app) throws Exception {
        Proving proving = Proving.of(app, Files.createTempDirectory(folder, "apk"));
        open.add(proving);
        var state = proving.explored(STEPS).state();
        return new ComparedExploration("r" + open.size(), state.settings().app(), state.map(), proving.files());
    }

    @AfterEach
    void close() throws Exception {
        for (Proving one : open) {
            one.close();
        }
    }

    /** An app of two screens beside its home, the second one under a name of its own. */
    private static FakeApp app(String second, String... labels) {
        return FakeApp.of(Proving.APP)
                .screen("Home", "One", "Two")
                .screen("One", "Plain")
                .screen(second, labels)
                .opens("Home", "One")
                .on("Home", "Two", new Effect.Open(second));
    }

    private static List<String> activities(List<ScreenRef> screens) {
        return screens.stream().map(ScreenRef::place).toList();
    }

    @Test
    void sameAppSameSeedNoDifference() throws Exception {
        MapDiff diff = MapComparison.of(explored(app("Two", "A")), explored(app("Two", "A")));

        assertThat(diff.isEmpty()).as(diff.toString()).isTrue();
    }

    @Test
    void aScreenThatIsThereInsteadOfAnotherIsGainedAndTheOtherLost() throws Exception {
        MapDiff diff = MapComparison.of(explored(app("Two", "A")), explored(app("New", "B")));

        assertThat(activities(diff.screens().gained())).containsExactly("demo.New");
        assertThat(activities(diff.screens().lost())).containsExactly("demo.Two");
        assertThat(diff.screens().gained()).allMatch(ScreenRef::tried);
        assertThat(diff.transitions().lost()).anyMatch(way -> way.action().equals("tap \"Two\""));
        assertThat(diff.transitions().gained()).anyMatch(way -> way.action().equals("tap \"Two\""));
    }

    @Test
    void aScreenThatSaysSomethingElseIsChanged() throws Exception {
        MapDiff diff = MapComparison.of(explored(app("Two", "Save")), explored(app("Two", "Store")));

        assertThat(diff.screens().gained()).isEmpty();
        assertThat(diff.screens().lost()).isEmpty();
        assertThat(diff.screens().changed())
                .hasSize(1)
                .first()
                .satisfies(change -> assertThat(change.what()).contains("gained \"Store\"", "lost \"Save\""));
    }

    @Test
    void anActionThatLeadsElsewhereIsAChangedTransition() throws Exception {
        FakeApp moved = app("Two", "A").on("Home", "Two", new Effect.Open("One"));
        FakeApp both = app("Two", "A").on("One", "Plain", new Effect.Open("Two"));
        MapDiff diff = MapComparison.of(explored(both), explored(moved.on("One", "Plain", new Effect.Open("Two"))));

        assertThat(diff.transitions().changed()).hasSize(1).first().satisfies(change -> {
            assertThat(change.action()).isEqualTo("tap \"Two\"");
            assertThat(change.leadsTo()).isEqualTo("One");
            assertThat(change.ledTo()).isEqualTo("Two");
        });
    }

    @Test
    void crashesAreMatchedByTheirCause() throws Exception {
        FakeApp sound = app("Two", "A");
        FakeApp broken = app("Two", "A").on("Two", "A", new Effect.Crash("java.lang.Error", "at 10:31"));
        FakeApp same = app("Two", "A").on("Two", "A", new Effect.Crash("java.lang.Error", "at 10:32"));
        ComparedExploration one = explored(broken);

        assertThat(MapComparison.of(explored(sound), one).crashes().gained())
                .hasSize(1)
                .allMatch(crash -> crash.exception().equals("java.lang.Error") && crash.tried());
        assertThat(MapComparison.of(one, explored(sound)).crashes().lost()).hasSize(1);
        assertThat(MapComparison.of(one, explored(same)).crashes().count()).isZero();
    }

    @Test
    void thePageShowsBothSidesAndNothingOfTheAppAsMarkup() throws Exception {
        ComparedExploration one = explored(app("Two", "<b>Save</b>"));
        ComparedExploration other = explored(app("Two", "<script>x</script>"));
        Path out = folder.resolve("diff");
        Path page = new DiffReport(out, one, other).write(MapComparison.of(one, other));

        assertThat(page).content().doesNotContain("<script>", "<b>Save");
        assertThat(out.resolve("plain.html"))
                .content()
                .contains("Screens changed", "&lt;script&gt;x")
                .doesNotContain("<script", "<b>Save");
        assertThat(out.resolve("assets/data.js"))
                .content()
                .contains("\\u003Cscript\\u003Ex")
                .doesNotContain("<script", "<b>Save");
        assertThat(out.resolve("diff.json")).content().contains("\"changed\"");
        assertThat(out.resolve("screens")).isNotEmptyDirectory();
        assertThat(new DiffReport(out, one, other).write(MapComparison.of(one, other)))
                .exists();
    }
}
