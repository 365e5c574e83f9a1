package dev.cairn.android.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

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

        static void sleep() throws InterruptedException {
            TimeUnit.SECONDS.sleep(1);
        }

        static java.time.LocalDate today() {
            return java.time.LocalDate.now(); // as apps write it
        }

        static int loop(int n) {
            int sum = 0;
            for (int i = 0; i < n; i++) {
                sum += i;
            }
            return sum;
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
    void guardsLoopsAndNothingElse() throws IOException {
        assertThat(calls("loop")).containsExactly("LoopGuard.check()V");
        assertThat(calls("straight")).isEmpty();
    }
}
