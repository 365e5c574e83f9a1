package dev.cairn.android.dex;

import dev.cairn.android.dex.MethodBody.Handler;
import dev.cairn.android.dex.Part.Variable;
import dev.cairn.android.dex.RegType.Sort;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Finds the parts of a method that is too large: from its beginning on always the one that saves most. */
final class PartFinder {
    /** A part is not larger, so that HotSpot compiles it. */
    private static final int MOST_BYTES = 7_000;

    private static final int LEAST_SAVED = 64;
    private static final int MOST_SLOTS = 250;

    private final StretchWriter.Looked method;
    private final MethodBody body;
    private final int[] offsets;
    private final String owner;
    private final boolean inInterface;
    /** The first and the last place from where something else than the instruction before it leads to a place. */
    private final int[] firstSource;

    private final int[] lastSource;
    /** Where handlers begin, or registers do not hold what types tell. */
    private final BitSet unfit = new BitSet();

    /** With the place of each step's code when it is written as a whole, and of the end. */
    PartFinder(StretchWriter.Looked method, int[] offsets, BitSet inseparable, String owner, boolean inInterface) {
        this.method = method;
        this.body = method.body();
        this.offsets = offsets;
        this.owner = owner;
        this.inInterface = inInterface;
        this.firstSource = new int[body.code.length + 1];
        this.lastSource = new int[body.code.length + 1];
        Arrays.fill(firstSource, Integer.MAX_VALUE);
        Arrays.fill(lastSource, -1);
        unfit.or(inseparable);
        for (int i = 0; i < body.code.length; i++) {
            if (method.steps()[i] != null) {
                note(i);
            }
        }
    }

    private void note(int index) {
        if (body.code[index].isMoveResult()) {
            unfit.set(index); // the call before it has stored the result already
        }
        for (int next : body.successors(index)) {
            if (next != index + 1) {
                note(index, next);
            }
        }
        for (Handler each : body.handlers(index)) {
            unfit.set(each.target());
            note(index, each.target());
        }
    }

    private void note(int from, int to) {
        firstSource[to] = Math.min(firstSource[to], from);
        lastSource[to] = Math.max(lastSource[to], from);
    }

    /** The parts by their first step; their names are numbered from this number on. */
    NavigableMap<Integer, Part> find(int number) {
        NavigableMap<Integer, Part> parts = new TreeMap<>();
        String prefix = body.method.getName().replace("<", "").replace(">", "") + Translation.PART;
        for (int from = 0; from < body.code.length; ) {
            Stretch stretch = new Stretch(from);
            Stretch best = method.steps()[from] == null || unfit.get(from) ? null : stretch.best();
            Part part = best == null ? null : best.part(prefix + (number + parts.size()));
            if (part == null) {
                from += stretch.step();
            } else {
                parts.put(from, part);
                from = part.to();
            }
        }
        return parts;
    }

    /** What begins at a place, and grows. */
    private final class Stretch {
        private final int from;
        private int to;
        private final BitSet read = new BitSet();
        private final BitSet written = new BitSet();
        private int farthest;
        private int farthestSource = -1;
        private int nearestHandler = Integer.MAX_VALUE;
        private int farthestHandler = -1;
        private @Nullable List<Handler> handled;
        private boolean uniform = true;
        private int saved = LEAST_SAVED;

        Stretch(int from) {
            this.from = from;
            this.to = from;
        }

        /** The same up to where it saves most, or null if it saves nothing anywhere. */
        @Nullable
        Stretch best() {
            int best = -1;
            int wanted = LEAST_SAVED;
            BitSet entering = null;
            while (to < body.code.length - 1 && grow() && size() <= MOST_BYTES) {
                if (size() >= wanted && closed()) {
                    entering = entering == null ? method.liveness().before(from) : entering;
                    int saves = saves(entering);
                    if (saves > saved) {
                        best = to;
                        saved = saves;
                    }
                    wanted = size() + 128;
                }
            }
            return best < 0 ? null : upTo(best);
        }

        /** How far on to look after nothing was found: where a long one saves nothing one close by does not, either. */
        private int step() {
            return size() > MOST_BYTES ? Math.max(1, (to - from) / 8) : 1;
        }

        private Stretch upTo(int end) {
            Stretch same = new Stretch(from);
            while (same.to < end) {
                same.grow();
            }
            return same;
        }

        private int size() {
            return offsets[to] - offsets[from];
        }

        /** Takes in one more instruction, or says that it may not. */
        private boolean grow() {
            int index = to++;
            TranslatedInstruction step = method.steps()[index];
            if (step == null) {
                return true;
            }
            if (index > from) {
                farthestSource = Math.max(farthestSource, lastSource[index]);
            }
            handlers(index);
            for (int next : body.successors(index)) {
                farthest = Math.max(farthest, next);
                if (next < from) {
                    return false;
                }
            }
            step.addRead(read);
            step.addWritten(written);
            return movable(index) && (index == from || firstSource[index] >= from);
        }

        private void handlers(int index) {
            if (!body.code[index].canThrow()) {
                return;
            }
            List<Handler> here = body.handlers(index);
            uniform &= handled == null || handled == here;
            handled = here;
            for (Handler each : here) {
                nearestHandler = Math.min(nearestHandler, each.target());
                farthestHandler = Math.max(farthestHandler, each.target());
            }
        }

        private boolean movable(int index) {
            return switch (body.code[index].opcode) {
                case RETURN, RETURN_WIDE, RETURN_OBJECT, RETURN_VOID, MONITOR_ENTER, MONITOR_EXIT -> false;
                default -> true;
            };
        }

        /** Whether it may end here. */
        private boolean closed() {
            int last = to - 1;
            while (method.steps()[last] == null) {
                last--;
            }
            int end = to;
            return method.steps()[to] != null
                    && !unfit.get(to)
                    && farthest <= to
                    && farthestSource < to
                    && Arrays.stream(body.successors(last)).anyMatch(next -> next == end)
                    && (handlersInside() || handlersOutside());
        }

        private boolean handlersInside() {
            return nearestHandler > from && farthestHandler < to;
        }

        /** All is covered by the same handlers, and they see nothing of what happens here. */
        private boolean handlersOutside() {
            return uniform
                    && covering().stream()
                            .allMatch(each -> (each.target() < from || each.target() > to)
                                    && !method.liveness().at(each.target()).intersects(written));
        }

        private List<Handler> covering() {
            return handled == null ? List.of() : handled;
        }

        private BitSet left() {
            BitSet left = method.liveness().before(to);
            left.and(written);
            return left;
        }

        private BitSet given(BitSet entering, BitSet left) {
            BitSet given = (BitSet) read.clone();
            given.or(left);
            given.and(entering);
            return given;
        }

        private int saves(BitSet entering) {
            BitSet left = left();
            BitSet given = given(entering, left);
            int slots = given.stream().map(bit -> Liveness.kind(bit).size).sum();
            int count = left.cardinality();
            return slots > MOST_SLOTS ? -1 : size() - 4 * given.cardinality() - (count > 1 ? 13 : 4) * count - 16;
        }

        /** The part, or null where it would need the object of a constructor that did not call another one yet. */
        @Nullable
        Part part(String name) {
            RegType[] before = method.flow().before(from);
            boolean early = Arrays.stream(before).anyMatch(each -> each.sort == Sort.UNINITIALIZED_THIS);
            if (early) {
                return null;
            }
            BitSet left = left();
            BitSet given = given(method.liveness().before(from), left);
            BitSet all = (BitSet) read.clone();
            all.or(left);
            return new Part(
                    owner,
                    inInterface,
                    name,
                    from,
                    to,
                    handlersInside() ? List.of() : covering(),
                    all,
                    variables(given, before),
                    variables(left, method.flow().before(to)));
        }

        private static List<Variable> variables(BitSet bits, RegType[] state) {
            List<Variable> variables = new ArrayList<>();
            bits.stream()
                    .forEach(bit -> variables.add(
                            new Variable(Liveness.register(bit), Liveness.kind(bit), state[Liveness.register(bit)])));
            return variables;
        }
    }
}
