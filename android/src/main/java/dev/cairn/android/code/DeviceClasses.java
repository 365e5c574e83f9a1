package dev.cairn.android.code;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Makes, and lets classes inherit from, the device's own classes in place of Java's whose waits are by the machine's clock, whose workers nobody sees wake, or whose numbers differ in each run. */
final class DeviceClasses extends MethodVisitor {
    private static final String HOOKS = "dev/cairn/android/runtime/hook/";

    private static final Map<String, String> INSTEAD = Map.of(
            "java/util/Timer", HOOKS + "time/DeviceTimer",
            "java/util/TimerTask", HOOKS + "time/DeviceTimerTask",
            "java/util/concurrent/ScheduledThreadPoolExecutor", HOOKS + "time/DeviceScheduledPool",
            "java/security/SecureRandom", HOOKS + "AppSecureRandom",
            "java/util/concurrent/ThreadPoolExecutor", HOOKS + "time/DeviceThreadPool");

    DeviceClasses(MethodVisitor next) {
        super(Opcodes.ASM9, next);
    }

    /** The class to inherit from in place of this one. */
    static @Nullable String instead(@Nullable String parent) {
        return parent == null ? null : INSTEAD.getOrDefault(parent, parent);
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
        super.visitTypeInsn(opcode, opcode == Opcodes.NEW ? INSTEAD.getOrDefault(type, type) : type);
    }

    /** Also what a class calls of its parent's: where it is looked up begins at the direct parent anyway. */
    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        boolean special = opcode == Opcodes.INVOKESPECIAL;
        super.visitMethodInsn(
                opcode, special ? INSTEAD.getOrDefault(owner, owner) : owner, name, descriptor, isInterface);
    }
}
