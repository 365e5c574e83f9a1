package dev.cairn.flows.convert;

import dev.cairn.flows.document.ClosestName;
import dev.cairn.flows.document.Content;
import dev.cairn.flows.document.Content.Entry;
import dev.cairn.flows.document.Content.Mapping;
import dev.cairn.flows.document.Content.Scalar;
import dev.cairn.flows.document.Content.Sequence;
import dev.cairn.flows.document.Fix;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.document.Place;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads checklists from YAML or JSON: a list of questions, a mapping of them by key, or {@code {name: …, questions: …, paths: {NAME: {questions: …}}}}. All that is wrong is
 * reported at once.
 */
public final class ChecklistReader {
    private static final List<String> FIELDS = List.of(
            "key",
            "prompt",
            "required",
            "priority",
            "dependencies",
            "validate",
            "type",
            "one_of",
            "min",
            "max",
            "pattern");
    private static final List<String> VALIDATE = List.of("one_of", "min", "max", "pattern");
    private final List<FlowProblem> problems = new ArrayList<>();

    private ChecklistReader() {}

    /** What was read. Without a checklist, the problems say why. */
    public record ReadChecklist(Optional<Checklist> checklist, List<FlowProblem> problems) {
        public ReadChecklist {
            problems = List.copyOf(problems);
        }
    }

    /** Reads a document. */
    public static ReadChecklist read(FlowDocument document) {
        ChecklistReader reader = new ChecklistReader();
        reader.problems.addAll(document.problems());
        Optional<Checklist> checklist = document.root().map(root -> reader.checklist(root, document.file()));
        boolean bad = reader.problems.stream().anyMatch(FlowProblem::isError);
        return new ReadChecklist(
                bad ? Optional.empty() : checklist,
                reader.problems.stream().sorted(FlowProblem.ORDER).toList());
    }

    private Checklist checklist(Content root, String file) {
        String name = file.substring(file.lastIndexOf('/') + 1).replaceFirst("\\..*", "");
        if (!(root instanceof Mapping mapping)) {
            return new Checklist(name, questions(root), Map.of());
        }
        Content own = mapping.has("questions") ? mapping.get("questions") : mapping.get("global");
        boolean bare = own == null && !mapping.has("paths");
        Map<String, Checklist.Path> paths = new LinkedHashMap<>();
        if (mapping.get("paths") instanceof Mapping named) {
            named.entries().forEach(path -> paths.put(path.name(), path(path)));
        }
        String called = text(mapping, "name").or(() -> text(mapping, "id")).orElse(name);
        return new Checklist(bare ? name : called, bare ? questions(root) : questions(own), paths);
    }

    private Checklist.Path path(Entry path) {
        if (path.value() instanceof Mapping mapping && mapping.has("questions")) {
            String about = text(mapping, "about")
                    .or(() -> text(mapping, "description"))
                    .orElse(path.name());
            return new Checklist.Path(about, questions(mapping.get("questions")));
        }
        return new Checklist.Path(path.name(), questions(path.value()));
    }

    private List<ChecklistQuestion> questions(@Nullable Content content) {
        Map<String, ChecklistQuestion> read = new LinkedHashMap<>();
        switch (content) {
            case null -> {}
            case Sequence list -> list.items().forEach(item -> question(item, Optional.empty(), read));
            case Mapping mapping ->
                mapping.entries().forEach(entry -> question(entry.value(), Optional.of(entry.name()), read));
            case Scalar scalar ->
                wrong(scalar.place(), "questions are a list, this is " + scalar.described(), "[{key: …, prompt: …}]");
        }
        return List.copyOf(read.values());
    }

    private void question(Content content, Optional<String> name, Map<String, ChecklistQuestion> into) {
        if (!(content instanceof Mapping fields)) {
            wrong(content.place(), "a question is a mapping, this is " + content.described(), "{key: …, prompt: …}");
            return;
        }
        for (Entry entry : fields.entries()) {
            if (!FIELDS.contains(entry.name())) {
                wrong(
                        entry.key().place(),
                        "'" + entry.name() + "' is no field of a question",
                        ClosestName.to(entry.name(), FIELDS)
                                .map(near -> "'" + near + "'")
                                .orElse("drop it"));
            }
        }
        Optional<String> key = text(fields, "key").or(() -> name);
        if (key.isEmpty()) {
            wrong(fields.place(), "a question lacks its key", "key: …");
            return;
        }
        ChecklistQuestion question = new ChecklistQuestion(
                key.get(),
                text(fields, "prompt").orElse(key.get()),
                !(fields.get("required") instanceof Scalar required)
                        || required.value().asBoolean(true),
                priority(fields),
                keys(fields.get("dependencies")),
                type(fields),
                validate(fields));
        if (into.put(key.get(), question) != null) {
            wrong(fields.place(), "'" + key.get() + "' stands twice", "rename one");
        }
    }

    private int priority(Mapping fields) {
        Content priority = fields.get("priority");
        if (priority == null) {
            return 0;
        }
        if (priority instanceof Scalar scalar
                && scalar.value().isIntegralNumber()
                && scalar.value().canConvertToInt()) {
            return scalar.value().intValue();
        }
        wrong(priority.place(), "a priority is a whole number", "priority: 10");
        return 0;
    }

    private List<String> keys(@Nullable Content content) {
        List<String> keys = new ArrayList<>();
        switch (content) {
            case null -> {}
            case Scalar scalar when scalar.isNothing() -> {}
            case Scalar scalar -> keys.add(scalar.text());
            case Sequence list ->
                list.items().forEach(item -> {
                    if (item instanceof Scalar key) {
                        keys.add(key.text());
                    } else {
                        wrong(item.place(), "a dependency is a key, this is " + item.described(), "a key");
                    }
                });
            case Mapping mapping -> wrong(mapping.place(), "dependencies are a list of keys", "[key, key]");
        }
        return keys;
    }

    private JsonNode type(Mapping fields) {
        Content type = fields.get("type");
        if (type != null) {
            return type.toJson();
        }
        Mapping limits = fields.get("validate") instanceof Mapping mapping ? mapping : fields;
        ObjectNode made = JsonNodeFactory.instance.objectNode();
        if (limits.get("one_of") instanceof Sequence options) {
            made.set("choice", options.toJson());
        } else if (limits.has("min") || limits.has("max")) {
            ObjectNode bounds = made.putObject("number");
            Optional.ofNullable(limits.get("min")).ifPresent(min -> bounds.set("from", min.toJson()));
            Optional.ofNullable(limits.get("max")).ifPresent(max -> bounds.set("to", max.toJson()));
        } else if (limits.get("pattern") instanceof Scalar pattern) {
            made.putObject("text").put("pattern", pattern.text());
        } else {
            return JsonNodeFactory.instance.stringNode("text");
        }
        return made;
    }

    private Optional<String> validate(Mapping fields) {
        Content validate = fields.get("validate");
        if (validate instanceof Mapping limits) {
            limits.entries().stream()
                    .filter(entry -> !VALIDATE.contains(entry.name()))
                    .forEach(entry -> wrong(
                            entry.key().place(),
                            "'" + entry.name() + "' is no check of an answer",
                            String.join(", ", VALIDATE)));
            return Optional.empty();
        }
        return validate instanceof Scalar scalar && !scalar.isNothing() ? Optional.of(scalar.text()) : Optional.empty();
    }

    private static Optional<String> text(Mapping mapping, String field) {
        return mapping.get(field) instanceof Scalar scalar && !scalar.isNothing()
                ? Optional.of(scalar.text())
                : Optional.empty();
    }

    private void wrong(Place place, String message, String fix) {
        problems.add(FlowProblem.error("F102", place, message, Fix.advice(fix)));
    }
}
