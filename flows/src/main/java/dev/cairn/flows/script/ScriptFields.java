package dev.cairn.flows.script;

import dev.cairn.engine.json.Json;
import dev.cairn.flows.document.ClosestName;
import dev.cairn.flows.document.Content;
import dev.cairn.flows.document.FlowProblem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the fields of one mapping of a script, and collects what is wrong with them. */
final class ScriptFields {
    private final Content.Mapping mapping;
    private final List<FlowProblem> problems;

    private ScriptFields(Content.Mapping mapping, List<FlowProblem> problems) {
        this.mapping = mapping;
        this.problems = problems;
    }

    /** The fields of a mapping that has no others than these; none if it is no mapping. */
    static Optional<ScriptFields> of(Content content, String what, List<String> known, List<FlowProblem> problems) {
        if (!(content instanceof Content.Mapping mapping)) {
            wrong(content, what, "a mapping", problems);
            return Optional.empty();
        }
        for (Content.Entry entry : mapping.entries()) {
            if (!known.contains(entry.name())) {
                String best = ClosestName.to(entry.name(), known)
                        .map(name -> "'" + name + "'?")
                        .orElse("it has " + known);
                problems.add(FlowProblem.error(
                        "S102", entry.key().place(), "'" + entry.name() + "' is no field of " + what + ": " + best));
            }
        }
        return Optional.of(new ScriptFields(mapping, problems));
    }

    private static void wrong(Content content, String what, String expected, List<FlowProblem> problems) {
        problems.add(FlowProblem.error(
                "S101", content.place(), what + " is " + expected + ", found " + content.described()));
    }

    Content.Mapping mapping() {
        return mapping;
    }

    Optional<Content> get(String name) {
        return Optional.ofNullable(mapping.get(name));
    }

    Optional<PlacedText> text(String name) {
        return get(name).flatMap(content -> text(content, "'" + name + "'"));
    }

    PlacedText required(String name) {
        return text(name).orElseGet(() -> {
            if (!mapping.has(name)) {
                problems.add(FlowProblem.error("S103", mapping.place(), "'" + name + "' is missing"));
            }
            return new PlacedText("", mapping.place());
        });
    }

    private Optional<PlacedText> text(Content content, String what) {
        if (content instanceof Content.Scalar scalar && !scalar.isNothing()) {
            return Optional.of(new PlacedText(scalar.text(), scalar.place()));
        }
        wrong(content, what, "a text", problems);
        return Optional.empty();
    }

    /** A list of texts, or a single one. */
    List<PlacedText> texts(String name) {
        Optional<Content> content = get(name);
        if (content.isPresent() && content.get() instanceof Content.Sequence sequence) {
            return sequence.items().stream()
                    .flatMap(item -> text(item, "an entry of '" + name + "'").stream())
                    .toList();
        }
        return text(name).stream().toList();
    }

    /** At least one text. */
    List<PlacedText> requiredTexts(String name) {
        List<PlacedText> texts = texts(name);
        return texts.isEmpty() ? List.of(required(name)) : texts;
    }

    Map<String, Json> values(String name) {
        Map<String, Json> values = new LinkedHashMap<>();
        entries(name).forEach(entry -> values.put(entry.name(), json(entry.value())));
        return values;
    }

    List<Content.Entry> entries(String name) {
        Optional<Content> content = get(name);
        if (content.isPresent() && !(content.get() instanceof Content.Mapping)) {
            wrong(content.get(), "'" + name + "'", "a mapping", problems);
        }
        return content.filter(Content.Mapping.class::isInstance)
                .map(found -> ((Content.Mapping) found).entries())
                .orElse(List.of());
    }

    List<Content> items(String name) {
        Optional<Content> content = get(name);
        if (content.isPresent() && !(content.get() instanceof Content.Sequence)) {
            wrong(content.get(), "'" + name + "'", "a list", problems);
        }
        return content.filter(Content.Sequence.class::isInstance)
                .map(found -> new ArrayList<>(((Content.Sequence) found).items()))
                .orElseGet(ArrayList::new);
    }

    static Json json(Content content) {
        return new Json(content.toJson().toString());
    }
}
