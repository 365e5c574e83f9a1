package dev.cairn.android.dex;

import java.util.HashMap;
import java.util.Map;
import org.jf.dexlib2.iface.ClassDef;
import org.jf.dexlib2.iface.Method;
import org.jf.dexlib2.iface.instruction.FiveRegisterInstruction;
import org.jf.dexlib2.iface.instruction.Instruction;
import org.jf.dexlib2.iface.instruction.OneRegisterInstruction;
import org.jf.dexlib2.iface.instruction.ReferenceInstruction;
import org.jf.dexlib2.iface.instruction.RegisterRangeInstruction;
import org.jf.dexlib2.iface.instruction.TwoRegisterInstruction;
import org.jf.dexlib2.iface.reference.FieldReference;
import org.jf.dexlib2.iface.reference.MethodReference;
import org.jf.dexlib2.iface.reference.StringReference;

/**
 * Tells the names of enums' constants. An annotation of a dex file refers to the field that holds one, an annotation of a class file to its name; R8 renames
 * fields and keeps names. They are read from the enum's initialiser, which makes each constant of its name and then sets the field.
 */
final class EnumConstants {
    private final Map<String, ClassDef> app;
    private final Map<String, Map<String, String>> known = new HashMap<>();

    EnumConstants(Map<String, ClassDef> app) {
        this.app = app;
    }

    /** The name of the constant in the field: the field's own where the initialiser does not tell. */
    String name(FieldReference field) {
        return known.computeIfAbsent(Names.internal(field.getDefiningClass()), this::names)
                .getOrDefault(field.getName(), field.getName());
    }

    private Map<String, String> names(String type) {
        ClassDef definition = app.get(type);
        Initializer initializer = new Initializer();
        if (definition != null) {
            for (Method method : definition.getDirectMethods()) {
                if (method.getName().equals("<clinit>") && method.getImplementation() != null) {
                    method.getImplementation().getInstructions().forEach(initializer::follow);
                }
            }
        }
        return initializer.names;
    }

    /** Follows strings, and the constants that are made of them, through registers. */
    private static final class Initializer {
        private final Map<Integer, String> strings = new HashMap<>();
        private final Map<Integer, String> constants = new HashMap<>();
        private final Map<String, String> names = new HashMap<>();

        void follow(Instruction instruction) {
            switch (instruction.getOpcode()) {
                case CONST_STRING, CONST_STRING_JUMBO ->
                    strings.put(first(instruction), ((StringReference) reference(instruction)).getString());
                case MOVE_OBJECT, MOVE_OBJECT_FROM16, MOVE_OBJECT_16 -> move((TwoRegisterInstruction) instruction);
                case NEW_INSTANCE -> constants.remove(first(instruction));
                case INVOKE_DIRECT -> {
                    FiveRegisterInstruction call = (FiveRegisterInstruction) instruction;
                    made((MethodReference) reference(instruction), call.getRegisterC(), call.getRegisterD());
                }
                case INVOKE_DIRECT_RANGE -> {
                    int start = ((RegisterRangeInstruction) instruction).getStartRegister();
                    made((MethodReference) reference(instruction), start, start + 1);
                }
                case SPUT_OBJECT -> {
                    String name = constants.get(first(instruction));
                    if (name != null) {
                        names.put(((FieldReference) reference(instruction)).getName(), name);
                    }
                }
                default -> {}
            }
        }

        private void move(TwoRegisterInstruction move) {
            copy(strings, move);
            copy(constants, move);
        }

        private static void copy(Map<Integer, String> values, TwoRegisterInstruction move) {
            String value = values.get(move.getRegisterB());
            if (value == null) {
                values.remove(move.getRegisterA());
            } else {
                values.put(move.getRegisterA(), value);
            }
        }

        /** The first argument of an enum's constructor is the constant's name. */
        private void made(MethodReference constructor, int object, int argument) {
            boolean named = !constructor.getParameterTypes().isEmpty()
                    && constructor.getParameterTypes().get(0).toString().equals("Ljava/lang/String;");
            String name = named ? strings.get(argument) : null;
            if (name != null) {
                constants.put(object, name);
            }
        }

        private static int first(Instruction instruction) {
            return ((OneRegisterInstruction) instruction).getRegisterA();
        }

        private static Object reference(Instruction instruction) {
            return ((ReferenceInstruction) instruction).getReference();
        }
    }
}
