package dev.cairn.android.code;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** How many monitors a method holds before each of its instructions: those that it has entered and not left. */
final class HeldMonitors {
    private final InsnList instructions;
    private final List<TryCatchBlockNode> handlers;
    private final Map<AbstractInsnNode, Integer> held = new IdentityHashMap<>();
    private final Deque<AbstractInsnNode> open = new ArrayDeque<>();

    private HeldMonitors(MethodNode method) {
        instructions = method.instructions;
        handlers = method.tryCatchBlocks;
    }

    static HeldMonitors of(MethodNode method) {
        HeldMonitors monitors = new HeldMonitors(method);
        for (AbstractInsnNode instruction : method.instructions) {
            if (instruction.getOpcode() == Opcodes.MONITORENTER) {
                monitors.follow();
                break;
            }
        }
        return monitors;
    }

    boolean isHeldAt(AbstractInsnNode instruction) {
        return held.getOrDefault(instruction, 0) > 0;
    }

    private void follow() {
        reach(instructions.getFirst(), 0);
        while (!open.isEmpty()) {
            AbstractInsnNode instruction = open.remove();
            int before = held.getOrDefault(instruction, 0);
            if (instruction.getOpcode() >= 0 && !(instruction instanceof JumpInsnNode)) {
                int at = instructions.indexOf(instruction);
                handlers.stream()
                        .filter(it -> instructions.indexOf(it.start) <= at && at < instructions.indexOf(it.end))
                        .forEach(it -> reach(it.handler, before));
            }
            int after = Math.max(0, before + change(instruction));
            successors(instruction).forEach(next -> reach(next, after));
        }
    }

    /** The first way there counts: code that a verifier accepts holds as many on each. */
    private void reach(@Nullable AbstractInsnNode instruction, int count) {
        if (instruction != null && held.putIfAbsent(instruction, count) == null) {
            open.add(instruction);
        }
    }

    private static int change(AbstractInsnNode instruction) {
        return switch (instruction.getOpcode()) {
            case Opcodes.MONITORENTER -> 1;
            case Opcodes.MONITOREXIT -> -1;
            default -> 0;
        };
    }

    private static List<AbstractInsnNode> successors(AbstractInsnNode instruction) {
        List<AbstractInsnNode> all = new ArrayList<>();
        int opcode = instruction.getOpcode();
        boolean ends = opcode == Opcodes.GOTO
                || opcode == Opcodes.ATHROW
                || opcode >= Opcodes.TABLESWITCH && opcode <= Opcodes.RETURN;
        if (!ends && instruction.getNext() != null) {
            all.add(instruction.getNext());
        }
        switch (instruction) {
            case JumpInsnNode jump -> all.add(jump.label);
            case TableSwitchInsnNode table -> {
                all.addAll(table.labels);
                all.add(table.dflt);
            }
            case LookupSwitchInsnNode lookup -> {
                all.addAll(lookup.labels);
                all.add(lookup.dflt);
            }
            default -> {}
        }
        return all;
    }
}
