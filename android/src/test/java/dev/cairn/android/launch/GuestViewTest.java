package dev.cairn.android.launch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.android.boot.DeviceStorage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
class GuestViewTest {
    @TempDir
    private Path temp;

    private Path home;

    @BeforeEach
    void makeHome() throws IOException {
        home = Files.createDirectories(temp.toRealPath().resolve("home"));
    }

    private Map<Path, GuestView.Access> view(List<Path> readable, List<Path> writable) throws IOException {
        return GuestView.of(readable, writable).entries().stream()
                .filter(entry -> entry.path().startsWith(home))
                .collect(Collectors.toMap(GuestView.Entry::path, GuestView.Entry::access));
    }

    @Test
    void whatAppsWriteIsSeenUnderAPhonesNames() throws IOException {
        DeviceStorage own = DeviceStorage.within(home);

        GuestView view = GuestView.of(List.of(), List.of(home)).withStorage(own);

        assertThat(view.entries())
                .contains(
                        new GuestView.Entry(Path.of("/data/data"), new GuestView.Access.Link("user/0")),
                        new GuestView.Entry(Path.of("/data/user/0"), new GuestView.Access.Other(own.data())),
                        new GuestView.Entry(Path.of("/data/user_de/0"), new GuestView.Access.Other(own.deviceData())),
                        new GuestView.Entry(Path.of("/sdcard"), new GuestView.Access.Link("/storage/emulated/0")),
                        new GuestView.Entry(Path.of("/storage/emulated/0"), new GuestView.Access.Other(own.shared())),
                        new GuestView.Entry(home, new GuestView.Access.Write()));
    }

    @Test
    void filesOfTheMachineUnderAPhonesNamesAreNotCovered() {
        GuestView view =
                new GuestView(List.of(new GuestView.Entry(Path.of("/data/cairn/run/1"), new GuestView.Access.Write())));

        assertThat(view.withStorage(DeviceStorage.within(home))).isEqualTo(view);
    }

    @Test
    void aFileIsSeenWithoutWhatLiesBesideIt() throws IOException {
        Path jar = Files.writeString(home.resolve("a.jar"), "");
        Path secret = Files.writeString(home.resolve("key.pem"), "");

        assertThat(view(List.of(jar), List.of())).containsOnlyKeys(jar);
        assertThat(GuestView.of(List.of(jar), List.of()).entries())
                .noneMatch(entry -> secret.startsWith(entry.path()))
                .extracting(GuestView.Entry::path)
                .doesNotContain(Path.of("/"), Path.of("/etc"), Path.of("/home"), Path.of("/root"), Path.of("/tmp"));
    }

    @Test
    void aProgramThatLiesInTheHomeShowsNothingOfIt() throws IOException {
        Path program = Files.writeString(home.resolve("chromium"), "");
        String before = System.setProperty("user.home", home.toString());
        try {
            assertThat(view(List.of(program, home), List.of())).containsOnlyKeys(program);
            assertThat(GuestView.of(List.of(home.resolveSibling("")), List.of()).entries())
                    .noneMatch(entry -> home.startsWith(entry.path()));
        } finally {
            System.setProperty("user.home", before);
        }
    }

    @Test
    void whatLiesInAReadableFolderNeedsNoEntryUnlessItIsWritable() throws IOException {
        Path cache = Files.createDirectories(home.resolve("cache"));
        Path own = Files.createDirectories(cache.resolve("own"));
        Path shared = Files.createDirectories(cache.resolve("shared"));

        assertThat(view(List.of(shared, cache), List.of(own)))
                .containsOnly(
                        Map.entry(cache, new GuestView.Access.Read()), Map.entry(own, new GuestView.Access.Write()));
    }

    @Test
    void aFileThatIsReachedByALinkIsSeenByBothNames() throws IOException {
        Path real = Files.createDirectories(home.resolve("jdk-25"));
        Path link = Files.createSymbolicLink(home.resolve("current"), real);

        assertThat(view(List.of(link), List.of())).containsOnlyKeys(link, real);
    }

    @Test
    void whatIsNotThereIsLeftOut() throws IOException {
        assertThat(view(List.of(home.resolve("none")), List.of())).isEmpty();
    }
}
