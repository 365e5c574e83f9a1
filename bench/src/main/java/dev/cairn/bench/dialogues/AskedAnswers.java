package dev.cairn.bench.dialogues;

import dev.cairn.flows.type.DataType;
import dev.cairn.flows.type.TypeReader;
import dev.cairn.flows.understand.OpenQuestion;
import dev.cairn.flows.understand.TurnContext;
import dev.cairn.flows.understand.TurnReader;
import dev.cairn.flows.understand.Understanding;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads what was answered where one slot had been asked for, or a summary was to be confirmed, and nothing else: what a question of the slot's type makes of the
 * message, beside what people noted. Without a model, in American English, on the first of March 2019, from which the set counts.
 */
public final class AskedAnswers {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final ZonedDateTime NOW = ZonedDateTime.of(2019, 3, 1, 8, 0, 0, 0, ZoneOffset.UTC);

    /**
     * Of one kind.
     *
     * @param right how many were read as noted
     */
    public record Kind(int right, int all) {
        /** How many of all were. */
        public double share() {
            return right / (double) all;
        }
    }

    private record Case(String kind, DataType type, JsonNode noted) {}

    private final Map<String, Kind> kinds = new TreeMap<>();
    private final Consumer<String> wrong;

    /** @param wrong takes each answer that was read otherwise, as a line */
    public AskedAnswers(Consumer<String> wrong) {
        this.wrong = wrong;
    }

    /** Reads all that the set has. */
    public Map<String, Kind> read(DialogueSet set) {
        for (List<DialogueSet.Turn> dialogue : set.dialogues()) {
            dialogue.forEach(turn -> of(turn, set).ifPresent(one -> read(turn, one)));
        }
        return Map.copyOf(kinds);
    }

    private void read(DialogueSet.Turn turn, Case one) {
        OpenQuestion question =
                new OpenQuestion("answer", one.type(), turn.before(), List.of("answer"), Optional.empty(), false);
        Understanding meaning = TurnReader.understand(TurnContext.of(turn.text(), question, Locale.US, NOW));
        Optional<JsonNode> read = meaning.updates().stream()
                .findFirst()
                .map(update -> update.value().toJson());
        boolean right = read.filter(json -> isNoted(one, json)).isPresent();
        if (!right) {
            wrong.accept(String.join(
                    "\t",
                    one.kind(),
                    turn.before(),
                    turn.text(),
                    one.noted().toString(),
                    read.map(JsonNode::toString).orElse("unread")));
        }
        kinds.merge(
                one.kind(), new Kind(right ? 1 : 0, 1), (a, b) -> new Kind(a.right() + b.right(), a.all() + b.all()));
    }

    private static boolean isNoted(Case one, JsonNode read) {
        return switch (one.kind()) {
            case "time" -> read.asString().startsWith(one.noted().asString());
            case "number" -> read.asLong() == one.noted().asLong();
            default -> read.equals(one.noted());
        };
    }

    private static Optional<Case> of(DialogueSet.Turn turn, DialogueSet set) {
        List<JsonNode> asked = acts(turn.frames().assistant());
        List<JsonNode> said = acts(turn.frames().user());
        List<JsonNode> requests = withAct(asked, "REQUEST");
        List<JsonNode> summaries = withAct(asked, "CONFIRM");
        boolean offers = !withAct(asked, "OFFER").isEmpty()
                || !withAct(asked, "OFFER_INTENT").isEmpty();
        if (requests.isEmpty() && !summaries.isEmpty() && summaries.size() == asked.size()) {
            return confirmed(said, "confirmation", "AFFIRM", "NEGATE");
        }
        if (requests.isEmpty() && withAct(asked, "OFFER_INTENT").size() == 1 && summaries.isEmpty()) {
            return confirmed(said, "offer", "AFFIRM_INTENT", "NEGATE_INTENT");
        }
        return requests.size() == 1 && summaries.isEmpty() && !offers
                ? informed(turn, said, requests.getFirst().path("slot").asString(), set)
                : Optional.empty();
    }

    private static Optional<Case> confirmed(List<JsonNode> said, String kind, String yes, String no) {
        boolean affirmed = !withAct(said, yes).isEmpty();
        if (!affirmed && withAct(said, no).isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new Case(kind, type(JSON.valueToTree("yes_no")), JSON.valueToTree(affirmed)));
    }

    private static Optional<Case> informed(DialogueSet.Turn turn, List<JsonNode> said, String slot, DialogueSet set) {
        List<JsonNode> informs = withAct(said, "INFORM").stream()
                .filter(act -> act.path("slot").asString().equals(slot))
                .toList();
        String service = turn.frames().user().path(0).path("service").asString("");
        Optional<DialogueSet.Slot> declared = Optional.ofNullable(set.services().get(service)).stream()
                .flatMap(one -> one.slots().stream())
                .filter(one -> one.name().equals(slot))
                .findFirst();
        if (informs.size() != 1 || informs.getFirst().path("values").size() != 1 || declared.isEmpty()) {
            return Optional.empty();
        }
        String said1 = informs.getFirst().path("values").path(0).asString();
        String noted = informs.getFirst().path("canonical_values").path(0).asString(said1);
        return noted.equals("dontcare") ? Optional.empty() : typed(declared.get(), noted);
    }

    private static Optional<Case> typed(DialogueSet.Slot slot, String noted) {
        List<String> values = slot.values();
        if (values.stream().sorted().toList().equals(List.of("False", "True"))) {
            return Optional.of(
                    new Case("yes or no", type(JSON.valueToTree("yes_no")), JSON.valueToTree(noted.equals("True"))));
        }
        if (!values.isEmpty() && values.stream().allMatch(value -> value.matches("\\d+"))) {
            return noted.matches("\\d+")
                    ? Optional.of(
                            new Case("number", type(JSON.valueToTree("whole")), JSON.valueToTree(Long.valueOf(noted))))
                    : Optional.empty();
        }
        if (!values.isEmpty()) {
            return Optional.of(new Case("choice", choice(values), JSON.valueToTree(noted)));
        }
        if (slot.name().contains("date") && noted.matches("\\d{4}-\\d\\d-\\d\\d")) {
            return Optional.of(new Case("date", type(JSON.valueToTree("date")), JSON.valueToTree(noted)));
        }
        return slot.name().contains("time") && noted.matches("\\d\\d:\\d\\d")
                ? Optional.of(new Case("time", type(JSON.valueToTree("time")), JSON.valueToTree(noted)))
                : Optional.empty();
    }

    private static DataType choice(List<String> values) {
        ObjectNode declared = JSON.createObjectNode();
        ArrayNode options = declared.putObject("choice").putArray("options");
        values.forEach(options::add);
        return type(declared);
    }

    private static DataType type(JsonNode declared) {
        return TypeReader.read(declared).type().orElseThrow();
    }

    private static List<JsonNode> acts(JsonNode frames) {
        List<JsonNode> acts = new ArrayList<>();
        frames.forEach(frame -> frame.path("actions").forEach(acts::add));
        return acts;
    }

    private static List<JsonNode> withAct(List<JsonNode> acts, String name) {
        return acts.stream()
                .filter(act -> act.path("act").asString().equals(name))
                .toList();
    }
}
