package dev.cairn.cli.runs;

import dev.cairn.agent.path.PathStep;
import dev.cairn.cli.command.VisibleText;
import java.io.PrintWriter;
import java.util.List;

/** Prints ways, one action a line. */
final class PathPrinter {
    private final PrintWriter out;

    PathPrinter(PrintWriter out) {
        this.out = out;
    }

    void step(int number, String screen, PathStep step) {
        step.action()
                .ifPresentOrElse(
                        action -> out.printf(
                                "  %2d  %-40s on \"%s\"%n",
                                number, VisibleText.line(action.describe()), VisibleText.line(screen)),
                        () -> out.printf("  %2d  %s%n", number, "end the app and start it again"));
        out.flush();
    }

    /** {@code 1 action}, {@code 3 actions}. */
    static String count(List<PathStep> way) {
        return way.size() == 1 ? "1 action" : way.size() + " actions";
    }
}
