package dev.cairn.cli.flow;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.graph.StepException;
import dev.cairn.engine.json.Json;
import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.lines.TalkLines;
import dev.cairn.flows.talk.TalkReply;
import dev.cairn.flows.talk.TalkTools;
import dev.cairn.flows.talk.Talks;
import java.io.BufferedReader;
import java.io.PrintWriter;
import java.util.Optional;
import java.util.function.UnaryOperator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** A program at the other end: a JSON object a line, in and out. */
final class JsonTerminal implements TalkTerminal {
    private final BufferedReader in;
    private final PrintWriter out;

    JsonTerminal(BufferedReader in, PrintWriter out) {
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
        ObjectNode line = JsonMapper.shared().createObjectNode();
        line.putObject("tool")
                .put("name", tool)
                .set("input", JsonMapper.shared().readTree(input.text()));
        print(line);
        Optional<String> given = InputLine.read(in);
        if (given.isEmpty()) {
            throw StepException.permanent(
                    "tool.unanswered", "the input ended before tool '" + tool + "' gave anything", null);
        }
        JsonNode answer = TalkLines.read(given.get());
        if (answer.has("failed")) {
            throw StepException.permanent("tool.failed", answer.path("failed").asString(), null);
        }
        return new Json(answer.path("result").isObject() ? answer.path("result").toString() : "{}");
    }

    @Override
    public int hold(Talks talks, TalkReply first, UnaryOperator<String> goOn) throws InterruptedException {
        TalkReply last = first;
        print(TalkLines.reply(last));
        while (!last.isOver()) {
            Optional<String> line = InputLine.read(in);
            if (line.isEmpty()) {
                break;
            }
            if (!line.get().isBlank()) {
                last = taken(talks, last, line.get());
            }
        }
        return TalkTerminal.code(last);
    }

    private TalkReply taken(Talks talks, TalkReply last, String line) throws InterruptedException {
        try {
            TalkReply next = TalkLines.bring(talks, last.run(), TalkLines.read(line));
            print(TalkLines.reply(next));
            return next;
        } catch (CairnException e) {
            print(TalkLines.error(e));
            return last;
        }
    }

    private void print(ObjectNode line) {
        out.println(line);
        out.flush();
    }
}
