package dev.cairn.android.dex.generated;

import java.lang.reflect.Constructor;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jf.dexlib2.Opcode;
import org.jf.dexlib2.builder.instruction.BuilderInstruction11x;
import org.jf.dexlib2.builder.instruction.BuilderInstruction21c;
import org.jf.dexlib2.builder.instruction.BuilderInstruction22c;
import org.jf.dexlib2.iface.reference.MethodReference;
import org.jf.dexlib2.immutable.reference.ImmutableMethodReference;
import org.jf.dexlib2.immutable.reference.ImmutableTypeReference;

/** Finds registers with what an instruction needs, or writes the code that puts it there. */
final class OperandSupply {
    private static final List<Class<?>> MADE = List.of(Host.class, Left.class, Right.class, Square.class);
    static final List<Class<? extends Throwable>> THROWN = List.of(
            IllegalStateException.class,
            ArithmeticException.class,
            NullPointerException.class,
            Exception.class,
            ClassCastException.class);

    private final MethodCode code;
    private final RegisterAllocator allocator;
    private final Choices choices;
    private final ConstantSteps constants;
    private final MoveSteps moves;
    private final CallWriter calls;

    OperandSupply(MethodCode code, RegisterAllocator allocator) {
        this.code = code;
        this.allocator = allocator;
        this.choices = code.choices;
        constants = new ConstantSteps(code, allocator);
        moves = new MoveSteps(code, allocator);
        calls = new CallWriter(code, allocator);
    }

    /** Returns a register below the limit that holds such a value, and keeps it until the instruction is written. */
    int take(String wanted, int limit) {
        List<Integer> there = code.holding(wanted, limit);
        there.removeIf(register -> allocator.isPinned(register) && choices.oneIn(2));
        int register = there.isEmpty() || choices.oneIn(6) ? produce(wanted, limit) : choices.of(there);
        allocator.use(register);
        return register;
    }

    /** As {@link #take}, for a reference that is not known to be null, mostly. */
    int takeObject(String wanted, int limit) {
        List<Integer> there = code.holding(wanted, limit);
        there.removeIf(register -> Held.ZERO.equals(code.held(register)));
        BitSet busy = allocator.busy();
        int register =
                there.isEmpty() ? choices.oneIn(24) ? constants.zero(limit) : make(wanted, limit) : choices.of(there);
        allocator.release(busy);
        allocator.use(register);
        return register;
    }

    private int produce(String wanted, int limit) {
        BitSet busy = allocator.busy();
        try {
            return switch (wanted.charAt(0)) {
                case 'Z' -> constants.freshConstant(limit, choices.below(2));
                case 'B' -> constants.freshConstant(limit, (byte) constants.anyInt());
                case 'S' -> constants.freshConstant(limit, (short) constants.anyInt());
                case 'C' -> constants.freshConstant(limit, (char) constants.anyInt());
                case 'I', 'F' -> constants.freshConstant(limit, constants.anyInt());
                case 'J', 'D' -> constants.wideConstant(limit);
                default -> choices.oneIn(8) ? constants.zero(limit) : make(wanted, limit);
            };
        } finally {
            allocator.release(busy);
        }
    }

    /** Makes an object of this type, or of one that fits it. */
    int make(String wanted, int limit) {
        if (wanted.startsWith("[")) {
            return array(wanted, limit);
        }
        return switch (wanted) {
            case Types.STRING -> constants.text(limit);
            case "Ljava/lang/Class;" ->
                constants.constantObject(
                        Opcode.CONST_CLASS, new ImmutableTypeReference("[Ljava/lang/String;"), wanted, limit);
            case "Ljava/lang/Integer;" -> boxed(limit);
            case Types.OBJECT ->
                make(
                        choices.of(List.of(Types.STRING, "[I", "Ljava/lang/Integer;", Host.class.descriptorString())),
                        limit);
            default -> instance(wanted, limit);
        };
    }

    private int boxed(int limit) {
        MethodReference valueOf =
                new ImmutableMethodReference("Ljava/lang/Integer;", "valueOf", List.of("I"), "Ljava/lang/Integer;");
        calls.call(Opcode.INVOKE_STATIC, valueOf, List.of(take("I", RegisterAllocator.ANY)));
        int register = allocator.free(Math.min(limit, 256), false);
        code.emit(new BuilderInstruction11x(Opcode.MOVE_RESULT_OBJECT, register));
        code.set(register, "Ljava/lang/Integer;");
        return register;
    }

    private int array(String type, int limit) {
        int length = allocator.free(16, false);
        constants.constant(length, choices.below(6));
        allocator.use(length);
        int register = allocator.free(Math.min(limit, 16), false);
        code.emit(new BuilderInstruction22c(Opcode.NEW_ARRAY, register, length, new ImmutableTypeReference(type)));
        code.set(register, type);
        return register;
    }

    private int instance(String wanted, int limit) {
        List<Class<?>> classes = new ArrayList<>(MADE);
        classes.addAll(THROWN);
        classes.removeIf(type -> !Types.isAssignable(type.descriptorString(), wanted));
        if (classes.isEmpty()) {
            return constants.zero(limit);
        }
        Class<?> type = choices.of(classes);
        List<Constructor<?>> constructors = new ArrayList<>(List.of(type.getConstructors()));
        constructors.removeIf(
                constructor -> Throwable.class.isAssignableFrom(type) && constructor.getParameterCount() != 0);
        constructors.sort((a, b) -> a.toString().compareTo(b.toString()));
        return construct(type.descriptorString(), Types.reference(choices.of(constructors)), limit, () -> {});
    }

    /** Makes an object; between its allocation and its constructor other code may stand, and other registers may hold it. */
    int construct(String type, MethodReference constructor, int limit, Runnable between) {
        int register = allocator.free(Math.min(limit, 256), false);
        String fresh = Held.FRESH + choices.count() + type;
        code.emit(new BuilderInstruction21c(Opcode.NEW_INSTANCE, register, new ImmutableTypeReference(type)));
        code.set(register, fresh);
        BitSet pinned = allocator.pinned();
        allocator.pin(register);
        try {
            if (choices.oneIn(4)) {
                int alias = allocator.free(RegisterAllocator.ANY, false);
                moves.move(alias, register);
                allocator.pin(alias);
            }
            between.run();
            List<Integer> arguments = new ArrayList<>(List.of(register));
            for (CharSequence parameter : constructor.getParameterTypes()) {
                arguments.add(take(parameter.toString(), RegisterAllocator.ANY));
            }
            calls.call(Opcode.INVOKE_DIRECT, constructor, arguments);
            code.made(fresh, type);
        } finally {
            allocator.pinOnly(pinned);
        }
        return register;
    }
}
