package dev.cairn.testkit.device;

import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The commands that the explorer uses, on a fake phone. */
final class FakeCommands {
    private static final String ELEMENT = "element-6066-11e4-a52e-4f735466cecf"; // the WebDriver standard's constant
    private static final String PICTURE = Base64.getEncoder().encodeToString(new byte[] {(byte) 0x89, 'P', 'N', 'G'});

    private final FakePhone phone;
    private final Runnable quit;

    FakeCommands(FakePhone phone, Runnable quit) {
        this.phone = phone;
        this.quit = quit;
    }

    @Nullable
    Object run(String method, String command, JsonNode body) {
        return switch (command) {
            case "source" -> phone.source();
            case "screenshot" -> PICTURE;
            case "getCurrentPackage" -> phone.front();
            case "getCurrentActivity" -> phone.activity();
            case "listApps" -> phone.apps();
            case "shell" -> phone.dump().orElseThrow();
            case "queryAppState" -> phone.state();
            case "isAppInstalled" -> phone.isInstalled(app(body));
            case "terminateApp" -> phone.terminate();
            case "se/log" -> phone.takeLog().stream().map(FakeCommands::logged).toList();
            case "element" -> method.equals("POST") ? Map.of(ELEMENT, "e1") : null;
            case "elements" -> List.of(Map.of(ELEMENT, "e1"));
            case "isKeyboardShown" -> phone.isKeyboardShown();
            case "hideKeyboard" -> phone.hideKeyboard();
            default -> order(command, body);
        };
    }

    private @Nullable Object order(String command, JsonNode body) {
        switch (command) {
            case "actions" -> touch(body);
            case "back" -> phone.back();
            case "installApp" -> phone.install();
            case "removeApp" -> phone.remove();
            case "activateApp" -> phone.activate();
            case "clearApp" -> phone.clear();
            case "quit" -> quit.run();
            case "element/value" -> phone.type(body.path("text").asString(""));
            case "pressKey" -> phone.press("menu");
            case "orientation" ->
                phone.press(body.path("orientation").asString("").toLowerCase(Locale.ROOT));
            case "element/click", "element/clear", "timeouts" -> {}
            default -> throw new IllegalArgumentException("the fake server has no command '" + command + "'");
        }
        return null;
    }

    /** A finger that comes up where it went down is a touch; others only move what there is nothing of to move. */
    private void touch(JsonNode body) {
        Set<Integer> heights = new HashSet<>();
        for (JsonNode item : body.path("actions").path(0).path("actions")) {
            if (item.path("type").asString("").equals("pointerMove")) {
                heights.add(item.path("y").asInt());
            }
        }
        if (heights.size() == 1) {
            phone.touch(heights.iterator().next());
        }
    }

    private static String app(JsonNode body) {
        return body.path("args").path(0).path("appId").asString("");
    }

    private static Map<String, Object> logged(String line) {
        return Map.of("timestamp", 0, "level", "SEVERE", "message", line);
    }
}
