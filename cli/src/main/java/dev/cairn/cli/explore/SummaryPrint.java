package dev.cairn.cli.explore;

import dev.cairn.agent.map.KnownCrash;
import dev.cairn.cli.command.VisibleText;
import dev.cairn.explorer.repro.Proof;
import dev.cairn.explorer.state.ExplorerState;
import dev.cairn.report.LlmFigures;
import dev.cairn.report.Summary;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Prints what a run found. */
final class SummaryPrint {
    private final PrintWriter out;

    SummaryPrint(PrintWriter out) {
        this.out = out;
    }

    void print(Summary summary, ExplorerState state, List<Proof> proofs, Optional<Path> page) {
        out.printf(
                "Explored %s %s with %s, seed %d: %d steps in %.1f s (%.1f steps/s)%n",
                VisibleText.line(summary.app()),
                VisibleText.line(state.settings().app().versionName()),
                summary.policy(),
                summary.seed(),
                summary.steps(),
                summary.elapsedMs() / 1000.0,
                summary.stepsPerSecond());
        row("screens", screens(summary));
        for (int i = 0; i < summary.fewScreensSince().size(); i++) {
            row(i == 0 ? "few, since" : "", summary.fewScreensSince().get(i));
        }
        row("transitions", summary.transitions());
        row("activities", summary.placesSeen() + declared(summary));
        row("crashes", summary.crashes());
        state.map().crashes().forEach(found -> crash(found, proofs));
        if (!summary.deviceLimits().isEmpty()) {
            row("limits", summary.deviceLimits().size() + " of the device; none is a crash");
            summary.deviceLimits().forEach(this::limit);
        }
        if (summary.llm().wasAsked()) {
            row("model", asked(summary.llm()));
        }
        state.reached().ifPresent(what -> row("goal", "reached by " + what));
        row("stopped", summary.stoppedBy());
        row("report", page.map(Path::toString).orElse("none, since nothing of the app was seen"));
        row("run", summary.run());
        out.flush();
    }

    private static String screens(Summary summary) {
        return summary.screens() == summary.screensKnown()
                ? Integer.toString(summary.screens())
                : summary.screens() + ", with those of earlier runs " + summary.screensKnown();
    }

    private void crash(KnownCrash found, List<Proof> proofs) {
        String message = found.crash().message();
        String proof = proofs.stream()
                .filter(one -> one.crash().equals(found.id()))
                .findFirst()
                .map(one -> " (" + one.describe() + ")")
                .orElse("");
        out.printf(
                "    %-4s %s%s%s%n",
                found.id(),
                VisibleText.line(found.crash().exception()),
                message.isEmpty() ? "" : ": " + shorten(message),
                proof);
    }

    private void limit(Summary.Limit met) {
        String effect = met.endedApp() == 0 ? "works without" : "ended the app " + times(met.endedApp());
        out.printf("    %s (%s): %s%n", VisibleText.line(met.missing()), effect, shorten(met.sentence()));
    }

    private static String times(int count) {
        return count == 1 ? "once" : count + " times";
    }

    /** Costs that are not known are said to be so. */
    private static String asked(LlmFigures llm) {
        String cost = llm.costUsd()
                .map(usd -> "%s USD".formatted(usd.toPlainString()))
                .orElse("at a price that is not known (--prices)");
        String fallbacks = llm.fallbacks().entrySet().stream()
                .map(cause -> cause.getValue() + " " + cause.getKey().replace('_', ' '))
                .collect(Collectors.joining(", "));
        return "%d calls%s, %d answers from the cache, %d + %d tokens, %s%s"
                .formatted(
                        llm.calls(),
                        llm.lost() == 0 ? "" : " (" + llm.lost() + " with a lost reply, perhaps paid for)",
                        llm.cacheHits(),
                        llm.tokensIn(),
                        llm.tokensOut(),
                        cost,
                        fallbacks.isEmpty() ? "" : "; by rule: " + fallbacks);
    }

    private void row(String name, Object value) {
        out.printf("  %-12s %s%n", name, VisibleText.line(value));
    }

    private static String shorten(String text) {
        return VisibleText.line(text.length() <= 100 ? text : text.substring(0, 99) + "…");
    }

    /** A web app declares no places. */
    private static String declared(Summary summary) {
        return summary.placesDeclared() == 0 ? "" : " of " + summary.placesDeclared() + " declared";
    }
}
