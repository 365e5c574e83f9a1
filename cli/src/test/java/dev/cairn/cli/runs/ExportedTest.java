package dev.cairn.cli.runs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.StringWriter;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

/** A test that the command wrote, compiled against this test's own class path and run. */
final class ExportedTest {
    private final Path source;

    ExportedTest(Path source) {
        this.source = source;
    }

    /** Compiles it, warnings as errors, and runs it on the device of that server. */
    TestExecutionSummary run(URI server, Path apk) throws Exception {
        Path classes = source.resolveSibling("classes");
        compile(classes);
        String name = source.getFileName().toString().replace(".java", "");
        System.setProperty("appium", server.toString());
        System.setProperty("apk", apk.toString());
        try (URLClassLoader loader = new URLClassLoader(
                new URL[] {classes.toUri().toURL()}, getClass().getClassLoader())) {
            SummaryGeneratingListener results = new SummaryGeneratingListener();
            var request = LauncherDiscoveryRequestBuilder.request()
                    .selectors(selectClass(loader.loadClass(name)))
                    .build();
            LauncherFactory.create().execute(request, results);
            return results.getSummary();
        } finally {
            System.clearProperty("appium");
            System.clearProperty("apk");
        }
    }

    /** Compiles it, warnings as errors. */
    void compile(Path classes) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter problems = new StringWriter();
        boolean compiled = compiler.getTask(
                        problems,
                        null,
                        null,
                        List.of(
                                "-d",
                                classes.toString(),
                                "-classpath",
                                System.getProperty("java.class.path"),
                                "--release",
                                "21",
                                "-Xlint:all,-classfile,-path,-processing,-options",
                                "-proc:none",
                                "-Werror"),
                        null,
                        compiler.getStandardFileManager(null, null, null).getJavaFileObjects(source))
                .call();
        assertThat(compiled).as(problems.toString()).isTrue();
    }
}
