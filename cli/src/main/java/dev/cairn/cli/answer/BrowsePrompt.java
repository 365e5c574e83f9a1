package dev.cairn.cli.answer;

import dev.cairn.agent.gate.Answer;
import dev.cairn.browser.node.ConfirmAnswer;
import dev.cairn.browser.node.ConfirmQuestion;
import dev.cairn.browser.node.ManualAnswer;
import dev.cairn.browser.node.ManualQuestion;
import dev.cairn.browser.state.ManualCause;
import dev.cairn.cli.command.CommonOptions;
import dev.cairn.cli.command.VisibleText;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.run.Interrupt;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Optional;

/** A task's questions, as a person at a terminal sees and answers them. */
public final class BrowsePrompt {
    private static final Duration BETWEEN = Duration.ofMillis(150);

    private final TypedLines lines = new TypedLines();
    private final PrintWriter out;

    /** The question to which something was shown last. */
    private String shownFor = "";

    /** Something else than a line that may answer. */
    @FunctionalInterface
    public interface Meanwhile {
        /** The answer; empty as long as there is none. */
        Optional<Object> answer() throws InterruptedException;
    }

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
            ManualQuestion asked = manual(question);
            to.println("  asked    " + VisibleText.line(asked.text()));
            to.println("  page     " + VisibleText.line(asked.address()));
        }
    }

    /** Whether a person is asked how to get on, which they may as well show. */
    public static boolean canBeShown(Interrupt question) {
        return !isConfirm(question) && manual(question).cause() != ManualCause.UNKNOWN_OUTCOME;
    }

    private static ManualQuestion manual(Interrupt question) {
        return JsonCodec.standard().read("the question " + question.id(), question.question(), ManualQuestion.class);
    }

    private static ConfirmQuestion confirm(Interrupt question) {
        return JsonCodec.standard().read("the question " + question.id(), question.question(), ConfirmQuestion.class);
    }

    /** The answer; no, if nobody answers any more. */
    public Object ask(Interrupt question) throws InterruptedException {
        print(question);
        while (true) {
            tell(
                    isConfirm(question)
                            ? "Do it? [y]es, [n]o, [a]lways, ne[v]er, or what to do instead: "
                            : "Your words, or Enter when it is done: ");
            Optional<Object> answer = next(question);
            if (answer.isPresent()) {
                return answer.get();
            }
        }
    }

    /** The same for a question that may be answered in the browser's window, too: by the line, or by what comes before it. */
    public Object ask(Interrupt question, Meanwhile meanwhile) throws InterruptedException {
        String asked = manual(question).text();
        if (asked.equals(shownFor)) {
            out.println("Show what comes next in the browser's window, or say it in words; Enter when it is done.");
        } else {
            print(question);
            out.println("Show it in the browser's window, or say it in words; Enter when it is done.");
        }
        out.flush();
        while (!lines.await(BETWEEN)) {
            Optional<Object> shown = meanwhile.answer();
            if (shown.isPresent()) {
                shownFor = asked;
                return shown.get();
            }
        }
        return next(question).orElseThrow();
    }

    private void print(Interrupt question) {
        out.println("The run asks before it goes on:");
        print(question, out);
    }

    private void tell(String how) {
        out.print(how);
        out.flush();
    }

    private Optional<Object> next(Interrupt question) throws InterruptedException {
        String line = lines.next();
        if (line == null) {
            out.println("nobody answers: no");
            return Optional.of(isConfirm(question) ? no(question) : new ManualAnswer(true, Optional.empty()));
        }
        return answer(question, line.strip().equalsIgnoreCase("v") ? "never" : line);
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
}
