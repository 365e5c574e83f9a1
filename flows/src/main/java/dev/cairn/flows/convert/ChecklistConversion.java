package dev.cairn.flows.convert;

import dev.cairn.flows.decode.NewNames;
import dev.cairn.flows.edit.ExpressionNames;
import dev.cairn.flows.edit.ValueText;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A checklist as a flow: priority becomes order, dependencies become {@code when}, {@code validate} becomes {@code check}, each path a flow of its own with the questions that hold
 * on it. The flow asks the same questions in the same order when they are answered as they are asked.
 *
 * @param flow the document, schema 1
 * @param nodes by key of the checklist: what the node and its answer are called in the flow
 * @param flows by path of the checklist: what it is called in the flow
 * @param leftOut why questions are not in the flow, by key: the checklist never asks them
 */
public record ChecklistConversion(
        ObjectNode flow, Map<String, String> nodes, Map<String, String> flows, Map<String, String> leftOut) {
    private static final String CHOICE = "path";

    public ChecklistConversion {
        nodes = Collections.unmodifiableMap(new LinkedHashMap<>(nodes));
        flows = Collections.unmodifiableMap(new LinkedHashMap<>(flows));
        leftOut = Collections.unmodifiableMap(new LinkedHashMap<>(leftOut));
    }

    /** Converts a checklist. */
    public static ChecklistConversion of(Checklist checklist) {
        return new Converter(checklist).convert();
    }

    String path(String path) {
        return flows.getOrDefault(path, path);
    }

    /** The flow as a document's text. */
    public String text() {
        return ValueText.document(flow);
    }

    private static final class Converter {
        private final Checklist checklist;
        private final ChecklistWalk walk;
        private final Map<String, String> names = new LinkedHashMap<>();
        private final Map<String, String> leftOut = new LinkedHashMap<>();
        private final NewNames free = new NewNames("q");

        private Converter(Checklist checklist) {
            this.checklist = checklist;
            this.walk = new ChecklistWalk(checklist);
        }

        private ChecklistConversion convert() {
            ObjectNode flow = JsonNodeFactory.instance.objectNode();
            flow.put("flow", named(checklist.name(), "flow")).put("schema", 1).put("version", 1);
            checklist.paths().keySet().forEach(path -> named(path, "path " + path));
            if (checklist.paths().isEmpty()) {
                graph(flow, Optional.empty());
            } else {
                paths(flow);
            }
            Map<String, String> nodes = new LinkedHashMap<>();
            names.forEach((key, name) -> {
                if (key.startsWith("key ")) {
                    nodes.put(key.substring(4), name);
                }
            });
            Map<String, String> flows = new LinkedHashMap<>();
            checklist.paths().keySet().forEach(path -> flows.put(path, named(path, "path " + path)));
            return new ChecklistConversion(flow, nodes, flows, leftOut);
        }

        private void paths(ObjectNode flow) {
            String choice = free.of(CHOICE, "the choice");
            flow.put("start", choice);
            ObjectNode body = flow.putObject("nodes").putObject(choice);
            var choose = body.putArray("choose");
            ObjectNode flows = flow.putObject("flows");
            checklist.paths().forEach((name, path) -> {
                String id = named(name, "path " + name);
                choose.add(id);
                ObjectNode own = flows.putObject(id).put("about", path.about());
                graph(own, Optional.of(name));
            });
            body.put(
                    "ask",
                    "Which of these is it: "
                            + String.join(", ", checklist.paths().keySet()) + "?");
            body.put("next", "end");
        }

        private void graph(ObjectNode flow, Optional<String> path) {
            List<ChecklistQuestion> order = walk.order(path);
            checklist.effective(path).stream()
                    .filter(question -> !order.contains(question))
                    .forEach(question -> leftOut.putIfAbsent(question.key(), why(question, order)));
            if (order.isEmpty()) {
                String done = free.of("done", "the end");
                flow.put("start", done)
                        .putObject("nodes")
                        .putObject(done)
                        .put("decide", true)
                        .put("next", "end");
                return;
            }
            flow.put("start", key(order.getFirst().key()));
            ObjectNode nodes = flow.putObject("nodes");
            for (int i = 0; i < order.size(); i++) {
                String next = i + 1 < order.size() ? key(order.get(i + 1).key()) : "end";
                nodes.set(key(order.get(i).key()), node(order.get(i), order, next));
            }
        }

        private static String why(ChecklistQuestion question, List<ChecklistQuestion> order) {
            List<String> asked = order.stream().map(ChecklistQuestion::key).toList();
            List<String> missing = question.dependencies().stream()
                    .filter(key -> !asked.contains(key))
                    .toList();
            return question.required()
                    ? "it depends on " + String.join(", ", missing) + ", which is never asked"
                    : "it is not required, and the checklist asks required ones only";
        }

        private ObjectNode node(ChecklistQuestion question, List<ChecklistQuestion> order, String next) {
            ObjectNode node = JsonNodeFactory.instance.objectNode();
            node.put("ask", question.prompt().replace("{", "{{").replace("}", "}}"));
            List<String> due = new ArrayList<>();
            for (String dependency : new LinkedHashSet<>(question.dependencies())) {
                order.stream()
                        .filter(other -> other.key().equals(dependency))
                        .findFirst()
                        .flatMap(this::given)
                        .ifPresent(due::add);
            }
            if (!due.isEmpty()) {
                node.put("when", String.join(" && ", due));
            }
            node.set("type", question.type());
            question.validate().ifPresent(check -> {
                node.put("check", ExpressionNames.renamed(check, "value", key(question.key())));
                node.putObject("stuck").put("after", 3).put("to", "person");
            });
            return node.put("next", next);
        }

        /** That an answer is not empty, for types that can be; the others have been asked before, and that is enough. */
        private Optional<String> given(ChecklistQuestion question) {
            String key = key(question.key());
            JsonNode type = question.type();
            String name = type.isString()
                    ? type.asString()
                    : type.propertyNames().iterator().next();
            return switch (name) {
                case "text", "email", "url", "phone" -> Optional.of(key + " != ''");
                case "choices", "list" -> Optional.of("size(" + key + ") > 0");
                default -> Optional.empty();
            };
        }

        private String key(String key) {
            return named(key, "key " + key);
        }

        private String named(String written, String thing) {
            String known = names.get(thing);
            if (known == null) {
                known = free.of(written, thing);
                names.put(thing, known);
            }
            return known;
        }
    }
}
