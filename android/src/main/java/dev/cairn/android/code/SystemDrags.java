package dev.cairn.android.code;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Sends views that begin a drag to the device, which has no window manager to draw what is dragged. */
final class SystemDrags {
    private static final String VIEW = "android/view/View";
    private static final String HOOK = "dev/cairn/android/runtime/hook/ViewDrags";
    private static final String PARAMETERS =
            "Landroid/content/ClipData;Landroid/view/View$DragShadowBuilder;Ljava/lang/Object;I)Z";

    private SystemDrags() {}

    static void redirect(ClassNode type) {
        if (type.name.equals(VIEW)) {
            type.methods.stream()
                    .filter(method -> method.name.equals("startDragAndDrop") && method.desc.equals("(" + PARAMETERS))
                    .forEach(SystemDrags::replace);
        }
    }

    private static void replace(MethodNode method) {
        method.instructions.clear();
        method.tryCatchBlocks.clear();
        method.localVariables = null;
        for (int i = 0; i < 4; i++) {
            method.instructions.add(new VarInsnNode(Opcodes.ALOAD, i));
        }
        method.instructions.add(new VarInsnNode(Opcodes.ILOAD, 4));
        method.instructions.add(
                new MethodInsnNode(Opcodes.INVOKESTATIC, HOOK, "start", "(L" + VIEW + ";" + PARAMETERS, false));
        method.instructions.add(new InsnNode(Opcodes.IRETURN));
    }
}
