package dev.cairn.android.dex.generated;

import org.jf.dexlib2.iface.instruction.Instruction;
import org.jf.dexlib2.iface.instruction.NarrowLiteralInstruction;
import org.jf.dexlib2.iface.instruction.OneRegisterInstruction;
import org.jf.dexlib2.iface.instruction.ReferenceInstruction;
import org.jf.dexlib2.iface.instruction.TwoRegisterInstruction;
import org.jf.dexlib2.iface.instruction.WideLiteralInstruction;
import org.jf.dexlib2.iface.reference.MethodHandleReference;
import org.jf.dexlib2.iface.reference.MethodProtoReference;
import org.jf.dexlib2.iface.reference.StringReference;
import org.jf.dexlib2.iface.reference.TypeReference;

/** Puts into registers what an instruction has itself, what another register holds, or what a call or an exception left. */
final class MoveInterpreter {
    private final Frame frame;
    private final Linker linker;

    MoveInterpreter(Frame frame, Linker linker) {
        this.frame = frame;
        this.linker = linker;
    }

    void constant(String base, Instruction instruction) throws ReflectiveOperationException {
        int register = ((OneRegisterInstruction) instruction).getRegisterA();
        if (base.equals("const-wide")) {
            frame.setWide(register, ((WideLiteralInstruction) instruction).getWideLiteral());
        } else if (base.equals("const")) {
            frame.set(register, ((NarrowLiteralInstruction) instruction).getNarrowLiteral());
        } else {
            frame.setObject(
                    register,
                    switch (((ReferenceInstruction) instruction).getReference()) {
                        case StringReference text -> text.getString();
                        case TypeReference type -> Types.toClass(type.getType());
                        case MethodHandleReference handle -> linker.handle(handle);
                        case MethodProtoReference proto ->
                            Types.methodType(proto.getParameterTypes(), proto.getReturnType());
                        default -> throw new DalvikInterpreter.Unsupported(base);
                    });
        }
    }

    void move(String base, Instruction instruction) {
        int to = ((OneRegisterInstruction) instruction).getRegisterA();
        switch (base) {
            case "move-exception" -> frame.setObject(to, frame.thrown());
            case "move-result" -> frame.put(to, frame.result() instanceof Float ? 'F' : 'I', frame.result());
            case "move-result-wide" -> frame.put(to, frame.result() instanceof Double ? 'D' : 'J', frame.result());
            case "move-result-object" -> frame.setObject(to, frame.result());
            case "move-wide" -> frame.setWide(to, frame.wide(((TwoRegisterInstruction) instruction).getRegisterB()));
            case "move-object" ->
                frame.setObject(to, frame.object(((TwoRegisterInstruction) instruction).getRegisterB()));
            default -> frame.set(to, frame.bits(((TwoRegisterInstruction) instruction).getRegisterB()));
        }
    }
}
