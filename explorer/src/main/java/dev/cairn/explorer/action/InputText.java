package dev.cairn.explorer.action;

import dev.cairn.explorer.screen.UiNode;
import java.util.Locale;

/** What to type into a field, from what the field says of itself. */
final class InputText {
    private InputText() {}

    static String of(UiNode field) {
        String about = (field.resourceId() + " " + field.get("hint") + " " + field.description() + " " + field.text())
                .toLowerCase(Locale.ROOT);
        if (field.is("password") || about.contains("password")) {
            return ""; // a made-up password opens nothing and may lock an account
        }
        if (about.contains("mail")) {
            return "ada@example.org";
        }
        if (about.contains("phone") || about.contains("number") || about.contains("zip") || about.contains("amount")) {
            return "42";
        }
        if (about.contains("date")) {
            return "2026-01-31";
        }
        if (about.contains("url") || about.contains("http") || about.contains("web")) {
            return "https://example.org";
        }
        return "Ada";
    }
}
