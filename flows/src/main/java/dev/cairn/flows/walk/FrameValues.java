package dev.cairn.flows.walk;

import dev.cairn.flows.compiled.CompiledGraph;
import dev.cairn.flows.compiled.NameSource;
import dev.cairn.flows.expression.Bindings;
import dev.cairn.flows.expression.Evaluated;
import dev.cairn.flows.walk.GraphSlots.SlotName;
import java.util.BitSet;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What the names of one frame stand for, pass by pass. In a pass a name is what the pass has met so far; what it has not met is what an earlier pass of the
 * same walk found; what none has met is unknown if it may still come from where the pass is, and absent otherwise. What steps of a pass have set can be taken
 * back with them.
 */
final class FrameValues implements Bindings {
    /** Nothing can be reached any more: the flow has ended. */
    static final int BEHIND_THE_END = -1;

    private record EarlyRead(SlotName name, Evaluated value) {}

    /** A slot as it was before a step. */
    private record SlotBefore(int slot, @Nullable Object value) {}

    private final CompiledGraph graph;
    private final GraphSlots slots;
    private final PassSteps steps;
    private final @Nullable Object[] values;
    private final StepList<SlotBefore> changes = new StepList<>();
    private final @Nullable Object[] settled;
    private final int[] settledIn;
    private final BitSet postponed = new BitSet();
    private final StepList<Integer> postponements = new StepList<>();
    private final StepList<EarlyRead> early = new StepList<>();
    private Map<String, Evaluated> takes = Map.of();
    private Map<String, Evaluated> context = Map.of();
    private int takesReadAt = PassSteps.NONE;
    private int contextReadAt = PassSteps.NONE;
    private int walk = 1;
    private int position;
    private boolean inPass;
    private boolean thisPassOnly;
    private boolean hasSettled;

    FrameValues(CompiledGraph graph, GraphSlots slots, PassSteps steps) {
        this.graph = graph;
        this.slots = slots;
        this.steps = steps;
        this.values = new Object[slots.count()];
        this.settled = new Object[slots.count()];
        this.settledIn = new int[slots.count()];
    }

    /** From now on these are handed in and known. */
    void hand(Map<String, Evaluated> handedIn, Map<String, Evaluated> known) {
        takes = handedIn;
        context = known;
    }

    /** The first step that has read something which would be different with these, in the terms of {@link ChangedStep}. */
    int firstReadOf(Map<String, Evaluated> handedIn, Map<String, Evaluated> known) {
        int first = PassSteps.NONE;
        if (!takes.equals(handedIn)) {
            first = Math.min(steps.size(), takesReadAt);
        }
        if (!context.equals(known)) {
            first = Math.min(Math.min(first, steps.size()), Math.min(contextReadAt, steps.firstReadingContext()));
        }
        return first;
    }

    boolean readsContext() {
        return contextReadAt != PassSteps.NONE || steps.firstReadingContext() != PassSteps.NONE;
    }

    /** A new walk: what passes of earlier ones have found is forgotten. */
    void forgetSettled() {
        walk++;
        hasSettled = false;
    }

    /** Whether the last pass knew what an earlier one had found. */
    boolean hasSettled() {
        return hasSettled;
    }

    /** Whether a pass is being made; what is read outside of one changes nothing. */
    void setInPass(boolean now) {
        inPass = now;
    }

    /** Takes back what this step and those behind it have set and read. */
    void rewind(int step) {
        changes.rewind(step, change -> values[change.slot()] = change.value());
        postponements.rewind(step, postponed::clear);
        early.rewind(step, read -> {});
        takesReadAt = takesReadAt >= step ? PassSteps.NONE : takesReadAt;
        contextReadAt = contextReadAt >= step ? PassSteps.NONE : contextReadAt;
    }

    /** Takes back what this step alone has set. */
    void retract(int step) {
        changes.retract(step, change -> values[change.slot()] = change.value());
    }

    /** Whether the pass has read nothing before it met it, and no node waits. */
    boolean isInOrder() {
        return early.items().isEmpty() && postponed.isEmpty();
    }

    int position() {
        return position;
    }

    void moveTo(int node) {
        position = node;
    }

    void postpone(int node) {
        postponed.set(node);
        postponements.add(steps.current(), node);
    }

    /** What the node has asked for; nothing where it asks for nothing. */
    void setAnswer(int node, Evaluated value) {
        if (slots.ofAsked(node) >= 0) {
            set(slots.ofAsked(node), value);
        }
    }

    void unsetAnswer(int node) {
        set(slots.ofAsked(node), null);
    }

    void setYield(int node, NodeYield yield) {
        set(slots.ofNode(node), yield);
    }

    private void set(int slot, @Nullable Object value) {
        changes.add(steps.current(), new SlotBefore(slot, values[slot]));
        values[slot] = value;
    }

    /** What this pass has met of a key, or null. */
    @Nullable
    Evaluated met(String key) {
        return (Evaluated) values[slots.ofKey(key)];
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
            boolean ahead = position != BEHIND_THE_END && (provider == position || graph.leads(position, provider));
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
        return name.slot() >= 0 ? read(name) : readOuter(name.source());
    }

    private Evaluated readOuter(NameSource source) {
        if (source instanceof NameSource.TakenValue(String taken)) {
            takesReadAt = Math.min(takesReadAt, steps.current());
            return takes.getOrDefault(taken, Evaluated.ABSENT);
        }
        if (source instanceof NameSource.ContextValue(String known)) {
            contextReadAt = Math.min(contextReadAt, steps.current());
            return context.getOrDefault(known, Evaluated.ABSENT);
        }
        return Evaluated.ABSENT; // what stands for one of several calls is read of that call
    }

    private Evaluated read(SlotName name) {
        Object met = values[name.slot()];
        if (met != null) {
            return extract(name, met);
        }
        if (thisPassOnly) {
            return missing(name);
        }
        Evaluated value = settledIn[name.slot()] == walk ? extract(name, settled[name.slot()]) : missing(name);
        if (inPass) {
            early.add(steps.current(), new EarlyRead(name, value));
        }
        return value;
    }

    private Evaluated missing(SlotName name) {
        return mayCome(name.slot()) ? name.unknown() : Evaluated.ABSENT;
    }

    private static Evaluated extract(SlotName name, @Nullable Object kept) {
        if (kept instanceof Evaluated answer) {
            return answer;
        }
        NodeYield yield = (NodeYield) Objects.requireNonNull(kept);
        return switch (name.source()) {
            case NameSource.ResultField(int node, String field) -> yield.field(field);
            case NameSource.WholeResult whole -> yield.whole();
            case NameSource.GivenValue(int node, String given) -> yield.field(given);
            case NameSource.PathValue(int node, String path, String given) ->
                yield.path().equals(path) ? yield.field(given) : Evaluated.ABSENT;
            case NameSource.GivenList list -> yield.whole();
            case NameSource.AnswerOf answer -> Evaluated.ABSENT;
            case NameSource.TakenValue taken -> Evaluated.ABSENT;
            case NameSource.ContextValue known -> Evaluated.ABSENT;
            case NameSource.EachItem item -> Evaluated.ABSENT;
            case NameSource.EachIndex index -> Evaluated.ABSENT;
            case NameSource.LastGiven last -> Evaluated.ABSENT;
        };
    }

    /** The first step that has read something before this pass had met it; {@link PassSteps#NONE} if none has. */
    int firstEarlyRead() {
        return early.firstStep();
    }

    /**
     * Whether something that this pass read before it met it has turned out otherwise, so that another pass may come to another end. What this pass has met is
     * then kept for the next one.
     */
    boolean wasMistaken() {
        boolean mistaken = false;
        for (EarlyRead read : early.items()) {
            mistaken |= !now(read.name()).equals(read.value());
        }
        if (mistaken) {
            hasSettled = true;
            early.items().forEach(read -> settle(read.name()));
            for (int slot = 0; slot < values.length; slot++) {
                if (values[slot] != null) {
                    settle(slot, values[slot]);
                }
            }
        }
        return mistaken;
    }

    private Evaluated now(SlotName name) {
        int slot = name.slot();
        if (values[slot] != null) {
            return extract(name, values[slot]);
        }
        return settledIn[slot] == walk ? extract(name, settled[slot]) : missing(name);
    }

    /** What cannot come any more is absent from now on, wherever the next pass reads it. */
    private void settle(SlotName name) {
        boolean open = values[name.slot()] == null && settledIn[name.slot()] != walk;
        if (open && !mayCome(name.slot())) {
            settle(name.slot(), name.source() instanceof NameSource.AnswerOf ? Evaluated.ABSENT : NodeYield.NONE);
        }
    }

    private void settle(int slot, @Nullable Object value) {
        settled[slot] = value;
        settledIn[slot] = walk;
    }
}
