package dev.cairn.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.report.test.PlaywrightExport;
import dev.cairn.report.test.WebScenario;
import java.io.IOException;
import java.io.StringWriter;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** A test that a task left, compiled as a user's build would and run by Playwright's own client on the machine's Chromium. */
final class ExportedTask {
    private final Path folder;
    private final String name;

    private ExportedTask(Path folder, String name) {
        this.folder = folder;
        this.name = name;
    }

    /** Writes and compiles it, warnings as errors. */
    static ExportedTask of(WebScenario scenario, Path folder, String name) throws IOException {
        Path source = Files.writeString(
                Files.createDirectories(folder).resolve(name + ".java"), new PlaywrightExport(scenario).source(name));
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter problems = new StringWriter();
        String classPath = System.getProperty("java.class.path");
        List<String> options = List.of(
                "-d",
                folder.toString(),
                "-classpath",
                classPath,
                "--release",
                "21",
                "-Xlint:all,-classfile,-path,-processing,-options",
                "-proc:none",
                "-Werror");
        boolean compiled = compiler.getTask(
                        problems,
                        null,
                        null,
                        options,
                        null,
                        compiler.getStandardFileManager(null, null, null).getJavaFileObjects(source))
                .call();
        assertThat(compiled).as(problems + Files.readString(source)).isTrue();
        return new ExportedTask(folder, name);
    }

    /** Runs it against an app; what it failed with, if it did. */
    Optional<Throwable> run(String url, int patience) throws Exception {
        System.setProperty("cairn.url", url);
        System.setProperty("cairn.patience", String.valueOf(patience));
        System.setProperty("playwright.cli.dir", driver().toString());
        try (URLClassLoader loader = new URLClassLoader(
                new URL[] {folder.toUri().toURL()}, getClass().getClassLoader())) {
            Class<?> test = loader.loadClass(name);
            Constructor<?> made = test.getDeclaredConstructor();
            made.setAccessible(true);
            Object instance = made.newInstance();
            try {
                call(test, instance, "open");
                call(test, instance, "doesTheTask");
                return Optional.empty();
            } catch (InvocationTargetException e) {
                return Optional.of(Objects.requireNonNull(e.getCause()));
            } finally {
                call(test, instance, "close");
            }
        } finally {
            Stream.of("cairn.url", "cairn.patience", "playwright.cli.dir").forEach(System::clearProperty);
        }
    }

    private static void call(Class<?> test, Object instance, String method) throws ReflectiveOperationException {
        Method one = test.getDeclaredMethod(method);
        one.setAccessible(true);
        one.invoke(instance);
    }

    /** The driver that Cairn has fetched is of Playwright, too: a folder as the client wants it, with this machine's Node. */
    private Path driver() throws IOException, InterruptedException {
        Path made = folder.resolve("driver");
        if (!Files.exists(made)) {
            Path core = SharedBrowser.driver()
                    .program()
                    .resolve("../../../playwright-core")
                    .normalize();
            Files.createDirectories(made);
            Files.createSymbolicLink(made.resolve("package"), core);
            Path node = Stream.of(System.getenv("PATH").split(java.io.File.pathSeparator))
                    .map(in -> Path.of(in, "node"))
                    .filter(Files::isExecutable)
                    .findFirst()
                    .orElseThrow();
            Files.createSymbolicLink(made.resolve("node"), node);
        }
        return made;
    }
}
