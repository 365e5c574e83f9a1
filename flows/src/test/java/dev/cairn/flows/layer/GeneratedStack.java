package dev.cairn.flows.layer;

import dev.cairn.flows.document.FlowDocument;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** A stack of layers made up from a seed; few names, so that layers meet. */
final class GeneratedStack {
    private static final List<String> TIERS = List.of("pack", "tenant", "instance");
    private static final List<String> IDS = List.of("a", "b", "c", "d");
    private static final List<String> STRATEGIES = List.of("override", "deep", "append", "error", "final");
    private final Random random;

    GeneratedStack(long seed) {
        this.random = new Random(seed);
    }

    List<FlowDocument> documents() {
        List<FlowDocument> documents = new ArrayList<>();
        documents.add(FlowDocument.parse("global.yaml", layer(true).toPrettyString()));
        int layers = 1 + random.nextInt(4);
        for (int i = 0; i < layers; i++) {
            ObjectNode layer = layer(false);
            layer.put("layer", pick(TIERS));
            if (random.nextInt(3) == 0) {
                layer.put("rank", random.nextInt(3));
            }
            documents.add(FlowDocument.parse("layer" + i + ".yaml", layer.toPrettyString()));
        }
        return documents;
    }

    private ObjectNode layer(boolean base) {
        ObjectNode layer = JsonNodeFactory.instance.objectNode();
        layer.put("flow", "f");
        ObjectNode nodes = layer.putObject("nodes");
        for (String id : IDS) {
            if (base || random.nextInt(3) == 0) {
                nodes.set(id, !base && random.nextInt(6) == 0 ? JsonNodeFactory.instance.nullNode() : node(base));
            }
        }
        if (base || random.nextInt(3) == 0) {
            layer.set("rules", rules());
        }
        if (!base && random.nextInt(12) == 0) {
            layer.putObject("merge").put("rules", pick(STRATEGIES));
        }
        return layer;
    }

    private ObjectNode node(boolean base) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        if (base || random.nextInt(2) == 0) {
            node.put("ask", word());
        }
        if (base || random.nextInt(2) == 0) {
            node.set("type", type());
        }
        if (base || random.nextInt(3) == 0) {
            node.set("next", next(base));
        }
        if (random.nextInt(4) == 0) {
            node.set("check", check());
        }
        if (!base && random.nextInt(8) == 0) {
            node.set(random.nextBoolean() ? "check" : "type", JsonNodeFactory.instance.nullNode());
        }
        if (random.nextInt(5) == 0) {
            node.set("ui", random.nextInt(3) == 0 ? JsonNodeFactory.instance.objectNode() : ui());
        }
        if (random.nextInt(10) == 0) {
            node.putObject("merge").put(pick(List.of("ask", "type", "next", "check")), pick(STRATEGIES));
        }
        return node;
    }

    private JsonNode type() {
        ObjectNode type = JsonNodeFactory.instance.objectNode();
        return switch (random.nextInt(4)) {
            case 0 -> JsonNodeFactory.instance.stringNode("text");
            case 1 -> {
                ArrayNode choice = type.putArray("choice");
                for (int i = 0; i <= random.nextInt(3); i++) {
                    choice.add(word());
                }
                yield type;
            }
            case 2 -> {
                type.putObject("whole").put("from", random.nextInt(3));
                yield type;
            }
            default -> {
                type.putObject("whole").put("to", random.nextInt(3));
                yield type;
            }
        };
    }

    private JsonNode next(boolean base) {
        if (random.nextInt(4) == 0) {
            return JsonNodeFactory.instance.stringNode(pick(IDS));
        }
        ArrayNode edges = JsonNodeFactory.instance.arrayNode();
        for (int i = 0; i <= random.nextInt(3); i++) {
            int what = base ? 0 : random.nextInt(7);
            switch (what) {
                case 1 -> edges.addObject().put("remove", pick(IDS));
                case 2 -> edges.addObject().put("change", pick(IDS)).put("when", word());
                case 3 -> edges.addObject().put("change", pick(IDS)).put("before", pick(IDS));
                case 4 ->
                    edges.addObject().put("when", word()).put("to", pick(IDS)).put("after", pick(IDS));
                default -> edges.addObject().put("when", word()).put("to", pick(IDS));
            }
        }
        return edges;
    }

    private JsonNode check() {
        ObjectNode check = JsonNodeFactory.instance.objectNode().put("holds", word());
        return random.nextBoolean()
                ? check
                : JsonNodeFactory.instance.arrayNode().add(check);
    }

    private ObjectNode ui() {
        return JsonNodeFactory.instance.objectNode().put(random.nextBoolean() ? "x" : "y", random.nextInt(4));
    }

    private ArrayNode rules() {
        ArrayNode rules = JsonNodeFactory.instance.arrayNode();
        for (int i = 0; i <= random.nextInt(2); i++) {
            rules.addObject().put("holds", word());
        }
        return rules;
    }

    private String word() {
        return "w" + random.nextInt(6);
    }

    private <T> T pick(List<T> from) {
        return from.get(random.nextInt(from.size()));
    }
}
