package dev.cairn.agent.prelude;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With a launcher that passes, fails or is not there. */
class TestProcessTest {
    private static final String KEY = "hush-4711";
    private static final URI SERVER = URI.create("http://me:" + KEY + "@127.0.0.1:4723");
    private static final String LAUNCHER = """
            package org.junit.platform.console;
            public class ConsoleLauncher {
                public static void main(String[] args) {
                    String all = String.join(" ", args);
                    boolean told = "http://me:hush-4711@127.0.0.1:4723".equals(System.getProperty("cairn.appium.url"))
                            && "http://me:hush-4711@127.0.0.1:4723".equals(System.getenv("CAIRN_APPIUM_URL"))
                            && "demo".equals(System.getProperty("cairn.app.package"));
                    if (all.contains("--select-class=demo.Seen")) {
                        System.out.println("=> " + String.join(" ",
                                ProcessHandle.current().info().arguments().orElse(new String[] {"nothing"})));
                        System.out.println("=> no session at " + System.getProperty("cairn.appium.url"));
                    }
                    boolean passes = told && all.contains("--select-class=demo.Login");
                    System.out.println("noise");
                    System.out.println("   => org.opentest4j.AssertionFailedError: no field");
                    System.exit(passes ? 0 : 1);
                }
            }
            """;

    @TempDir
    Path folder;

    @BeforeEach
    void compile() throws Exception {
        Path source = Files.writeString(folder.resolve("ConsoleLauncher.java"), LAUNCHER);
        int result = Objects.requireNonNull(ToolProvider.getSystemJavaCompiler())
                .run(null, null, null, "-d", folder.toString(), source.toString());
        assertThat(result).isZero();
    }

    @Test
    void aTestThatPassesIsTold() throws Exception {
        assertThat(TestProcess.run(new PreludeTest("demo.Login", folder.toString()), SERVER, "demo"))
                .isEmpty();
    }

    @Test
    void aTestThatFailsSaysWhy() throws Exception {
        assertThat(TestProcess.run(new PreludeTest("demo.Other", folder.toString()), SERVER, "demo"))
                .contains("the prelude's test demo.Other failed (exit code 1): "
                        + "=> org.opentest4j.AssertionFailedError: no field");
    }

    @Test
    void nobodyIsToldTheKeyInTheServersAddress() throws Exception {
        assertThat(TestProcess.run(new PreludeTest("demo.Seen", folder.toString()), SERVER, "demo"))
                .get()
                .asString()
                .contains("--select-class=demo.Seen", "no session at http://127.0.0.1:4723")
                .doesNotContain(KEY);
    }

    @Test
    void aClassPathWithoutALauncherSaysWhatToAdd() throws Exception {
        assertThat(TestProcess.run(
                        new PreludeTest("demo.Login", folder.resolve("none").toString()), SERVER, "demo"))
                .get()
                .asString()
                .contains("add junit-platform-console-standalone.jar to --prelude-classpath");
    }
}
