package dev.cairn.cli.flow;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.graph.StepException;
import dev.cairn.engine.graph.StopReason;
import dev.cairn.engine.json.Json;
import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.lines.TalkLines;
import dev.cairn.flows.talk.HouseReply;
import dev.cairn.flows.talk.TalkGraph;
import dev.cairn.flows.talk.TalkPrompt;
import dev.cairn.flows.talk.TalkReply;
import dev.cairn.flows.talk.TalkTools;
import dev.cairn.flows.talk.TalkTurn;
import dev.cairn.flows.talk.Talks;
import java.io.BufferedReader;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** A person at the other end. */
final class PlainTerminal implements TalkTerminal {
    private final BufferedReader in;
    private final PrintWriter out;
    private final Map<String, Json> set = new LinkedHashMap<>();

    PlainTerminal(BufferedReader in, PrintWriter out) {
        this.in = in;
        this.out = out;
    }

    @Override
    public TalkTools tools(CompiledFlow flow) {
        TalkTools tools = TalkTools.NONE;
        for (String name : flow.tools().tools().keySet()) {
            tools = tools.with(name, (input, effects) -> ask(name, input));
        }
        return tools;
    }

    private Json ask(String tool, Json input) throws StepException {
        out.println("[" + tool + " runs with " + input.text() + "; what does it give, as JSON? nothing: it fails]");
        while (true) {
            prompt("tool> ");
            Optional<String> given = InputLine.read(in).filter(line -> !line.isBlank());
            if (given.isEmpty()) {
                throw StepException.permanent("tool.failed", "nothing was given for tool '" + tool + "'", null);
            }
            try {
                return new Json(JsonMapper.shared().readTree(given.get()).toString());
            } catch (JacksonException e) {
                out.println("[that is no JSON: " + e.getOriginalMessage() + "]");
            }
        }
    }

    @Override
    public int hold(Talks talks, TalkReply first, UnaryOperator<String> goOn) throws InterruptedException {
        TalkReply last = first;
        show(last);
        while (!last.isOver()) {
            prompt(last.house().isPresent() ? "house> " : "> ");
            Optional<String> line = InputLine.read(in);
            if (line.isEmpty()) {
                out.println();
                out.println("The talk waits; go on with: " + goOn.apply(last.run()));
                out.flush();
                break;
            }
            if (!line.get().isBlank()) {
                last = taken(talks, last, line.get().strip());
            }
        }
        return TalkTerminal.code(last);
    }

    private TalkReply taken(Talks talks, TalkReply last, String line) throws InterruptedException {
        try {
            Optional<TalkReply> next =
                    last.house().isPresent() ? house(talks, last, line) : Optional.of(said(talks, last, line));
            next.ifPresent(this::show);
            return next.orElse(last);
        } catch (CairnException e) {
            out.println("[" + e.getMessage() + "]");
            out.flush();
            return e.code().equals("interrupt.answered") ? shown(talks, last) : last;
        }
    }

    private static TalkReply said(Talks talks, TalkReply last, String line) throws InterruptedException {
        return last.interrupt().isPresent()
                ? talks.answer(last.interrupt().get(), TalkTurn.text(line))
                : talks.say(last.run(), line);
    }

    /** Where the talk is now that somebody else has gone on with it. */
    private TalkReply shown(Talks talks, TalkReply last) throws InterruptedException {
        TalkReply now = talks.show(last.run());
        show(now);
        return now;
    }

    /** What the person of the house types; nothing for what changes nothing yet. */
    private Optional<TalkReply> house(Talks talks, TalkReply last, String line) throws InterruptedException {
        String[] words = line.split("\\s+", 3);
        switch (words[0]) {
            case "/set" -> {
                if (words.length < 3) {
                    throw new CairnException("line.invalid", "/set KEY JSON, such as /set lux 500");
                }
                set.put(words[1], new Json(TalkLines.value(words[2])));
                return Optional.empty();
            }
            case "/back" -> {
                HouseReply reply = HouseReply.giveBack(Map.copyOf(set));
                set.clear();
                return Optional.of(talks.house(last.run(), reply));
            }
            case "/over" -> {
                return Optional.of(talks.house(last.run(), HouseReply.takeOver()));
            }
            case "/end" -> {
                return Optional.of(talks.house(last.run(), HouseReply.end()));
            }
            default -> throw new CairnException("line.invalid", "/back, /set KEY JSON, /over or /end");
        }
    }

    private void show(TalkReply reply) {
        reply.texts().forEach(out::println);
        reply.question().ifPresent(question -> out.println(question.text() + options(question)));
        reply.house().ifPresent(house -> out.println("[a person is waited for: " + house.why() + "]"));
        reply.outcome().ifPresent(outcome -> out.println("[end: " + outcome + "]"));
        reply.cause().ifPresent(cause -> out.println("[" + StopReason.told(cause, TalkGraph.LABELS) + "]"));
        out.flush();
    }

    private static String options(TalkPrompt.Question question) {
        return question.options().isEmpty()
                ? ""
                : question.options().stream()
                        .map(TalkPrompt.Option::label)
                        .collect(Collectors.joining(", ", " (", ")"));
    }

    private void prompt(String text) {
        out.print(text);
        out.flush();
    }
}
