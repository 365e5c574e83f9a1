package dev.cairn.android.it;

import com.android.tools.r8.CompilationFailedException;
import com.android.tools.r8.D8;
import com.android.tools.r8.D8Command;
import com.android.tools.r8.OutputMode;
import com.android.tools.r8.origin.Origin;
import com.reandroid.apk.ApkModule;
import com.reandroid.archive.ByteInputSource;
import com.reandroid.arsc.chunk.TableBlock;
import com.reandroid.arsc.chunk.xml.AndroidManifestBlock;
import com.reandroid.arsc.chunk.xml.ResXmlDocument;
import com.reandroid.arsc.chunk.xml.ResXmlElement;
import com.reandroid.arsc.value.Entry;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/**
 * An app of a test, built here: Java sources below {@code /apps/NAME}, compiled, turned to Dalvik code by D8, packed. A
 * folder {@code apk} beside the sources is packed as it is.
 */
final class JavaApp {
    private static final int MIN_SDK = 28;

    private final String name;
    private final AndroidManifestBlock manifest = new AndroidManifestBlock();
    private final Map<String, byte[]> files = new TreeMap<>();
    private final TableBlock table = new TableBlock();

    private JavaApp(String name) {
        this.name = name;
        manifest.setPackageName(packageName());
        manifest.setMinSdkVersion(MIN_SDK);
        manifest.setTargetSdkVersion(35);
        manifest.getOrCreateMainActivity(packageName() + ".Main");
    }

    /** The app of this name; its package is {@code dev.cairn.NAME} and its launcher activity {@code Main}. */
    static JavaApp named(String name) {
        return new JavaApp(name);
    }

    String packageName() {
        return "dev.cairn." + name;
    }

    /** With changes to the manifest. */
    JavaApp with(Consumer<AndroidManifestBlock> change) {
        change.accept(manifest);
        return this;
    }

    /** With one more file. */
    JavaApp with(String path, byte[] content) {
        files.put(path, content);
        return this;
    }

    /** With a resource {@code @xml/NAME} that is an element without attributes; the resource's number. */
    int withXml(String resource, String element) {
        return withXml(resource, element, root -> {});
    }

    /** With a resource {@code @xml/NAME} that is one element; the resource's number. */
    int withXml(String resource, String element, Consumer<ResXmlElement> attributes) {
        ResXmlDocument document = new ResXmlDocument();
        attributes.accept(document.newElement(element));
        document.refresh();
        String path = "res/xml/" + resource + ".xml";
        files.put(path, document.getBytes());
        Entry entry = table.getOrCreatePackage(0x7f, packageName()).getOrCreate("", "xml", resource);
        entry.setValueAsString(path);
        return entry.getResourceId();
    }

    /** Writes the APK into the folder. */
    Path build(Path folder) throws IOException {
        Path sources = sources();
        try (Stream<Path> dex = Files.list(dex(folder, classes(folder, sources)))) {
            for (Path file : dex.toList()) {
                files.put(file.getFileName().toString(), Files.readAllBytes(file));
            }
        }
        addFolder(sources.resolve("apk"));
        ApkModule apk = new ApkModule();
        apk.setManifest(manifest);
        if (table.size() > 0) {
            apk.setTableBlock(table);
        }
        files.forEach((path, content) -> apk.add(new ByteInputSource(content, path)));
        Path file = folder.resolve(name + ".apk");
        apk.writeApk(file.toFile());
        return file;
    }

    private Path sources() {
        try {
            return Path.of(JavaApp.class.getResource("/apps/" + name).toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private void addFolder(Path folder) throws IOException {
        if (Files.isDirectory(folder)) {
            try (Stream<Path> found = Files.walk(folder)) {
                for (Path file : found.filter(Files::isRegularFile).toList()) {
                    files.put(folder.relativize(file).toString().replace('\\', '/'), Files.readAllBytes(file));
                }
            }
        }
    }

    private Path classes(Path folder, Path sources) throws IOException {
        Path classes = Files.createDirectories(folder.resolve(name + "-classes"));
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        List<String> options =
                List.of("--release", "17", "-proc:none", "-nowarn", "-cp", framework(), "-d", classes.toString());
        StringWriter problems = new StringWriter();
        try (var manager = compiler.getStandardFileManager(null, null, null)) {
            var units = manager.getJavaFileObjectsFromPaths(found(sources, ".java"));
            if (!compiler.getTask(problems, manager, null, options, null, units).call()) {
                throw new IOException("The app " + name + " does not compile:\n" + problems);
            }
        }
        return classes;
    }

    private static Path dex(Path folder, Path classes) throws IOException {
        Path dex = Files.createDirectories(folder.resolve(classes.getFileName() + "-dex"));
        try {
            D8Command.Builder command =
                    D8Command.builder().setMinApiLevel(MIN_SDK).setOutput(dex, OutputMode.DexIndexed);
            for (Path file : found(classes, ".class")) {
                command.addClassProgramData(BenchApp.withoutOurs(Files.readAllBytes(file)), Origin.unknown());
            }
            D8.run(command.build());
        } catch (CompilationFailedException e) {
            throw new IOException(e);
        }
        return dex;
    }

    private static List<Path> found(Path folder, String ending) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(ending))
                    .sorted()
                    .toList();
        }
    }

    /** The jars that Android's classes, those that Robolectric put among their supertypes, and the old HTTP client are in. */
    private static String framework() {
        List<String> jars = new ArrayList<>();
        for (String type : List.of(
                "android.app.Activity",
                "org.robolectric.internal.bytecode.ShadowedObject",
                "org.apache.http.client.HttpClient",
                "org.apache.http.HttpRequest")) {
            try {
                Class<?> found = Class.forName(type, false, JavaApp.class.getClassLoader());
                jars.add(Path.of(found.getProtectionDomain()
                                .getCodeSource()
                                .getLocation()
                                .toURI())
                        .toString());
            } catch (ReflectiveOperationException | URISyntaxException e) {
                throw new IllegalStateException(e);
            }
        }
        return String.join(System.getProperty("path.separator"), jars);
    }
}
