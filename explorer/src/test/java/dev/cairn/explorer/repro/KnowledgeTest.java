package dev.cairn.explorer.repro;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.app.AppUnderTest;
import dev.cairn.agent.knowledge.Knowledge;
import dev.cairn.agent.knowledge.KnownApp;
import dev.cairn.agent.map.AppMap;
import dev.cairn.agent.map.Screen;
import dev.cairn.testkit.device.FakeApp;
import dev.cairn.testkit.device.FakeApp.Effect;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KnowledgeTest {
    private static final AppUnderTest DEMO = info("demo", 1);

    @TempDir
    Path folder;

    private final List<String> warnings = new ArrayList<>();
    private Knowledge knowledge;

    @BeforeEach
    void open() {
        knowledge = new Knowledge(folder.resolve("knowledge"), warnings::add);
    }

    private static AppUnderTest info(String packageName, long version) {
        return new AppUnderTest(packageName, "1.0", version, packageName + ".Home", List.of());
    }

    private static FakeApp app() {
        return FakeApp.of(Proving.APP)
                .screen("Home", "One", "Two", "Boom")
                .screen("One", "Three")
                .screen("Two")
                .screen("Three")
                .opens("Home", "One")
                .opens("Home", "Two")
                .opens("One", "Three")
                .on("Home", "Boom", new Effect.Crash("java.lang.Error", "boom"));
    }

    private AppMap explored(int steps) throws Exception {
        try (Proving proving = Proving.of(app(), Files.createTempDirectory(folder, "apk"))) {
            return proving.explored(steps).state().map();
        }
    }

    @Test
    void whatARunHasFoundIsKnownToTheNext() throws Exception {
        AppMap found = explored(12);
        knowledge.add(DEMO, "r1", found, "");
        KnownApp known = knowledge.of(DEMO).orElseThrow();

        assertThat(known.map()).isEqualTo(found.asKnown());
        assertThat(known.runs()).containsExactly("r1");
        assertThat(known.map().viewports().keySet()).isEqualTo(found.viewports().keySet());
        assertThat(known.map().ownScreens()).as("seen by this run").isZero();
    }

    @Test
    void whatLedToACrashIsTriedAgain() throws Exception {
        AppMap found = explored(12);
        String crashing = found.crashes().getFirst().action().orElseThrow().key();
        String home = found.crashes().getFirst().screen().orElseThrow();

        assertThat(screen(found, home).timesTried(crashing)).isPositive();
        assertThat(screen(found.asKnown(), home).timesTried(crashing)).isZero();
        assertThat(found.asKnown().crashes()).isEmpty();
    }

    private static Screen screen(AppMap map, String id) {
        return java.util.Objects.requireNonNull(map.screens().get(id));
    }

    @Test
    void anotherVersionAndAnotherAppAreNotKnownByIt() throws Exception {
        knowledge.add(DEMO, "r1", explored(3), "");

        assertThat(knowledge.of(info("demo", 2))).isEmpty();
        assertThat(knowledge.of(info("other", 1))).isEmpty();
    }

    @Test
    void aRunThatWentOnFromItReplacesIt() throws Exception {
        knowledge.add(DEMO, "r1", explored(3), "");
        String base = knowledge.of(DEMO).orElseThrow().generation();
        AppMap more = explored(12);
        knowledge.add(DEMO, "r2", more, base);

        assertThat(knowledge.of(DEMO).orElseThrow().map()).isEqualTo(more.asKnown());
    }

    @Test
    void runsThatEndAtTheSameTimeAddToEachOther() throws Exception {
        AppMap few = explored(3);
        AppMap many = explored(12);
        try (var threads = java.util.concurrent.Executors.newFixedThreadPool(4)) {
            IntStream.range(0, 8)
                    .forEach(i -> threads.submit(() -> knowledge.add(DEMO, "r" + i, i % 2 == 0 ? few : many, "")));
        }
        KnownApp known = knowledge.of(DEMO).orElseThrow();

        assertThat(known.runs()).hasSize(8);
        assertThat(known.map().viewports().keySet())
                .containsExactlyInAnyOrderElementsOf(many.viewports().keySet());
        assertThat(known.map().screens()).hasSameSizeAs(many.screens());
        assertThat(warnings).isEmpty();
    }

    @Test
    void theSameRunIsAddedOnce() throws Exception {
        AppMap found = explored(3);
        knowledge.add(DEMO, "r1", found, "");
        knowledge.add(DEMO, "r1", found, "");

        assertThat(knowledge.of(DEMO).orElseThrow().runs()).containsExactly("r1");
    }

    @Test
    void aFileThatCannotBeReadIsPutAsideWithAWarning() throws Exception {
        knowledge.add(DEMO, "r1", explored(3), "");
        Path file = file();
        byte[] whole = Files.readAllBytes(file);
        Files.write(file, java.util.Arrays.copyOf(whole, whole.length / 2));

        assertThat(knowledge.of(DEMO)).isEmpty();
        assertThat(warnings)
                .hasSize(1)
                .first()
                .asString()
                .contains("put aside as ")
                .doesNotContain("\n");
        assertThat(file).doesNotExist();
        assertThat(file.resolveSibling(file.getFileName() + ".damaged")).exists();
        knowledge.add(DEMO, "r2", explored(3), "");
        assertThat(knowledge.of(DEMO)).isPresent();
    }

    @Test
    void noNameLeadsOutOfTheFolder() throws Exception {
        knowledge.add(new AppUnderTest("demo", "../../x/..", 1, "demo.Home", List.of()), "r1", explored(3), "");

        assertThat(file()).startsWith(folder.resolve("knowledge"));
    }

    private Path file() throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(path -> path.toString().endsWith(".json"))
                    .findFirst()
                    .orElseThrow();
        }
    }
}
