package dev.cairn.bench.dialogues;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * One part of a set: the services that its dialogues speak of, by name, and what was said.
 *
 * @param services by name
 * @param dialogues in the order of the files
 */
public record DialogueSet(Map<String, Service> services, List<List<Turn>> dialogues) {
    private static final JsonMapper JSON = JsonMapper.shared();

    public DialogueSet {
        services = Map.copyOf(services);
        dialogues = List.copyOf(dialogues);
    }

    /**
     * What one may speak of.
     *
     * @param about what it does, in the set's words: its own description and those of its intents
     */
    public record Service(String name, List<String> about, List<Slot> slots) {}

    /**
     * What is asked on it.
     *
     * @param values what may be answered; empty where that is open
     */
    public record Slot(String name, String description, List<String> values) {}

    /**
     * What was said to something.
     *
     * @param before what the assistant had said; empty at first
     * @param text of the user
     * @param services that people noted for it; several where one is left for another
     * @param frames as the set has them: acts of the assistant's turn, then of the user's
     */
    public record Turn(String before, String text, Set<String> services, Frames frames) {}

    /** The acts of both. */
    public record Frames(JsonNode assistant, JsonNode user) {}

    /**
     * Reads {@code schema.json} and {@code dialogues_*.json} of a folder; the schema may lie one above.
     *
     * @throws IOException if there is no schema or no dialogue on one of its services, or a file cannot be read; its message says which and what to do
     */
    public static DialogueSet in(Path folder) throws IOException {
        Path schema = Stream.of(folder, folder.resolve(".."))
                .map(place -> place.resolve("schema.json"))
                .filter(Files::isRegularFile)
                .findFirst()
                .orElseThrow(() -> new IOException("there is no schema.json in " + folder
                        + " or above it; give the folder of one part of a set, such as its test"));
        JsonNode declared = json(schema);
        List<List<Turn>> dialogues = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.filter(path -> path.getFileName().toString().startsWith("dialogues_"))
                    .sorted()
                    .toList()) {
                json(file).forEach(dialogue -> dialogues.add(turns(dialogue)));
            }
        }
        Set<String> spokenOf = new LinkedHashSet<>();
        dialogues.forEach(turns -> turns.forEach(turn -> spokenOf.addAll(turn.services())));
        Map<String, Service> services = new LinkedHashMap<>();
        declared.valueStream()
                .map(DialogueSet::service)
                .filter(service -> spokenOf.contains(service.name()))
                .forEach(service -> services.put(service.name(), service));
        if (services.isEmpty()) {
            throw new IOException(
                    "there is no dialogues_*.json in " + folder + " that speaks of a service of " + schema);
        }
        return new DialogueSet(services, dialogues);
    }

    private static JsonNode json(Path file) throws IOException {
        try {
            return JSON.readTree(file);
        } catch (JacksonException e) {
            throw new IOException(file + " is no JSON: " + e.getOriginalMessage(), e);
        }
    }

    private static Service service(JsonNode declared) {
        List<String> about = new ArrayList<>();
        about.add(declared.path("description").asString());
        declared.path("intents")
                .forEach(intent -> about.add(intent.path("description").asString()));
        List<Slot> slots = declared.path("slots")
                .valueStream()
                .map(slot -> new Slot(
                        slot.path("name").asString(),
                        slot.path("description").asString(),
                        slot.path("is_categorical").asBoolean()
                                ? slot.path("possible_values")
                                        .valueStream()
                                        .map(JsonNode::asString)
                                        .toList()
                                : List.of()))
                .toList();
        return new Service(declared.path("service_name").asString(), about, slots);
    }

    private static List<Turn> turns(JsonNode dialogue) {
        List<Turn> turns = new ArrayList<>();
        JsonNode before = JSON.createObjectNode();
        for (JsonNode turn : dialogue.path("turns")) {
            if (turn.path("speaker").asString().equals("USER")) {
                turns.add(turn(before, turn));
            }
            before = turn;
        }
        return turns;
    }

    private static Turn turn(JsonNode before, JsonNode turn) {
        Set<String> services = new LinkedHashSet<>();
        turn.path("frames")
                .valueStream()
                .filter(frame ->
                        !frame.at("/state/active_intent").asString("NONE").equals("NONE"))
                .forEach(frame -> services.add(frame.path("service").asString()));
        return new Turn(
                before.path("utterance").asString(""),
                turn.path("utterance").asString(),
                services,
                new Frames(before.path("frames"), turn.path("frames")));
    }
}
