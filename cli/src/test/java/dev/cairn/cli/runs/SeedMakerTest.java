package dev.cairn.cli.runs;

import com.reandroid.apk.ApkModule;
import com.reandroid.archive.ByteInputSource;
import com.reandroid.arsc.chunk.TableBlock;
import com.reandroid.arsc.chunk.xml.AndroidManifestBlock;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.explorer.state.Conduct;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;
import java.util.zip.*;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class SeedMakerTest {
    @TempDir Path temp;

    @Test
    void make() throws Exception {
        Path c = Path.of("src/test/resources/fuzz");
        Path a = Path.of("../android/src/test/resources/fuzz");
        Path zip = new ForeignArchive(temp).of("theirs", Conduct.DEFAULT, Map.of("a", "b"));
        Files.copy(zip, c.resolve("archive/plain"), StandardCopyOption.REPLACE_EXISTING);
        try (ZipFile z = new ZipFile(zip.toFile())) {
            byte[] run = z.getInputStream(z.getEntry("run.json")).readAllBytes();
            byte[] events = z.getInputStream(z.getEntry("events.jsonl")).readAllBytes();
            Files.write(c.resolve("archive-run/plain"), run);
            Files.write(c.resolve("archive-events/plain"), events);
            JsonNode event = JsonMapper.shared().readTree(new String(events, StandardCharsets.UTF_8).lines().findFirst().get());
            System.out.println("EVENT " + event.toString().substring(0, Math.min(1500, event.toString().length())));
            JsonNode state = event.findValue("state");
            if (state == null) state = event.findValue("initial");
            if (state == null) state = event.findValue("input");
            if (state != null) {
                Files.writeString(c.resolve("state/plain"), state.isString() ? state.asString() : state.toString());
                JsonNode map = state.findValue("map");
                if (map != null) Files.writeString(c.resolve("map/plain"), map.toString());
            }
        }
        Files.write(c.resolve("recording/plain"), JsonCodec.standard().writeBytes(ForeignArchives.recording()));
        AndroidManifestBlock m = new AndroidManifestBlock();
        m.setPackageName("dev.cairn.plain");
        m.setVersionCode(3); m.setVersionName("1.0"); m.setMinSdkVersion(28); m.setTargetSdkVersion(35);
        m.setApplicationLabel(0x7f010000);
        m.getOrCreateMainActivity("dev.cairn.plain.Main");
        m.addUsesPermission("android.permission.INTERNET");
        m.refresh();
        Files.write(c.resolve("manifest/plain"), m.getBytes());
        Files.write(a.resolve("manifest/plain"), m.getBytes());
        TableBlock t = new TableBlock();
        var p = t.newPackage(0x7f, "dev.cairn.plain");
        p.getOrCreate("", "string", "app_name").setValueAsString("Plain");
        p.getOrCreate("de", "string", "app_name").setValueAsString("Einfach");
        t.refresh();
        Files.write(c.resolve("resources/plain"), t.getBytes());
    }
}
