package dev.cairn.android.dex.generated;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jf.dexlib2.Opcode;
import org.jf.dexlib2.builder.instruction.BuilderArrayPayload;
import org.jf.dexlib2.builder.instruction.BuilderInstruction11x;
import org.jf.dexlib2.builder.instruction.BuilderInstruction12x;
import org.jf.dexlib2.builder.instruction.BuilderInstruction21c;
import org.jf.dexlib2.builder.instruction.BuilderInstruction22b;
import org.jf.dexlib2.builder.instruction.BuilderInstruction22c;
import org.jf.dexlib2.builder.instruction.BuilderInstruction23x;
import org.jf.dexlib2.builder.instruction.BuilderInstruction31t;
import org.jf.dexlib2.builder.instruction.BuilderInstruction35c;
import org.jf.dexlib2.builder.instruction.BuilderInstruction3rc;
import org.jf.dexlib2.iface.reference.FieldReference;
import org.jf.dexlib2.immutable.reference.ImmutableFieldReference;
import org.jf.dexlib2.immutable.reference.ImmutableTypeReference;

/** Writes what is done with objects: fields, arrays, types. */
final class ObjectSteps {
    private static final List<String> ARRAYS = List.of(
            "[I",
            "[J",
            "[B",
            "[Z",
            "[S",
            "[C",
            "[F",
            "[D",
            "[Ljava/lang/String;",
            "[Ljava/lang/Object;",
            "[[I",
            "[" + Host.class.descriptorString());
    private static final List<String> TESTED = List.of(
            Host.class.descriptorString(),
            Left.class.descriptorString(),
            Shape.class.descriptorString(),
            Types.STRING,
            "[I",
            "[Ljava/lang/Object;",
            "Ljava/lang/Comparable;",
            Types.OBJECT,
            "Ljava/lang/Integer;");
    private static final List<FieldReference> FIELDS = Stream.of(Host.class.getFields())
            .sorted(Comparator.comparing(Field::getName))
            .map(ObjectSteps::reference)
            .toList();

    private final MethodCode code;
    private final RegisterAllocator allocator;
    private final OperandSupply operands;
    private final ConstantSteps constants;
    private final MoveSteps moves;
    private final CallWriter writer;
    private final Choices choices;
    private final List<FieldReference> ownFields;

    ObjectSteps(MethodCode code, RegisterAllocator allocator, OperandSupply operands, String own) {
        this.code = code;
        this.allocator = allocator;
        this.operands = operands;
        constants = new ConstantSteps(code, allocator);
        moves = new MoveSteps(code, allocator);
        writer = new CallWriter(code, allocator);
        this.choices = code.choices;
        ownFields = List.of(
                new ImmutableFieldReference(own, "x", "I"),
                new ImmutableFieldReference(own, "w", "D"),
                new ImmutableFieldReference(own, "o", Types.OBJECT),
                new ImmutableFieldReference(own, "sx", "B"),
                new ImmutableFieldReference(own, "sw", "J"),
                new ImmutableFieldReference(own, "so", Host.class.descriptorString()));
    }

    private static FieldReference reference(Field field) {
        return new ImmutableFieldReference(
                Host.class.descriptorString(), field.getName(), field.getType().descriptorString());
    }

    void step() {
        switch (choices.below(10)) {
            case 0, 1 -> field(choices.of(FIELDS));
            case 2 -> field(choices.of(ownFields));
            case 3, 4, 5 -> element();
            case 6 -> filled();
            case 7 -> fillData();
            case 8 -> check();
            default -> make();
        }
    }

    private void field(FieldReference field) {
        boolean isStatic = field.getName().startsWith("s") && field.getName().length() > 1;
        boolean isRead = choices.below(2) == 0;
        String type = field.getType();
        Opcode opcode = OpcodeTable.named((isStatic ? "s" : "i") + (isRead ? "get" : "put") + suffix(type));
        int limit = isStatic ? 256 : 16;
        int owner = isStatic ? 0 : operands.takeObject(field.getDefiningClass(), 16);
        int register = isRead ? 0 : operands.take(stored(type), limit);
        if (isRead) {
            allocator.release(new BitSet());
            register = allocator.free(limit, Types.isWide(type));
        }
        code.emit(
                isStatic
                        ? new BuilderInstruction21c(opcode, register, field)
                        : new BuilderInstruction22c(opcode, register, owner, field));
        if (isRead) {
            code.set(register, type);
        }
    }

    /** Any int may be stored as a byte, short or char: what is too much is cut off. */
    private String stored(String type) {
        return "BSC".contains(type) && choices.oneIn(2) ? "I" : type;
    }

    private static String suffix(String type) {
        return switch (type.charAt(0)) {
            case 'Z' -> "-boolean";
            case 'B' -> "-byte";
            case 'S' -> "-short";
            case 'C' -> "-char";
            case 'J', 'D' -> "-wide";
            case 'L', '[' -> "-object";
            default -> "";
        };
    }

    private void element() {
        String array = choices.of(ARRAYS);
        String type = array.substring(1);
        boolean isRead = choices.below(2) == 0;
        int from = operands.takeObject(array, 256);
        int index = index();
        Opcode opcode = OpcodeTable.named((isRead ? "aget" : "aput") + suffix(type));
        if (isRead) {
            allocator.release(new BitSet());
            int register = allocator.free(256, Types.isWide(type));
            code.emit(new BuilderInstruction23x(opcode, register, from, index));
            code.set(register, type);
        } else {
            String stored = Types.isReference(type) && choices.oneIn(6) ? Types.OBJECT : stored(type);
            int value = operands.take(stored, 256);
            code.emit(new BuilderInstruction23x(opcode, value, from, index));
        }
    }

    private int index() {
        int value = operands.take("I", 256);
        if (choices.oneIn(5)) {
            return value;
        }
        int index = allocator.free(256, false);
        code.emit(new BuilderInstruction22b(Opcode.AND_INT_LIT8, index, value, choices.of(List.of(1, 3, 0))));
        code.set(index, "I");
        allocator.use(index);
        return index;
    }

    private void filled() {
        String array = choices.of(List.of("[I", "[Ljava/lang/String;", "[Ljava/lang/Object;", "[[I"));
        int length = choices.below(7);
        boolean isRange = length > 5 || choices.oneIn(2);
        List<Integer> registers = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            registers.add(operands.take(array.substring(1), isRange ? RegisterAllocator.ANY : 16));
        }
        ImmutableTypeReference type = new ImmutableTypeReference(array);
        code.emit(
                isRange
                        ? new BuilderInstruction3rc(
                                Opcode.FILLED_NEW_ARRAY_RANGE, moves.together(registers, registers), length, type)
                        : new BuilderInstruction35c(
                                Opcode.FILLED_NEW_ARRAY,
                                length,
                                CallWriter.word(registers, 0),
                                CallWriter.word(registers, 1),
                                CallWriter.word(registers, 2),
                                CallWriter.word(registers, 3),
                                CallWriter.word(registers, 4),
                                type));
        allocator.release(new BitSet());
        writer.result(array, 256);
    }

    private void fillData() {
        String array = choices.of(ARRAYS.subList(0, 8));
        int register = operands.takeObject(array, 256);
        int width = switch (array.charAt(1)) {
            case 'Z', 'B' -> 1;
            case 'S', 'C' -> 2;
            case 'J', 'D' -> 8;
            default -> 4;
        };
        List<Number> elements = new ArrayList<>();
        for (int i = choices.below(4); i > 0; i--) {
            long value = array.equals("[Z") ? choices.below(2) : choices.below(1 << 30) * 0x1_0000_8001L;
            elements.add(
                    switch (width) {
                        case 1 -> (Number) (byte) value;
                        case 2 -> (Number) (short) value;
                        case 8 -> (Number) value;
                        default -> (Number) (int) value;
                    });
        }
        MethodCode.Target at = code.new Target();
        code.emit(new BuilderInstruction31t(Opcode.FILL_ARRAY_DATA, register, at.label()));
        code.data(at, new BuilderArrayPayload(width, elements));
    }

    private void check() {
        ImmutableTypeReference type = new ImmutableTypeReference(choices.of(TESTED));
        switch (choices.below(4)) {
            case 0 -> {
                int register = operands.take(Types.OBJECT, 256);
                if (!allocator.isPinned(register)) {
                    code.emit(new BuilderInstruction21c(Opcode.CHECK_CAST, register, type));
                    code.set(register, type.getType());
                }
            }
            case 1 -> {
                int object = operands.take(Types.OBJECT, 16);
                allocator.release(new BitSet());
                int result = allocator.free(16, false);
                code.emit(new BuilderInstruction22c(Opcode.INSTANCE_OF, result, object, type));
                code.set(result, "Z");
            }
            case 2 -> {
                int array = operands.takeObject(choices.of(ARRAYS), 16);
                allocator.release(new BitSet());
                int result = allocator.free(16, false);
                code.emit(new BuilderInstruction12x(Opcode.ARRAY_LENGTH, result, array));
                code.set(result, "I");
            }
            default -> {
                String named = type.getType().replace("[I", "I");
                constants.constantObject(
                        Opcode.CONST_CLASS, new ImmutableTypeReference(named), "Ljava/lang/Class;", 256);
            }
        }
    }

    private void make() {
        switch (choices.below(3)) {
            case 0 -> operands.make(choices.of(TESTED), 256);
            case 1 -> newArray();
            default -> {
                int object = operands.takeObject(Types.OBJECT, 256);
                code.emit(new BuilderInstruction11x(Opcode.MONITOR_ENTER, object));
                code.emit(new BuilderInstruction11x(Opcode.MONITOR_EXIT, object));
            }
        }
    }

    private void newArray() {
        String array = choices.of(ARRAYS);
        int length = operands.take("I", 16);
        if (!choices.oneIn(6)) {
            int small = allocator.free(16, false);
            code.emit(new BuilderInstruction22b(Opcode.AND_INT_LIT8, small, length, 7));
            code.set(small, "I");
            length = small;
        } else {
            // Not a large one.
            int small = allocator.free(16, false);
            code.emit(new BuilderInstruction22b(Opcode.SHR_INT_LIT8, small, length, 28));
            code.set(small, "I");
            length = small;
        }
        allocator.release(new BitSet());
        int register = allocator.free(16, false);
        code.emit(new BuilderInstruction22c(Opcode.NEW_ARRAY, register, length, new ImmutableTypeReference(array)));
        code.set(register, array);
    }
}
