package dev.cairn.android.dex;

import dev.cairn.android.dex.RegType.Sort;
import org.jf.dexlib2.Opcode;
import org.jspecify.annotations.Nullable;

/** How each instruction changes what the registers hold. */
final class Transfer {
    private final MethodBody body;
    private final TypePool pool;
    private final @Nullable RegType[] caught;

    Transfer(MethodBody body, TypePool pool) {
        this.body = body;
        this.pool = pool;
        this.caught = new RegType[body.code.length];
        for (int i = 0; i < body.code.length; i++) {
            for (MethodBody.Handler each : body.handlers(i)) {
                RegType type = pool.reference(each.type() == null ? "Ljava/lang/Throwable;" : each.type());
                RegType before = caught[each.target()];
                caught[each.target()] = before == null ? type : pool.merge(before, type);
            }
        }
    }

    /** What the handler that begins here catches. */
    RegType caught(int index) {
        RegType type = caught[index];
        return type == null ? RegType.CONFLICT : type;
    }

    /** Writes a register; a pair that it was half of is gone. */
    static void write(RegType[] state, int register, RegType type) {
        spoil(state, register);
        if (type.wide()) {
            spoil(state, register + 1);
            state[register + 1] = RegType.HIGH;
        }
        state[register] = type;
    }

    private static void spoil(RegType[] state, int register) {
        if (state[register] == RegType.HIGH && register > 0 && state[register - 1].wide()) {
            state[register - 1] = RegType.CONFLICT;
        } else if (state[register].wide()) {
            state[register + 1] = RegType.CONFLICT;
        }
    }

    /** Changes the state as the instruction does; says whether it did. */
    boolean apply(int index, RegType[] state) {
        Insn insn = body.code[index];
        if (insn.isConstructorCall()) {
            initialize(state[insn.a()], state);
            return true;
        }
        if (insn.opcode == Opcode.NEW_INSTANCE) {
            forget(pool.uninitialized(index, insn.type()), state);
        }
        RegType type = result(index, state);
        if (type == null) {
            return false;
        }
        write(state, insn.a(), type);
        return true;
    }

    private void initialize(RegType object, RegType[] state) {
        if (object.sort != Sort.UNINITIALIZED && object.sort != Sort.UNINITIALIZED_THIS) {
            throw new UntranslatableException("a constructor is called on " + object);
        }
        for (int i = 0; i < state.length; i++) {
            if (state[i] == object) {
                state[i] = pool.reference(object.name());
            }
        }
    }

    private static void forget(RegType object, RegType[] state) {
        for (int i = 0; i < state.length; i++) {
            if (state[i] == object) {
                state[i] = RegType.CONFLICT;
            }
        }
    }

    /** What the instruction writes to its first register, or null if it writes nothing. */
    @Nullable
    RegType result(int index, RegType[] state) {
        Insn insn = body.code[index];
        Arithmetic arithmetic = Arithmetic.of(insn.opcode);
        if (arithmetic != null) {
            return plain(arithmetic.result());
        }
        return switch (insn.opcode) {
            case MOVE, MOVE_FROM16, MOVE_16, MOVE_OBJECT, MOVE_OBJECT_FROM16, MOVE_OBJECT_16 ->
                state[insn.b()].wide() || state[insn.b()] == RegType.HIGH ? RegType.CONFLICT : state[insn.b()];
            case MOVE_WIDE, MOVE_WIDE_FROM16, MOVE_WIDE_16 ->
                state[insn.b()].wide() ? state[insn.b()] : RegType.CONFLICT;
            case MOVE_RESULT, MOVE_RESULT_WIDE, MOVE_RESULT_OBJECT ->
                index == 0 ? RegType.CONFLICT : left(body.code[index - 1]);
            case MOVE_EXCEPTION -> caught(index);
            case CONST_4, CONST_16, CONST, CONST_HIGH16 -> insn.literal() == 0 ? RegType.ZERO : RegType.CONST;
            case CONST_WIDE_16, CONST_WIDE_32, CONST_WIDE, CONST_WIDE_HIGH16 -> RegType.CONST_WIDE;
            case CONST_STRING, CONST_STRING_JUMBO -> pool.reference("Ljava/lang/String;");
            case CONST_CLASS -> pool.reference("Ljava/lang/Class;");
            case CONST_METHOD_HANDLE -> pool.reference("Ljava/lang/invoke/MethodHandle;");
            case CONST_METHOD_TYPE -> pool.reference("Ljava/lang/invoke/MethodType;");
            case CHECK_CAST, NEW_ARRAY -> pool.reference(insn.type());
            case NEW_INSTANCE -> pool.uninitialized(index, insn.type());
            case INSTANCE_OF, ARRAY_LENGTH, NOT_INT, AGET_BOOLEAN, AGET_BYTE, AGET_CHAR, AGET_SHORT -> RegType.INT;
            case NOT_LONG -> RegType.LONG;
            case AGET, AGET_WIDE, AGET_OBJECT -> element(insn, state[insn.b()]);
            case IGET, IGET_WIDE, IGET_OBJECT, IGET_BOOLEAN, IGET_BYTE, IGET_CHAR, IGET_SHORT ->
                pool.of(insn.field().getType());
            case SGET, SGET_WIDE, SGET_OBJECT, SGET_BOOLEAN, SGET_BYTE, SGET_CHAR, SGET_SHORT ->
                pool.of(insn.field().getType());
            default -> null;
        };
    }

    private static RegType plain(Kind kind) {
        return switch (kind) {
            case INT -> RegType.INT;
            case FLOAT -> RegType.FLOAT;
            case LONG -> RegType.LONG;
            case DOUBLE -> RegType.DOUBLE;
            case REFERENCE -> throw new IllegalArgumentException();
        };
    }

    /** What a call or a new array leaves for the next instruction. */
    RegType left(Insn insn) {
        String type = Calls.result(insn);
        return type == null || type.equals("V") ? RegType.CONFLICT : pool.of(type);
    }

    private RegType element(Insn insn, RegType array) {
        if (array == RegType.ZERO) {
            return insn.opcode == Opcode.AGET_WIDE ? RegType.CONST_WIDE : RegType.ZERO;
        }
        boolean object = insn.opcode == Opcode.AGET_OBJECT;
        if (!array.array()) {
            return object ? pool.object() : RegType.CONFLICT;
        }
        String element = array.name().substring(1);
        return object && Kind.of(element) != Kind.REFERENCE ? pool.object() : pool.of(element);
    }
}
