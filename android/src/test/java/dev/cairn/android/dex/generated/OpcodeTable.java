package dev.cairn.android.dex.generated;

import java.util.Arrays;
import java.util.List;
import org.jf.dexlib2.Opcode;
import org.jf.dexlib2.Opcodes;

/** All instructions of Dalvik, as a device of API level 29 knows them. */
final class OpcodeTable {
    static final Opcodes OPCODES = Opcodes.forApi(29);

    private static final List<Opcode> ALL = Arrays.stream(Opcode.values())
            .filter(opcode -> OPCODES.getOpcodeByName(opcode.name) == opcode)
            .filter(opcode -> !opcode.odexOnly() && !opcode.format.isPayloadFormat)
            .toList();

    private OpcodeTable() {}

    static List<Opcode> all() {
        return ALL;
    }

    /** The instruction of this name, as smali has it. */
    static Opcode named(String name) {
        Opcode opcode = OPCODES.getOpcodeByName(name);
        if (opcode == null) {
            throw new IllegalArgumentException("no instruction " + name);
        }
        return opcode;
    }
}
