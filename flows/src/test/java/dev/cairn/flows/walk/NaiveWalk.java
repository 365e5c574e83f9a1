package dev.cairn.flows.walk;

import dev.cairn.flows.type.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The walk once more, written from its description alone: slow, plain, without anything kept. What is absent counts as 0 in a condition. */
final class NaiveWalk {
    private static final int ABSENT = -1;

    private final GeneratedFlow flow;
    private final FlowFrame frame;
    private final int taken;
    private final String path;
    private final Map<String, Integer> settled = new HashMap<>();
    private final Map<String, Integer> met = new HashMap<>();
    private final List<String> askedInOrder = new ArrayList<>();
    private final Set<Integer> postponed = new HashSet<>();
    private final Set<String> readEarly = new HashSet<>();
    private int at;
    private @Nullable String stop;

    /** @param taken what the caller handed in, {@link #ABSENT}, or the least number for unknown */
    NaiveWalk(GeneratedFlow flow, FlowFrame frame, int taken, String path) {
        this.flow = flow;
        this.frame = frame;
        this.taken = taken;
        this.path = path;
    }

    static String standing(GeneratedFlow flow, FlowFrame root) {
        NaiveWalk walk = new NaiveWalk(flow, root, ABSENT, "");
        walk.walk();
        return walk.stop == null ? "end" : walk.stop;
    }

    private void walk() {
        for (int i = 0; i < flow.nodes().size() + 2; i++) {
            Map<String, Integer> before = new HashMap<>(settled);
            passUntilRulesHold();
            settled.putAll(met);
            for (String name : names()) {
                if (readEarly.contains(name) && !settled.containsKey(name) && !mayCome(name)) {
                    settled.put(name, ABSENT);
                }
            }
            if (settled.equals(before)) {
                return;
            }
        }
    }

    private List<String> names() {
        return flow.nodes().stream()
                .filter(node -> !node.kind().equals("decide"))
                .map(node -> node.kind().equals("call") ? node.id() + ".g" : node.id())
                .toList();
    }

    private int provider(String name) {
        for (int i = 0; i < flow.nodes().size(); i++) {
            String id = flow.nodes().get(i).id();
            if (name.equals(id) || name.equals(id + ".g")) {
                return i;
            }
        }
        throw new IllegalArgumentException(name);
    }

    private boolean mayCome(String name) {
        int node = provider(name);
        return postponed.contains(node) || (at >= 0 && (node == at || reach(at).contains(node)));
    }

    private Set<Integer> reach(int from) {
        Set<Integer> found = new HashSet<>();
        for (GeneratedFlow.Edge edge : flow.nodes().get(from).edges()) {
            if (edge.to() >= 0 && found.add(edge.to())) {
                found.addAll(reach(edge.to()));
            }
        }
        return found;
    }

    private void passUntilRulesHold() {
        Map<String, Integer> refused = new HashMap<>();
        pass(refused);
        Optional<Broken> broken = firstBroken();
        while (broken.isPresent()) {
            if (refused.containsKey(broken.get().key())) {
                stop = "person RULE";
                return;
            }
            refused.put(broken.get().key(), broken.get().rule());
            pass(refused);
            broken = firstBroken();
        }
    }

    private record Broken(int rule, String key, int position) {}

    private Optional<Broken> firstBroken() {
        Broken first = null;
        for (int i = 0; i < flow.rules().size(); i++) {
            GeneratedFlow.Rule rule = flow.rules().get(i);
            if (rule.keys().stream().anyMatch(askedInOrder::contains) && fails(rule)) {
                int last = -1;
                for (String key : rule.keys()) {
                    last = Math.max(last, askedInOrder.indexOf(key));
                }
                if (first == null || last < first.position()) {
                    first = new Broken(i, askedInOrder.get(last), last);
                }
            }
        }
        return Optional.ofNullable(first);
    }

    private boolean fails(GeneratedFlow.Rule rule) {
        if (rule.holds().isPresent()) {
            Boolean holds = rule.holds()
                    .get()
                    .holds(name -> met.containsKey(name)
                            ? Optional.of(Math.max(0, met.get(name)))
                            : mayCome(name) ? Optional.empty() : Optional.of(0));
            return Boolean.FALSE.equals(holds);
        }
        int given = 0;
        int declined = 0;
        for (String key : rule.keys()) {
            if (!met.containsKey(key) && mayCome(key)) {
                return rule.kind().equals("all_or_none") ? false : fewFail(rule);
            }
            given += met.getOrDefault(key, ABSENT) >= 0 ? 1 : 0;
            declined += met.getOrDefault(key, 0) == ABSENT && askedInOrder.contains(key) ? 1 : 0;
        }
        return rule.kind().equals("all_or_none") ? given > 0 && declined > 0 : given == 0 && declined > 0;
    }

    /** As long as one may come, at least one may be given. */
    private static boolean fewFail(GeneratedFlow.Rule rule) {
        return rule.keys().isEmpty();
    }

    private void pass(Map<String, Integer> refused) {
        met.clear();
        askedInOrder.clear();
        postponed.clear();
        readEarly.clear();
        stop = null;
        at = 0;
        while (at >= 0) {
            GeneratedFlow.Node node = flow.nodes().get(at);
            Boolean when =
                    node.when().isEmpty() ? Boolean.TRUE : node.when().get().holds(this::read);
            if (when == null) {
                postponed.add(at);
            } else if (!when) {
                passOver(node);
            } else if (!visit(node, refused)) {
                return;
            }
            at = next(node);
        }
    }

    private int next(GeneratedFlow.Node node) {
        for (GeneratedFlow.Edge edge : node.edges()) {
            if (edge.when().isEmpty() || Boolean.TRUE.equals(edge.when().get().holds(this::read))) {
                return edge.to();
            }
        }
        throw new IllegalStateException("the last edge is always open");
    }

    private void passOver(GeneratedFlow.Node node) {
        if (!node.kind().equals("decide")) {
            met.put(node.kind().equals("call") ? node.id() + ".g" : node.id(), ABSENT);
        }
    }

    private Optional<Integer> read(String name) {
        if (name.equals("t")) {
            return Optional.of(Math.max(0, taken));
        }
        if (!met.containsKey(name)) {
            readEarly.add(name);
        }
        Integer value = met.containsKey(name) ? met.get(name) : settled.get(name);
        if (value != null) {
            return Optional.of(Math.max(0, value));
        }
        return mayCome(name) ? Optional.empty() : Optional.of(0);
    }

    /** Whether the walk may go on. */
    private boolean visit(GeneratedFlow.Node node, Map<String, Integer> refused) {
        return switch (node.kind()) {
            case "ask" -> ask(node, refused);
            case "call" -> call(node);
            default -> true;
        };
    }

    private boolean call(GeneratedFlow.Node node) {
        Optional<Integer> handed = Character.isDigit(node.hands().charAt(0))
                ? Optional.of(Integer.valueOf(node.hands()))
                : read(node.hands());
        if (handed.isEmpty()) {
            postponed.add(at);
            return true;
        }
        FlowFrame below = frame.frames().getOrDefault(node.id(), FlowFrame.EMPTY);
        GeneratedFlow inner = flow.called().orElseThrow();
        NaiveWalk walk = new NaiveWalk(inner, below, handed.get(), path + node.id() + "/");
        walk.walk();
        if (walk.stop != null) {
            stop = walk.stop;
            return false;
        }
        String given = inner.firstKey();
        met.put(node.id() + ".g", given.equals("t") ? handed.get() : walk.met.getOrDefault(given, ABSENT));
        return true;
    }

    private boolean ask(GeneratedFlow.Node node, Map<String, Integer> refused) {
        for (GeneratedFlow.Rule rule : flow.rules()) {
            boolean outdone = rule.kind().equals("one_of")
                    && rule.keys().contains(node.id())
                    && rule.keys().stream()
                            .anyMatch(key -> !key.equals(node.id()) && met.getOrDefault(key, ABSENT) >= 0);
            if (outdone) {
                met.put(node.id(), ABSENT);
                return true;
            }
        }
        GivenAnswer given = frame.answers().get(node.id());
        String objection = given == null ? "" : objection(node, given, refused);
        if (given == null || !objection.isEmpty()) {
            met.remove(node.id());
            stop = path + node.id() + objection;
            return false;
        }
        askedInOrder.add(node.id());
        return true;
    }

    private String objection(GeneratedFlow.Node node, GivenAnswer given, Map<String, Integer> refused) {
        if (refused.containsKey(node.id())) {
            return " rule " + refused.get(node.id());
        }
        if (given.isDeclined()) {
            met.put(node.id(), ABSENT);
            return node.optional() ? "" : " declined";
        }
        int value = (int) ((Value.Whole) given.value().orElseThrow()).number();
        if (value > 5) {
            return " type";
        }
        met.put(node.id(), value);
        boolean fails = node.check().isPresent()
                && Boolean.FALSE.equals(node.check().get().holds(this::read));
        return fails ? " check" : "";
    }
}
