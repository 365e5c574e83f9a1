package dev.cairn.android.dex.generated;

import java.lang.reflect.Field;
import java.util.Map;
import org.jf.dexlib2.Opcode;
import org.jf.dexlib2.iface.instruction.Instruction;
import org.jf.dexlib2.iface.instruction.OneRegisterInstruction;
import org.jf.dexlib2.iface.instruction.ReferenceInstruction;
import org.jf.dexlib2.iface.instruction.TwoRegisterInstruction;
import org.jf.dexlib2.iface.reference.FieldReference;
import org.jspecify.annotations.Nullable;

/** Runs what is done with objects: their fields, their types, their making, their locks. */
final class ObjectInterpreter {
    private final DalvikInterpreter interpreter;
    private final Frame frame;
    private final Linker linker;

    /** An object whose constructor has not run. */
    record Fresh(String type) {}

    ObjectInterpreter(DalvikInterpreter interpreter, Frame frame) {
        this.interpreter = interpreter;
        this.frame = frame;
        this.linker = interpreter.linker;
    }

    /** Reads or writes a field. */
    void field(String base, Instruction instruction) throws ReflectiveOperationException {
        FieldReference field = (FieldReference) ((ReferenceInstruction) instruction).getReference();
        Object owner = instruction instanceof TwoRegisterInstruction two ? frame.nonNull(two.getRegisterB()) : null;
        access(base.startsWith("get", 1), field, ((OneRegisterInstruction) instruction).getRegisterA(), owner);
    }

    private void access(boolean isRead, FieldReference field, int register, @Nullable Object object)
            throws ReflectiveOperationException {
        char type = field.getType().charAt(0);
        if (Types.isOwn(field.getDefiningClass())) {
            Map<String, Object> values = interpreter.fields(object);
            if (isRead) {
                frame.put(register, type, values.getOrDefault(field.getName(), initial(type)));
            } else {
                values.put(field.getName(), frame.boxed(register, type));
            }
            return;
        }
        Field known = linker.field(field);
        if (isRead) {
            frame.put(register, type, known.get(object));
        } else {
            known.set(object, frame.boxed(register, type));
        }
    }

    private static @Nullable Object initial(char type) {
        return switch (type) {
            case 'J' -> 0L;
            case 'D' -> 0.0;
            case 'F' -> 0f;
            case 'L', '[' -> null;
            default -> 0;
        };
    }

    /** Runs what is no read or write of a field. */
    void step(Opcode opcode, Instruction instruction) throws Throwable {
        switch (opcode) {
            case NOP -> {}
            case MONITOR_ENTER, MONITOR_EXIT -> frame.nonNull(((OneRegisterInstruction) instruction).getRegisterA());
            case CHECK_CAST -> {
                int register = ((OneRegisterInstruction) instruction).getRegisterA();
                if (frame.object(register) != null && !type(instruction).isInstance(frame.object(register))) {
                    throw new ClassCastException();
                }
            }
            case INSTANCE_OF -> {
                TwoRegisterInstruction two = (TwoRegisterInstruction) instruction;
                frame.set(two.getRegisterA(), type(instruction).isInstance(frame.object(two.getRegisterB())) ? 1 : 0);
            }
            case NEW_INSTANCE ->
                frame.setObject(
                        ((OneRegisterInstruction) instruction).getRegisterA(),
                        new Fresh(((ReferenceInstruction) instruction)
                                .getReference()
                                .toString()));
            case THROW -> throw (Throwable) frame.nonNull(((OneRegisterInstruction) instruction).getRegisterA());
            default -> throw new DalvikInterpreter.Unsupported(opcode.name);
        }
    }

    private static Class<?> type(Instruction instruction) {
        return Types.toClass(((ReferenceInstruction) instruction).getReference().toString());
    }
}
