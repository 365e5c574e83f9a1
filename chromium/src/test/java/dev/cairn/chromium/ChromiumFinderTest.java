package dev.cairn.chromium;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(OS.WINDOWS)
class ChromiumFinderTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path temp;

    private Path program(String path) throws IOException {
        Path file = temp.resolve(path);
        Files.createDirectories(file.getParent());
        assertThat(Files.writeString(file, "").toFile().setExecutable(true)).isTrue();
        return file;
    }

    private Map<String, String> path(String... folders) {
        return Map.of(
                "PATH",
                String.join(
                        File.pathSeparator,
                        List.of(folders).stream()
                                .map(folder -> temp.resolve(folder).toString())
                                .toList()));
    }

    @Test
    void takesTheFirstOnThePath() throws IOException {
        Path chrome = program("first/google-chrome");
        program("second/chromium");

        assertThat(ChromiumFinder.installed(path("none", "first", "second"))).contains(chrome);
    }

    @Test
    void prefersChromiumWithinAFolder() throws IOException {
        program("bin/google-chrome");
        Path chromium = program("bin/chromium");

        assertThat(ChromiumFinder.installed(path("bin"))).contains(chromium);
    }

    @Test
    void looksWhereOneIsThatIsOnNoPath() throws IOException {
        Path chromium = program("elsewhere/chromium");
        List<Path> elsewhere = List.of(temp.resolve("none"), chromium);

        assertThat(new ChromiumFinder(path("bin"), temp, elsewhere).find()).contains(chromium);
    }

    @Test
    void takesNoFolderAndNoFileThatCannotBeStarted() throws IOException {
        Files.createDirectories(temp.resolve("a/chromium"));
        Files.writeString(Files.createDirectories(temp.resolve("b")).resolve("chromium"), "");
        Path chromium = program("c/chromium");

        assertThat(ChromiumFinder.installed(path("a", "b", "c"))).contains(chromium);
    }

    @Test
    void takesTheNamedOneAndNoOther() throws IOException {
        program("bin/chromium");
        Path named = program("mine");
        String path = path("bin").get("PATH");

        assertThat(ChromiumFinder.installed(Map.of("PATH", path, "CAIRN_CHROMIUM", named.toString())))
                .contains(named);
        assertThat(ChromiumFinder.installed(Map.of("PATH", path, "CAIRN_CHROMIUM", temp.toString())))
                .isEmpty();
        assertThat(ChromiumFinder.installed(Map.of("PATH", path, "CAIRN_CHROMIUM", " ")))
                .contains(temp.resolve("bin/chromium"));
    }

    @Test
    void takesTheFetchedOneWhereNoneIsInstalled() throws IOException {
        ChromiumFinder finder = new ChromiumFinder(Map.of(), temp, List.of());
        assertThat(finder.find()).isEmpty();
        assertThat(finder.fetchedFolder()).isEmpty();
        Path start = program(temp.relativize(ChromiumPackage.program(temp)).toString());

        assertThat(finder.find()).contains(start);
        assertThat(finder.findOrFetch(() -> fail("it is there"))).contains(start);
        assertThat(finder.fetchedFolder()).contains(ChromiumPackage.folder(temp));
    }

    @Test
    void anInstalledOneHasNoFolderOfTheCache() throws IOException {
        program(temp.relativize(ChromiumPackage.program(temp)).toString());
        Path installed = program("bin/chromium");
        ChromiumFinder finder = new ChromiumFinder(path("bin"), temp);

        assertThat(finder.find()).contains(installed);
        assertThat(finder.fetchedFolder()).isEmpty();
    }

    @Test
    void nothingIsFetchedInThePlaceOfANamedOne() throws IOException {
        program(temp.relativize(ChromiumPackage.program(temp)).toString());
        ChromiumFinder finder =
                new ChromiumFinder(Map.of("CAIRN_CHROMIUM", temp.resolve("none").toString()), temp);

        assertThat(finder.find()).isEmpty();
        assertThat(finder.findOrFetch(() -> fail("none is fetched"))).isEmpty();
    }
}
