package dev.cairn.android.dex.generated;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.lang.invoke.WrongMethodTypeException;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jf.dexlib2.Opcode;
import org.jf.dexlib2.iface.ClassDef;
import org.jf.dexlib2.iface.ExceptionHandler;
import org.jf.dexlib2.iface.Method;
import org.jf.dexlib2.iface.MethodImplementation;
import org.jf.dexlib2.iface.MethodParameter;
import org.jf.dexlib2.iface.TryBlock;
import org.jf.dexlib2.iface.instruction.DualReferenceInstruction;
import org.jf.dexlib2.iface.instruction.FiveRegisterInstruction;
import org.jf.dexlib2.iface.instruction.Instruction;
import org.jf.dexlib2.iface.instruction.NarrowLiteralInstruction;
import org.jf.dexlib2.iface.instruction.OffsetInstruction;
import org.jf.dexlib2.iface.instruction.OneRegisterInstruction;
import org.jf.dexlib2.iface.instruction.ReferenceInstruction;
import org.jf.dexlib2.iface.instruction.RegisterRangeInstruction;
import org.jf.dexlib2.iface.instruction.SwitchElement;
import org.jf.dexlib2.iface.instruction.SwitchPayload;
import org.jf.dexlib2.iface.instruction.ThreeRegisterInstruction;
import org.jf.dexlib2.iface.instruction.TwoRegisterInstruction;
import org.jf.dexlib2.iface.instruction.WideLiteralInstruction;
import org.jf.dexlib2.iface.instruction.formats.ArrayPayload;
import org.jf.dexlib2.iface.reference.CallSiteReference;
import org.jf.dexlib2.iface.reference.FieldReference;
import org.jf.dexlib2.iface.reference.MethodHandleReference;
import org.jf.dexlib2.iface.reference.MethodProtoReference;
import org.jf.dexlib2.iface.reference.MethodReference;
import org.jf.dexlib2.iface.reference.StringReference;
import org.jf.dexlib2.iface.reference.TypeReference;
import org.jspecify.annotations.Nullable;

/**
 * Runs the methods of one generated class, instruction by instruction, after the specification of Dalvik's bytecode. Its own
 * objects are plain {@link Host}s; all other classes are the JVM's.
 */
final class Interpreter {
    private final ClassDef own;
    private final Linker linker = new Linker();
    private final Map<String, Object> statics = new HashMap<>();
    private final Map<Object, Map<String, Object>> instances = new IdentityHashMap<>();

    Interpreter(ClassDef own) {
        this.own = own;
    }

    /** Makes an object of the generated class. */
    Object instance() {
        Host made = new Host();
        instances.put(made, new HashMap<>());
        return made;
    }

    Method method(String name) {
        for (Method method : own.getMethods()) {
            if (method.getName().equals(name)) {
                return method;
            }
        }
        throw new IllegalArgumentException("no method " + name);
    }

    /** Runs a method with its receiver, if it has one, and its arguments as Java boxes them. */
    @Nullable
    Object run(Method method, List<? extends @Nullable Object> arguments) throws Throwable {
        return new Activation(method, arguments).run();
    }

    /** An object whose constructor has not run. */
    private record Fresh(String type) {}

    /** One run of one method. */
    private final class Activation {
        private final Method method;
        private final TreeMap<Integer, Instruction> code = new TreeMap<>();
        private final MethodImplementation body;
        private final Frame frame;
        private int at;
        private int next;
        private @Nullable Object result;
        private @Nullable Throwable thrown;

        Activation(Method method, List<? extends @Nullable Object> arguments) {
            this.method = method;
            MethodImplementation found = method.getImplementation();
            if (found == null) {
                throw new IllegalArgumentException("no body: " + method);
            }
            body = found;
            int offset = 0;
            for (Instruction instruction : body.getInstructions()) {
                code.put(offset, instruction);
                offset += instruction.getCodeUnits();
            }
            frame = new Frame(body.getRegisterCount());
            enter(arguments);
        }

        private void enter(List<? extends @Nullable Object> arguments) {
            List<String> types = new ArrayList<>();
            if (arguments.size() > method.getParameters().size()) {
                types.add(own.getType());
            }
            for (MethodParameter parameter : method.getParameters()) {
                types.add(parameter.getType());
            }
            int register = body.getRegisterCount()
                    - types.stream().mapToInt(t -> Types.isWide(t) ? 2 : 1).sum();
            for (int i = 0; i < types.size(); i++) {
                frame.put(register, types.get(i).charAt(0), arguments.get(i));
                register += Types.isWide(types.get(i)) ? 2 : 1;
            }
        }

        @Nullable
        Object run() throws Throwable {
            while (true) {
                Instruction instruction = codeAt(at);
                next = at + instruction.getCodeUnits();
                try {
                    if (instruction.getOpcode().name.startsWith("return")) {
                        return returned(instruction);
                    }
                    step(instruction, instruction.getOpcode());
                } catch (Unsupported broken) {
                    throw broken;
                } catch (Throwable t) {
                    next = handler(t);
                    thrown = t;
                }
                at = next;
            }
        }

        private Instruction codeAt(int address) {
            Instruction found = code.get(address);
            if (found == null) {
                throw new Unsupported("no instruction at " + address);
            }
            return found;
        }

        private @Nullable Object returned(Instruction instruction) {
            return instruction.getOpcode() == Opcode.RETURN_VOID
                    ? null
                    : frame.boxed(
                            ((OneRegisterInstruction) instruction).getRegisterA(),
                            method.getReturnType().charAt(0));
        }

        private int handler(Throwable t) throws Throwable {
            for (TryBlock<? extends ExceptionHandler> block : body.getTryBlocks()) {
                int start = block.getStartCodeAddress();
                if (at < start || at >= start + block.getCodeUnitCount()) {
                    continue;
                }
                for (ExceptionHandler handler : block.getExceptionHandlers()) {
                    String type = handler.getExceptionType();
                    if (type == null || Types.toClass(type).isInstance(t)) {
                        return handler.getHandlerCodeAddress();
                    }
                }
            }
            throw t;
        }

        private void step(Instruction instruction, Opcode opcode) throws Throwable {
            String name = opcode.name;
            int slash = name.indexOf('/');
            String base = slash < 0 ? name : name.substring(0, slash);
            if (Arithmetic.isBinary(base)) {
                binary(base, instruction);
            } else if (Arithmetic.isUnary(base)) {
                TwoRegisterInstruction two = (TwoRegisterInstruction) instruction;
                String from = base.contains("-to-") ? base.substring(0, base.indexOf("-to-")) : base.substring(4);
                put(two.getRegisterA(), Arithmetic.unary(base, get(two.getRegisterB(), from)));
            } else if (base.startsWith("const")) {
                constant(base, instruction);
            } else if (base.startsWith("move")) {
                move(base, instruction);
            } else if (base.startsWith("if-") || base.startsWith("goto") || base.endsWith("-switch")) {
                jump(base, instruction);
            } else if (base.startsWith("invoke")) {
                invoke(base, instruction);
            } else if (base.startsWith("iget") || base.startsWith("iput")) {
                TwoRegisterInstruction two = (TwoRegisterInstruction) instruction;
                FieldReference field = (FieldReference) ((ReferenceInstruction) instruction).getReference();
                access(base.startsWith("iget"), field, two.getRegisterA(), nonNull(two.getRegisterB()));
            } else if (base.startsWith("sget") || base.startsWith("sput")) {
                FieldReference field = (FieldReference) ((ReferenceInstruction) instruction).getReference();
                access(base.startsWith("sget"), field, ((OneRegisterInstruction) instruction).getRegisterA(), null);
            } else if (base.startsWith("aget") || base.startsWith("aput")) {
                element(base.startsWith("aget"), (ThreeRegisterInstruction) instruction);
            } else {
                other(opcode, instruction);
            }
        }

        private Object get(int register, String type) {
            Object value = frame.get(
                    register,
                    switch (type) {
                        case "long" -> 'J';
                        case "double" -> 'D';
                        case "float" -> 'F';
                        default -> 'I';
                    });
            if (value == null) {
                throw new Unsupported("no value in v" + register);
            }
            return value;
        }

        private void put(int register, Object value) {
            frame.put(
                    register,
                    switch (value) {
                        case Long l -> 'J';
                        case Double d -> 'D';
                        case Float f -> 'F';
                        default -> 'I';
                    },
                    value);
        }

        private void binary(String base, Instruction instruction) {
            String type = base.substring(base.indexOf('-') + 1);
            String second = base.startsWith("sh") || base.startsWith("ushr") ? "int" : type;
            TwoRegisterInstruction two = (TwoRegisterInstruction) instruction;
            Object a;
            Object b;
            if (instruction instanceof NarrowLiteralInstruction literal) {
                a = get(two.getRegisterB(), type);
                b = literal.getNarrowLiteral();
            } else if (instruction instanceof ThreeRegisterInstruction three) {
                a = get(three.getRegisterB(), type);
                b = get(three.getRegisterC(), second);
            } else {
                a = get(two.getRegisterA(), type);
                b = get(two.getRegisterB(), second);
            }
            put(two.getRegisterA(), Arithmetic.binary(base, a, b));
        }

        private void constant(String base, Instruction instruction) throws ReflectiveOperationException {
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
                            default -> throw new Unsupported(base);
                        });
            }
        }

        private void move(String base, Instruction instruction) {
            int to = ((OneRegisterInstruction) instruction).getRegisterA();
            switch (base) {
                case "move-exception" -> frame.setObject(to, thrown);
                case "move-result" -> frame.put(to, result instanceof Float ? 'F' : 'I', result);
                case "move-result-wide" -> frame.put(to, result instanceof Double ? 'D' : 'J', result);
                case "move-result-object" -> frame.setObject(to, result);
                case "move-wide" ->
                    frame.setWide(to, frame.wide(((TwoRegisterInstruction) instruction).getRegisterB()));
                case "move-object" ->
                    frame.setObject(to, frame.object(((TwoRegisterInstruction) instruction).getRegisterB()));
                default -> frame.set(to, frame.bits(((TwoRegisterInstruction) instruction).getRegisterB()));
            }
        }

        private void jump(String base, Instruction instruction) {
            int target = at + ((OffsetInstruction) instruction).getCodeOffset();
            if (base.endsWith("-switch")) {
                int key = frame.bits(((OneRegisterInstruction) instruction).getRegisterA());
                for (SwitchElement element : ((SwitchPayload) codeAt(target)).getSwitchElements()) {
                    if (element.getKey() == key) {
                        next = at + element.getOffset();
                    }
                }
            } else if (base.startsWith("goto") || isTaken(base, instruction)) {
                next = target;
            }
        }

        private boolean isTaken(String base, Instruction instruction) {
            int a = ((OneRegisterInstruction) instruction).getRegisterA();
            if (instruction instanceof TwoRegisterInstruction two) {
                int b = two.getRegisterB();
                boolean same = frame.bits(a) == frame.bits(b) && frame.object(a) == frame.object(b);
                return compare(base, frame.bits(a), frame.bits(b), same);
            }
            return compare(base.substring(0, base.length() - 1), frame.bits(a), 0, frame.isZero(a));
        }

        private boolean compare(String base, int a, int b, boolean same) {
            return switch (base) {
                case "if-eq" -> same;
                case "if-ne" -> !same;
                case "if-lt" -> a < b;
                case "if-ge" -> a >= b;
                case "if-gt" -> a > b;
                default -> a <= b;
            };
        }

        private Object nonNull(int register) {
            Object object = frame.object(register);
            if (object == null) {
                throw new NullPointerException("v" + register);
            }
            return object;
        }

        private void access(boolean isRead, FieldReference field, int register, @Nullable Object object)
                throws ReflectiveOperationException {
            char type = field.getType().charAt(0);
            if (Types.isOwn(field.getDefiningClass())) {
                Map<String, Object> values = object == null ? statics : ownFields(object);
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

        private void element(boolean isRead, ThreeRegisterInstruction three) {
            Object array = nonNull(three.getRegisterB());
            int index = frame.bits(three.getRegisterC());
            char type = array.getClass().componentType().descriptorString().charAt(0);
            if (isRead) {
                frame.put(three.getRegisterA(), type, Array.get(array, index));
                return;
            }
            Object value = frame.boxed(three.getRegisterA(), type);
            if (index >= 0
                    && index < Array.getLength(array)
                    && value != null
                    && Types.isReference(String.valueOf(type))
                    && !array.getClass().componentType().isInstance(value)) {
                throw new ArrayStoreException();
            }
            Array.set(array, index, value);
        }

        private void other(Opcode opcode, Instruction instruction) throws Throwable {
            switch (opcode) {
                case NOP -> {}
                case MONITOR_ENTER, MONITOR_EXIT -> nonNull(((OneRegisterInstruction) instruction).getRegisterA());
                case CHECK_CAST -> {
                    int register = ((OneRegisterInstruction) instruction).getRegisterA();
                    if (frame.object(register) != null && !type(instruction).isInstance(frame.object(register))) {
                        throw new ClassCastException();
                    }
                }
                case INSTANCE_OF -> {
                    TwoRegisterInstruction two = (TwoRegisterInstruction) instruction;
                    frame.set(
                            two.getRegisterA(), type(instruction).isInstance(frame.object(two.getRegisterB())) ? 1 : 0);
                }
                case ARRAY_LENGTH -> {
                    TwoRegisterInstruction two = (TwoRegisterInstruction) instruction;
                    frame.set(two.getRegisterA(), Array.getLength(nonNull(two.getRegisterB())));
                }
                case NEW_INSTANCE ->
                    frame.setObject(
                            ((OneRegisterInstruction) instruction).getRegisterA(),
                            new Fresh(((ReferenceInstruction) instruction)
                                    .getReference()
                                    .toString()));
                case NEW_ARRAY -> {
                    TwoRegisterInstruction two = (TwoRegisterInstruction) instruction;
                    frame.setObject(
                            two.getRegisterA(),
                            Array.newInstance(type(instruction).componentType(), frame.bits(two.getRegisterB())));
                }
                case FILLED_NEW_ARRAY, FILLED_NEW_ARRAY_RANGE -> result = filled(instruction);
                case FILL_ARRAY_DATA -> fill(instruction);
                case THROW -> throw (Throwable) nonNull(((OneRegisterInstruction) instruction).getRegisterA());
                default -> throw new Unsupported(opcode.name);
            }
        }

        private Class<?> type(Instruction instruction) {
            return Types.toClass(
                    ((ReferenceInstruction) instruction).getReference().toString());
        }

        private Object filled(Instruction instruction) {
            List<Integer> registers = registers(instruction);
            Class<?> component = type(instruction).componentType();
            Object array = Array.newInstance(component, registers.size());
            for (int i = 0; i < registers.size(); i++) {
                Array.set(
                        array,
                        i,
                        frame.boxed(
                                registers.get(i), component.descriptorString().charAt(0)));
            }
            return array;
        }

        private void fill(Instruction instruction) {
            Object array = nonNull(((OneRegisterInstruction) instruction).getRegisterA());
            ArrayPayload data = (ArrayPayload) codeAt(at + ((OffsetInstruction) instruction).getCodeOffset());
            List<Number> elements = data.getArrayElements();
            if (elements.size() > Array.getLength(array)) {
                throw new ArrayIndexOutOfBoundsException();
            }
            char type = array.getClass().componentType().descriptorString().charAt(0);
            for (int i = 0; i < elements.size(); i++) {
                Number value = elements.get(i);
                Array.set(
                        array,
                        i,
                        switch (type) {
                            case 'J' -> value.longValue();
                            case 'D' -> Double.longBitsToDouble(value.longValue());
                            case 'F' -> Float.intBitsToFloat(value.intValue());
                            default -> Frame.box(value.intValue(), type);
                        });
            }
        }

        private List<Integer> registers(Instruction instruction) {
            List<Integer> registers = new ArrayList<>();
            if (instruction instanceof RegisterRangeInstruction range) {
                for (int i = 0; i < range.getRegisterCount(); i++) {
                    registers.add(range.getStartRegister() + i);
                }
                return registers;
            }
            FiveRegisterInstruction five = (FiveRegisterInstruction) instruction;
            registers.addAll(List.of(
                    five.getRegisterC(),
                    five.getRegisterD(),
                    five.getRegisterE(),
                    five.getRegisterF(),
                    five.getRegisterG()));
            return registers.subList(0, five.getRegisterCount());
        }

        private List<@Nullable Object> arguments(
                List<Integer> registers, boolean hasReceiver, List<? extends CharSequence> types) {
            List<@Nullable Object> arguments = new ArrayList<>();
            int next = 0;
            if (hasReceiver) {
                arguments.add(frame.object(registers.get(next++)));
            }
            for (CharSequence type : types) {
                arguments.add(frame.boxed(registers.get(next), type.charAt(0)));
                next += Types.isWide(type) ? 2 : 1;
            }
            return arguments;
        }

        private void invoke(String base, Instruction instruction) throws Throwable {
            List<Integer> registers = registers(instruction);
            Object reference = ((ReferenceInstruction) instruction).getReference();
            if (reference instanceof CallSiteReference site) {
                result = linker.callSite(method.getName() + at, site)
                        .invokeWithArguments(arguments(
                                registers, false, site.getMethodProto().getParameterTypes()));
                return;
            }
            MethodReference called = (MethodReference) reference;
            if (base.equals("invoke-polymorphic")) {
                result = polymorphic(called, (DualReferenceInstruction) instruction, registers);
                return;
            }
            boolean isStatic = base.equals("invoke-static");
            List<@Nullable Object> arguments = arguments(registers, !isStatic, called.getParameterTypes());
            if (called.getName().equals("<init>")) {
                construct(called, registers.get(0), arguments);
                return;
            }
            if (!isStatic) {
                nonNull(registers.get(0));
            }
            Method ours = ownMethod(base, called, arguments);
            result = ours != null
                    ? Interpreter.this.run(ours, arguments)
                    : linker.method(called, isStatic).invokeWithArguments(arguments);
        }

        private @Nullable Object polymorphic(
                MethodReference called, DualReferenceInstruction instruction, List<Integer> registers)
                throws Throwable {
            MethodProtoReference proto = (MethodProtoReference) instruction.getReference2();
            MethodType type = Types.methodType(proto.getParameterTypes(), proto.getReturnType());
            MethodHandle handle = (MethodHandle) nonNull(registers.get(0));
            if (called.getName().equals("invokeExact") && !handle.type().equals(type)) {
                throw new WrongMethodTypeException();
            }
            return handle.asType(type)
                    .invokeWithArguments(
                            arguments(registers.subList(1, registers.size()), false, proto.getParameterTypes()));
        }

        private void construct(MethodReference called, int receiver, List<@Nullable Object> arguments)
                throws Throwable {
            Fresh fresh = (Fresh) nonNull(receiver);
            if (Types.isOwn(fresh.type())) {
                frame.replace(fresh, instance());
                return;
            }
            Constructor<?> constructor = linker.constructor(called);
            try {
                frame.replace(
                        fresh,
                        constructor.newInstance(
                                arguments.subList(1, arguments.size()).toArray()));
            } catch (InvocationTargetException e) {
                throw e.getTargetException();
            }
        }

        /** Finds the generated method that the call reaches; none where it leaves the generated class. */
        private @Nullable Method ownMethod(String base, MethodReference called, List<@Nullable Object> arguments) {
            boolean reaches = Types.isOwn(called.getDefiningClass()) && !base.equals("invoke-super")
                    || (base.equals("invoke-virtual") || base.equals("invoke-interface"))
                            && instances.containsKey(arguments.get(0));
            if (reaches) {
                for (Method candidate : own.getMethods()) {
                    if (candidate.getName().equals(called.getName())
                            && candidate.getParameterTypes().equals(called.getParameterTypes())) {
                        return candidate;
                    }
                }
            }
            return null;
        }
    }

    private Map<String, Object> ownFields(Object object) {
        Map<String, Object> fields = instances.get(object);
        if (fields == null) {
            throw new Unsupported("no object of the generated class: " + object);
        }
        return fields;
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

    /** The generator or the interpreter is wrong. */
    static final class Unsupported extends IllegalStateException {
        Unsupported(String message) {
            super(message);
        }
    }
}
