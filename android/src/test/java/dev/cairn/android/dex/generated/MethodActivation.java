package dev.cairn.android.dex.generated;

import java.util.ArrayList;
import java.util.List;
import org.jf.dexlib2.Opcode;
import org.jf.dexlib2.iface.ExceptionHandler;
import org.jf.dexlib2.iface.Method;
import org.jf.dexlib2.iface.MethodImplementation;
import org.jf.dexlib2.iface.MethodParameter;
import org.jf.dexlib2.iface.TryBlock;
import org.jf.dexlib2.iface.instruction.Instruction;
import org.jf.dexlib2.iface.instruction.OneRegisterInstruction;
import org.jf.dexlib2.iface.instruction.ThreeRegisterInstruction;
import org.jf.dexlib2.iface.instruction.TwoRegisterInstruction;
import org.jspecify.annotations.Nullable;

/** One run of one method: goes from instruction to instruction, and from what is thrown to its handler. */
final class MethodActivation {
    private final Method method;
    private final MethodImplementation body;
    private final AddressedCode code;
    private final Frame frame;
    private final ArithmeticInterpreter arithmetic;
    private final MoveInterpreter moves;
    private final JumpInterpreter jumps;
    private final ObjectInterpreter objects;
    private final ArrayInterpreter arrays;
    private final CallInterpreter calls;
    private int at;

    MethodActivation(DalvikInterpreter interpreter, Method method) {
        this.method = method;
        MethodImplementation found = method.getImplementation();
        if (found == null) {
            throw new IllegalArgumentException("no body: " + method);
        }
        body = found;
        code = new AddressedCode(body);
        frame = new Frame(body.getRegisterCount());
        arithmetic = new ArithmeticInterpreter(frame);
        moves = new MoveInterpreter(frame, interpreter.linker);
        jumps = new JumpInterpreter(frame, code);
        objects = new ObjectInterpreter(interpreter, frame);
        arrays = new ArrayInterpreter(frame, code);
        calls = new CallInterpreter(interpreter, frame, method.getName());
    }

    /** Runs it from its start, with its receiver, if it has one, and its arguments. */
    @Nullable
    Object run(List<? extends @Nullable Object> arguments) throws Throwable {
        enter(arguments);
        while (true) {
            Instruction instruction = code.at(at);
            try {
                if (instruction.getOpcode().name.startsWith("return")) {
                    return returned(instruction);
                }
                at = step(instruction, instruction.getOpcode());
            } catch (DalvikInterpreter.Unsupported broken) {
                throw broken;
            } catch (Throwable t) {
                at = handler(t);
                frame.setThrown(t);
            }
        }
    }

    private void enter(List<? extends @Nullable Object> arguments) {
        List<String> types = new ArrayList<>();
        if (arguments.size() > method.getParameters().size()) {
            types.add(method.getDefiningClass());
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

    /** Runs one instruction; returns where to go on. */
    private int step(Instruction instruction, Opcode opcode) throws Throwable {
        String name = opcode.name;
        int slash = name.indexOf('/');
        String base = slash < 0 ? name : name.substring(0, slash);
        if (base.startsWith("if-") || base.startsWith("goto") || base.endsWith("-switch")) {
            return jumps.next(base, instruction, at);
        }
        if (Arithmetic.isBinary(base)) {
            arithmetic.binary(base, instruction);
        } else if (Arithmetic.isUnary(base)) {
            arithmetic.unary(base, (TwoRegisterInstruction) instruction);
        } else if (base.startsWith("const")) {
            moves.constant(base, instruction);
        } else if (base.startsWith("move")) {
            moves.move(base, instruction);
        } else if (base.startsWith("invoke")) {
            calls.invoke(base, instruction, at);
        } else if (isOfField(base)) {
            objects.field(base, instruction);
        } else if (base.startsWith("aget") || base.startsWith("aput")) {
            arrays.element(base, (ThreeRegisterInstruction) instruction);
        } else if (base.contains("array")) {
            arrays.step(opcode, instruction, at);
        } else {
            objects.step(opcode, instruction);
        }
        return at + instruction.getCodeUnits();
    }

    private static boolean isOfField(String base) {
        return base.startsWith("iget") || base.startsWith("iput") || base.startsWith("sget") || base.startsWith("sput");
    }
}
