package dev.cairn.android.dex.generated;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.jf.dexlib2.MethodHandleType;
import org.jf.dexlib2.Opcode;
import org.jf.dexlib2.builder.instruction.BuilderInstruction21c;
import org.jf.dexlib2.builder.instruction.BuilderInstruction45cc;
import org.jf.dexlib2.builder.instruction.BuilderInstruction4rcc;
import org.jf.dexlib2.iface.reference.MethodReference;
import org.jf.dexlib2.immutable.reference.ImmutableCallSiteReference;
import org.jf.dexlib2.immutable.reference.ImmutableFieldReference;
import org.jf.dexlib2.immutable.reference.ImmutableMethodHandleReference;
import org.jf.dexlib2.immutable.reference.ImmutableMethodProtoReference;
import org.jf.dexlib2.immutable.reference.ImmutableMethodReference;
import org.jf.dexlib2.immutable.value.ImmutableEncodedValue;
import org.jf.dexlib2.immutable.value.ImmutableIntEncodedValue;
import org.jf.dexlib2.immutable.value.ImmutableStringEncodedValue;

/** Writes calls of every kind. */
final class CallSteps {
    private static final String HOST = Host.class.descriptorString();
    private static final List<Method> METHODS = methods();
    private static final List<Method> STATIC = METHODS.stream()
            .filter(method -> Modifier.isStatic(method.getModifiers()))
            .toList();
    private static final ImmutableMethodReference LINK = new ImmutableMethodReference(
            HOST,
            "link",
            List.of("Ljava/lang/invoke/MethodHandles$Lookup;", Types.STRING, Types.METHOD_TYPE),
            "Ljava/lang/invoke/CallSite;");
    private static final ImmutableMethodReference LINK_BOUND = new ImmutableMethodReference(
            HOST,
            "linkBound",
            List.of("Ljava/lang/invoke/MethodHandles$Lookup;", Types.STRING, Types.METHOD_TYPE, "I", Types.STRING),
            "Ljava/lang/invoke/CallSite;");

    private final MethodCode code;
    private final RegisterAllocator allocator;
    private final OperandSupply operands;
    private final ConstantSteps constants;
    private final MoveSteps moves;
    private final CallWriter writer;
    private final Choices choices;
    private final String own;
    private final Scope scope;

    /** Which of its class's own methods a method may call. */
    record Scope(boolean callsOwn, boolean isInstance) {}

    CallSteps(MethodCode code, RegisterAllocator allocator, OperandSupply operands, String own, Scope scope) {
        this.code = code;
        this.allocator = allocator;
        this.operands = operands;
        constants = new ConstantSteps(code, allocator);
        moves = new MoveSteps(code, allocator);
        writer = new CallWriter(code, allocator);
        this.choices = code.choices;
        this.own = own;
        this.scope = scope;
    }

    private static List<Method> methods() {
        return Stream.of(Host.class, Shape.class, Left.class, Right.class)
                .flatMap(type -> Stream.of(type.getDeclaredMethods()))
                .filter(method -> Modifier.isPublic(method.getModifiers()) && !method.isSynthetic())
                .filter(method -> !method.getName().startsWith("link")
                        && !method.getName().equals("hashCode"))
                .sorted(Comparator.comparing(Method::toString))
                .toList();
    }

    void step() {
        switch (choices.below(12)) {
            case 0 -> show();
            case 1, 2, 3, 4 -> ordinary(choices.of(METHODS));
            case 5 -> inherited();
            case 6 -> own();
            case 7 -> polymorphic();
            case 8 -> custom();
            case 9 -> handle();
            case 10 -> text();
            default -> construct();
        }
    }

    /** Shows one register that holds something. */
    void show() {
        List<Integer> registers = new ArrayList<>();
        for (int i = 0; i < code.registers(); i++) {
            if (code.held(i) != null) {
                registers.add(i);
            }
        }
        if (!registers.isEmpty()) {
            show(choices.of(registers));
        }
    }

    void show(int register) {
        String kind = Objects.requireNonNullElse(code.held(register), Held.HIGH);
        if (kind.equals(Held.HIGH) || kind.startsWith(Held.FRESH)) {
            return;
        }
        for (String type : List.of("I", "F", "J", "D", Types.OBJECT)) {
            if (Held.fits(kind, type)) {
                String name = type.equals(Types.OBJECT) ? "l" : type.toLowerCase(Locale.ROOT);
                writer.call(
                        Opcode.INVOKE_STATIC,
                        new ImmutableMethodReference(Trace.class.descriptorString(), name, List.of(type), "V"),
                        List.of(register));
            }
        }
    }

    private void ordinary(Method method) {
        boolean isStatic = Modifier.isStatic(method.getModifiers());
        boolean isInterface = method.getDeclaringClass().isInterface();
        if (isStatic && isInterface || !isInterface || !isStatic) {
            Opcode opcode =
                    isStatic ? Opcode.INVOKE_STATIC : isInterface ? Opcode.INVOKE_INTERFACE : Opcode.INVOKE_VIRTUAL;
            call(opcode, Types.reference(method), isStatic);
        }
    }

    private void call(Opcode opcode, MethodReference method, boolean isStatic) {
        List<Integer> registers = new ArrayList<>();
        int limit = choices.oneIn(3) ? RegisterAllocator.ANY : 15;
        if (!isStatic) {
            registers.add(operands.takeObject(method.getDefiningClass(), limit));
        }
        for (CharSequence type : method.getParameterTypes()) {
            registers.add(operands.take(type.toString(), limit));
        }
        writer.call(opcode, method, registers);
        allocator.release(new BitSet());
        writer.result(method.getReturnType(), 256);
    }

    /** A superclass's method, named as the subclass's. */
    private void inherited() {
        call(
                Opcode.INVOKE_VIRTUAL,
                new ImmutableMethodReference(
                        choices.of(List.of(Left.class.descriptorString(), Right.class.descriptorString())),
                        "mix",
                        List.of("I", "J", "F", "D"),
                        "J"),
                false);
    }

    private void own() {
        if (!scope.callsOwn()) {
            return;
        }
        int form = choices.below(4);
        List<Integer> receivers = code.holding(own, 16);
        receivers.removeIf(register -> !own.equals(code.held(register)));
        if (form == 0 || receivers.isEmpty() || !scope.isInstance()) {
            call(
                    Opcode.INVOKE_STATIC,
                    new ImmutableMethodReference(own, "help", List.of("J", "I", Types.OBJECT), "D"),
                    true);
            return;
        }
        int receiver = choices.of(receivers);
        allocator.use(receiver);
        String name = form == 1 ? "secret" : form == 2 ? "describe" : choices.of(List.of("describe", "area"));
        int argument = operands.take("I", 15);
        Opcode opcode = form == 1 ? Opcode.INVOKE_DIRECT : form == 2 ? Opcode.INVOKE_VIRTUAL : Opcode.INVOKE_SUPER;
        String owner = form == 3 ? HOST : own;
        writer.call(opcode, new ImmutableMethodReference(owner, name, List.of("I"), "I"), List.of(receiver, argument));
        allocator.release(new BitSet());
        writer.result("I", 256);
    }

    private void polymorphic() {
        Method method = choices.of(STATIC);
        List<String> parameters = Types.descriptors(method.getParameterTypes());
        String returned = method.getReturnType().descriptorString();
        boolean isExact = choices.below(2) == 0;
        if (!isExact || choices.oneIn(8)) {
            returned = returned.equals("I") ? "J" : choices.oneIn(2) ? "V" : returned;
        }
        int handle = constants.constantObject(
                Opcode.CONST_METHOD_HANDLE, handleOf(MethodHandleType.INVOKE_STATIC, method), Types.HANDLE, 15);
        allocator.use(handle);
        List<Integer> registers = new ArrayList<>(List.of(handle));
        parameters.forEach(type -> registers.add(operands.take(type, 15)));
        MethodReference invoked = new ImmutableMethodReference(
                Types.HANDLE, isExact ? "invokeExact" : "invoke", List.of("[" + Types.OBJECT), Types.OBJECT);
        ImmutableMethodProtoReference proto = Types.proto(parameters, returned);
        invoke(registers, invoked, proto);
        allocator.release(new BitSet());
        writer.result(returned, 256);
    }

    private void invoke(List<Integer> registers, MethodReference invoked, ImmutableMethodProtoReference proto) {
        List<Integer> words = moves.words(registers);
        code.emit(
                words.size() > 5 || choices.oneIn(2)
                        ? new BuilderInstruction4rcc(
                                Opcode.INVOKE_POLYMORPHIC_RANGE,
                                moves.together(registers, words),
                                words.size(),
                                invoked,
                                proto)
                        : new BuilderInstruction45cc(
                                Opcode.INVOKE_POLYMORPHIC,
                                words.size(),
                                CallWriter.word(words, 0),
                                CallWriter.word(words, 1),
                                CallWriter.word(words, 2),
                                CallWriter.word(words, 3),
                                CallWriter.word(words, 4),
                                invoked,
                                proto));
    }

    private static ImmutableMethodHandleReference handleOf(int kind, Method method) {
        return new ImmutableMethodHandleReference(kind, Types.reference(method));
    }

    private void custom() {
        List<Integer> registers = new ArrayList<>();
        boolean isBound = choices.oneIn(3);
        Method method = choices.of(STATIC.stream()
                .filter(each -> each.getDeclaringClass() == Host.class
                        && !each.getName().equals("bound"))
                .toList());
        List<String> parameters = isBound ? List.of("J") : Types.descriptors(method.getParameterTypes());
        String returned = isBound ? Types.STRING : method.getReturnType().descriptorString();
        List<ImmutableEncodedValue> extra = isBound
                ? List.of(new ImmutableIntEncodedValue(choices.below(1000)), new ImmutableStringEncodedValue("bound"))
                : List.of();
        parameters.forEach(type -> registers.add(operands.take(type, 15)));
        ImmutableCallSiteReference site = new ImmutableCallSiteReference(
                "site" + choices.count(),
                new ImmutableMethodHandleReference(MethodHandleType.INVOKE_STATIC, isBound ? LINK_BOUND : LINK),
                isBound ? "bound" : method.getName(),
                Types.proto(parameters, returned),
                extra);
        writer.call(Opcode.INVOKE_CUSTOM, site, registers);
        allocator.release(new BitSet());
        writer.result(returned, 256);
    }

    /** A method handle of each kind, or a method type. */
    private void handle() {
        int register = allocator.free(256, false);
        if (choices.oneIn(3)) {
            code.emit(new BuilderInstruction21c(
                    Opcode.CONST_METHOD_TYPE, register, Types.proto(List.of("I", "J", "[" + Types.STRING), HOST)));
            code.set(register, Types.METHOD_TYPE);
            return;
        }
        ImmutableFieldReference field = new ImmutableFieldReference(HOST, "i", "I");
        ImmutableFieldReference shared = new ImmutableFieldReference(HOST, "sj", "J");
        ImmutableMethodReference area = new ImmutableMethodReference(HOST, "area", List.of("I"), "I");
        ImmutableMethodReference ofShape =
                new ImmutableMethodReference(Shape.class.descriptorString(), "area", List.of("I"), "I");
        code.emit(new BuilderInstruction21c(
                Opcode.CONST_METHOD_HANDLE,
                register,
                switch (choices.below(7)) {
                    case 0 -> new ImmutableMethodHandleReference(MethodHandleType.INSTANCE_GET, field);
                    case 1 -> new ImmutableMethodHandleReference(MethodHandleType.INSTANCE_PUT, field);
                    case 2 -> new ImmutableMethodHandleReference(MethodHandleType.STATIC_GET, shared);
                    case 3 -> new ImmutableMethodHandleReference(MethodHandleType.STATIC_PUT, shared);
                    case 4 -> new ImmutableMethodHandleReference(MethodHandleType.INVOKE_INSTANCE, area);
                    case 5 -> new ImmutableMethodHandleReference(MethodHandleType.INVOKE_INTERFACE, ofShape);
                    default ->
                        new ImmutableMethodHandleReference(
                                MethodHandleType.INVOKE_CONSTRUCTOR,
                                new ImmutableMethodReference(HOST, "<init>", List.of(), "V"));
                }));
        code.set(register, Types.HANDLE);
    }

    private void text() {
        MethodReference method = choices.of(List.of(
                new ImmutableMethodReference(Types.STRING, "length", List.of(), "I"),
                new ImmutableMethodReference(Types.STRING, "charAt", List.of("I"), "C"),
                new ImmutableMethodReference(Types.STRING, "concat", List.of(Types.STRING), Types.STRING),
                new ImmutableMethodReference("Ljava/lang/Integer;", "intValue", List.of(), "I"),
                new ImmutableMethodReference("Ljava/lang/Object;", "equals", List.of(Types.OBJECT), "Z")));
        call(Opcode.INVOKE_VIRTUAL, method, false);
    }

    private void construct() {
        operands.construct(own, new ImmutableMethodReference(own, "<init>", List.of(), "V"), 256, () -> {});
    }
}
