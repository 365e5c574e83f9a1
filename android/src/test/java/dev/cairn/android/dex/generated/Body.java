package dev.cairn.android.dex.generated;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.TreeMap;
import org.jf.dexlib2.Opcode;
import org.jf.dexlib2.builder.BuilderInstruction;
import org.jf.dexlib2.builder.Label;
import org.jf.dexlib2.builder.SwitchLabelElement;
import org.jf.dexlib2.builder.instruction.BuilderInstruction10t;
import org.jf.dexlib2.builder.instruction.BuilderInstruction10x;
import org.jf.dexlib2.builder.instruction.BuilderInstruction11x;
import org.jf.dexlib2.builder.instruction.BuilderInstruction20t;
import org.jf.dexlib2.builder.instruction.BuilderInstruction21t;
import org.jf.dexlib2.builder.instruction.BuilderInstruction22b;
import org.jf.dexlib2.builder.instruction.BuilderInstruction22t;
import org.jf.dexlib2.builder.instruction.BuilderInstruction30t;
import org.jf.dexlib2.builder.instruction.BuilderInstruction31t;
import org.jf.dexlib2.builder.instruction.BuilderPackedSwitchPayload;
import org.jf.dexlib2.builder.instruction.BuilderSparseSwitchPayload;
import org.jf.dexlib2.immutable.reference.ImmutableMethodReference;
import org.jspecify.annotations.Nullable;

/** Writes a method's body: statements in blocks, branches, loops, ranges with handlers, monitors. */
final class Body {
    private static final int DEEPEST = 4;

    private final Code code;
    private final Choices choices;
    private final Values values;
    private final ArithmeticSteps arithmetic;
    private final ObjectSteps objects;
    private final CallSteps calls;
    private final String returned;
    private final List<Runnable> data = new ArrayList<>();
    private final List<Runnable> farAway = new ArrayList<>();
    private final List<Code.Target> outer = new ArrayList<>();
    private int statements;
    private int closed;

    Body(Code code, String own, String returned, CallSteps.Scope scope) {
        this.code = code;
        this.choices = code.choices;
        this.returned = returned;
        values = new Values(code);
        arithmetic = new ArithmeticSteps(code, values);
        objects = new ObjectSteps(code, values, data, own);
        calls = new CallSteps(code, values, own, scope);
    }

    /** Writes all of it. */
    void write(int statements) {
        this.statements = statements;
        block(0);
        if (code.isReachable()) {
            code.pinOnly(new BitSet());
            for (int i = 0; i < code.registers(); i++) {
                calls.show(i);
            }
            code.release(new BitSet());
            end(returned);
        }
        while (!farAway.isEmpty()) {
            farAway.removeLast().run();
        }
        data.forEach(Runnable::run);
    }

    private void block(int depth) {
        while (statements > 0 && code.isReachable() && choices.below(9) != 0) {
            statements--;
            statement(depth);
        }
    }

    private void statement(int depth) {
        code.release(new BitSet());
        try {
            switch (choices.below(20)) {
                case 0 -> code.emit(new BuilderInstruction10x(Opcode.NOP));
                case 1, 2, 3, 4, 5 -> arithmetic.step();
                case 6, 7, 8, 9, 10 -> objects.step();
                case 11, 12, 13, 14 -> calls.step();
                case 15 -> copy();
                default -> flow(depth);
            }
        } catch (Code.NoRegister full) {
            code.release(new BitSet());
        }
        code.release(new BitSet());
    }

    private void flow(int depth) {
        if (depth == DEEPEST) {
            copy();
            return;
        }
        switch (choices.below(12)) {
            case 0, 1 -> branch(depth);
            case 2 -> loop(depth);
            case 3 -> choose(depth);
            case 4, 5 -> guard(depth);
            case 6 -> overlap(depth);
            case 7 -> monitor(depth);
            case 8 -> far(depth);
            case 9 -> leaveBlock();
            case 10 -> end();
            default -> between();
        }
    }

    private void copy() {
        List<Integer> registers = new ArrayList<>();
        for (int i = 0; i < code.registers(); i++) {
            String kind = code.held(i);
            if (kind != null && !kind.equals(Held.HIGH) && !kind.startsWith(Held.FRESH)) {
                registers.add(i);
            }
        }
        if (!registers.isEmpty()) {
            int from = choices.of(registers);
            values.move(code.free(Values.ANY, Held.isWide(code.held(from))), from);
        }
    }

    private void goTo(Code.Target target) {
        Label label = target.jumped();
        code.emit(
                switch (choices.below(3)) {
                    case 0 -> new BuilderInstruction10t(Opcode.GOTO, label);
                    case 1 -> new BuilderInstruction20t(Opcode.GOTO_16, label);
                    default -> new BuilderInstruction30t(Opcode.GOTO_32, label);
                });
    }

    /** Jumps there on a condition of registers that hold something, or of new ones. */
    private void jumpIf(Code.Target target) {
        boolean ofObjects = choices.oneIn(4);
        boolean withZero = choices.below(2) == 0;
        String kind = ofObjects ? Types.OBJECT : "I";
        List<String> names =
                ofObjects ? List.of("if-eq", "if-ne") : List.of("if-eq", "if-ne", "if-lt", "if-ge", "if-gt", "if-le");
        String name = choices.of(names);
        int a = values.take(kind, withZero ? 256 : 16);
        int b = withZero ? 0 : values.take(kind, 16);
        BuilderInstruction jump = withZero
                ? new BuilderInstruction21t(Values.named(name + "z"), a, target.jumped())
                : new BuilderInstruction22t(Values.named(name), a, b, target.jumped());
        code.emit(jump);
        code.release(new BitSet());
    }

    private void branch(int depth) {
        Code.Target other = code.new Target();
        Code.Target end = code.new Target();
        jumpIf(other);
        outer.add(end);
        block(depth + 1);
        outer.removeLast();
        if (code.isReachable()) {
            goTo(end);
        }
        other.place();
        block(depth + 1);
        end.place();
    }

    /** Code between the allocation of an object and its constructor. */
    private void between() {
        String type = choices.of(List.of(Left.class.descriptorString(), Host.class.descriptorString()));
        closed++;
        try {
            values.construct(
                    type, new ImmutableMethodReference(type, "<init>", List.of(), "V"), 256, this::branchStraight);
        } finally {
            closed--;
        }
    }

    private void branchStraight() {
        Code.Target other = code.new Target();
        Code.Target end = code.new Target();
        BitSet busy = code.busy();
        jumpIf(other);
        straight();
        goTo(end);
        other.place();
        straight();
        end.place();
        code.release(busy);
    }

    private void straight() {
        for (int i = choices.below(3); i > 0; i--) {
            try {
                arithmetic.step();
            } catch (Code.NoRegister full) {
                code.release(new BitSet());
            }
            code.release(new BitSet());
        }
    }

    private void loop(int depth) {
        int counter = code.free(256, false);
        if (code.pinned().cardinality() > 3) {
            throw new Code.NoRegister();
        }
        values.constant(counter, 1 + choices.below(4));
        code.set(counter, "I");
        code.pin(counter);
        generalise();
        Code.Target head = code.new Target();
        head.placeLoop();
        Code.Target end = code.new Target();
        outer.add(end);
        block(depth + 1);
        outer.removeLast();
        if (code.isReachable()) {
            code.emit(new BuilderInstruction22b(Opcode.ADD_INT_LIT8, counter, counter, -1));
            code.set(counter, "I");
            conform(head);
            code.emit(new BuilderInstruction21t(Opcode.IF_GTZ, counter, head.label()));
        }
        code.unpin(counter);
        end.place();
    }

    /** Takes constants for one of the things they may be, so that a loop may change them. */
    private void generalise() {
        for (int i = 0; i < code.registers(); i++) {
            String kind = code.held(i);
            if (kind != null && !code.isPinned(i) && choices.below(2) == 1) {
                for (String wider : choices.oneIn(2)
                        ? List.of("F", "D", Types.OBJECT)
                        : List.of("I", "J", Host.class.descriptorString(), Types.OBJECT)) {
                    if (Held.fits(kind, wider)) {
                        code.set(i, wider);
                        break;
                    }
                }
            }
        }
    }

    /** Brings registers to what they must hold where the loop starts. */
    private void conform(Code.Target head) {
        for (int register : head.mismatches()) {
            if (Held.isWide(head.wanted(register))) {
                values.wideConstant(register, 0);
            } else {
                values.constant(register, 0);
            }
        }
    }

    private void choose(int depth) {
        int key = values.take("I", 256);
        int small = code.free(256, false);
        code.emit(new BuilderInstruction22b(Opcode.AND_INT_LIT8, small, key, 7));
        code.set(small, "I");
        Code.Target payload = code.new Target();
        boolean isPacked = choices.below(2) == 0;
        code.emit(new BuilderInstruction31t(
                isPacked ? Opcode.PACKED_SWITCH : Opcode.SPARSE_SWITCH, small, payload.label()));
        List<Code.Target> cases = new ArrayList<>();
        TreeMap<Integer, Label> labels = new TreeMap<>();
        int first = choices.below(4) - 1;
        for (int i = choices.below(6); i >= 0; i--) {
            if (cases.isEmpty() || !choices.oneIn(3)) {
                cases.add(code.new Target());
            }
            labels.put(
                    isPacked ? first + labels.size() : choices.below(9) * (choices.oneIn(9) ? 1_000_003 : 1) - 1,
                    cases.getLast().jumped());
        }
        data.add(() -> code.data(
                payload,
                isPacked
                        ? new BuilderPackedSwitchPayload(first, List.copyOf(labels.values()))
                        : new BuilderSparseSwitchPayload(labels.entrySet().stream()
                                .map(entry -> new SwitchLabelElement(entry.getKey(), entry.getValue()))
                                .toList())));
        Code.Target end = code.new Target();
        code.release(new BitSet());
        block(depth + 1);
        for (Code.Target each : cases) {
            if (code.isReachable() && !choices.oneIn(4)) {
                goTo(end);
            }
            each.place();
            block(depth + 1);
        }
        end.place();
    }

    private void guard(int depth) {
        Code.Target from = code.new Target();
        Code.Target to = code.new Target();
        Code.Target end = code.new Target();
        from.place();
        Code.Guarded guarded = code.enterTry();
        failing();
        block(depth + 1);
        to.place();
        handlers(depth, end, List.of(new Guarding(guarded, from, to)));
        end.place();
    }

    private record Guarding(Code.Guarded guarded, Code.Target from, Code.Target to) {}

    /** Two ranges that overlap, neither within the other. */
    private void overlap(int depth) {
        Code.Target from = code.new Target();
        Code.Target secondFrom = code.new Target();
        Code.Target to = code.new Target();
        Code.Target secondTo = code.new Target();
        Code.Target end = code.new Target();
        from.place();
        Code.Guarded first = code.enterTry();
        failing();
        block(depth + 1);
        secondFrom.place();
        Code.Guarded second = code.enterTry();
        if (code.isReachable()) {
            failing();
        }
        block(depth + 1);
        to.place();
        List<Code.Target> ofFirst = List.of(code.new Target());
        List<@Nullable String> types = pickTypes(1);
        boolean catchesFirst = first.leave(ofFirst);
        block(depth + 1);
        secondTo.place();
        if (catchesFirst) {
            code.addCatch(types.get(0), from, to, ofFirst.get(0));
        }
        handlers(depth, end, List.of(new Guarding(second, secondFrom, secondTo)));
        if (catchesFirst) {
            if (code.isReachable()) {
                goTo(end);
            }
            handler(depth, ofFirst.get(0), types.get(0));
        }
        end.place();
    }

    private void handlers(int depth, Code.Target end, List<Guarding> ranges) {
        List<@Nullable String> types = pickTypes(1 + choices.below(3));
        List<Code.Target> handlers = new ArrayList<>();
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
                goTo(end);
            }
            boolean isShared = i + 1 < types.size() && handlers.get(i) == handlers.get(i + 1);
            handler(depth, handlers.get(i), isShared ? "Ljava/lang/Throwable;" : types.get(i));
        }
    }

    private void handler(int depth, Code.Target at, @Nullable String type) {
        at.place();
        if (choices.below(4) != 1) {
            int register = code.free(256, false);
            code.emit(new BuilderInstruction11x(Opcode.MOVE_EXCEPTION, register));
            code.set(register, type == null ? "Ljava/lang/Throwable;" : type);
        }
        block(depth + 1);
    }

    private List<@Nullable String> pickTypes(int count) {
        List<String> all = new ArrayList<>();
        Values.THROWN.forEach(type -> all.add(type.descriptorString()));
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
            values.call(
                    Opcode.INVOKE_STATIC,
                    new ImmutableMethodReference(Host.class.descriptorString(), "failing", List.of("I"), "I"),
                    List.of(values.take("I", 256)));
            code.release(new BitSet());
            values.result("I", 256);
        } catch (Code.NoRegister full) {
            code.release(new BitSet());
        }
    }

    private void monitor(int depth) {
        if (code.pinned().cardinality() > 3) {
            throw new Code.NoRegister();
        }
        int lock = values.takeObject(Host.class.descriptorString(), 256);
        boolean wasPinned = code.isPinned(lock);
        code.release(new BitSet());
        code.emit(new BuilderInstruction11x(Opcode.MONITOR_ENTER, lock));
        code.pin(lock);
        closed++;
        Code.Target from = code.new Target();
        Code.Target to = code.new Target();
        Code.Target handler = code.new Target();
        Code.Target end = code.new Target();
        from.place();
        Code.Guarded guarded = code.enterTry();
        block(depth + 1);
        boolean isReachable = code.isReachable();
        if (isReachable) {
            code.emit(new BuilderInstruction11x(Opcode.MONITOR_EXIT, lock));
        }
        to.place();
        if (guarded.leave(List.of(handler))) {
            code.addCatch(null, from, to, handler);
            if (isReachable) {
                goTo(end);
            }
            handler.place();
            int thrown = code.free(256, false);
            code.emit(new BuilderInstruction11x(Opcode.MOVE_EXCEPTION, thrown));
            code.set(thrown, "Ljava/lang/Throwable;");
            code.emit(new BuilderInstruction11x(Opcode.MONITOR_EXIT, lock));
            code.emit(new BuilderInstruction11x(Opcode.THROW, thrown));
        }
        if (!wasPinned) {
            code.unpin(lock);
        }
        closed--;
        end.place();
    }

    /** A branch to code behind the method's end, which comes back. */
    private void far(int depth) {
        if (closed > 0) {
            return;
        }
        Code.Target away = code.new Target();
        Code.Target back = code.new Target();
        jumpIf(away);
        generalise();
        back.placeLoop();
        BitSet pinned = code.pinned();
        farAway.add(() -> {
            code.pinOnly(pinned);
            away.place();
            closed++;
            block(depth + 1);
            closed--;
            if (code.isReachable()) {
                conform(back);
                code.emit(new BuilderInstruction30t(Opcode.GOTO_32, back.label()));
            }
        });
    }

    private void leaveBlock() {
        if (closed == 0 && !outer.isEmpty()) {
            jumpIf(choices.of(outer));
        }
    }

    private void end() {
        Code.Target on = code.new Target();
        jumpIf(on);
        try {
            throwOrLeave();
        } catch (Code.NoRegister full) {
            code.release(new BitSet());
        }
        on.place();
    }

    private void end(String returned) {
        try {
            leave();
        } catch (Code.NoRegister full) {
            code.release(new BitSet());
            if (Types.isWide(returned)) {
                values.wideConstant(0, 0);
            } else {
                values.constant(0, 0);
            }
            code.use(0);
            give(0);
        }
    }

    private void throwOrLeave() {
        if (choices.below(2) == 0 || closed > 0) {
            int thrown = values.takeObject("Ljava/lang/RuntimeException;", 256);
            code.emit(new BuilderInstruction11x(Opcode.THROW, thrown));
        } else {
            calls.show();
            leave();
        }
    }

    private void leave() {
        if (returned.equals("V")) {
            code.emit(new BuilderInstruction10x(Opcode.RETURN_VOID));
            return;
        }
        give(values.take(returned, 256));
    }

    private void give(int register) {
        code.emit(new BuilderInstruction11x(
                Types.isWide(returned)
                        ? Opcode.RETURN_WIDE
                        : Types.isReference(returned) ? Opcode.RETURN_OBJECT : Opcode.RETURN,
                register));
    }
}
