package dev.cairn.android.it;

import com.android.tools.r8.D8;
import com.android.tools.r8.D8Command;
import com.android.tools.r8.OutputMode;
import com.reandroid.apk.ApkModule;
import com.reandroid.archive.ByteInputSource;
import com.reandroid.arsc.chunk.xml.AndroidManifestBlock;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** An app that is wholly a web page, compiled here against Android's own classes. */
final class WebApp {
    static final String PACKAGE = "dev.cairn.web";

    private WebApp() {}

    static Path build(Path folder) throws Exception {
        Path source = Files.write(folder.resolve("Web.java"), resource("Web.java"));
        String android = System.getProperty("cairn.device.android");
        Path classes = Files.createDirectories(folder.resolve("classes"));
        int result = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        null,
                        null,
                        "-nowarn",
                        "--release",
                        "11",
                        "-cp",
                        System.getProperty("java.class.path"),
                        "-d",
                        classes.toString(),
                        source.toString());
        if (result != 0) {
            throw new IOException("Web.java does not compile");
        }
        AndroidManifestBlock manifest = new AndroidManifestBlock();
        manifest.setPackageName(PACKAGE);
        manifest.setMinSdkVersion(26);
        manifest.setTargetSdkVersion(35);
        manifest.getOrCreateMainActivity(PACKAGE + ".Web");
        ApkModule apk = new ApkModule();
        apk.setManifest(manifest);
        apk.add(new ByteInputSource(dex(folder, classes, android), "classes.dex"));
        apk.add(new ByteInputSource(resource("page.html"), "assets/www/page.html"));
        Path file = folder.resolve("web.apk");
        apk.writeApk(file.toFile());
        return file;
    }

    private static byte[] dex(Path folder, Path classes, String android) throws Exception {
        List<Path> files;
        try (Stream<Path> all = Files.walk(classes)) {
            files = all.filter(Files::isRegularFile).toList();
        }
        D8.run(D8Command.builder()
                .addProgramFiles(files)
                .addLibraryFiles(Path.of(android))
                .setMinApiLevel(26)
                .setOutput(folder, OutputMode.DexIndexed)
                .build());
        return Files.readAllBytes(folder.resolve("classes.dex"));
    }

    private static byte[] resource(String name) throws IOException {
        try (InputStream in = WebApp.class.getResourceAsStream("/web/" + name)) {
            if (in == null) {
                throw new IOException("no " + name);
            }
            return in.readAllBytes();
        }
    }
}
