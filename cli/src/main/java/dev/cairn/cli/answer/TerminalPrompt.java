package dev.cairn.cli.answer;

import dev.cairn.agent.gate.Answer;
import dev.cairn.agent.gate.ConfirmationRequest;
import dev.cairn.cli.command.VisibleText;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.run.Interrupt;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.Optional;

/** Puts questions to whoever sits at the terminal. */
final class TerminalPrompt {
    private final BufferedReader in;
    private final PrintWriter out;

    TerminalPrompt(BufferedReader in, PrintWriter out) {
        this.in = in;
        this.out = out;
    }

    /** The answer; no, if nobody answers any more. */
    Answer ask(Interrupt interrupt) {
        ConfirmationRequest question = question(interrupt);
        out.println("The run asks before it goes on:");
        out.println("  action  " + VisibleText.line(question.action()));
        out.println("  screen  " + VisibleText.line(question.screen()));
        out.println("  why     " + VisibleText.line(question.why()));
        while (true) {
            out.print("Do it? [y]es, [n]o, [a]lways, ne[v]er (for the same reason): ");
            out.flush();
            String line = line();
            if (line == null) {
                out.println("nobody answers: no");
                return Answer.NO;
            }
            Optional<Answer> answer =
                    line.strip().equalsIgnoreCase("v") ? Optional.of(Answer.NEVER) : Answer.parse(line);
            if (answer.isPresent()) {
                return answer.get();
            }
        }
    }

    static ConfirmationRequest question(Interrupt interrupt) {
        return JsonCodec.standard()
                .read("the question " + interrupt.id(), interrupt.question(), ConfirmationRequest.class);
    }

    private @org.jspecify.annotations.Nullable String line() {
        try {
            return in.readLine();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
