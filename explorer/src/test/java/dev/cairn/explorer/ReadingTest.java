package dev.cairn.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.ocr.Ocr;
import dev.cairn.agent.screen.Bounds;
import dev.cairn.agent.screen.ScreenLine;
import dev.cairn.explorer.state.ExplorerState;
import dev.cairn.testkit.device.FakeApp;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Apps that draw all by themselves, whose text only a picture has. */
class ReadingTest {
    private static final Ocr OCR = picture -> Optional.of(List.of(
            new ScreenLine("Chess", new Bounds(10, 20, 90, 60)),
            new ScreenLine("Delete all", new Bounds(10, 120, 90, 160))));

    @TempDir
    Path folder;

    private static FakeApp canvas() {
        return FakeApp.of(Explored.APP).screen("Home", "", "", "").screen("Text", "Delete");
    }

    @Test
    void whatIsReadNamesScreensAndActionsAndIsHeededByTheGate() throws Exception {
        try (Explored explored = Explored.of(canvas(), folder, 8).reading(OCR)) {
            ExplorerState end = explored.run().state();

            assertThat(end.map().screens().values())
                    .first()
                    .satisfies(screen -> assertThat(screen.title()).isEqualTo("Chess"));
            assertThat(end.map().viewports().values().stream().flatMap(sight -> sight.actions().stream()))
                    .anySatisfy(action -> {
                        assertThat(action.label()).isEqualTo("Chess");
                        assertThat(action.key()).doesNotContain("Chess");
                    });
            assertThat(explored.appium.touched()).contains("Home/").isNotEmpty();
            assertThat(explored.journal().toString()).contains("\\\"delete\\\" (destructive)");
        }
    }

    @Test
    void whatIsReadIsNoPartOfAScreensIdentity() throws Exception {
        AtomicInteger calls = new AtomicInteger();
        Ocr shaky = picture ->
                Optional.of(List.of(new ScreenLine("Ch" + calls.incrementAndGet(), new Bounds(10, 20, 90, 60))));
        try (Explored explored = Explored.of(canvas(), folder, 8).reading(shaky)) {
            assertThat(explored.run().state().map().ownScreens()).isEqualTo(1);
            assertThat(calls.get()).isGreaterThan(1);
        }
    }

    @Test
    void screensThatHaveTextAreNotRead() throws Exception {
        AtomicInteger calls = new AtomicInteger();
        Ocr counting = picture -> {
            calls.incrementAndGet();
            return Optional.of(List.of());
        };
        try (Explored explored = Explored.of(FakeApp.of(Explored.APP).screen("Home", "One"), folder, 5)
                .reading(counting)) {
            explored.run();
            assertThat(calls).hasValue(0);
        }
    }
}
