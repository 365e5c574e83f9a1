package dev.cairn.cli.answer;

import dev.cairn.agent.gate.ConfirmationRequest;
import dev.cairn.agent.privacy.Redaction;
import dev.cairn.browser.BrowseGraph;
import dev.cairn.cli.command.CommonOptions;
import dev.cairn.cli.command.ExitCode;
import dev.cairn.cli.command.KnownRun;
import dev.cairn.cli.command.PageOptions;
import dev.cairn.cli.command.VisibleText;
import dev.cairn.cli.command.Workspace;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.Interrupt;
import dev.cairn.engine.store.InterruptQuery;
import dev.cairn.engine.store.ResultPage;
import dev.cairn.engine.store.RunHead;
import dev.cairn.explorer.ExplorerGraph;
import java.io.PrintWriter;
import java.time.Instant;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code cairn runs questions}. */
@Command(
        name = "questions",
        mixinStandardHelpOptions = true,
        description = "Lists what runs wait to be told, or what of it options name, the oldest first.",
        footer = {
            "",
            "Examples:",
            "  cairn runs questions",
            "  cairn runs questions --label app=org.example.notes --since 2d",
            "  cairn runs answer 01JZX… yes && cairn runs resume 01JZX…",
        })
public final class QuestionsCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Mixin
    private final CommonOptions common = new CommonOptions();

    @Parameters(index = "0", arity = "0..1", paramLabel = "RUN", description = "the run's id (default: all runs)")
    private @Nullable String run;

    @Mixin
    private final QuestionFilterOptions filter = new QuestionFilterOptions();

    /** Of a question of a graph that this command does not know, in characters. */
    private static final int MOST_SHOWN = 400;

    @Mixin
    private final PageOptions pages = new PageOptions();

    @Override
    public Integer call() {
        InterruptQuery which = filter.query(Instant.now());
        if (run == null && !common.hasData()) {
            return none();
        }
        try (Workspace data = run == null ? common.open() : common.openFor(run);
                Engine engine = Engine.on(data.runs()).build()) {
            InterruptQuery query =
                    run == null ? which : which.withRun(KnownRun.in(data, run).run());
            ResultPage<Interrupt> page = pages.read(bounds -> engine.interrupts(query, bounds), question -> true);
            if (page.items().isEmpty()) {
                return which.equals(InterruptQuery.ALL) ? none() : noneMatches();
            }
            for (Interrupt question : page.items()) {
                String graph =
                        data.runs().head(question.run()).map(RunHead::graph).orElse("");
                if (graph.equals(ExplorerGraph.definition().name())) {
                    show(question, ExplorerRuns.redaction(engine, question.run()));
                } else if (graph.equals(BrowseGraph.NAME)) {
                    showBrowsers(question);
                } else {
                    showOther(question, graph);
                }
            }
            pages.tellNext(page, spec.commandLine().getErr());
        }
        return ExitCode.DONE;
    }

    private int noneMatches() {
        spec.commandLine().getErr().println("No question is so; 'cairn runs questions' lists all.");
        return ExitCode.DONE;
    }

    private int none() {
        String who = run == null ? "No run waits for an answer." : "Run " + run + " waits for no answer.";
        spec.commandLine().getErr().println(who);
        return ExitCode.DONE;
    }

    private void show(Interrupt interrupt, Redaction redaction) {
        PrintWriter out = spec.commandLine().getOut();
        ConfirmationRequest question = TerminalPrompt.question(interrupt);
        out.println(VisibleText.line(interrupt.run()));
        out.println("  question " + VisibleText.line(interrupt.id()));
        out.println("  action   " + VisibleText.line(redaction.apply(question.action())));
        out.println("  screen   " + VisibleText.line(redaction.apply(question.screen())));
        out.println("  why      " + VisibleText.line(redaction.apply(question.why())));
        out.flush();
    }

    private void showBrowsers(Interrupt interrupt) {
        PrintWriter out = spec.commandLine().getOut();
        out.println(VisibleText.line(interrupt.run()));
        out.println("  question " + VisibleText.line(interrupt.id()));
        BrowsePrompt.print(interrupt, out);
        out.flush();
    }

    /** A question of a graph that this command does not know: as it was asked. */
    private void showOther(Interrupt interrupt, String graph) {
        PrintWriter out = spec.commandLine().getOut();
        String question = interrupt.question().text();
        out.println(VisibleText.line(interrupt.run()));
        out.println("  question " + VisibleText.line(interrupt.id()));
        out.println("  graph    " + VisibleText.line(graph));
        out.println("  asked    "
                + VisibleText.line(
                        question.length() > MOST_SHOWN ? question.substring(0, MOST_SHOWN) + " …" : question));
        out.flush();
    }
}
