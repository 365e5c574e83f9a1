package dev.cairn.android.dex.roundtrip;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** The programs of a folder below {@code src/test/programs}: classes with a {@code run} method that prints. */
record Programs(Path jar, List<String> names) {
    private static final Path SOURCES = Path.of("src/test/programs");

    /** Compiles the folder's programs against these libraries. */
    static Programs compile(String folder, List<Path> libraries, Path out) throws IOException {
        List<Path> sources = files(SOURCES.resolve(folder), ".java");
        Path classes = Files.createDirectories(out.resolve("classes"));
        List<String> arguments =
                new ArrayList<>(List.of("--release", "21", "-g", "-proc:none", "-nowarn", "-Xlint:none"));
        arguments.addAll(List.of("-d", classes.toString(), "-cp", joined(libraries)));
        sources.forEach(source -> arguments.add(source.toString()));
        ByteArrayOutputStream problems = new ByteArrayOutputStream();
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler.run(null, problems, problems, arguments.toArray(String[]::new)) != 0) {
            throw new IllegalStateException("programs do not compile:\n" + problems.toString(StandardCharsets.UTF_8));
        }
        Path jar = out.resolve(folder + ".jar");
        pack(classes, jar);
        List<String> names = sources.stream()
                .map(source -> folder + "." + source.getFileName().toString().replace(".java", ""))
                .toList();
        return new Programs(jar, names);
    }

    private static String joined(List<Path> paths) {
        return paths.stream().map(Path::toString).collect(Collectors.joining(java.io.File.pathSeparator));
    }

    private static List<Path> files(Path folder, String ending) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(ending))
                    .sorted()
                    .toList();
        }
    }

    private static void pack(Path classes, Path jar) throws IOException {
        try (OutputStream out = Files.newOutputStream(jar);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Path file : files(classes, ".class")) {
                zip.putNextEntry(new ZipEntry(classes.relativize(file).toString()));
                Files.copy(file, zip);
            }
        }
    }

    /** What a program prints, the classes taken from this loader; ends with the trace of what it threw. */
    static String printed(String name, ClassLoader loader) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        Thread.currentThread().setContextClassLoader(loader);
        try {
            loader.loadClass(name).getMethod("run", PrintStream.class).invoke(null, out);
        } catch (InvocationTargetException e) {
            e.getTargetException().printStackTrace(out);
        } catch (ReflectiveOperationException | LinkageError e) {
            out.println("not run: " + e);
        } finally {
            Thread.currentThread().setContextClassLoader(before);
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    /** What R8 has to leave as it is. */
    static List<String> rules(String... more) {
        List<String> rules = new ArrayList<>(List.of(
                "-keepclasseswithmembers class * { public static void run(java.io.PrintStream); }",
                // As in the rules that Android's build brings.
                "-keepclassmembers enum * { public static **[] values(); public static ** valueOf(java.lang.String); }",
                // Records print their components' names.
                "-keep class * extends java.lang.Record { *; }",
                "-keepattributes Signature,InnerClasses,EnclosingMethod,*Annotation*,SourceFile,LineNumberTable",
                "-dontwarn **",
                "-ignorewarnings"));
        rules.addAll(Arrays.asList(more));
        return rules;
    }
}
