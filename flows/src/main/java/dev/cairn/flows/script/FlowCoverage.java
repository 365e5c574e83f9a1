package dev.cairn.flows.script;

import dev.cairn.flows.compiled.CompiledEdge;
import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.compiled.CompiledGraph;
import dev.cairn.flows.compiled.CompiledNode;
import dev.cairn.flows.compiled.CompiledNode.Detail;
import dev.cairn.flows.expression.Evaluated;
import dev.cairn.flows.talk.Remark;
import dev.cairn.flows.talk.Talk;
import dev.cairn.flows.walk.FlowFrame;
import dev.cairn.flows.walk.FramePath;
import dev.cairn.flows.walk.Objection;
import dev.cairn.flows.walk.WalkTrace;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * What scripts have taken of a flow: its nodes, its edges, each guard true and false, each check and rule failing. That a guard was unknown is counted too, and
 * is not missed, since most never can be. Things are named by flow and node: {@code buy/lux}, {@code buy/venue>lux true}. Not safe for use by many threads.
 */
public final class FlowCoverage {
    /** What can be taken. */
    public enum Kind {
        /** A node was entered, or passed over. */
        NODE,
        /** An edge was gone. */
        EDGE,
        /** A guard of an edge or a node came out true, or false. */
        GUARD,
        /** A check of an answer failed. */
        CHECK,
        /** A rule failed. */
        RULE
    }

    private final String name;
    private final Map<Kind, Set<String>> all = new LinkedHashMap<>();
    private final Map<Kind, Set<String>> taken = new LinkedHashMap<>();
    private final Set<String> unknown = new TreeSet<>();

    /** Of a flow, with nothing taken. */
    public FlowCoverage(CompiledFlow flow) {
        this(flow, flow.document().file());
    }

    /** The same, of a flow that goes by that name: where it comes from. */
    FlowCoverage(CompiledFlow flow, String name) {
        this.name = name;
        for (Kind kind : Kind.values()) {
            all.put(kind, new LinkedHashSet<>());
            taken.put(kind, new LinkedHashSet<>());
        }
        flow.model().everyFlow().forEach(one -> declare(flow.graph(one.id())));
    }

    private void declare(CompiledGraph graph) {
        for (CompiledNode node : graph.nodes()) {
            String at = graph.id() + "/" + node.id();
            add(all, Kind.NODE, at);
            if (node.when() != null) {
                declareGuard(at);
            }
            for (CompiledEdge edge : node.edges()) {
                add(all, Kind.EDGE, graph.id() + "/" + edge.id());
                if (edge.when() != null) {
                    declareGuard(graph.id() + "/" + edge.id());
                }
            }
            if (node.detail() instanceof Detail.Question question) {
                for (int i = 1; i <= question.checks().size(); i++) {
                    add(all, Kind.CHECK, at + " check " + i);
                }
            }
        }
        graph.rules().forEach(rule -> add(all, Kind.RULE, graph.id() + " rule " + (rule.index() + 1)));
    }

    private void declareGuard(String at) {
        add(all, Kind.GUARD, at + " true");
        add(all, Kind.GUARD, at + " false");
    }

    private static void add(Map<Kind, Set<String>> to, Kind kind, String name) {
        to.getOrDefault(kind, new LinkedHashSet<>()).add(name);
    }

    /** Adds what the walk came by to where a talk stands, and what was refused on its last turn. */
    public void add(CompiledFlow main, Talk talk) {
        add(TracedTalk.of(main, talk));
    }

    /** Adds what another coverage of the same flow has. */
    public void add(FlowCoverage other) {
        other.taken.forEach((kind, names) -> names.forEach(name -> add(taken, kind, name)));
        unknown.addAll(other.unknown);
    }

    void add(TracedTalk passage) {
        passage.trace().forEach(entry -> add(passage, passage.trace(), entry));
        for (Remark remark : passage.talk().remarks()) {
            if (remark instanceof Remark.AnswerRefused refused) {
                failed(passage.graph(refused.ref().frame()), refused.node(), refused.objection());
            }
        }
        rounds(passage, FramePath.ROOT, passage.talk().frame());
    }

    private void add(TracedTalk passage, List<WalkTrace> trace, WalkTrace entry) {
        String graph = passage.graph(entry.frame());
        String at = graph + "/" + entry.node();
        switch (entry) {
            case WalkTrace.Entered entered -> add(taken, Kind.NODE, at);
            case WalkTrace.Left left -> edge(passage, trace, left);
            case WalkTrace.WhenTried tried -> guard(at, tried.outcome());
            case WalkTrace.GuardTried tried -> guard(graph + "/" + tried.edge(), tried.outcome());
            case WalkTrace.CheckTried tried -> {
                if (tried.outcome().fails()) {
                    add(taken, Kind.CHECK, at + " check " + (tried.index() + 1));
                }
            }
            case WalkTrace.RuleFailed rule -> add(taken, Kind.RULE, graph + " rule " + (rule.index() + 1));
            case WalkTrace.PassedOver passed -> {}
            case WalkTrace.Postponed postponed -> {}
            case WalkTrace.Counted counted -> {}
        }
    }

    private void guard(String at, Evaluated outcome) {
        if (outcome instanceof Evaluated.Unknown) {
            unknown.add(at);
        } else {
            add(taken, Kind.GUARD, at + " " + outcome.holds());
        }
    }

    /** The edge whose guard held last at that node, or the one without a guard that leads there. */
    private void edge(TracedTalk passage, List<WalkTrace> trace, WalkTrace.Left left) {
        CompiledGraph graph = passage.flow().graph(passage.graph(left.frame()));
        graph.node(left.node())
                .ifPresent(node -> node.edges().stream()
                        .filter(edge -> edge.model().to().name().equals(left.to()))
                        .filter(edge -> edge.when() == null || held(trace, left, edge))
                        .findFirst()
                        .ifPresent(edge -> add(taken, Kind.EDGE, graph.id() + "/" + edge.id())));
    }

    private static boolean held(List<WalkTrace> trace, WalkTrace.Left left, CompiledEdge edge) {
        return trace.stream()
                .anyMatch(entry -> entry instanceof WalkTrace.GuardTried tried
                        && tried.frame().equals(left.frame())
                        && tried.edge().equals(edge.id())
                        && tried.outcome().holds());
    }

    private void failed(String graph, String node, Objection objection) {
        if (objection instanceof Objection.FailedCheck check) {
            add(taken, Kind.CHECK, graph + "/" + node + " check " + (check.index() + 1));
        } else if (objection instanceof Objection.FailedRule rule) {
            add(taken, Kind.RULE, graph + " rule " + (rule.index() + 1));
        }
    }

    /** Ways back are taken at once, so no walk shows them: their edge was open, and none of those before it. */
    private void rounds(TracedTalk passage, FramePath path, FlowFrame frame) {
        CompiledGraph graph = passage.flow().graph(passage.graph(path));
        for (CompiledNode node : graph.nodes()) {
            boolean before = true;
            for (CompiledEdge edge : node.edges().reversed()) {
                String at = graph.id() + "/" + edge.id();
                boolean went = frame.rounds().containsKey(edge.id());
                before &= !went;
                if (went) {
                    add(taken, Kind.EDGE, at);
                }
                if (edge.when() != null && !before) {
                    add(taken, Kind.GUARD, at + " " + went);
                }
            }
        }
        frame.frames().forEach((name, below) -> rounds(passage, path.below(name), below));
    }

    /** What it is of: the flow's file, or the layers' with {@code " + "} between them. */
    public String name() {
        return name;
    }

    /** How many of a kind there are. */
    public int all(Kind kind) {
        return all.getOrDefault(kind, Set.of()).size();
    }

    /** How many of a kind were taken. */
    public int taken(Kind kind) {
        return all(kind) - never(kind).size();
    }

    /** What of a kind was never taken, in the order of the flow. */
    public Set<String> never(Kind kind) {
        Set<String> never = new LinkedHashSet<>(all.getOrDefault(kind, Set.of()));
        never.removeAll(taken.getOrDefault(kind, Set.of()));
        return Collections.unmodifiableSet(never);
    }

    /** Guards that were unknown at some time. */
    public Set<String> unknown() {
        return Collections.unmodifiableSet(unknown);
    }

    /** Whether all was taken. */
    public boolean isFull() {
        return all.keySet().stream().allMatch(kind -> never(kind).isEmpty());
    }

    /** As text: a line for each kind, and one for each thing that was never taken. */
    public String shown() {
        StringBuilder text = new StringBuilder(name + ":");
        all.keySet()
                .forEach(kind -> text.append(' ')
                        .append(plural(kind))
                        .append(' ')
                        .append(taken(kind))
                        .append('/')
                        .append(all(kind)));
        text.append(", guards unknown ").append(unknown.size());
        all.keySet()
                .forEach(kind -> never(kind)
                        .forEach(name -> text.append(System.lineSeparator())
                                .append("  never: ")
                                .append(kind.name().toLowerCase(java.util.Locale.ROOT))
                                .append(' ')
                                .append(name)));
        return text.toString();
    }

    /** As JSON: by kind {@code all}, {@code taken}, {@code never}. */
    public ObjectNode toJson() {
        ObjectNode json = JsonMapper.shared().createObjectNode().put("flow", name);
        all.keySet().forEach(kind -> {
            ObjectNode of = json.putObject(plural(kind)).put("all", all(kind)).put("taken", taken(kind));
            ArrayNode never = of.putArray("never");
            never(kind).forEach(never::add);
        });
        ArrayNode open = json.putArray("unknown");
        unknown.forEach(open::add);
        return json;
    }

    private static String plural(Kind kind) {
        return kind.name().toLowerCase(java.util.Locale.ROOT) + "s";
    }
}
