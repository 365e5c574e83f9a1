package dev.cairn.android.dex;

import java.util.List;
import org.jf.dexlib2.Opcode;
import org.jf.dexlib2.iface.instruction.formats.ArrayPayload;
import org.jf.dexlib2.iface.reference.FieldReference;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/** Instructions on fields and arrays. */
final class Memory {
    private final MethodBody body;

    Memory(MethodBody body) {
        this.body = body;
    }

    /** The step, or null if the instruction is of another sort. */
    @Nullable
    TranslatedInstruction lower(Operands with, @Nullable RegType result) {
        Insn insn = with.insn;
        return switch (insn.opcode) {
            case ARRAY_LENGTH -> length(with);
            case NEW_ARRAY ->
                with.load(insn.b(), Kind.INT)
                        .code(out -> out.newArray(insn.type()))
                        .writes(with.pool.reference(insn.type()), insn.a());
            case FILLED_NEW_ARRAY, FILLED_NEW_ARRAY_RANGE -> filled(with);
            case FILL_ARRAY_DATA -> fill(with);
            case AGET, AGET_WIDE, AGET_OBJECT, AGET_BOOLEAN, AGET_BYTE, AGET_CHAR, AGET_SHORT -> get(with, result);
            case APUT, APUT_WIDE, APUT_OBJECT, APUT_BOOLEAN, APUT_BYTE, APUT_CHAR, APUT_SHORT -> put(with);
            case IGET, IGET_WIDE, IGET_OBJECT, IGET_BOOLEAN, IGET_BYTE, IGET_CHAR, IGET_SHORT ->
                field(loadOwner(with), Opcodes.GETFIELD)
                        .writes(with.pool.of(insn.field().getType()), insn.a());
            case IPUT, IPUT_WIDE, IPUT_OBJECT, IPUT_BOOLEAN, IPUT_BYTE, IPUT_CHAR, IPUT_SHORT ->
                field(loadOwner(with).loadDeclared(insn.a(), insn.field().getType()), Opcodes.PUTFIELD).step;
            case SGET, SGET_WIDE, SGET_OBJECT, SGET_BOOLEAN, SGET_BYTE, SGET_CHAR, SGET_SHORT ->
                field(with, Opcodes.GETSTATIC).writes(with.pool.of(insn.field().getType()), insn.a());
            case SPUT, SPUT_WIDE, SPUT_OBJECT, SPUT_BOOLEAN, SPUT_BYTE, SPUT_CHAR, SPUT_SHORT ->
                field(with.loadDeclared(insn.a(), insn.field().getType()), Opcodes.PUTSTATIC).step;
            default -> null;
        };
    }

    private Operands loadOwner(Operands with) {
        FieldReference field = with.insn.field();
        String member = ProtectedAccess.field(field.getName(), field.getType());
        String caller = Names.internal(body.method.getDefiningClass());
        ProtectedAccess.load(with, with.insn.b(), caller, field.getDefiningClass(), member);
        return with;
    }

    private static Operands field(Operands with, int opcode) {
        FieldReference field = with.insn.field();
        return with.code(
                out -> out.field(opcode, Names.internal(field.getDefiningClass()), field.getName(), field.getType()));
    }

    private static TranslatedInstruction length(Operands with) {
        RegType array = with.state[with.insn.b()];
        with.load(with.insn.b(), Kind.REFERENCE);
        if (array.array() || array == RegType.ZERO) {
            with.insn(Opcodes.ARRAYLENGTH);
        } else {
            with.code(out -> out.call(
                    Opcodes.INVOKESTATIC, "java/lang/reflect/Array", "getLength", "(Ljava/lang/Object;)I", false));
        }
        return with.writes(RegType.INT, with.insn.a());
    }

    private TranslatedInstruction filled(Operands with) {
        Insn insn = with.insn;
        String element = insn.type().substring(1);
        with.code(out -> out.push(insn.registers.length)).code(out -> out.newArray(insn.type()));
        for (int i = 0; i < insn.registers.length; i++) {
            int at = i;
            with.insn(Opcodes.DUP).code(out -> out.push(at));
            with.loadDeclared(insn.registers[i], element).insn(store(element));
        }
        Insn taker = body.taker(with.step.index);
        int[] targets = taker == null ? new int[0] : new int[] {taker.a()};
        return with.writes(with.pool.reference(insn.type()), targets);
    }

    private TranslatedInstruction fill(Operands with) {
        RegType array = with.state[with.insn.a()];
        if (array == RegType.ZERO) {
            return with.load(with.insn.a(), Kind.REFERENCE)
                    .insn(Opcodes.ARRAYLENGTH)
                    .insn(Opcodes.POP)
                    .step;
        }
        if (!array.array()) {
            throw new UntranslatableException(with.insn + ": fills " + array);
        }
        ArrayPayload payload = (ArrayPayload) body.code[body.indexOf(with.insn.target())].source;
        List<Number> values = payload.getArrayElements();
        String element = array.name().substring(1);
        with.load(with.insn.a(), Kind.REFERENCE);
        return with.code(out -> ArrayData.fill(out, element, values)).step;
    }

    private static TranslatedInstruction get(Operands with, @Nullable RegType result) {
        Insn insn = with.insn;
        String element = loadArray(with, insn.b(), result);
        with.load(insn.c(), Kind.INT).insn(load(element));
        RegType type = result == null ? RegType.CONFLICT : result;
        return with.writes(type, insn.a());
    }

    private static TranslatedInstruction put(Operands with) {
        Insn insn = with.insn;
        String element = loadArray(with, insn.b(), with.state[insn.a()]);
        with.load(insn.c(), Kind.INT).load(insn.a(), Kind.of(element));
        return with.insn(store(element)).step;
    }

    /** Loads an array; gives the descriptor of its elements. Where it is null only the kind of the value matters. */
    private static String loadArray(Operands with, int register, @Nullable RegType value) {
        RegType array = with.state[register];
        String wanted = element(with.insn.opcode, value);
        if (array.array()) {
            String element = array.name().substring(1);
            boolean same = Kind.of(element) == Kind.of(wanted) || ofTwoKinds(with.insn.opcode);
            if (same) {
                with.load(register, Kind.REFERENCE);
                return element;
            }
        }
        if (array == RegType.ZERO) {
            with.load(register, Kind.REFERENCE);
        } else if (ofTwoKinds(with.insn.opcode)) {
            throw new UntranslatableException(with.insn + ": the array in v" + register + " is " + array);
        } else {
            with.loadCast(register, "[" + wanted);
        }
        return wanted;
    }

    private static boolean ofTwoKinds(Opcode opcode) {
        return opcode == Opcode.AGET
                || opcode == Opcode.APUT
                || opcode == Opcode.AGET_WIDE
                || opcode == Opcode.APUT_WIDE;
    }

    private static String element(Opcode opcode, @Nullable RegType value) {
        return switch (opcode) {
            case AGET_BOOLEAN, APUT_BOOLEAN -> "Z";
            case AGET_BYTE, APUT_BYTE -> "B";
            case AGET_CHAR, APUT_CHAR -> "C";
            case AGET_SHORT, APUT_SHORT -> "S";
            case AGET_OBJECT, APUT_OBJECT -> "Ljava/lang/Object;";
            case AGET_WIDE, APUT_WIDE -> value != null && value.fits(Kind.LONG) ? "J" : "D";
            default -> value != null && value.fits(Kind.INT) ? "I" : "F";
        };
    }

    private static final String ELEMENTS = "IJFDLBCS";

    private static int position(String element) {
        return switch (element.charAt(0)) {
            case 'Z' -> ELEMENTS.indexOf('B');
            case '[' -> ELEMENTS.indexOf('L');
            default -> ELEMENTS.indexOf(element.charAt(0));
        };
    }

    private static int load(String element) {
        return Opcodes.IALOAD + position(element);
    }

    static int store(String element) {
        return Opcodes.IASTORE + position(element);
    }
}
