package dev.cairn.agent.device;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What becomes of an app's questions for permissions. */
public enum Permissions {
    /** They are granted: before the app asks where the device can do that, else in the dialog. */
    GRANT,
    /** They are denied in the dialog. */
    DENY,
    /** The dialog is a screen like any other, and all of its answers are tried. */
    ASK;

    /** The name on the command line. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The one of that name. */
    public static Optional<Permissions> parse(String label) {
        return Arrays.stream(values()).filter(one -> one.label().equals(label)).findFirst();
    }

    /** What users may write for one, in the order of declaration. */
    public static List<String> labels() {
        return Arrays.stream(values()).map(Permissions::label).toList();
    }
}
