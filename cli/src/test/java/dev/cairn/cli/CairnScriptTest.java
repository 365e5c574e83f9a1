package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The script {@code cairn}, in a project whose Maven and JDKs are stand-ins. */
@DisabledOnOs(OS.WINDOWS)
class CairnScriptTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private Path home;
    private Path tools;
    private final Map<String, String> environment = new HashMap<>();

    @BeforeEach
    void project() throws IOException {
        home = folder.toRealPath().resolve("a project");
        tools = Files.createDirectories(folder.resolve("tools"));
        for (String module : List.of(
                "engine",
                "store",
                "telemetry",
                "llm",
                "chromium",
                "android",
                "agent",
                "report",
                "mcp",
                "browser",
                "explorer",
                "flows",
                "server",
                "cli")) {
            Files.createDirectories(home.resolve(module).resolve("src/main"));
            Files.writeString(home.resolve(module).resolve("pom.xml"), "");
        }
        Files.writeString(home.resolve("pom.xml"), "");
        executable(home.resolve("cairn"), Files.readString(Path.of("..", "cairn")));
        Files.writeString(
                home.resolve("jdk.sh"),
                Files.readString(Path.of("..", "jdk.sh"))
                        .replace(" /usr/", " " + folder + "/usr/")
                        .replace(" /opt/", " " + folder + "/opt/")
                        .replace(" /Library/", " " + folder + "/Library/"));
        executable(tools.resolve("mvn"), """
                #!/bin/sh
                echo built >>"%1$s/builds"
                echo "[INFO] with $JAVA_HOME"
                mkdir -p cli/target/classes android/target/device
                : >android/target/device/device.args
                echo "%1$s/library.jar" >cli/target/runtime.classpath
                : >"%1$s/library.jar"
                [ ! -f "%1$s/broken" ] || { echo "[ERROR] no such thing"; exit 1; }
                """.formatted(folder));
        environment.put("PATH", tools + ":" + System.getenv("PATH"));
        environment.put("HOME", folder.resolve("home").toString());
        jdk("home/.jdks/jdk-21", 21);
    }

    private record Ended(int exitCode, String out, String err) {}

    @Test
    void buildsOnceAndThenSaysNothingOfIt() throws Exception {
        Ended first = cairn("runs");
        assertThat(first.err()).startsWith("Building Cairn with ").contains("Built in ");
        Ended second = cairn("runs");

        assertThat(first.exitCode()).isZero();
        assertThat(second).isEqualTo(new Ended(0, "jdk-21 runs\n", ""));
        assertThat(builds()).isEqualTo(1);
    }

    @Test
    void buildsAnewWhenASourceIsNewer() throws Exception {
        cairn("runs");
        Path source = Files.writeString(home.resolve("engine/src/main/Engine.java"), "");
        Files.setLastModifiedTime(source, FileTime.from(Instant.now().plusSeconds(5)));

        assertThat(cairn("runs").err()).startsWith("Building Cairn anew, since its sources have changed");
    }

    @Test
    void buildsAnewWhenALibraryIsGone() throws Exception {
        cairn("runs");
        Files.delete(folder.resolve("library.jar"));

        assertThat(cairn("runs").exitCode()).isZero();
        assertThat(builds()).isEqualTo(2);
        assertThat(cairn("runs").err()).isEmpty();
    }

    @Test
    void startsNothingOfALibraryThatIsNotTheOneThatWasPinned() throws Exception {
        Path pins = Files.createDirectories(home.resolve(".mvn/checksums")).resolve("checksums.sha256");
        String empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
        Files.writeString(pins, "0".repeat(64) + "  library.jar\n");
        Ended refused = cairn("runs");

        assertThat(refused.exitCode()).isEqualTo(1);
        assertThat(refused.out()).isEmpty();
        assertThat(refused.err())
                .endsWith("cairn: not what it should be: " + folder.resolve("library.jar")
                        + "; delete it, so that it is fetched again (its SHA-256 is in .mvn/checksums)\n");
        Files.writeString(pins, empty + "  library.jar\n");
        assertThat(cairn("runs").exitCode()).isZero();
    }

    /** As where a library of a library is wanted in its newest release, whatever that is. */
    @Test
    void startsNothingOfALibraryThatNobodyHasPinned() throws Exception {
        Path pins = Files.createDirectories(home.resolve(".mvn/checksums")).resolve("checksums.sha256");
        Files.writeString(pins, "0".repeat(64) + "  org/other/library.jar\n");
        Ended refused = cairn("runs");

        assertThat(refused.exitCode()).isEqualTo(1);
        assertThat(refused.out()).isEmpty();
        assertThat(refused.err())
                .endsWith("cairn: not pinned: " + folder.resolve("library.jar")
                        + "; it has no SHA-256 in .mvn/checksums (docs/third-party.md says how it gets one)\n");
        assertThat(cairn("runs").exitCode()).isEqualTo(1);
    }

    @Test
    void tellsWhyABuildFailedAndBuildsAgainNextTime() throws Exception {
        Path broken = Files.createFile(folder.resolve("broken"));
        Ended failed = cairn("runs");

        assertThat(failed.exitCode()).isEqualTo(1);
        assertThat(failed.out()).isEmpty();
        assertThat(failed.err())
                .contains("[ERROR] no such thing\n")
                .endsWith("cairn: the build failed; its log is " + home + "/cli/target/build.log\n");
        Files.delete(broken);
        assertThat(cairn("runs")).extracting(Ended::exitCode, Ended::out).containsExactly(0, "jdk-21 runs\n");
    }

    @Test
    void startsFromAnotherFolderThroughALinkAndKeepsArgumentsWhole() throws Exception {
        cairn("runs");
        Path link = Files.createSymbolicLink(tools.resolve("linked"), home.resolve("cairn"));

        Ended ended = run(List.of(link.toString(), "explore", "my app.apk", "--out", "a  b"), folder);

        assertThat(ended).isEqualTo(new Ended(0, "jdk-21 explore|my app.apk|--out|a  b\n", ""));
    }

    @Test
    void prefersJavaHomeWhenItIsNewEnough() throws Exception {
        environment.put("JAVA_HOME", jdk("mine", 22).toString());
        cairn("runs");
        assertThat(cairn("runs").out()).isEqualTo("mine runs\n");
    }

    @Test
    void looksElsewhereWhenJavaHomeIsTooOldOrNoJdk() throws Exception {
        environment.put("JAVA_HOME", jdk("old", 17).toString());
        assertThat(cairn("runs").out()).isEqualTo("jdk-21 runs\n");
        environment.put("JAVA_HOME", "/nonexistent");
        assertThat(cairn("runs").out()).isEqualTo("jdk-21 runs\n");
    }

    @Test
    void takesTheNewestOfTheUsualPlaces() throws Exception {
        jdk("usr/lib/jvm/jdk-25", 25);
        jdk("usr/lib/jvm/jdk-17", 17);
        assertThat(cairn("runs").out()).isEqualTo("jdk-25 runs\n");
    }

    @Test
    void saysWhatToDoWithoutAJdk() throws Exception {
        environment.put("HOME", folder.resolve("nobody").toString());
        jdk("usr/lib/jvm/jdk-17", 17);
        for (String name : List.of("java", "javac")) {
            Files.createSymbolicLink(
                    tools.resolve(name),
                    folder.resolve("usr/lib/jvm/jdk-17/bin").resolve(name));
        }
        Ended ended = cairn("runs");

        assertThat(ended.exitCode()).isEqualTo(1);
        assertThat(ended.err())
                .startsWith("cairn: no JDK 21 or newer was found")
                .hasLineCount(1);
        assertThat(ended.out()).isEmpty();
    }

    private long builds() throws IOException {
        return Files.readAllLines(folder.resolve("builds")).size();
    }

    /** A JDK whose {@code java} prints its folder's name and its arguments behind the class's name. */
    private Path jdk(String path, int release) throws IOException {
        Path jdk = folder.resolve(path);
        Files.createDirectories(jdk.resolve("bin"));
        Files.writeString(jdk.resolve("release"), "JAVA_VERSION=\"" + release + ".0.1\"\n");
        executable(jdk.resolve("bin/javac"), "#!/bin/sh\n");
        executable(jdk.resolve("bin/java"), """
                #!/bin/sh
                until [ "$1" = dev.cairn.cli.CairnCommand ]; do shift; done
                shift
                IFS='|'
                echo "%s $*"
                """.formatted(jdk.getFileName()));
        return jdk;
    }

    private static void executable(Path file, String text) throws IOException {
        Files.writeString(file, text);
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }

    private Ended cairn(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of(home.resolve("cairn").toString()));
        command.addAll(List.of(arguments));
        return run(command, home);
    }

    private Ended run(List<String> command, Path where) throws Exception {
        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(where.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        builder.environment().remove("JAVA_HOME");
        builder.environment().putAll(environment);
        Process process = builder.start();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return new Ended(process.exitValue(), Files.readString(out), Files.readString(err));
    }
}
