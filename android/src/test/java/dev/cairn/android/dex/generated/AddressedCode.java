package dev.cairn.android.dex.generated;

import java.util.TreeMap;
import org.jf.dexlib2.iface.MethodImplementation;
import org.jf.dexlib2.iface.instruction.Instruction;

/** A method's instructions by their addresses. */
final class AddressedCode {
    private final TreeMap<Integer, Instruction> instructions = new TreeMap<>();

    AddressedCode(MethodImplementation body) {
        int address = 0;
        for (Instruction instruction : body.getInstructions()) {
            instructions.put(address, instruction);
            address += instruction.getCodeUnits();
        }
    }

    Instruction at(int address) {
        Instruction found = instructions.get(address);
        if (found == null) {
            throw new DalvikInterpreter.Unsupported("no instruction at " + address);
        }
        return found;
    }
}
