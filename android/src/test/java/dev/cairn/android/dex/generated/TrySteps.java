package dev.cairn.android.dex.generated;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jf.dexlib2.Opcode;
import org.jf.dexlib2.builder.instruction.BuilderInstruction11x;
import org.jf.dexlib2.immutable.reference.ImmutableMethodReference;
import org.jspecify.annotations.Nullable;

/** Writes ranges with handlers: one, two that overlap, and a monitor's. */
final class TrySteps {
    private final MethodCode code;
    private final RegisterAllocator allocator;
    private final OperandSupply operands;
    private final JumpSteps jumps;
    private final BlockNesting nesting;
    private final BodyGenerator.Block block;
    private final Choices choices;
    private final CallWriter calls;

    private record Guarding(MethodCode.Guarded guarded, MethodCode.Target from, MethodCode.Target to) {}

    TrySteps(
            MethodCode code,
            RegisterAllocator allocator,
            OperandSupply operands,
            JumpSteps jumps,
            BlockNesting nesting,
            BodyGenerator.Block block) {
        this.code = code;
        this.allocator = allocator;
        this.operands = operands;
        this.jumps = jumps;
        this.nesting = nesting;
        this.block = block;
        choices = code.choices;
        calls = new CallWriter(code, allocator);
    }

    /** A range in which something may fail. */
    void guard(int depth) {
        MethodCode.Target from = code.new Target();
        MethodCode.Target to = code.new Target();
        MethodCode.Target end = code.new Target();
        from.place();
        MethodCode.Guarded guarded = code.enterTry();
        failing();
        block.write(depth + 1);
        to.place();
        handlers(depth, end, List.of(new Guarding(guarded, from, to)));
        end.place();
    }

    /** Two ranges that overlap, neither within the other. */
    void overlap(int depth) {
        MethodCode.Target from = code.new Target();
        MethodCode.Target secondFrom = code.new Target();
        MethodCode.Target to = code.new Target();
        MethodCode.Target secondTo = code.new Target();
        MethodCode.Target end = code.new Target();
        from.place();
        MethodCode.Guarded first = code.enterTry();
        failing();
        block.write(depth + 1);
        secondFrom.place();
        MethodCode.Guarded second = code.enterTry();
        if (code.isReachable()) {
            failing();
        }
        block.write(depth + 1);
        to.place();
        List<MethodCode.Target> ofFirst = List.of(code.new Target());
        List<@Nullable String> types = pickTypes(1);
        boolean catchesFirst = first.leave(ofFirst);
        block.write(depth + 1);
        secondTo.place();
        if (catchesFirst) {
            code.addCatch(types.get(0), from, to, ofFirst.get(0));
        }
        handlers(depth, end, List.of(new Guarding(second, secondFrom, secondTo)));
        if (catchesFirst) {
            if (code.isReachable()) {
                jumps.goTo(end);
            }
            handler(depth, ofFirst.get(0), types.get(0));
        }
        end.place();
    }

    private void handlers(int depth, MethodCode.Target end, List<Guarding> ranges) {
        List<@Nullable String> types = pickTypes(1 + choices.below(3));
        List<MethodCode.Target> handlers = new ArrayList<>();
        for (int i = 0; i < types.size(); i++) {
            handlers.add(i > 0 && choices.oneIn(4) ? handlers.get(i - 1) : code.new Target());
        }
        for (Guarding range : ranges) {
            if (range.guarded().leave(handlers)) {
                for (int i = 0; i < types.size(); i++) {
                    code.addCatch(types.get(i), range.from(), range.to(), handlers.get(i));
                }
            }
        }
        for (int i = 0; i < types.size(); i++) {
            if (!handlers.get(i).isUsed() || i > 0 && handlers.get(i) == handlers.get(i - 1)) {
                continue;
            }
            if (code.isReachable()) {
                jumps.goTo(end);
            }
            boolean isShared = i + 1 < types.size() && handlers.get(i) == handlers.get(i + 1);
            handler(depth, handlers.get(i), isShared ? "Ljava/lang/Throwable;" : types.get(i));
        }
    }

    private void handler(int depth, MethodCode.Target at, @Nullable String type) {
        at.place();
        if (choices.below(4) != 1) {
            int register = allocator.free(256, false);
            code.emit(new BuilderInstruction11x(Opcode.MOVE_EXCEPTION, register));
            code.set(register, type == null ? "Ljava/lang/Throwable;" : type);
        }
        block.write(depth + 1);
    }

    private List<@Nullable String> pickTypes(int count) {
        List<String> all = new ArrayList<>();
        OperandSupply.THROWN.forEach(type -> all.add(type.descriptorString()));
        all.add("Ljava/lang/RuntimeException;");
        all.add("Ljava/lang/ArrayIndexOutOfBoundsException;");
        List<@Nullable String> types = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            types.add(all.remove(choices.below(all.size())));
        }
        if (choices.oneIn(2)) {
            types.set(count - 1, null);
        }
        return types;
    }

    private void failing() {
        try {
            calls.call(
                    Opcode.INVOKE_STATIC,
                    new ImmutableMethodReference(Host.class.descriptorString(), "failing", List.of("I"), "I"),
                    List.of(operands.take("I", 256)));
            allocator.release(new BitSet());
            calls.result("I", 256);
        } catch (RegisterAllocator.NoRegister full) {
            allocator.release(new BitSet());
        }
    }

    /** A range with a monitor held, which a handler gives back, too. */
    void monitor(int depth) {
        if (allocator.pinned().cardinality() > 3) {
            throw new RegisterAllocator.NoRegister();
        }
        int lock = operands.takeObject(Host.class.descriptorString(), 256);
        boolean wasPinned = allocator.isPinned(lock);
        allocator.release(new BitSet());
        code.emit(new BuilderInstruction11x(Opcode.MONITOR_ENTER, lock));
        allocator.pin(lock);
        nesting.close();
        MethodCode.Target from = code.new Target();
        MethodCode.Target to = code.new Target();
        MethodCode.Target handler = code.new Target();
        MethodCode.Target end = code.new Target();
        from.place();
        MethodCode.Guarded guarded = code.enterTry();
        block.write(depth + 1);
        boolean isReachable = code.isReachable();
        if (isReachable) {
            code.emit(new BuilderInstruction11x(Opcode.MONITOR_EXIT, lock));
        }
        to.place();
        if (guarded.leave(List.of(handler))) {
            code.addCatch(null, from, to, handler);
            if (isReachable) {
                jumps.goTo(end);
            }
            handler.place();
            int thrown = allocator.free(256, false);
            code.emit(new BuilderInstruction11x(Opcode.MOVE_EXCEPTION, thrown));
            code.set(thrown, "Ljava/lang/Throwable;");
            code.emit(new BuilderInstruction11x(Opcode.MONITOR_EXIT, lock));
            code.emit(new BuilderInstruction11x(Opcode.THROW, thrown));
        }
        if (!wasPinned) {
            allocator.unpin(lock);
        }
        nesting.open();
        end.place();
    }
}
