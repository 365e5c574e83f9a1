package dev.cairn.android.code;

import java.util.Map;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Sends calls that wait for another thread for no longer than they say to the device's own class, which has another clock. */
final class TimedCalls extends MethodVisitor {
    private static final String WAITS = "dev/cairn/android/runtime/hook/time/TimedWaits";
    private static final String CONCURRENT = "java/util/concurrent/";
    private static final String TIME = "(JLjava/util/concurrent/TimeUnit;)";

    /** By method of one of Java's concurrent classes, the type that the method is of. */
    private static final Map<String, String> TYPES = Map.of(
            "awaitNanos(J)J",
            CONCURRENT + "locks/Condition",
            "tryLock" + TIME + "Z",
            CONCURRENT + "locks/Lock",
            "tryAcquire" + TIME + "Z",
            CONCURRENT + "Semaphore",
            "poll" + TIME + "Ljava/lang/Object;",
            CONCURRENT + "BlockingQueue",
            "pollFirst" + TIME + "Ljava/lang/Object;",
            CONCURRENT + "BlockingDeque",
            "pollLast" + TIME + "Ljava/lang/Object;",
            CONCURRENT + "BlockingDeque",
            "offer(Ljava/lang/Object;JLjava/util/concurrent/TimeUnit;)Z",
            CONCURRENT + "BlockingQueue",
            "get" + TIME + "Ljava/lang/Object;",
            CONCURRENT + "Future");

    TimedCalls(MethodVisitor next) {
        super(Opcodes.ASM9, next);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        String type = opcode == Opcodes.INVOKEVIRTUAL || opcode == Opcodes.INVOKEINTERFACE
                ? typeOf(owner, name, descriptor)
                : "";
        if (type.isEmpty()) {
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        } else {
            String with = "(L" + type + ";" + descriptor.substring(1);
            super.visitMethodInsn(Opcodes.INVOKESTATIC, WAITS, name, with, false);
        }
    }

    /** The type whose waiting method this is; empty for all other methods. */
    private static String typeOf(String owner, String name, String descriptor) {
        boolean inMillis = descriptor.equals("(J)V") || descriptor.equals("(JI)V");
        if (name.equals("wait") && inMillis) {
            return "java/lang/Object";
        }
        if (name.equals("join") && inMillis && owner.equals("java/lang/Thread")) {
            return owner;
        }
        if (!owner.startsWith(CONCURRENT)) {
            return "";
        }
        if (name.equals("await") && descriptor.equals(TIME + "Z")) {
            return owner.equals(CONCURRENT + "CountDownLatch") ? owner : CONCURRENT + "locks/Condition";
        }
        return TYPES.getOrDefault(name + descriptor, "");
    }
}
