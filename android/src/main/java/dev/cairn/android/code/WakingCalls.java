package dev.cairn.android.code;

import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Tells the device of calls by which Java's own classes let threads go on that wait there. Nothing shows yet that such a thread has something to do when the call has returned, so that
 * the main thread's next message would be handled beside it.
 */
final class WakingCalls extends MethodVisitor {
    private static final String HANDOVER = "dev/cairn/android/runtime/hook/time/ThreadHandover";
    private static final String CONCURRENT = "java/util/concurrent/";

    /** Classes all of whose methods may do so. */
    private static final Set<String> CLASSES = Set.of(
            CONCURRENT + "CompletableFuture",
            CONCURRENT + "CompletionStage",
            CONCURRENT + "CyclicBarrier",
            CONCURRENT + "Exchanger",
            CONCURRENT + "ForkJoinPool",
            CONCURRENT + "ForkJoinTask",
            CONCURRENT + "Phaser",
            CONCURRENT + "RecursiveAction",
            CONCURRENT + "RecursiveTask");

    /** Methods of all of Java's concurrent classes. */
    private static final Set<String> METHODS = Set.of("countDown", "release", "signal", "signalAll", "transfer");

    /** What gives an item to a queue at which threads may wait. */
    private static final Set<String> GIVING = Set.of(
            "add",
            "offer",
            "put",
            "addFirst",
            "addLast",
            "offerFirst",
            "offerLast",
            "putFirst",
            "putLast",
            "tryTransfer");

    WakingCalls(MethodVisitor next) {
        super(Opcodes.ASM9, next);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        boolean ofObject = descriptor.equals("()V");
        if (ofObject && (name.equals("notify") || name.equals("notifyAll"))) {
            tell("mark"); // that thread waits for its monitor at once, which shows
        } else if (owner.startsWith(CONCURRENT) && opcode != Opcodes.INVOKESPECIAL) {
            if (ofObject && name.equals("unlock")) {
                super.visitMethodInsn(Opcodes.INVOKESTATIC, HANDOVER, name, "(L" + CONCURRENT + "locks/Lock;)V", false);
                return;
            }
            if (wakes(owner.substring(CONCURRENT.length()), name) || CLASSES.contains(owner)) {
                tell("markUnseen");
            }
        }
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    }

    private static boolean wakes(String simpleName, String method) {
        boolean isQueue = simpleName.contains("Blocking")
                || simpleName.endsWith("TransferQueue")
                || simpleName.equals("SynchronousQueue")
                || simpleName.equals("DelayQueue");
        return METHODS.contains(method) || isQueue && GIVING.contains(method);
    }

    private void tell(String how) {
        super.visitMethodInsn(Opcodes.INVOKESTATIC, HANDOVER, how, "()V", false);
    }
}
