package dev.cairn.android.dex.generated;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jf.dexlib2.AccessFlags;
import org.jf.dexlib2.Opcode;
import org.jf.dexlib2.iface.MethodImplementation;
import org.jf.dexlib2.immutable.ImmutableClassDef;
import org.jf.dexlib2.immutable.ImmutableField;
import org.jf.dexlib2.immutable.ImmutableMethod;
import org.jf.dexlib2.immutable.ImmutableMethodImplementation;
import org.jf.dexlib2.immutable.ImmutableMethodParameter;
import org.jf.dexlib2.immutable.instruction.ImmutableInstruction10x;
import org.jf.dexlib2.immutable.instruction.ImmutableInstruction35c;
import org.jf.dexlib2.immutable.reference.ImmutableMethodReference;

/** Makes a class with a method to run, {@code run}, and others that it calls. */
final class ClassGenerator {
    private static final String HOST = Host.class.descriptorString();
    private static final List<String> PARAMETERS = List.of(
            "I",
            "J",
            "F",
            "D",
            "Z",
            "B",
            "S",
            "C",
            Types.STRING,
            HOST,
            "[I",
            Types.OBJECT,
            Shape.class.descriptorString(),
            Left.class.descriptorString());
    private static final List<String> RETURNED =
            List.of("V", "I", "J", "F", "D", "Z", "B", "S", "C", Types.STRING, HOST, "[I", Types.OBJECT);

    private final String type;
    private final Choices choices;
    private final List<ImmutableMethod> methods = new ArrayList<>();

    private ClassGenerator(String type, Choices choices) {
        this.type = type;
        this.choices = choices;
    }

    static ImmutableClassDef generate(String type, Choices choices) {
        return new ClassGenerator(type, choices).generate();
    }

    private ImmutableClassDef generate() {
        int flags = AccessFlags.PUBLIC.getValue();
        boolean isInstance = choices.below(3) != 0;
        boolean callsOwn = choices.below(3) == 1;
        List<String> parameters = new ArrayList<>();
        for (int i = choices.below(6); i > 0; i--) {
            parameters.add(choices.of(PARAMETERS));
        }
        method(
                "run",
                parameters,
                choices.of(RETURNED),
                isInstance ? flags : flags | AccessFlags.STATIC.getValue(),
                callsOwn,
                40);
        methods.add(constructor());
        if (callsOwn) {
            method(
                    "help",
                    List.of("J", "I", Types.OBJECT),
                    "D",
                    AccessFlags.PRIVATE.getValue() | AccessFlags.STATIC.getValue(),
                    false,
                    6);
            method("secret", List.of("I"), "I", AccessFlags.PRIVATE.getValue(), false, 6);
            method("describe", List.of("I"), "I", flags, false, 6);
        }
        return new ImmutableClassDef(type, flags, HOST, List.of(), null, Set.of(), fields(), methods);
    }

    private List<ImmutableField> fields() {
        int own = AccessFlags.PRIVATE.getValue();
        int shared = AccessFlags.PUBLIC.getValue() | AccessFlags.STATIC.getValue();
        return List.of(
                new ImmutableField(type, "x", "I", own, null, Set.of(), Set.of()),
                new ImmutableField(type, "w", "D", own, null, Set.of(), Set.of()),
                new ImmutableField(type, "o", Types.OBJECT, own, null, Set.of(), Set.of()),
                new ImmutableField(type, "sx", "B", shared, null, Set.of(), Set.of()),
                new ImmutableField(type, "sw", "J", shared, null, Set.of(), Set.of()),
                new ImmutableField(type, "so", HOST, shared, null, Set.of(), Set.of()));
    }

    private ImmutableMethod constructor() {
        ImmutableMethodReference parent = new ImmutableMethodReference(HOST, "<init>", List.of(), "V");
        return method(
                "<init>",
                List.of(),
                "V",
                AccessFlags.PUBLIC.getValue() | AccessFlags.CONSTRUCTOR.getValue(),
                new ImmutableMethodImplementation(
                        1,
                        List.of(
                                new ImmutableInstruction35c(Opcode.INVOKE_DIRECT, 1, 0, 0, 0, 0, 0, parent),
                                new ImmutableInstruction10x(Opcode.RETURN_VOID)),
                        List.of(),
                        List.of()));
    }

    private void method(
            String name, List<String> parameters, String returned, int flags, boolean callsOwn, int statements) {
        boolean isStatic = AccessFlags.STATIC.isSet(flags);
        int words = (isStatic ? 0 : 1)
                + parameters.stream().mapToInt(p -> Types.isWide(p) ? 2 : 1).sum();
        int registers = choices.of(List.of(14, 16, 18, 24, 40, 14, 16, 20, 270));
        MethodCode code = new MethodCode(registers + words, choices);
        int next = registers;
        if (!isStatic) {
            code.set(next++, type);
        }
        for (String parameter : parameters) {
            code.set(next, parameter);
            next += Types.isWide(parameter) ? 2 : 1;
        }
        new BodyGenerator(code, type, returned, new CallSteps.Scope(callsOwn, !isStatic)).write(statements);
        methods.add(method(name, parameters, returned, flags, code.build()));
    }

    private ImmutableMethod method(
            String name, List<String> parameters, String returned, int flags, MethodImplementation body) {
        return new ImmutableMethod(
                type,
                name,
                parameters.stream()
                        .map(p -> new ImmutableMethodParameter(p, Set.of(), null))
                        .toList(),
                returned,
                flags,
                Set.of(),
                Set.of(),
                body);
    }
}
