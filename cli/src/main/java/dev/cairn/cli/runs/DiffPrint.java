package dev.cairn.cli.runs;

import dev.cairn.agent.diff.MapDiff;
import dev.cairn.agent.diff.MapDiff.Changes;
import dev.cairn.agent.diff.MapDiff.CrashRef;
import dev.cairn.agent.diff.MapDiff.ScreenRef;
import dev.cairn.agent.diff.MapDiff.Way;
import dev.cairn.agent.diff.MapDiff.WayChange;
import java.io.PrintWriter;

/** Prints what differs, a line each, so that it can be searched: {@code +} gained, {@code -} lost, {@code ~} changed. */
final class DiffPrint {
    private final PrintWriter out;

    DiffPrint(PrintWriter out) {
        this.out = out;
    }

    void print(MapDiff diff) {
        count("screens", diff.screens());
        count("transitions", diff.transitions());
        count("crashes", diff.crashes());
        diff.crashes().gained().forEach(crash -> crash("+", crash));
        diff.crashes().lost().forEach(crash -> crash("-", crash));
        diff.screens().gained().forEach(screen -> screen("+", screen));
        diff.screens().lost().forEach(screen -> screen("-", screen));
        diff.screens()
                .changed()
                .forEach(change -> change.what()
                        .forEach(what -> line(
                                "~",
                                "screen",
                                change.was() + "=" + change.is() + " \"" + change.title() + "\": " + what)));
        diff.transitions().gained().forEach(way -> way("+", way));
        diff.transitions().lost().forEach(way -> way("-", way));
        diff.transitions().changed().forEach(this::wayChange);
        out.flush();
    }

    private void count(String what, Changes<?, ?> changes) {
        out.printf(
                "%-12s %d gained, %d lost, %d changed%n",
                what,
                changes.gained().size(),
                changes.lost().size(),
                changes.changed().size());
    }

    private void crash(String sign, CrashRef crash) {
        line(sign, "crash", crash.id() + " " + crash.exception() + untried(crash.tried()));
    }

    private void screen(String sign, ScreenRef screen) {
        line(sign, "screen", screen.id() + " \"" + screen.title() + "\"" + untried(screen.tried()));
    }

    private void way(String sign, Way way) {
        line(
                sign,
                "transition",
                way.from() + " \"" + way.fromTitle() + "\" " + way.action() + " -> " + way.to() + " \"" + way.toTitle()
                        + "\"" + untried(way.tried()));
    }

    private void wayChange(WayChange change) {
        line(
                "~",
                "transition",
                change.from() + " \"" + change.fromTitle() + "\" " + change.action() + " -> \"" + change.leadsTo()
                        + "\", was \"" + change.ledTo() + "\"");
    }

    private static String untried(boolean tried) {
        return tried ? "" : " (not tried in the other run)";
    }

    private void line(String sign, String what, String text) {
        out.println(sign + " " + what + " " + text.replaceAll("\\s+", " "));
    }
}
