package dev.cairn.cli.answer;

import dev.cairn.agent.gate.Answer;
import dev.cairn.browser.BrowseGraph;
import dev.cairn.cli.command.ActorOption;
import dev.cairn.cli.command.CommonOptions;
import dev.cairn.cli.command.ExitCode;
import dev.cairn.cli.command.KnownRun;
import dev.cairn.cli.command.VisibleText;
import dev.cairn.cli.command.Workspace;
import dev.cairn.engine.CairnException;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.Interrupt;
import dev.cairn.explorer.ExplorerGraph;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code cairn runs answer}. */
@Command(
        name = "answer",
        mixinStandardHelpOptions = true,
        description = "Answers what a run waits to be told; 'cairn runs resume' then goes on with it.",
        footer = {
            "",
            "Examples:",
            "  cairn runs answer 01JZX… yes",
            "      do this, on this screen, in this run",
            "  cairn runs answer 01JZX… never",
            "      nor anything that is stopped for the same reason",
            "  cairn runs answer 01JZX… yes --as ann@example.org",
            "      the journal says who answered",
        })
public final class AnswerCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Mixin
    private final CommonOptions common = new CommonOptions();

    @Mixin
    private final ActorOption actor = new ActorOption();

    @Parameters(index = "0", paramLabel = "RUN", description = "the run's id")
    private String run = "";

    @Parameters(
            index = "1..*",
            arity = "1..2",
            paramLabel = "[QUESTION] ANSWER",
            description =
                    "the question's id, where a run asks more than one, and yes, no, always or never; to a task in a"
                            + " browser also words")
    private List<String> words = List.of();

    @Override
    public Integer call() {
        String word = words.getLast();
        if (isBrowsers()) {
            return answerBrowser(word);
        }
        Answer answer = Answer.parse(word)
                .orElseThrow(() -> new ParameterException(
                        spec.commandLine(), "the answer must be yes, no, always or never, not '" + word + "'"));
        try (Workspace data = common.openFor(run);
                Engine engine = Engine.on(data.runs()).build()) {
            var unused = KnownRun.explorers(KnownRun.in(data, run));
            actor.with(engine).accept(ExplorerGraph.definition(), question(engine), answer);
        }
        spec.commandLine()
                .getOut()
                .println("answered: " + answer.label() + "; to go on: " + common.next("runs resume " + run));
        return ExitCode.DONE;
    }

    private boolean isBrowsers() {
        try (Workspace data = common.openFor(run)) {
            return KnownRun.in(data, run).graph().equals(BrowseGraph.NAME);
        }
    }

    private int answerBrowser(String said) {
        try (Workspace data = common.openFor(run);
                Engine engine = Engine.on(data.runs()).build()) {
            String id = question(engine);
            Interrupt asked = engine.interrupts(run).stream()
                    .filter(open -> open.id().equals(id))
                    .findFirst()
                    .orElseThrow(
                            () -> new CairnException("interrupt.missing", "run " + run + " asks no question " + id));
            Object answer = BrowsePrompt.answer(asked, said)
                    .orElseThrow(() -> new ParameterException(
                            spec.commandLine(),
                            "the answer must be yes, no, always, never, or words that say what to do instead, not '"
                                    + said + "'"));
            actor.with(engine).accept(BrowseGraph.definition(), id, answer);
        }
        spec.commandLine()
                .getOut()
                .println("answered: " + VisibleText.line(said) + "; to go on: " + common.next("runs resume " + run));
        return ExitCode.DONE;
    }

    private String question(Engine engine) {
        if (words.size() > 1) {
            return words.getFirst();
        }
        List<Interrupt> open = engine.interrupts(run);
        if (open.isEmpty()) {
            throw new CairnException(
                    "interrupt.missing",
                    "run " + run + " waits for no answer; 'cairn runs questions' lists what is asked");
        }
        if (open.size() > 1) {
            throw new CairnException(
                    "interrupt.ambiguous",
                    "run " + run + " asks " + open.size() + " questions; say which: "
                            + common.next("runs answer " + run + " QUESTION " + words.getLast()));
        }
        return open.getFirst().id();
    }
}
