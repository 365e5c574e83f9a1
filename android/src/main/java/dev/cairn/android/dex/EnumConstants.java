package dev.cairn.android.dex;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jf.dexlib2.iface.ClassDef;
import org.jf.dexlib2.iface.Method;
import org.jf.dexlib2.iface.MethodImplementation;
import org.jf.dexlib2.iface.instruction.FiveRegisterInstruction;
import org.jf.dexlib2.iface.instruction.Instruction;
import org.jf.dexlib2.iface.instruction.OneRegisterInstruction;
import org.jf.dexlib2.iface.instruction.ReferenceInstruction;
import org.jf.dexlib2.iface.instruction.RegisterRangeInstruction;
import org.jf.dexlib2.iface.instruction.TwoRegisterInstruction;
import org.jf.dexlib2.iface.reference.FieldReference;
import org.jf.dexlib2.iface.reference.MethodReference;
import org.jf.dexlib2.iface.reference.StringReference;
import org.jf.dexlib2.util.MethodUtil;

/**
 * Tells the names of enums' constants. An annotation of a dex file refers to the field that holds one, an annotation of a class file to its name; R8 renames
 * fields and keeps names. They are read from the enum's initialiser, which makes each constant of its name and then sets the field. R8 changes the order
 * of constructors' parameters, too.
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
        Initializer initializer = new Initializer();
        for (Method method : initializers(type)) {
            if (method.getName().equals("<clinit>") && method.getImplementation() != null) {
                method.getImplementation().getInstructions().forEach(initializer::follow);
            }
        }
        return initializer.names;
    }

    private Iterable<? extends Method> initializers(String type) {
        ClassDef definition = app.get(type);
        return definition == null ? List.of() : definition.getDirectMethods();
    }

    /** Which argument of a constructor becomes the constant's name, counted in registers with the object as the first; 0 if none is seen to. */
    private int nameArgument(MethodReference constructor) {
        if (constructor.getDefiningClass().equals("Ljava/lang/Enum;")) {
            return 1;
        }
        for (Method method : initializers(Names.internal(constructor.getDefiningClass()))) {
            MethodImplementation code = method.getImplementation();
            if (method.equals(constructor) && code != null) {
                int object = code.getRegisterCount() - MethodUtil.getParameterRegisterCount(method);
                for (Instruction each : code.getInstructions()) {
                    int name = Call.of(each).map(this::name).orElse(-1);
                    if (name >= object) {
                        return name - object;
                    }
                }
            }
        }
        return 0;
    }

    /** The register from which a constructor takes the constant's name, or -1. */
    private int name(Call call) {
        int argument = nameArgument(call.constructor());
        return argument == 0 ? -1 : call.registers().get(argument);
    }

    /** A constructor is called. */
    private record Call(MethodReference constructor, List<Integer> registers) {
        static Optional<Call> of(Instruction instruction) {
            if (!(instruction instanceof ReferenceInstruction reference)
                    || !(reference.getReference() instanceof MethodReference method)
                    || !method.getName().equals("<init>")) {
                return Optional.empty();
            }
            if (instruction instanceof RegisterRangeInstruction range) {
                int start = range.getStartRegister();
                return Optional.of(new Call(
                        method,
                        IntStream.range(start, start + range.getRegisterCount())
                                .boxed()
                                .toList()));
            }
            FiveRegisterInstruction five = (FiveRegisterInstruction) instruction;
            return Optional.of(new Call(
                    method,
                    List.of(
                            five.getRegisterC(),
                            five.getRegisterD(),
                            five.getRegisterE(),
                            five.getRegisterF(),
                            five.getRegisterG())));
        }
    }

    /** Follows strings, and the constants that are made of them, through registers. */
    private final class Initializer {
        private final Map<Integer, String> strings = new HashMap<>();
        private final Map<Integer, String> constants = new HashMap<>();
        private final Map<String, String> names = new HashMap<>();

        void follow(Instruction instruction) {
            switch (instruction.getOpcode()) {
                case CONST_STRING, CONST_STRING_JUMBO ->
                    strings.put(first(instruction), ((StringReference) reference(instruction)).getString());
                case MOVE_OBJECT, MOVE_OBJECT_FROM16, MOVE_OBJECT_16 -> move((TwoRegisterInstruction) instruction);
                case NEW_INSTANCE -> constants.remove(first(instruction));
                case INVOKE_DIRECT, INVOKE_DIRECT_RANGE -> Call.of(instruction).ifPresent(this::made);
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

        private void made(Call call) {
            String name = strings.get(name(call));
            if (name != null) {
                constants.put(call.registers().get(0), name);
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
