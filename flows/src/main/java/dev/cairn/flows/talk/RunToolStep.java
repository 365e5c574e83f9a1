package dev.cairn.flows.talk;

import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.Handler;
import dev.cairn.engine.graph.StepException;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.flows.model.ToolSignature;
import dev.cairn.flows.type.TextType;
import dev.cairn.flows.type.TypeReader;
import dev.cairn.flows.walk.Stop;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/**
 * Runs one tool, to do something or to take back what another did. What it fails of tells no private value.
 *
 * @param secret what of its input is private, by name
 */
record RunToolStep(String tool, TalkTools tools, Optional<ToolSignature> signature, TalkFold fold, Set<String> secret)
        implements Handler<Talk, Json, ToolOutput> {
    @Override
    public Json input(Talk talk) {
        return switch (talk.standing().stop()) {
            case Stop.RunTool run -> run.input();
            case Stop.UndoTool undo -> undo.input();
            case Stop.AskQuestion ask -> throw new IllegalStateException("no tool is due: " + ask);
            case Stop.AskPath ask -> throw new IllegalStateException("no tool is due: " + ask);
            case Stop.GoBack back -> throw new IllegalStateException("no tool is due: " + back);
            case Stop.HandOver over -> throw new IllegalStateException("no tool is due: " + over);
            case Stop.Finished finished -> throw new IllegalStateException("no tool is due: " + finished);
            case Stop.NoWay none -> throw new IllegalStateException("no tool is due: " + none);
        };
    }

    @Override
    public ToolOutput execute(Json input, Effects effects) throws Exception {
        try {
            return run(input, effects);
        } catch (Exception e) {
            throw secret.isEmpty() ? e : PrivateRedaction.of(input, secret).of(e);
        }
    }

    private ToolOutput run(Json input, Effects effects) throws Exception {
        ToolHandler handler = tools.handler(tool)
                .orElseThrow(() -> StepException.permanent(
                        "tool.missing", "this program has no tool '" + tool + "'; it has " + tools.names(), null));
        Json output = handler.run(input, effects);
        JsonNode given = JsonCodec.standard().tree(output);
        List<String> wrong = wrong(given);
        if (!wrong.isEmpty()) {
            throw StepException.permanent(
                    "tool.output",
                    "tool '" + tool + "' gave what it does not declare: " + String.join("; ", wrong),
                    null);
        }
        return new ToolOutput(output, effects.now());
    }

    /** What of an output is not as the signature has it. A text that a program gives may be empty, other than one that people give. */
    private List<String> wrong(JsonNode given) {
        if (!given.isObject()) {
            return List.of("an object was expected, found " + given.getNodeType());
        }
        List<String> wrong = new ArrayList<>();
        signature.ifPresent(declared -> declared.gives().forEach((name, type) -> {
            JsonNode value = given.path(name);
            if (!value.isMissingNode() && !value.isNull()) {
                TypeReader.read(type.toJson())
                        .type()
                        .filter(known -> !(known.equals(TextType.ANY) && value.isString()))
                        .flatMap(known -> known.read(value).objection())
                        .ifPresent(why -> wrong.add("'" + name + "': " + why));
            }
        }));
        return wrong;
    }

    @Override
    public Talk apply(Talk talk, ToolOutput gave) {
        return fold.gave(talk, gave);
    }

    @Override
    public Talk failed(Talk talk, Failure failure) {
        return fold.failed(talk, failure.message());
    }
}
