package dev.cairn.android.runtime.process;

import static org.assertj.core.api.Assertions.assertThat;

import android.compat.Compatibility;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** Whether the table says what Android's own files say. */
class BehaviorChangesTest {
    private static final String FILES = "_compat_config.xml";

    /** By number, from which version on; what all apps see is not in it. */
    private static Map<Long, Integer> declared() throws Exception {
        Path jar = Path.of(Compatibility.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        Map<Long, Integer> all = new TreeMap<>();
        try (ZipFile android = new ZipFile(jar.toFile())) {
            for (ZipEntry entry : android.stream()
                    .filter(file -> file.getName().endsWith(FILES))
                    .toList()) {
                NodeList changes = DocumentBuilderFactory.newInstance()
                        .newDocumentBuilder()
                        .parse(android.getInputStream(entry))
                        .getElementsByTagName("compat-change");
                for (int i = 0; i < changes.getLength(); i++) {
                    Element change = (Element) changes.item(i);
                    all.put(Long.valueOf(change.getAttribute("id")), since(change));
                }
            }
        }
        all.values().removeIf(since -> since == 0);
        return all;
    }

    private static int since(Element change) {
        if (change.getAttribute("disabled").equals("true")) {
            return Integer.MAX_VALUE;
        }
        String since = change.getAttribute("enableSinceTargetSdk");
        String after = change.getAttribute("enableAfterTargetSdk");
        return !since.isEmpty() ? Integer.parseInt(since) : !after.isEmpty() ? Integer.parseInt(after) + 1 : 0;
    }

    @Test
    void theTableIsAndroidsOwn() throws Exception {
        Map<Long, Integer> declared = declared();
        assertThat(declared).hasSizeGreaterThan(100);

        List<Integer> versions = new ArrayList<>(List.of(0, 10_000));
        declared.values().stream().filter(since -> since < 10_000).distinct().forEach(since -> {
            versions.add(since - 1);
            versions.add(since);
        });
        for (int target : versions) {
            assertThat(BehaviorChanges.disabledFor(target))
                    .as("for an app that targets %d", target)
                    .containsExactlyInAnyOrderElementsOf(declared.entrySet().stream()
                            .filter(change -> target < change.getValue())
                            .map(Map.Entry::getKey)
                            .toList());
        }
    }
}
