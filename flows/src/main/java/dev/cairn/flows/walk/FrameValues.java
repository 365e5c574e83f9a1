package dev.cairn.flows.walk;

import dev.cairn.flows.compiled.CompiledGraph;
import dev.cairn.flows.compiled.NameSource;
import dev.cairn.flows.expression.Bindings;
import dev.cairn.flows.expression.Evaluated;
import dev.cairn.flows.walk.GraphSlots.SlotName;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What the names of one frame stand for, pass by pass. In a pass a name is what the pass has met so far; what it has not met is what an earlier pass of the
 * same walk found; what none has met is unknown if it may still come from where the pass is, and absent otherwise.
 */
final class FrameValues implements Bindings {
    /** Nothing can be reached any more: the flow has ended. */
    static final int BEHIND_THE_END = -1;

    private record EarlyRead(SlotName name, Evaluated value) {}

    private final CompiledGraph graph;
    private final GraphSlots slots;
    private final @Nullable Object[] values;
    private final int[] setIn;
    private final @Nullable Object[] settled;
    private final int[] settledIn;
    private final BitSet postponed = new BitSet();
    private final List<EarlyRead> early = new ArrayList<>();
    private Map<String, Evaluated> takes = Map.of();
    private Map<String, Evaluated> context = Map.of();
    private int pass;
    private int walk;
    private int position;
    private boolean thisPassOnly;

    FrameValues(CompiledGraph graph, GraphSlots slots) {
        this.graph = graph;
        this.slots = slots;
        this.values = new Object[slots.count()];
        this.setIn = new int[slots.count()];
        this.settled = new Object[slots.count()];
        this.settledIn = new int[slots.count()];
    }

    /** A new walk: what earlier ones have found is forgotten. */
    void beginWalk(Map<String, Evaluated> handedIn, Map<String, Evaluated> known) {
        takes = handedIn;
        context = known;
        walk++;
    }

    void beginPass() {
        pass++;
        postponed.clear();
        early.clear();
    }

    void moveTo(int node) {
        position = node;
    }

    void postpone(int node) {
        postponed.set(node);
    }

    void setAnswer(String key, Evaluated value) {
        set(slots.ofKey(key), value);
    }

    void unsetAnswer(String key) {
        setIn[slots.ofKey(key)] = 0;
    }

    void setYield(int node, NodeYield yield) {
        set(slots.ofNode(node), yield);
    }

    private void set(int slot, Object value) {
        values[slot] = value;
        setIn[slot] = pass;
    }

    /** What this pass has met of a key, or null. */
    @Nullable
    Evaluated met(String key) {
        int slot = slots.ofKey(key);
        return setIn[slot] == pass ? (Evaluated) values[slot] : null;
    }

    /** Whether a name is that of an answer of this flow. */
    boolean isAnswer(String name) {
        return slots.isKey(name);
    }

    /** Whether a key that was not met may still come from where the pass is. */
    boolean mayCome(String key) {
        return mayCome(slots.ofKey(key));
    }

    private boolean mayCome(int slot) {
        for (int provider : slots.providers(slot)) {
            boolean ahead = position != BEHIND_THE_END
                    && (provider == position || graph.reachableFrom(position).get(provider));
            if (ahead || postponed.get(provider)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a node may still be come to. */
    boolean mayComeTo(int node) {
        return mayCome(slots.ofNode(node));
    }

    /** From now on, or until further notice, names are what this pass has met and no earlier one. */
    void readThisPassOnly(boolean only) {
        thisPassOnly = only;
    }

    @Override
    public Evaluated read(String path) {
        SlotName name = slots.name(path);
        return switch (name.source()) {
            case NameSource.TakenValue(String taken) -> takes.getOrDefault(taken, Evaluated.ABSENT);
            case NameSource.ContextValue(String known) -> context.getOrDefault(known, Evaluated.ABSENT);
            case NameSource.EachItem item -> Evaluated.ABSENT;
            case NameSource.EachIndex index -> Evaluated.ABSENT;
            case NameSource.LastGiven last -> Evaluated.ABSENT;
            case NameSource.AnswerOf answer -> read(name);
            case NameSource.ResultField result -> read(name);
            case NameSource.WholeResult whole -> read(name);
            case NameSource.GivenValue given -> read(name);
            case NameSource.PathValue given -> read(name);
            case NameSource.GivenList list -> read(name);
        };
    }

    private Evaluated read(SlotName name) {
        if (setIn[name.slot()] == pass) {
            return extract(name, values[name.slot()]);
        }
        if (thisPassOnly) {
            return missing(name);
        }
        Evaluated value = settledIn[name.slot()] == walk ? extract(name, settled[name.slot()]) : missing(name);
        early.add(new EarlyRead(name, value));
        return value;
    }

    private Evaluated missing(SlotName name) {
        return mayCome(name.slot()) ? name.unknown() : Evaluated.ABSENT;
    }

    private static Evaluated extract(SlotName name, @Nullable Object kept) {
        Object value = Objects.requireNonNull(kept);
        return switch (name.source()) {
            case NameSource.AnswerOf answer -> (Evaluated) value;
            case NameSource.ResultField(int node, String field) -> ((NodeYield) value).field(field);
            case NameSource.WholeResult whole -> ((NodeYield) value).whole();
            case NameSource.GivenValue(int node, String given) -> ((NodeYield) value).field(given);
            case NameSource.PathValue(int node, String path, String given) ->
                ((NodeYield) value).path().equals(path) ? ((NodeYield) value).field(given) : Evaluated.ABSENT;
            case NameSource.GivenList list -> ((NodeYield) value).whole();
            case NameSource.TakenValue taken -> Evaluated.ABSENT;
            case NameSource.ContextValue known -> Evaluated.ABSENT;
            case NameSource.EachItem item -> Evaluated.ABSENT;
            case NameSource.EachIndex index -> Evaluated.ABSENT;
            case NameSource.LastGiven last -> Evaluated.ABSENT;
        };
    }

    /**
     * Whether something that this pass read before it met it has turned out otherwise, so that another pass may come to another end. What this pass has met is
     * then kept for the next one.
     */
    boolean wasMistaken() {
        boolean mistaken = false;
        for (EarlyRead read : early) {
            mistaken |= !now(read.name()).equals(read.value());
        }
        if (mistaken) {
            early.forEach(read -> settle(read.name()));
            for (int slot = 0; slot < setIn.length; slot++) {
                if (setIn[slot] == pass) {
                    settle(slot, values[slot]);
                }
            }
        }
        return mistaken;
    }

    private Evaluated now(SlotName name) {
        int slot = name.slot();
        if (setIn[slot] == pass) {
            return extract(name, values[slot]);
        }
        return settledIn[slot] == walk ? extract(name, settled[slot]) : missing(name);
    }

    /** What cannot come any more is absent from now on, wherever the next pass reads it. */
    private void settle(SlotName name) {
        boolean open = setIn[name.slot()] != pass && settledIn[name.slot()] != walk;
        if (open && !mayCome(name.slot())) {
            settle(name.slot(), name.source() instanceof NameSource.AnswerOf ? Evaluated.ABSENT : NodeYield.NONE);
        }
    }

    private void settle(int slot, @Nullable Object value) {
        settled[slot] = value;
        settledIn[slot] = walk;
    }
}
