package dev.cairn.cli.answer;

import dev.cairn.agent.gate.Answer;
import dev.cairn.browser.node.ConfirmAnswer;
import dev.cairn.browser.node.ConfirmQuestion;
import dev.cairn.browser.node.ManualAnswer;
import dev.cairn.browser.node.ManualQuestion;
import dev.cairn.cli.command.CommonOptions;
import dev.cairn.cli.command.VisibleText;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.run.Interrupt;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A task's questions, as a person at a terminal sees and answers them. */
public final class BrowsePrompt {
    private final BufferedReader in = new BufferedReader(new InputStreamReader(System.in, Charset.defaultCharset()));
    private final PrintWriter out;

    /** Asks on {@code out}, and reads from standard input. */
    public BrowsePrompt(PrintWriter out) {
        this.out = out;
    }

    /** Whether it asks for a yes. */
    public static boolean isConfirm(Interrupt question) {
        return question.question().text().contains("\"kind\":\"confirm\"");
    }

    /** The answer no. */
    public static ConfirmAnswer no(Interrupt question) {
        return new ConfirmAnswer(confirm(question).reference(), Answer.NO, Optional.empty());
    }

    /**
     * The answer that a person's words are.
     *
     * @return empty if they are none
     */
    public static Optional<Object> answer(Interrupt question, String words) {
        String said = words.strip();
        if (!isConfirm(question)) {
            boolean plain = said.isEmpty() || said.equalsIgnoreCase("done");
            return Optional.of(new ManualAnswer(true, plain ? Optional.empty() : Optional.of(said)));
        }
        String reference = confirm(question).reference();
        Optional<Object> answer =
                Answer.parse(said).map(parsed -> new ConfirmAnswer(reference, parsed, Optional.empty()));
        return answer.isPresent() || said.indexOf(' ') < 0
                ? answer
                : Optional.of(new ConfirmAnswer(reference, Answer.NO, Optional.of(said)));
    }

    /** The lines that say what is asked. */
    public static void print(Interrupt question, PrintWriter to) {
        if (isConfirm(question)) {
            ConfirmQuestion asked = confirm(question);
            to.println("  action   " + VisibleText.line(asked.action()));
            to.println("  page     " + VisibleText.line(asked.screen() + ", " + asked.address()));
            to.println("  why      " + VisibleText.line(asked.reason()));
        } else {
            ManualQuestion asked = JsonCodec.standard().read("the question", question.question(), ManualQuestion.class);
            to.println("  asked    " + VisibleText.line(asked.text()));
            to.println("  page     " + VisibleText.line(asked.address()));
        }
    }

    private static ConfirmQuestion confirm(Interrupt question) {
        return JsonCodec.standard().read("the question " + question.id(), question.question(), ConfirmQuestion.class);
    }

    /** The answer; no, if nobody answers any more. */
    public Object ask(Interrupt question) {
        out.println("The run asks before it goes on:");
        print(question, out);
        while (true) {
            out.print(
                    isConfirm(question)
                            ? "Do it? [y]es, [n]o, [a]lways, ne[v]er, or what to do instead: "
                            : "Your words, or Enter when it is done: ");
            out.flush();
            String line = line();
            if (line == null) {
                out.println("nobody answers: no");
                return isConfirm(question) ? no(question) : new ManualAnswer(true, Optional.empty());
            }
            Optional<Object> answer = answer(question, line.strip().equalsIgnoreCase("v") ? "never" : line);
            if (answer.isPresent()) {
                return answer.get();
            }
        }
    }

    /** Tells how to answer, and how to go on. */
    public void tellHow(Interrupt question, CommonOptions options) {
        out.println("The run waits for an answer:");
        print(question, out);
        String how = isConfirm(question) ? " yes|no|always|never|'what to do instead'" : " done|'your words'";
        out.println("  to answer: " + options.next("runs answer " + question.run() + how));
        out.println("  to go on:  " + options.next("runs resume " + question.run()));
        out.flush();
    }

    private @Nullable String line() {
        try {
            return in.readLine();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
