package dev.cairn.android.dex.generated;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import org.jf.dexlib2.Format;
import org.jf.dexlib2.Opcode;
import org.jf.dexlib2.builder.instruction.BuilderInstruction12x;
import org.jf.dexlib2.builder.instruction.BuilderInstruction22b;
import org.jf.dexlib2.builder.instruction.BuilderInstruction22s;
import org.jf.dexlib2.builder.instruction.BuilderInstruction23x;

/** Writes computations: each instruction with one or two numbers and a number as its result. */
final class ArithmeticSteps {
    private static final List<Opcode> ALL = OpcodeTable.all().stream()
            .filter(opcode -> Arithmetic.isBinary(base(opcode)) || Arithmetic.isUnary(base(opcode)))
            .toList();
    private static final Map<String, String> DESCRIPTORS =
            Map.of("int", "I", "long", "J", "float", "F", "double", "D", "byte", "B", "char", "C", "short", "S");

    private final MethodCode code;
    private final RegisterAllocator allocator;
    private final OperandSupply operands;
    private final MoveSteps moves;

    ArithmeticSteps(MethodCode code, RegisterAllocator allocator, OperandSupply operands) {
        this.code = code;
        this.allocator = allocator;
        this.operands = operands;
        moves = new MoveSteps(code, allocator);
    }

    void step() {
        Opcode opcode = code.choices.of(ALL);
        String base = base(opcode);
        if (Arithmetic.isUnary(base)) {
            unary(opcode, base);
        } else if (opcode.format == Format.Format22b || opcode.format == Format.Format22s) {
            literal(opcode);
        } else {
            binary(opcode, base);
        }
    }

    private static String base(Opcode opcode) {
        int slash = opcode.name.indexOf('/');
        return slash < 0 ? opcode.name : opcode.name.substring(0, slash);
    }

    private void unary(Opcode opcode, String base) {
        String[] parts = base.split("-");
        String from = descriptor(parts[base.contains("-to-") ? 0 : 1]);
        String to = descriptor(parts[parts.length - 1]);
        int operand = operands.take(from, 16);
        int result = destination(to, 16);
        code.emit(new BuilderInstruction12x(opcode, result, operand));
        code.set(result, to);
    }

    private void literal(Opcode opcode) {
        boolean isShort = opcode.format == Format.Format22b;
        int limit = isShort ? 256 : 16;
        int operand = operands.take("I", limit);
        int literal = code.choices.of(List.of(1, 2, 7, -1, 0, 13, 31, 33, -128, 127));
        int result = destination("I", limit);
        code.emit(
                isShort
                        ? new BuilderInstruction22b(opcode, result, operand, literal)
                        : new BuilderInstruction22s(opcode, result, operand, literal * 256 + 1));
        code.set(result, "I");
    }

    private void binary(Opcode opcode, String base) {
        String type = descriptor(base.substring(base.indexOf('-') + 1));
        String second = base.startsWith("sh") || base.startsWith("ushr") ? "I" : type;
        String returned = base.startsWith("cmp") ? "I" : type;
        if (opcode.format == Format.Format12x) {
            int both = unpinned(type);
            int operand = operands.take(second, 16);
            code.emit(new BuilderInstruction12x(opcode, both, operand));
            code.set(both, returned);
            return;
        }
        int a = operands.take(type, 256);
        int b = code.choices.oneIn(8) && type.equals(second) ? a : operands.take(second, 256);
        int result = destination(returned, 256);
        code.emit(new BuilderInstruction23x(opcode, result, a, b));
        code.set(result, returned);
    }

    /** An operand that may be overwritten. */
    private int unpinned(String type) {
        int register = operands.take(type, 16);
        if (allocator.isPinned(register) || Types.isWide(type) && allocator.isPinned(register + 1)) {
            int copy = allocator.free(16, Types.isWide(type));
            moves.move(copy, register);
            allocator.use(copy);
            return copy;
        }
        return register;
    }

    /** A register to write to, which may be one that is read. */
    private int destination(String type, int limit) {
        allocator.release(new BitSet());
        return allocator.free(limit, Types.isWide(type));
    }

    private static String descriptor(String name) {
        String descriptor = DESCRIPTORS.get(name);
        if (descriptor == null) {
            throw new IllegalArgumentException("no type " + name);
        }
        return descriptor;
    }
}
