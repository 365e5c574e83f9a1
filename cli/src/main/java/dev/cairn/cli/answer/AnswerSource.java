package dev.cairn.cli.answer;

import dev.cairn.agent.gate.Answer;
import dev.cairn.agent.gate.ConfirmationRequest;
import dev.cairn.cli.command.CommonOptions;
import dev.cairn.cli.command.VisibleText;
import dev.cairn.engine.run.Interrupt;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.util.Optional;

/** Gets the answers to what a run asks, the way that the user chose. */
public final class AnswerSource {
    private final AnswerMode mode;
    private final TerminalPrompt prompt;

    /** Asks on {@code out} and reads from standard input, where there is somebody to ask. */
    public AnswerSource(AnswerMode mode, PrintWriter out) {
        this.mode = mode;
        this.prompt =
                new TerminalPrompt(new BufferedReader(new InputStreamReader(System.in, Charset.defaultCharset())), out);
    }

    /** Whether a person answers, and no rule. */
    public boolean isPerson() {
        return mode == AnswerMode.TERMINAL;
    }

    /** The answer; empty if it comes later. */
    public Optional<Answer> answer(Interrupt interrupt) {
        return switch (mode) {
            case TERMINAL -> Optional.of(prompt.ask(interrupt));
            case WAIT -> Optional.empty();
            case NONE -> Optional.of(Answer.NO);
        };
    }

    /** Tells how to answer, and how to go on. */
    public static void tellHow(Interrupt interrupt, CommonOptions options, PrintWriter out) {
        ConfirmationRequest question = TerminalPrompt.question(interrupt);
        out.println("The run waits for an answer: " + VisibleText.line(question.action()) + " on "
                + VisibleText.line(question.screen()) + ", stopped for " + VisibleText.line(question.why()) + ".");
        out.println("  to answer: " + options.next("runs answer " + interrupt.run() + " yes|no|always|never"));
        out.println("  to go on:  " + options.next("runs resume " + interrupt.run()));
        out.flush();
    }
}
