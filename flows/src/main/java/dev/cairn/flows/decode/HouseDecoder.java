package dev.cairn.flows.decode;

import dev.cairn.flows.document.Content;
import dev.cairn.flows.document.Content.Entry;
import dev.cairn.flows.document.Content.Mapping;
import dev.cairn.flows.document.Content.Scalar;
import dev.cairn.flows.document.Fix;
import dev.cairn.flows.model.FlowLimits;
import dev.cairn.flows.model.FlowMigration;
import dev.cairn.flows.model.Silence;
import dev.cairn.flows.model.Target;
import dev.cairn.flows.model.ToolCatalog;
import dev.cairn.flows.model.ToolSignature;
import dev.cairn.flows.model.Topic;
import dev.cairn.flows.model.Topic.Response;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** Reads what stands about the flows: topics, tools, silence, limits, migrations. */
final class HouseDecoder {
    private static final Set<String> TOPIC = Set.of("about", "say", "call", "person", "restart");
    private static final List<String> TOPIC_KINDS = List.of("say", "call", "person", "restart");
    private static final Set<String> TOOL =
            Set.of("about", "takes", "optional", "gives", "effect", "private", "retry", "timeout");

    private final ShapeProblems problems;
    private final PartDecoder parts;

    HouseDecoder(ShapeProblems problems, PartDecoder parts) {
        this.problems = problems;
        this.parts = parts;
    }

    Map<String, Topic> topics(FieldReader fields) {
        return fields.map("anytime", this::topic);
    }

    private Optional<Topic> topic(Entry entry) {
        Identifiers.check(entry.key(), "id", problems);
        FieldReader topic = FieldReader.of(entry.value(), entry.name(), "a topic", TOPIC, problems);
        List<String> kinds = TOPIC_KINDS.stream().filter(topic::has).toList();
        if (kinds.isEmpty()) {
            problems.missing(
                    entry.key().place(),
                    "'" + entry.name() + "'",
                    "response",
                    "one of " + String.join(", ", TOPIC_KINDS));
            return Optional.empty();
        }
        if (kinds.size() > 1) {
            String both = "'" + entry.name() + "' has '" + kinds.get(0) + "' and '" + kinds.get(1) + "'";
            problems.add("F106", entry.key().place(), both, Fix.advice("two topics"));
        }
        if (!topic.has("about")) {
            problems.missing(entry.key().place(), "'" + entry.name() + "'", "words to know it by", "about: …");
        }
        return response(kinds.getFirst(), topic)
                .map(response -> new Topic(
                        entry.name(),
                        topic.text("about").orElse(""),
                        response,
                        entry.value().place()));
    }

    private static Optional<Response> response(String kind, FieldReader topic) {
        return switch (kind) {
            case "say" -> topic.wording(kind).map(Response.SayText::new);
            case "call" -> topic.target(kind).map(Response.CallFlow::new);
            case "person" -> topic.yes(kind) ? Optional.of(new Response.HandOverToPerson()) : Optional.empty();
            default -> topic.yes(kind) ? Optional.of(new Response.Restart()) : Optional.empty();
        };
    }

    Optional<Silence> silence(FieldReader fields) {
        return fields.content("silence").flatMap(content -> {
            FieldReader silence = FieldReader.of(content, "silence", "silence", Set.of("after", "to"), problems);
            if (!silence.has("after")) {
                problems.missing(content.place(), "'silence'", "time", "after: 2d");
            }
            Target end = new Target(Target.END, content.place());
            return silence.duration("after")
                    .map(after -> new Silence(after, silence.target("to").orElse(end), content.place()));
        });
    }

    FlowLimits limits(FieldReader fields) {
        Optional<Content> content = fields.content("limits");
        if (content.isEmpty()) {
            return FlowLimits.DEFAULT;
        }
        FieldReader limits =
                FieldReader.of(content.get(), "limits", "limits", Set.of("turns", "tokens", "cost"), problems);
        var tokens = limits.whole("tokens", 1);
        return new FlowLimits(
                limits.whole("turns", 1).orElse(FlowLimits.DEFAULT.turns()),
                tokens.isPresent() ? OptionalLong.of(tokens.getAsInt()) : OptionalLong.empty(),
                limits.number("cost", "a number from 0", 0, 1e12));
    }

    List<FlowMigration> migrations(FieldReader fields) {
        List<FlowMigration> migrations = new ArrayList<>();
        for (Content item : fields.items("migrations")) {
            FieldReader migration = FieldReader.of(
                    item, "migrations", "a migration", Set.of("from", "rename", "convert", "drop"), problems);
            if (!migration.has("from")) {
                problems.missing(item.place(), "this migration", "version", "from: VERSION");
            }
            migration
                    .whole("from", 0)
                    .ifPresent(from -> migrations.add(new FlowMigration(
                            from,
                            migration.map("rename", this::newName),
                            migration.expressions("convert"),
                            migration.names("drop"),
                            item.place())));
        }
        return migrations;
    }

    private Optional<Target> newName(Entry entry) {
        if (entry.value() instanceof Scalar name && !name.isNothing()) {
            return Optional.of(new Target(name.text(), name.place()));
        }
        problems.wrongShape(entry.value(), entry.name(), "a name");
        return Optional.empty();
    }

    ToolCatalog catalog(Content content) {
        Map<String, ToolSignature> tools = new LinkedHashMap<>();
        if (content instanceof Mapping mapping) {
            mapping.entries().forEach(entry -> tools.put(entry.name(), tool(entry)));
        } else {
            problems.wrongShape(content, "tools", "a mapping of tools");
        }
        return new ToolCatalog(tools);
    }

    private ToolSignature tool(Entry entry) {
        FieldReader tool = FieldReader.of(entry.value(), entry.name(), "a tool", TOOL, problems);
        return new ToolSignature(
                entry.name(),
                tool.text("about").orElse(""),
                tool.map("takes", field -> Optional.of(field.value())),
                tool.names("optional"),
                tool.map("gives", field -> Optional.of(field.value())),
                tool.yes("effect"),
                tool.yes("private"),
                parts.retry(tool),
                entry.value().place());
    }
}
