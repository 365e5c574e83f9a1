package dev.cairn.cli.runs;

import dev.cairn.explorer.map.KnownAction;
import java.io.PrintWriter;
import java.util.Locale;

/** Prints ways, one action a line. */
final class WayPrint {
    private final PrintWriter out;

    WayPrint(PrintWriter out) {
        this.out = out;
    }

    void step(int number, String screen, KnownAction action) {
        out.printf("  %2d  %-40s on \"%s\"%n", number, describe(action), screen);
        out.flush();
    }

    private static String describe(KnownAction action) {
        String verb = action.kind().name().toLowerCase(Locale.ROOT).replace('_', ' ');
        String text = action.text().isEmpty() ? "" : " \"" + action.text() + "\" into";
        return verb + text + (action.label().isEmpty() ? "" : " \"" + action.label() + "\"");
    }
}
