package dev.cairn.cli.explore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.cairn.cli.command.ExitCode;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What users get wrong: one line that says so, no stack trace, and a code that scripts can tell from success. */
class BadInputIT {
    private static final String TRY = "Try 'cairn explore --help'.";

    private static Cairn cairn;

    @BeforeAll
    static void files() throws Exception {
        cairn = Cairn.in("bad-input");
        Files.writeString(cairn.folder().resolve("text.apk"), "not an app\n");
        Files.createDirectory(cairn.folder().resolve("folder.apk"));
        byte[] app = Files.readAllBytes(Cairn.sampleApp());
        Files.write(cairn.folder().resolve("truncated.apk"), Arrays.copyOf(app, app.length / 3));
    }

    /** What is typed, and what is said; {@code @} stands for the folder of the files. */
    record Mistake(String arguments, int exitCode, String said) {
        String[] split(Path folder) {
            return Stream.of(arguments.split(" "))
                    .map(argument -> argument.replace("@", folder.toString()))
                    .toArray(String[]::new);
        }

        String said(Path folder) {
            return said.replace("@", folder.toString());
        }
    }

    static List<Mistake> mistakes() {
        return List.of(
                failure("explore @/nosuch.apk", "there is no file @/nosuch.apk; give the path of an .apk file"),
                failure("explore @/text.apk", "@/text.apk is not an Android app: it is no ZIP archive"),
                failure("explore @/truncated.apk", "@/truncated.apk is not an Android app: it is truncated or damaged"),
                failure(
                        "explore @/folder.apk",
                        "@/folder.apk is not a file that can be read; give the path of an .apk file"),
                failure(
                        "explore --out @/text.apk/report",
                        "cannot write the report to @/text.apk/report: Not a directory"),
                failure("explore --out @", "cannot write the report to @: it is not empty and holds no report"),
                failure("explore --data @/text.apk/data", "@/text.apk/data cannot be made"),
                failure("explore --data @/text.apk", "@/text.apk is a file; the data folder must be a folder"),
                failure(
                        "explore --steps 2 --appium http://127.0.0.1:9",
                        "no session at http://127.0.0.1:9: nothing answers there"),
                failure("runs show nosuch", "there is no run nosuch in "),
                failure("runs resume nosuch", "there is no run nosuch in "),
                usage("explore --policy best", "there is no policy 'best'; choose one of max-coverage, breadth-first,"),
                usage("explore --steps 0", "--steps must be at least 1, not 0"),
                usage("explore --steps -1", "--steps must be at least 1, not -1"),
                usage("explore --steps abc", "Invalid value for option '--max-steps': 'abc' is not a whole number"),
                usage("explore --seed 1.5", "Invalid value for option '--seed': '1.5' is not a whole number"),
                usage("explore --port 65536", "--port must be from 1 to 65535, not 65536"),
                usage("explore --appium 127.0.0.1:4723", "--appium must be a URL such as http://127.0.0.1:4723"),
                usage("explore --fast", "Unknown option: '--fast'"),
                usage("explore one.apk two.apk", "'two.apk' is one argument too many"));
    }

    /** How a process ends is the same for all of a kind. */
    static List<Mistake> mistakesOfEachKind() {
        return List.of(
                failure("explore text.apk", "text.apk is not an Android app: it is no ZIP archive"),
                failure(
                        "explore --steps 2 --appium http://127.0.0.1:9",
                        "no session at http://127.0.0.1:9: nothing answers there"),
                usage("explore --steps 0", "--steps must be at least 1, not 0"));
    }

    private static Mistake failure(String arguments, String said) {
        return new Mistake(arguments, ExitCode.FAILED, said);
    }

    private static Mistake usage(String arguments, String said) {
        return new Mistake(arguments, ExitCode.USAGE, said);
    }

    @ParameterizedTest
    @MethodSource("mistakes")
    void saysWhatIsWrongInOneLine(Mistake mistake) {
        CairnProcess.Ended ended = cairn.here(mistake.split(cairn.folder()));

        assertRefused(ended, mistake);
    }

    @ParameterizedTest
    @MethodSource("mistakesOfEachKind")
    void endsWithACodeThatTellsWhoseMistakeItWas(Mistake mistake) throws Exception {
        CairnProcess.Ended ended = cairn.run(mistake.split(cairn.folder()));

        assertRefused(ended, mistake);
    }

    private static void assertRefused(CairnProcess.Ended ended, Mistake mistake) {
        assertThat(ended.exitCode()).as(ended.printed()).isEqualTo(mistake.exitCode());
        assertThat(ended.complaints()).singleElement().asString().contains(mistake.said(cairn.folder()));
        assertThat(ended.err())
                .filteredOn(line -> !line.startsWith("cairn: ") && !line.startsWith("waiting for the device"))
                .isEqualTo(mistake.exitCode() == ExitCode.USAGE ? List.of(TRY) : List.of());
        assertThat(ended.out()).isEmpty();
    }

    @Test
    void tellsTheStackTraceOnRequest() throws Exception {
        CairnProcess.Ended ended = cairn.here("explore", cairn.folder() + "/nosuch.apk", "--verbose");

        assertThat(ended.exitCode()).isEqualTo(ExitCode.FAILED);
        assertThat(ended.complaints()).hasSize(1);
        assertThat(ended.err()).anyMatch(line -> line.startsWith("\tat dev.cairn."));
    }

    @Test
    void makesNoDataFolderForNothing() throws Exception {
        Path data = cairn.folder().resolve("never");
        cairn.here("explore", cairn.folder() + "/nosuch.apk", "--data", data.toString());
        CairnProcess.Ended listed = cairn.here("runs", "--data", data.toString());

        assertThat(listed.exitCode()).isEqualTo(ExitCode.DONE);
        assertThat(listed.err()).containsExactly("There are no runs in " + data + "; 'cairn explore' makes one.");
        assertThat(data).doesNotExist();
    }

    @Test
    void saysThatAPortIsTaken() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String port = Integer.toString(taken.getLocalPort());
            assertPortRefused(cairn.here("explore", "--port", port), port);
        }
    }

    private static void assertPortRefused(CairnProcess.Ended ended, String port) {
        assertThat(ended.exitCode()).isEqualTo(ExitCode.FAILED);
        assertThat(ended.err())
                .singleElement()
                .asString()
                .startsWith("cairn: port " + port + " cannot be had (")
                .endsWith("; choose another with --port, or 0 for any free one");
    }

    @Test
    void saysThatNpmIsMissing() throws Exception {
        Cairn bare = Cairn.in("no-npm");
        bare.with("PATH", bare.folder().resolve("empty"))
                .with("CAIRN_CACHE", bare.folder().resolve("cache"));
        CairnProcess.Ended ended = bare.run("explore");

        assertThat(ended.exitCode()).isEqualTo(ExitCode.FAILED);
        assertThat(ended.err())
                .containsExactly("cairn: the sample app is fetched with npm, which was not found; install Node.js 20 or"
                        + " newer, or give an APK of your own: cairn explore app.apk");
    }

    @Test
    void saysThatTheDataFolderMayNotBeWritten() throws IOException, InterruptedException {
        Path locked = Files.createDirectory(cairn.folder().resolve("locked"));
        assertThat(locked.toFile().setWritable(false)).isTrue();
        assumeFalse(Files.isWritable(locked), "this user may write anywhere");

        CairnProcess.Ended ended = cairn.here("explore", "--data", locked.toString());

        assertThat(ended.exitCode()).isEqualTo(ExitCode.FAILED);
        assertThat(ended.err()).singleElement().asString().contains(locked + " may not be written");
    }
}
