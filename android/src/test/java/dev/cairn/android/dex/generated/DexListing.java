package dev.cairn.android.dex.generated;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jf.dexlib2.iface.ClassDef;
import org.jf.dexlib2.iface.ExceptionHandler;
import org.jf.dexlib2.iface.Method;
import org.jf.dexlib2.iface.MethodImplementation;
import org.jf.dexlib2.iface.TryBlock;
import org.jf.dexlib2.iface.instruction.DualReferenceInstruction;
import org.jf.dexlib2.iface.instruction.FiveRegisterInstruction;
import org.jf.dexlib2.iface.instruction.Instruction;
import org.jf.dexlib2.iface.instruction.OffsetInstruction;
import org.jf.dexlib2.iface.instruction.OneRegisterInstruction;
import org.jf.dexlib2.iface.instruction.ReferenceInstruction;
import org.jf.dexlib2.iface.instruction.RegisterRangeInstruction;
import org.jf.dexlib2.iface.instruction.SwitchPayload;
import org.jf.dexlib2.iface.instruction.ThreeRegisterInstruction;
import org.jf.dexlib2.iface.instruction.TwoRegisterInstruction;
import org.jf.dexlib2.iface.instruction.WideLiteralInstruction;

/** Shows a class's code, much as smali does, with places instead of labels. */
final class DexListing {
    private DexListing() {}

    static String of(ClassDef type) {
        StringBuilder text = new StringBuilder();
        for (Method method : type.getMethods()) {
            MethodImplementation body = method.getImplementation();
            if (body != null && !method.getName().equals("<init>")) {
                text.append(".method ").append(method).append(" flags ").append(method.getAccessFlags());
                text.append("\n    .registers ").append(body.getRegisterCount()).append('\n');
                append(text, body);
            }
        }
        return text.toString();
    }

    private static void append(StringBuilder text, MethodImplementation body) {
        int at = 0;
        for (Instruction instruction : body.getInstructions()) {
            text.append("  %4d: %s%n".formatted(at, line(instruction, at)));
            at += instruction.getCodeUnits();
        }
        for (TryBlock<? extends ExceptionHandler> block : body.getTryBlocks()) {
            int end = block.getStartCodeAddress() + block.getCodeUnitCount();
            text.append("  try ")
                    .append(block.getStartCodeAddress())
                    .append("..")
                    .append(end);
            for (ExceptionHandler handler : block.getExceptionHandlers()) {
                text.append(' ')
                        .append(handler.getExceptionType())
                        .append(" -> ")
                        .append(handler.getHandlerCodeAddress());
            }
            text.append('\n');
        }
    }

    private static String line(Instruction instruction, int at) {
        List<String> operands = new ArrayList<>(registers(instruction));
        if (instruction instanceof WideLiteralInstruction literal) {
            operands.add(Long.toString(literal.getWideLiteral()));
        }
        if (instruction instanceof ReferenceInstruction reference) {
            operands.add(reference.getReference().toString());
        }
        if (instruction instanceof DualReferenceInstruction reference) {
            operands.add(reference.getReference2().toString());
        }
        if (instruction instanceof OffsetInstruction jump) {
            operands.add("to " + (at + jump.getCodeOffset()));
        }
        if (instruction instanceof SwitchPayload payload) {
            payload.getSwitchElements().forEach(each -> operands.add(each.getKey() + " by " + each.getOffset()));
        }
        return instruction.getOpcode().name + " " + String.join(", ", operands);
    }

    private static List<String> registers(Instruction instruction) {
        List<Integer> registers = new ArrayList<>();
        if (instruction instanceof RegisterRangeInstruction range) {
            return List.of("{v" + range.getStartRegister() + " and on, " + range.getRegisterCount() + "}");
        }
        if (instruction instanceof FiveRegisterInstruction five) {
            registers.addAll(List.of(
                    five.getRegisterC(),
                    five.getRegisterD(),
                    five.getRegisterE(),
                    five.getRegisterF(),
                    five.getRegisterG()));
            return names(registers.subList(0, five.getRegisterCount()));
        }
        if (instruction instanceof OneRegisterInstruction one) {
            registers.add(one.getRegisterA());
        }
        if (instruction instanceof TwoRegisterInstruction two) {
            registers.add(two.getRegisterB());
        }
        if (instruction instanceof ThreeRegisterInstruction three) {
            registers.add(three.getRegisterC());
        }
        return names(registers);
    }

    private static List<String> names(List<Integer> registers) {
        return registers.stream().map(register -> "v" + register).collect(Collectors.toList());
    }
}
