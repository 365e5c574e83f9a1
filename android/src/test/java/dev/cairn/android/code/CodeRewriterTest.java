package dev.cairn.android.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Date;
import java.util.List;
import java.util.Random;
import java.util.Timer;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

class CodeRewriterTest {
    /** What an app's code might do. */
    @SuppressWarnings({"unused", "JavaUtilDate"})
    static final class App {
        static long now() {
            return System.currentTimeMillis();
        }

        static Object made() {
            return List.of(new Date(), new Random());
        }

        static Object drawn(List<Integer> list) {
            Collections.shuffle(list);
            return List.of(new SecureRandom(), ThreadLocalRandom.current().nextInt(3));
        }

        static boolean waited(Object monitor, CountDownLatch latch) throws InterruptedException {
            synchronized (monitor) {
                monitor.wait(5);
            }
            return latch.await(5, TimeUnit.SECONDS);
        }

        static void woken(Object monitor, CountDownLatch latch, Lock lock, BlockingQueue<Object> queue) {
            synchronized (monitor) {
                monitor.notify();
            }
            latch.countDown();
            lock.unlock();
            queue.add(monitor);
        }

        static void sleep() throws InterruptedException {
            TimeUnit.SECONDS.sleep(1);
        }

        static java.time.LocalDate today() {
            return java.time.LocalDate.now(); // as apps write it
        }

        static Object search(Object target) throws ReflectiveOperationException {
            return Runtime.class.getMethod("halt", int.class).invoke(target, 1);
        }

        static int loop(int n) {
            int sum = 0;
            for (int i = 0; i < n; i++) {
                sum += i;
            }
            return sum;
        }

        static Object later() {
            return List.of(new Timer(), Executors.newScheduledThreadPool(2));
        }

        static int straight(int n) {
            return n > 0 ? 1 : 2;
        }
    }

    private static List<String> calls(String method) throws IOException {
        List<String> calls = new ArrayList<>();
        try (InputStream in = App.class.getResourceAsStream("CodeRewriterTest$App.class")) {
            new ClassReader(CodeRewriter.rewrite(in.readAllBytes())).accept(collector(method, calls), 0);
        }
        return calls;
    }

    private static ClassVisitor collector(String method, List<String> calls) {
        return new ClassVisitor(Opcodes.ASM9) {
            @Override
            public @Nullable MethodVisitor visitMethod(
                    int access, String name, String desc, String sig, String[] exceptions) {
                return !name.equals(method)
                        ? null
                        : new MethodVisitor(Opcodes.ASM9) {
                            @Override
                            public void visitMethodInsn(
                                    int opcode, String owner, String called, String desc, boolean itf) {
                                calls.add(owner.substring(owner.lastIndexOf('/') + 1) + "." + called + desc);
                            }
                        };
            }
        };
    }

    @Test
    void takesTimeFromTheDevice() throws IOException {
        assertThat(calls("now")).containsExactly("AppTime.currentTimeMillis()J");
        assertThat(calls("sleep")).containsExactly("AppTime.sleep(Ljava/util/concurrent/TimeUnit;J)V");
        assertThat(calls("today"))
                .containsExactly(
                        "AppTime.clock()Ljava/time/Clock;", "LocalDate.now(Ljava/time/Clock;)Ljava/time/LocalDate;");
    }

    @Test
    void givesNewDatesAndRandomsTheDevicesTimeAndChance() throws IOException {
        assertThat(calls("made"))
                .containsSubsequence(
                        "AppTime.currentTimeMillis()J", "Date.<init>(J)V", "AppChance.seed()J", "Random.<init>(J)V");
    }

    @Test
    void givesWhatDrawsByItselfTheDevicesChance() throws IOException {
        assertThat(calls("drawn"))
                .containsSubsequence(
                        "AppChance.shuffle(Ljava/util/List;)V",
                        "AppSecureRandom.<init>()V",
                        "AppLocalRandom.current()Ldev/cairn/android/runtime/hook/AppLocalRandom;",
                        "AppLocalRandom.nextInt(I)I");
    }

    @Test
    void waitsForOtherThreadsByTheDevicesTime() throws IOException {
        assertThat(calls("waited"))
                .containsSubsequence(
                        "TimedWaits.wait(Ljava/lang/Object;J)V",
                        "TimedWaits.await(Ljava/util/concurrent/CountDownLatch;JLjava/util/concurrent/TimeUnit;)Z");
    }

    @Test
    void tellsTheDeviceWhereThreadsAreLetGoOn() throws IOException {
        assertThat(calls("woken"))
                .containsSubsequence(
                        "ThreadHandover.mark()V",
                        "Object.notify()V",
                        "ThreadHandover.markUnseen()V",
                        "CountDownLatch.countDown()V",
                        "ThreadHandover.unlock(Ljava/util/concurrent/locks/Lock;)V",
                        "ThreadHandover.markUnseen()V",
                        "BlockingQueue.add(Ljava/lang/Object;)Z");
    }

    @Test
    void makesTheDevicesTimersAndPools() throws IOException {
        assertThat(calls("later"))
                .containsSubsequence(
                        "DeviceTimer.<init>()V",
                        "DeviceScheduledPool.newScheduledThreadPool(I)Ljava/util/concurrent/ScheduledExecutorService;");
    }

    @Test
    void looksAtWhatIsFoundByReflection() throws IOException {
        assertThat(calls("search"))
                .containsSubsequence(
                        "Class.getMethod(Ljava/lang/String;[Ljava/lang/Class;)Ljava/lang/reflect/Method;",
                        "AppMembers.method(Ljava/lang/reflect/Method;)Ljava/lang/reflect/Method;",
                        "Method.invoke(Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;",
                        "AppMembers.result(Ljava/lang/Object;)Ljava/lang/Object;");
    }

    @Test
    void guardsLoopsAndNothingElse() throws IOException {
        assertThat(calls("loop")).containsExactly("LoopGuard.check()V");
        assertThat(calls("straight")).isEmpty();
    }

    /** A loop whose jump back is among what its handlers are for: as compilers write {@code synchronized} and {@code catch} in a loop. */
    private static byte[] loop(boolean held) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_FRAMES);
        writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, "Loop", null, "java/lang/Object", null);
        MethodVisitor code =
                writer.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "run", "(Ljava/lang/Object;)V", null, null);
        Label start = new Label();
        Label end = new Label();
        Label handler = new Label();
        code.visitTryCatchBlock(start, end, handler, null);
        code.visitLabel(start);
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitInsn(Opcodes.MONITORENTER);
        Label inner = new Label();
        code.visitLabel(inner);
        if (!held) {
            code.visitVarInsn(Opcodes.ALOAD, 0);
            code.visitInsn(Opcodes.MONITOREXIT);
        }
        code.visitJumpInsn(Opcodes.GOTO, held ? inner : start);
        code.visitLabel(end);
        code.visitLabel(handler);
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitInsn(Opcodes.MONITOREXIT);
        code.visitInsn(Opcodes.ATHROW);
        code.visitMaxs(0, 0);
        code.visitEnd();
        writer.visitEnd();
        return writer.toByteArray();
    }

    private static boolean isCheckCovered(byte[] type) {
        ClassNode node = new ClassNode();
        new ClassReader(CodeRewriter.rewrite(type)).accept(node, 0);
        MethodNode method = node.methods.getFirst();
        for (AbstractInsnNode instruction : method.instructions) {
            if (instruction instanceof MethodInsnNode) {
                int at = method.instructions.indexOf(instruction);
                return method.tryCatchBlocks.stream()
                        .anyMatch(block -> method.instructions.indexOf(block.start) < at
                                && at < method.instructions.indexOf(block.end));
            }
        }
        throw new AssertionError("no check");
    }

    @Test
    void noHandlerCatchesTheEndOfTheProcessUnlessItGivesBackAMonitorThatIsHeld() {
        assertThat(isCheckCovered(loop(false))).isFalse();
        assertThat(isCheckCovered(loop(true))).isTrue();
    }
}
