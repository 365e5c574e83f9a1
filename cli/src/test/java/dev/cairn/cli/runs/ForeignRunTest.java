package dev.cairn.cli.runs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.device.Permissions;
import dev.cairn.agent.input.ValueRule;
import dev.cairn.agent.input.Values;
import dev.cairn.agent.path.InteractionSettings;
import dev.cairn.agent.prelude.Prelude;
import dev.cairn.agent.prelude.PreludeTest;
import dev.cairn.cli.CairnCommand;
import dev.cairn.engine.files.FileRef;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** What an archive could once have done on the machine of whoever went on with it: one thing at a time, and nothing else in the way of it. */
class ForeignRunTest {
    private static final String LAUNCHER = "org/junit/platform/console/ConsoleLauncher";

    private final StringWriter printed = new StringWriter();

    @TempDir
    Path folder;

    private int execute(String... arguments) {
        CommandLine command = CairnCommand.commandLine(arguments);
        command.setOut(new PrintWriter(printed, true));
        command.setErr(new PrintWriter(printed, true));
        return command.execute(Stream.concat(
                        Stream.of(arguments),
                        Stream.of("--data", folder.resolve("mine").toString()))
                .toArray(String[]::new));
    }

    /** Takes the archive and goes on with it on its own recording, with nothing else stated. */
    private void goOn(String command, InteractionSettings conduct, Map<String, String> labels, byte[] carried)
            throws IOException {
        ForeignArchive foreign =
                new ForeignArchive(folder, folder.resolve("recorded").toString());
        Path archive = foreign.of("theirs", conduct, labels, carried);
        assertThat(execute("runs", "import", archive.toString())).isZero();
        List<String> all = new ArrayList<>(List.of("runs", command, "theirs"));
        all.addAll(List.of("--device", "recorded:" + foreign.recording()));
        execute(all.toArray(String[]::new));
    }

    private static InteractionSettings typing(String text) {
        ValueRule typed = new ValueRule(
                Optional.of("*"), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), text);
        return new InteractionSettings(new Values(List.of(typed)), Permissions.GRANT, Prelude.NONE);
    }

    /** A jar whose start writes a file. */
    private byte[] jar(Path proof) throws IOException {
        Path source = folder.resolve("ConsoleLauncher.java");
        Files.writeString(source, """
                package org.junit.platform.console;
                public class ConsoleLauncher {
                    public static void main(String[] args) throws Exception {
                        java.nio.file.Files.writeString(java.nio.file.Path.of("%s"), "it ran");
                    }
                }
                """.formatted(proof));
        int result = Objects.requireNonNull(ToolProvider.getSystemJavaCompiler())
                .run(null, null, null, "-d", folder.resolve("classes").toString(), source.toString());
        assertThat(result).isZero();
        ByteArrayOutputStream jar = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(jar)) {
            zip.putNextEntry(new ZipEntry(LAUNCHER + ".class"));
            zip.write(Files.readAllBytes(folder.resolve("classes/" + LAUNCHER + ".class")));
        }
        return jar.toByteArray();
    }

    @ParameterizedTest
    @ValueSource(strings = {"resume", "fork"})
    void aJarInAnArchiveIsNotRun(String command) throws IOException {
        Path proof = folder.resolve("evil");
        byte[] jar = jar(proof);
        String sha256 = FileRef.of(jar).sha256();
        Path kept = folder.resolve("mine/files/" + sha256.substring(0, 2) + "/" + sha256.substring(2));
        PreludeTest test = new PreludeTest("Evil", kept.toString());
        InteractionSettings running = new InteractionSettings(
                Values.NONE, Permissions.GRANT, new Prelude(Optional.of(test), List.of(), false));
        goOn(command, running, Map.of(), jar);
        assertThat(kept).as("it is there").exists();
        assertThat(proof).as(printed.toString()).doesNotExist();
        assertThat(printed.toString()).contains("a test to run (Evil)");
    }

    @Test
    void noModelIsAskedThatALabelNames() throws IOException {
        try (ServerSocket trap = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            trap.setSoTimeout(1);
            String url = "http://127.0.0.1:" + trap.getLocalPort() + "/v1";
            goOn("resume", InteractionSettings.DEFAULT, Map.of("llm", "openai:x", "llm_url", url), new byte[0]);
            assertThat(cameTo(trap)).as(printed.toString()).isFalse();
            assertThat(printed.toString()).contains("a model (--llm MODEL");
        }
    }

    private static boolean cameTo(ServerSocket trap) throws IOException {
        try (var came = trap.accept()) {
            return came.isConnected();
        } catch (SocketTimeoutException nobody) {
            return false;
        }
    }

    @Test
    void nothingIsWrittenWhereALabelSays() throws IOException {
        Path evil = folder.resolve("evil");
        goOn("resume", InteractionSettings.DEFAULT, Map.of("out", evil.toString()), new byte[0]);
        assertThat(evil).as(printed.toString()).doesNotExist();
        assertThat(printed.toString()).contains("an output folder (--out DIR)");
    }

    @ParameterizedTest
    @ValueSource(strings = {"env:NO_SUCH_VARIABLE_4711", "file:/no/such/file/4711"})
    void noSecretIsLookedUpThatARunNames(String reference) throws IOException {
        goOn("resume", typing("${" + reference + "}"), Map.of(), new byte[0]);
        assertThat(printed.toString())
                .doesNotContain("a secret is not there") // whoever knows that has looked
                .contains("values with " + reference);
    }
}
