package dev.cairn.server;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.openqa.selenium.chrome.ChromeDriver;

/** What a page tells whoever cannot see it. */
final class AccessibilityTree {
    private AccessibilityTree() {}

    /** A line for each part that has a name, its role first, in the order of the page. */
    static List<String> of(ChromeDriver driver) {
        Object nodes = driver.executeCdpCommand("Accessibility.getFullAXTree", Map.of())
                .get("nodes");
        List<String> lines = new ArrayList<>();
        for (Object node : (List<?>) Objects.requireNonNull(nodes)) {
            Map<?, ?> part = (Map<?, ?>) node;
            String name = value(part.get("name"));
            if (!Boolean.TRUE.equals(part.get("ignored")) && !name.isEmpty()) {
                lines.add(value(part.get("role")) + " " + name);
            }
        }
        return lines;
    }

    private static String value(@Nullable Object property) {
        return property instanceof Map<?, ?> map ? String.valueOf(map.get("value")) : "";
    }
}
