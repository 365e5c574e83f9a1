package dev.cairn.bench.dialogues;

import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.talk.HouseReply;
import dev.cairn.flows.talk.TalkGraph;
import dev.cairn.flows.talk.TalkOptions;
import dev.cairn.flows.talk.TalkPrompt;
import dev.cairn.flows.talk.TalkReply;
import dev.cairn.flows.talk.TalkTools;
import dev.cairn.flows.talk.Talks;
import dev.cairn.flows.talk.TurnInterpreter;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Consumer;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Holds dialogues as talks of one flow, message by message, and notes which path each turn leaves in front. The flow has a path for each service, about what the
 * set says of it, on which its slots are asked for; votes are counted as by default. Without a model.
 */
public final class FollowedPaths {
    private static final JsonMapper JSON = JsonMapper.shared();

    private static final int LONGER_THAN_ANY = 4_000;

    private final DialogueSet set;
    private final Consumer<String> wrong;
    private final Map<String, String> paths = new TreeMap<>();
    private int turns;
    private int right;
    private int switches;
    private int switchesOfPeople;

    /** @param wrong takes each turn that left another path in front than was noted, as a line */
    public FollowedPaths(DialogueSet set, Consumer<String> wrong) {
        this.set = set;
        this.wrong = wrong;
        set.services().keySet().forEach(name -> paths.put(name.toLowerCase(Locale.ROOT), name));
    }

    /** Holds so many of the dialogues, spread over all. */
    public void hold(int most) throws InterruptedException {
        FlowDocument document = FlowDocument.parse("services.json", flow());
        TalkGraph graph = TalkGraph.of(
                FlowCompiler.standard().compile(document).orThrow(), TalkTools.NONE, TurnInterpreter.byRules());
        int every = Math.max(1, set.dialogues().size() / most);
        try (Engine engine = Engine.on(new InMemoryRunStore()).build()) {
            Talks talks = new Talks(engine, new InMemoryFileStore(), graph);
            for (int i = 0; i < set.dialogues().size(); i += every) {
                hold(talks, set.dialogues().get(i));
            }
        }
    }

    private void hold(Talks talks, List<DialogueSet.Turn> dialogue) throws InterruptedException {
        TalkReply reply = talks.start(TalkOptions.DEFAULT);
        String front = "";
        String lastNoted = "";
        for (DialogueSet.Turn turn : dialogue) {
            reply = talks.say(reply.run(), turn.text());
            if (reply.house().isPresent()) {
                reply = talks.house(reply.run(), HouseReply.giveBack());
            }
            String now = front(reply);
            switches += front.isEmpty() || now.equals(front) ? 0 : 1;
            front = now;
            if (turn.services().isEmpty()) {
                continue;
            }
            turns++;
            boolean noted = turn.services().contains(now);
            right += noted ? 1 : 0;
            if (!noted) {
                wrong.accept(
                        String.join("\t", "path", turn.text(), turn.services().toString(), now));
            }
            if (!turn.services().contains(lastNoted)) {
                switchesOfPeople += lastNoted.isEmpty() ? 0 : 1;
                lastNoted = turn.services().iterator().next();
            }
        }
    }

    private String front(TalkReply reply) {
        String ref = reply.question().map(TalkPrompt.Question::ref).orElse("");
        return ref.startsWith("service.")
                ? Objects.requireNonNull(
                        paths.get(ref.substring("service.".length(), ref.indexOf('/'))), "a path of the flow")
                : "";
    }

    private String flow() {
        ObjectNode flow = JSON.createObjectNode()
                .put("flow", "services")
                .put("schema", 1)
                .put("version", 1)
                .put("start", "service");
        ObjectNode service = flow.putObject("nodes").putObject("service");
        service.put("ask", "What can we do for you?").put("next", "end");
        ArrayNode choose = service.putArray("choose");
        ObjectNode flows = flow.putObject("flows");
        set.services().values().stream()
                .sorted(Comparator.comparing(DialogueSet.Service::name))
                .forEach(one -> {
                    String id = one.name().toLowerCase(Locale.ROOT);
                    choose.add(id);
                    path(flows.putObject(id), one);
                });
        return JSON.writeValueAsString(flow);
    }

    /** Its last question is for a longer text than any of these dialogues has, so that no path ends. */
    private static void path(ObjectNode path, DialogueSet.Service service) {
        path.put("about", String.join(". ", service.about()));
        ObjectNode nodes = path.putObject("nodes");
        List<DialogueSet.Slot> slots = service.slots();
        path.put("start", "q0");
        for (int i = 0; i < slots.size(); i++) {
            ObjectNode node = nodes.putObject("q" + i);
            node.put("ask", slots.get(i).description() + "?")
                    .put("optional", true)
                    .put("next", "q" + (i + 1));
            if (slots.get(i).values().isEmpty()) {
                node.put("type", "text");
            } else {
                ArrayNode options = node.putObject("type").putObject("choice").putArray("options");
                for (int k = 0; k < slots.get(i).values().size(); k++) {
                    options.addObject()
                            .put("id", "o" + k)
                            .put("label", slots.get(i).values().get(k));
                }
            }
        }
        ObjectNode last =
                nodes.putObject("q" + slots.size()).put("ask", "What else?").put("next", "end");
        last.putObject("type").putObject("text").put("from", LONGER_THAN_ANY);
    }

    /** The share of turns that left the path in front which people had noted. */
    public double share() {
        return right / (double) turns;
    }

    /** Switches beside those that people made. */
    public double switches() {
        return switches / (double) Math.max(1, switchesOfPeople);
    }

    /** What was held. */
    public String size() {
        return turns + " turns, " + switchesOfPeople + " switches noted, " + paths.size() + " paths";
    }
}
