package dev.cairn.android.dex;

import java.util.EnumMap;
import java.util.Map;
import org.jf.dexlib2.Opcode;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/**
 * An instruction that computes a value from one or two others.
 *
 * @param operator the JVM's instruction
 * @param first what the first operand is
 * @param second what the second is; null if there is none
 * @param result what comes out
 */
record Arithmetic(int operator, Kind first, @Nullable Kind second, Kind result) {
    private static final Kind[] KINDS = {Kind.INT, Kind.LONG, Kind.FLOAT, Kind.DOUBLE};
    private static final Map<Opcode, Arithmetic> ALL = all();

    /** How the JVM does this instruction, or null if it is no arithmetic. */
    static @Nullable Arithmetic of(Opcode opcode) {
        return ALL.get(opcode);
    }

    private static Map<Opcode, Arithmetic> all() {
        Map<Opcode, Arithmetic> all = new EnumMap<>(Opcode.class);
        String[] names = {"ADD", "SUB", "MUL", "DIV", "REM"};
        for (int i = 0; i < names.length; i++) {
            for (int kind = 0; kind < KINDS.length; kind++) {
                binary(all, names[i], KINDS[kind], KINDS[kind], Opcodes.IADD + 4 * i + kind);
            }
        }
        String[] bits = {"SHL", "SHR", "USHR", "AND", "OR", "XOR"};
        for (int i = 0; i < bits.length; i++) {
            binary(all, bits[i], Kind.INT, Kind.INT, Opcodes.ISHL + 2 * i);
            binary(all, bits[i], Kind.LONG, i < 3 ? Kind.INT : Kind.LONG, Opcodes.ISHL + 2 * i + 1);
        }
        all.put(Opcode.RSUB_INT, new Arithmetic(Opcodes.ISUB, Kind.INT, Kind.INT, Kind.INT));
        all.put(Opcode.RSUB_INT_LIT8, new Arithmetic(Opcodes.ISUB, Kind.INT, Kind.INT, Kind.INT));
        conversions(all);
        comparisons(all);
        return all;
    }

    private static void binary(Map<Opcode, Arithmetic> all, String name, Kind kind, Kind second, int operator) {
        Arithmetic arithmetic = new Arithmetic(operator, kind, second, kind);
        for (String suffix : new String[] {"", "_2ADDR", "_LIT16", "_LIT8"}) {
            String full = name + "_" + kind + suffix;
            for (Opcode opcode : Opcode.values()) {
                if (opcode.name().equals(full)) {
                    all.put(opcode, arithmetic);
                }
            }
        }
    }

    private static void conversions(Map<Opcode, Arithmetic> all) {
        int operator = Opcodes.I2L;
        for (Kind from : KINDS) {
            all.put(Opcode.valueOf("NEG_" + from), unary(Opcodes.INEG + negation(from), from, from));
            for (Kind to : KINDS) {
                if (from != to) {
                    all.put(Opcode.valueOf(from + "_TO_" + to), unary(operator++, from, to));
                }
            }
        }
        all.put(Opcode.INT_TO_BYTE, unary(Opcodes.I2B, Kind.INT, Kind.INT));
        all.put(Opcode.INT_TO_CHAR, unary(Opcodes.I2C, Kind.INT, Kind.INT));
        all.put(Opcode.INT_TO_SHORT, unary(Opcodes.I2S, Kind.INT, Kind.INT));
    }

    private static int negation(Kind kind) {
        return java.util.Arrays.asList(KINDS).indexOf(kind);
    }

    private static Arithmetic unary(int operator, Kind from, Kind to) {
        return new Arithmetic(operator, from, null, to);
    }

    private static void comparisons(Map<Opcode, Arithmetic> all) {
        all.put(Opcode.CMPL_FLOAT, new Arithmetic(Opcodes.FCMPL, Kind.FLOAT, Kind.FLOAT, Kind.INT));
        all.put(Opcode.CMPG_FLOAT, new Arithmetic(Opcodes.FCMPG, Kind.FLOAT, Kind.FLOAT, Kind.INT));
        all.put(Opcode.CMPL_DOUBLE, new Arithmetic(Opcodes.DCMPL, Kind.DOUBLE, Kind.DOUBLE, Kind.INT));
        all.put(Opcode.CMPG_DOUBLE, new Arithmetic(Opcodes.DCMPG, Kind.DOUBLE, Kind.DOUBLE, Kind.INT));
        all.put(Opcode.CMP_LONG, new Arithmetic(Opcodes.LCMP, Kind.LONG, Kind.LONG, Kind.INT));
    }
}
