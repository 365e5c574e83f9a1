package dev.cairn.cli.person;

import dev.cairn.cli.command.VisibleText;
import dev.cairn.engine.run.Interrupt;
import dev.cairn.explorer.gate.Answer;
import dev.cairn.explorer.gate.Question;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.util.Optional;

/** Gets the answers to what a run asks, the way that the user chose. */
public final class People {
    private final Answering answering;
    private final Asker asker;

    /** Asks on {@code out} and reads from standard input, where there is somebody to ask. */
    public People(Answering answering, PrintWriter out) {
        this.answering = answering;
        this.asker = new Asker(new BufferedReader(new InputStreamReader(System.in, Charset.defaultCharset())), out);
    }

    /** Whether questions are asked at all. */
    public boolean canBeAsked() {
        return answering != Answering.NONE;
    }

    /** The answer; empty if it comes later. */
    public Optional<Answer> answer(Interrupt interrupt) {
        return switch (answering) {
            case TERMINAL -> Optional.of(asker.ask(interrupt));
            case WAIT -> Optional.empty();
            case NONE -> Optional.of(Answer.NO);
        };
    }

    /** Tells how to answer, and how to go on. */
    public static void tellHow(Interrupt interrupt, PrintWriter out) {
        Question question = Asker.question(interrupt);
        out.println("The run waits for an answer: " + VisibleText.line(question.action()) + " on "
                + VisibleText.line(question.screen()) + ", stopped for " + VisibleText.line(question.why()) + ".");
        out.println("  to answer: cairn runs answer " + interrupt.run() + " yes|no|always|never");
        out.println("  to go on:  cairn runs resume " + interrupt.run());
        out.flush();
    }
}
