package dev.cairn.android.dex;

import dev.cairn.android.dex.RegType.Sort;
import java.util.Map;
import org.jf.dexlib2.Opcode;
import org.jf.dexlib2.iface.reference.MethodHandleReference;
import org.jf.dexlib2.iface.reference.MethodProtoReference;
import org.jf.dexlib2.iface.reference.StringReference;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/** Turns each Dalvik instruction into its step, given what the registers hold before it. */
final class Lowering {
    private final MethodBody body;
    private final Transfer transfer;
    private final TypePool pool;
    private final Memory memory;
    private final Invocations invocations;

    Lowering(MethodBody body, TypeFlow flow, TypePool pool, Constructors constructors) {
        this.body = body;
        this.transfer = flow.transfer();
        this.pool = pool;
        this.memory = new Memory(body);
        this.invocations = new Invocations(body, transfer, pool, constructors);
    }

    /** The step of the instruction at this index. */
    TranslatedInstruction lower(int index, RegType[] state) {
        Insn insn = body.code[index];
        Operands with = new Operands(index, insn, state, pool);
        RegType result = transfer.result(index, state);
        Arithmetic arithmetic = Arithmetic.of(insn.opcode);
        if (arithmetic != null) {
            return compute(with, arithmetic).writes(known(result), insn.a());
        }
        return switch (insn.opcode) {
            case NOP, MOVE_RESULT, MOVE_RESULT_WIDE, MOVE_RESULT_OBJECT -> with.step;
            case MOVE, MOVE_FROM16, MOVE_16, MOVE_OBJECT, MOVE_OBJECT_FROM16, MOVE_OBJECT_16 -> copy(with, result);
            case MOVE_WIDE, MOVE_WIDE_FROM16, MOVE_WIDE_16 -> copy(with, result);
            case MOVE_EXCEPTION -> with.writes(known(result), insn.a());
            case RETURN_VOID -> with.insn(Opcodes.RETURN).step;
            case RETURN, RETURN_WIDE, RETURN_OBJECT -> giveBack(with);
            case CONST_4, CONST_16, CONST, CONST_HIGH16, CONST_WIDE_16, CONST_WIDE_32, CONST_WIDE, CONST_WIDE_HIGH16 ->
                constant(with, result);
            case CONST_STRING, CONST_STRING_JUMBO, CONST_CLASS, CONST_METHOD_HANDLE, CONST_METHOD_TYPE ->
                pooled(with).writes(known(result), insn.a());
            case MONITOR_ENTER -> monitor(with, Opcodes.MONITORENTER);
            case MONITOR_EXIT -> monitor(with, Opcodes.MONITOREXIT);
            case CHECK_CAST ->
                with.load(insn.a(), Kind.REFERENCE)
                        .code(out -> out.type(Opcodes.CHECKCAST, Names.internal(insn.type())))
                        .writes(known(result), insn.a());
            case INSTANCE_OF ->
                with.load(insn.b(), Kind.REFERENCE)
                        .code(out -> out.type(Opcodes.INSTANCEOF, Names.internal(insn.type())))
                        .writes(RegType.INT, insn.a());
            case THROW -> with.loadAs(insn.a(), "Ljava/lang/Throwable;").insn(Opcodes.ATHROW).step;
            case GOTO, GOTO_16, GOTO_32 -> jump(with, Opcodes.GOTO);
            case PACKED_SWITCH, SPARSE_SWITCH -> choose(with);
            case IF_EQ, IF_NE -> compareTwo(with);
            case IF_LT, IF_GE, IF_GT, IF_LE ->
                jump(with.load(insn.a(), Kind.INT).load(insn.b(), Kind.INT), Opcodes.IF_ICMPLT + order(insn.opcode));
            case IF_EQZ, IF_NEZ -> compareZero(with);
            case IF_LTZ, IF_GEZ, IF_GTZ, IF_LEZ ->
                jump(with.load(insn.a(), Kind.INT), Opcodes.IFLT + order(insn.opcode));
            case NOT_INT ->
                with.load(insn.b(), Kind.INT)
                        .insn(Opcodes.ICONST_M1)
                        .insn(Opcodes.IXOR)
                        .writes(RegType.INT, insn.a());
            case NOT_LONG ->
                with.load(insn.b(), Kind.LONG)
                        .code(out -> out.push(Kind.LONG, -1))
                        .insn(Opcodes.LXOR)
                        .writes(RegType.LONG, insn.a());
            default -> rest(with, result);
        };
    }

    private TranslatedInstruction rest(Operands with, @Nullable RegType result) {
        Insn insn = with.insn;
        if (insn.isInvoke() || insn.opcode == Opcode.NEW_INSTANCE) {
            return invocations.lower(with);
        }
        TranslatedInstruction step = memory.lower(with, result);
        if (step == null) {
            throw new UntranslatableException("unknown instruction " + insn);
        }
        return step;
    }

    private static RegType known(@Nullable RegType type) {
        return type == null ? RegType.CONFLICT : type;
    }

    private static int order(Opcode opcode) {
        return switch (opcode) {
            case IF_LT, IF_LTZ -> 0;
            case IF_GE, IF_GEZ -> 1;
            case IF_GT, IF_GTZ -> 2;
            default -> 3;
        };
    }

    private static Operands compute(Operands with, Arithmetic how) {
        Insn insn = with.insn;
        boolean literal = insn.opcode.name().contains("LIT") || insn.opcode == Opcode.RSUB_INT;
        if (literal) {
            return literal(with, how);
        }
        boolean inPlace = insn.opcode.name().endsWith("_2ADDR");
        with.load(inPlace ? insn.a() : insn.b(), how.first());
        if (how.second() != null) {
            with.load(inPlace ? insn.b() : insn.c(), how.second());
        }
        return with.insn(how.operator());
    }

    private static Operands literal(Operands with, Arithmetic how) {
        int value = (int) with.insn.literal();
        boolean reverse = with.insn.opcode == Opcode.RSUB_INT || with.insn.opcode == Opcode.RSUB_INT_LIT8;
        if (reverse) {
            with.code(out -> out.push(value)).load(with.insn.b(), Kind.INT);
        } else {
            with.load(with.insn.b(), Kind.INT).code(out -> out.push(value));
        }
        return with.insn(how.operator());
    }

    private static TranslatedInstruction copy(Operands with, @Nullable RegType type) {
        with.step.form = TranslatedInstruction.Form.COPY;
        with.step.copied = with.insn.b();
        return with.writes(known(type), with.insn.a());
    }

    private static TranslatedInstruction constant(Operands with, @Nullable RegType type) {
        with.step.form = TranslatedInstruction.Form.CONSTANT;
        with.step.constant = with.insn.literal();
        return with.writes(known(type), with.insn.a());
    }

    private static Operands pooled(Operands with) {
        Insn insn = with.insn;
        return switch (insn.opcode) {
            case CONST_STRING, CONST_STRING_JUMBO ->
                with.code(out -> out.string(((StringReference) insn.reference()).getString()));
            case CONST_CLASS -> with.code(out -> out.classOf(insn.type()));
            case CONST_METHOD_HANDLE ->
                with.code(out ->
                        out.constant(Handles.of((MethodHandleReference) insn.reference(), with.pool.hierarchy())));
            default ->
                with.code(out ->
                        out.constant(CodeWriter.type(Names.descriptor((MethodProtoReference) insn.reference()))));
        };
    }

    private static TranslatedInstruction monitor(Operands with, int opcode) {
        return with.load(with.insn.a(), Kind.REFERENCE).insn(opcode).step;
    }

    private TranslatedInstruction giveBack(Operands with) {
        String type = body.method.getReturnType();
        if (type.equals("V")) {
            throw new UntranslatableException(with.insn + ": returns a value from a void method");
        }
        with.loadDeclared(with.insn.a(), type);
        return with.insn(Kind.of(type).giveBack()).step;
    }

    private TranslatedInstruction jump(Operands with, int opcode) {
        int target = body.indexOf(with.insn.target());
        return with.code(out -> out.jump(opcode, out.label(target))).step;
    }

    private TranslatedInstruction choose(Operands with) {
        Map<Integer, Integer> cases = body.cases(with.insn);
        int next = with.step.index + 1;
        with.load(with.insn.a(), Kind.INT);
        if (cases.isEmpty()) {
            return with.insn(Opcodes.POP).step;
        }
        int[] keys = cases.keySet().stream().mapToInt(Integer::intValue).toArray();
        return with.code(out -> out.choose(
                        keys, cases.values().stream().map(out::label).toArray(Label[]::new), out.label(next)))
                .step;
    }

    private TranslatedInstruction compareZero(Operands with) {
        RegType type = with.state[with.insn.a()];
        boolean equal = with.insn.opcode == Opcode.IF_EQZ;
        if (type.sort == Sort.UNINITIALIZED) {
            return decided(with, !equal);
        }
        return type.object()
                ? jump(with.load(with.insn.a(), Kind.REFERENCE), equal ? Opcodes.IFNULL : Opcodes.IFNONNULL)
                : jump(with.load(with.insn.a(), Kind.INT), equal ? Opcodes.IFEQ : Opcodes.IFNE);
    }

    private TranslatedInstruction compareTwo(Operands with) {
        RegType one = with.state[with.insn.a()];
        RegType other = with.state[with.insn.b()];
        boolean equal = with.insn.opcode == Opcode.IF_EQ;
        if (one.sort == Sort.UNINITIALIZED || other.sort == Sort.UNINITIALIZED) {
            return decided(with, (one == other) == equal);
        }
        boolean objects = one.object() || other.object();
        Kind kind = objects ? Kind.REFERENCE : Kind.INT;
        int opcode = objects ? Opcodes.IF_ACMPEQ : Opcodes.IF_ICMPEQ;
        return jump(with.load(with.insn.a(), kind).load(with.insn.b(), kind), equal ? opcode : opcode + 1);
    }

    /** The identity of an object without constructor is known here. */
    private TranslatedInstruction decided(Operands with, boolean jumps) {
        with.insn(Opcodes.ICONST_0);
        return jump(with, jumps ? Opcodes.IFEQ : Opcodes.IFNE);
    }
}
