package dev.cairn.android.runtime.system;

import android.content.Intent;
import android.os.Bundle;
import android.view.View;
import dev.cairn.android.runtime.stack.StandIn;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Another app, of which only shows what it was asked for. Back leaves it. */
final class OtherAppScreen implements SystemScreen {
    /** Extras that a user would see on the real screen. */
    private static final Map<String, String> SHOWN = Map.of(
            Intent.EXTRA_SUBJECT,
            "Subject",
            Intent.EXTRA_TEXT,
            "Text",
            Intent.EXTRA_TITLE,
            "Title",
            "sms_body",
            "Text",
            "query",
            "Query");

    private final StandIn standIn;

    OtherAppScreen(StandIn standIn) {
        this.standIn = standIn;
    }

    @Override
    public String packageName() {
        return standIn.packageName();
    }

    @Override
    public View view() {
        Intent intent = standIn.intent();
        ScreenBuilder screen = new ScreenBuilder(new SystemContext(packageName()));
        screen.title("title", title(intent));
        if (isPage(intent)) {
            screen.text("url_bar", intent.getDataString());
        }
        screen.text("explanation", "The app left for a screen outside itself.");
        line(screen, "action", "Action", intent.getAction());
        line(screen, "data", "Data", intent.getDataString());
        line(screen, "type", "Type", intent.getType());
        line(screen, "package", "Package", intent.getPackage());
        line(
                screen,
                "component",
                "Component",
                intent.getComponent() == null ? null : intent.getComponent().flattenToShortString());
        extras(screen, intent.getExtras());
        return screen.screen();
    }

    private static void extras(ScreenBuilder screen, @Nullable Bundle extras) {
        if (extras == null) {
            return;
        }
        SHOWN.entrySet().stream().sorted(Map.Entry.comparingByKey()).forEach(entry -> {
            CharSequence text = extras.getCharSequence(entry.getKey());
            line(screen, "extra", entry.getValue(), text == null ? null : text.toString());
        });
        String[] to = extras.getStringArray(Intent.EXTRA_EMAIL);
        line(screen, "extra", "To", to == null ? null : String.join(", ", to));
    }

    private static void line(ScreenBuilder screen, String id, String name, @Nullable String value) {
        if (value != null) {
            screen.text(id, name + ": " + value);
        }
    }

    private static boolean isPage(Intent intent) {
        String data = String.valueOf(intent.getDataString());
        return Intent.ACTION_VIEW.equals(intent.getAction()) && (data.startsWith("http:") || data.startsWith("https:"));
    }

    private static String title(Intent intent) {
        String action = String.valueOf(intent.getAction());
        String scheme = String.valueOf(intent.getScheme());
        if (isPage(intent)) {
            return "Browser";
        }
        if (action.startsWith("android.settings.")) {
            return "Settings";
        }
        return switch (scheme) {
            case "tel" -> "Phone";
            case "sms", "smsto", "mms", "mmsto" -> "Messages";
            case "mailto" -> "Mail";
            case "geo", "google.navigation" -> "Maps";
            default -> "Another app";
        };
    }
}
