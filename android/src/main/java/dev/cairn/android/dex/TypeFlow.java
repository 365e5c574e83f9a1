package dev.cairn.android.dex;

import java.util.BitSet;
import java.util.List;
import org.jf.dexlib2.AccessFlags;
import org.jspecify.annotations.Nullable;

/**
 * What each register holds at each instruction of a method: data flow forwards over jumps and exceptions until nothing
 * changes. Behind the registers a constructor has one more, which always holds its object.
 */
final class TypeFlow {
    /** How many registers may be looked at, in all, before a method counts as too large. */
    private static final long BUDGET = 400_000_000;

    private final MethodBody body;
    private final TypePool pool;
    private final Transfer transfer;
    private final RegType[] @Nullable [] entries;
    private final BitSet waiting = new BitSet();
    private long spent;

    TypeFlow(MethodBody body, TypePool pool) {
        this.body = body;
        this.pool = pool;
        this.transfer = new Transfer(body, pool);
        this.entries = new RegType[body.code.length + 1][];
    }

    /** Whether a constructor's own object counts as one more register. */
    static boolean isConstructor(MethodBody body) {
        return body.method.getName().equals("<init>");
    }

    void run() {
        entries[0] = parameters();
        waiting.set(0);
        for (int next = 0; next >= 0; next = waiting.nextSetBit(0)) {
            waiting.clear(next);
            walk(next);
        }
    }

    private RegType[] parameters() {
        RegType[] state = new RegType[body.registers() + 1];
        java.util.Arrays.fill(state, RegType.CONFLICT);
        int register = body.registers() - parameterSize();
        if ((body.method.getAccessFlags() & AccessFlags.STATIC.getValue()) == 0) {
            String owner = body.method.getDefiningClass();
            RegType self = isConstructor(body)
                    ? new RegType(RegType.Sort.UNINITIALIZED_THIS, owner, -1)
                    : pool.reference(owner);
            if (isConstructor(body)) {
                state[body.registers()] = self;
            }
            state[register++] = self;
        }
        for (CharSequence each : body.method.getParameterTypes()) {
            Transfer.write(state, register, pool.of(each.toString()));
            register += Kind.of(each.toString()).size;
        }
        return state;
    }

    private int parameterSize() {
        int size = (body.method.getAccessFlags() & AccessFlags.STATIC.getValue()) == 0 ? 1 : 0;
        for (CharSequence each : body.method.getParameterTypes()) {
            size += Kind.of(each.toString()).size;
        }
        return size;
    }

    /** The first register of the parameters. */
    int firstParameter() {
        return body.registers() - parameterSize();
    }

    private void walk(int leader) {
        RegType[] state = at(leader).clone();
        boolean changed = true;
        List<MethodBody.Handler> met = List.of();
        for (int i = leader; ; i++) {
            if (i >= body.code.length || body.code[i].payload()) {
                throw new UntranslatableException("code runs past its end");
            }
            List<MethodBody.Handler> handlers = body.handlers(i);
            if (!handlers.isEmpty() && (changed || handlers != met)) {
                handlers.forEach(handler -> meet(handler.target(), state));
                changed = false;
                met = handlers;
            }
            changed |= transfer.apply(i, state);
            spent += 4;
            for (int next : body.successors(i)) {
                if (next != i + 1 || body.leaders.get(next)) {
                    meet(next, state);
                }
            }
            if (!body.code[i].canContinue() || body.leaders.get(i + 1)) {
                return;
            }
        }
    }

    private void meet(int target, RegType[] state) {
        RegType[] known = entries[target];
        spent += state.length;
        if (spent > BUDGET) {
            throw new UntranslatableException("too large to find the types of its registers");
        }
        if (known == null) {
            entries[target] = state.clone();
            waiting.set(target);
            return;
        }
        for (int i = 0; i < state.length; i++) {
            RegType merged = pool.merge(known[i], state[i]);
            if (merged != known[i]) {
                known[i] = merged;
                waiting.set(target);
            }
        }
    }

    boolean reaches(int leader) {
        return entries[leader] != null;
    }

    /** The state before a leader that is reached. */
    RegType[] at(int leader) {
        RegType[] state = entries[leader];
        if (state == null) {
            throw new IllegalStateException("never reached");
        }
        return state;
    }

    /** The state before any instruction that is reached. */
    RegType[] before(int index) {
        int leader = body.leaders.previousSetBit(index);
        RegType[] state = at(leader).clone();
        for (int i = leader; i < index; i++) {
            transfer.apply(i, state);
        }
        return state;
    }

    Transfer transfer() {
        return transfer;
    }
}
