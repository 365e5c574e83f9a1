package dev.cairn.android.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.robolectric.internal.bytecode.ClassDetails;
import org.robolectric.internal.bytecode.ClassInstrumentor;
import org.robolectric.internal.bytecode.ClassNodeProvider;
import org.robolectric.internal.bytecode.InstrumentationConfiguration;

class DirectCallsTest {
    /** What is instrumented as a framework's class is. */
    @SuppressWarnings("unused")
    public static class Sample {
        private static final int LIMIT = Integer.parseInt("3");

        private final int start;

        public Sample(int start) {
            this.start = start;
        }

        public int up(int by) {
            return start + by;
        }

        public static synchronized int twice(int number) {
            try {
                return number > LIMIT ? Math.multiplyExact(number, 2) : number;
            } catch (ArithmeticException e) {
                throw new IllegalStateException("too large", e);
            }
        }

        public static int replaced(int number) {
            return number;
        }
    }

    @Test
    void methodsWithoutStandInsGetTheirCodeBack() throws ReflectiveOperationException {
        Class<?> type = load(rewritten("none"));

        assertThat(type.getMethod("twice", int.class).invoke(null, 5)).isEqualTo(10);
        assertThat(type.getMethod("twice", int.class).invoke(null, 2)).isEqualTo(2);
        assertThat(detours(rewritten("none"))).containsOnly("initializing");
    }

    @Test
    void aTraceHasAMethodOnceUnderItsOwnName() throws ReflectiveOperationException {
        Method twice = load(rewritten("none")).getMethod("twice", int.class);

        assertThatThrownBy(() -> twice.invoke(null, Integer.MAX_VALUE))
                .isInstanceOf(InvocationTargetException.class)
                .cause()
                .satisfies(error -> assertThat(Arrays.stream(error.getStackTrace())
                                .filter(frame -> frame.getClassName().endsWith("Sample"))
                                .map(StackTraceElement::getMethodName))
                        .containsExactly("twice"));
    }

    @Test
    void whatCallsTheOriginalByItsOtherNameStillGetsThere() throws ReflectiveOperationException {
        Class<?> type = load(rewritten("none"));
        Method original = Arrays.stream(type.getDeclaredMethods())
                .filter(method -> method.getName().startsWith("$$robo$$")
                        && method.getName().endsWith("$twice"))
                .findFirst()
                .orElseThrow();
        original.setAccessible(true);

        assertThat(original.invoke(null, 4)).isEqualTo(8);
    }

    @Test
    void aMethodThatMayHaveAStandInIsLeftAlone() {
        assertThat(detours(rewritten("replaced"))).containsExactlyInAnyOrder("initializing", "replaced");
        assertThat(detours(rewritten("__constructor__"))).containsExactlyInAnyOrder("initializing", "__constructor__");
    }

    private static byte[] rewritten(String replaced) {
        return new FrameworkRewriter(new StandIns() {
                    @Override
                    public boolean concern(String className) {
                        return !replaced.equals("none");
                    }

                    @Override
                    public boolean mayReplace(String className, String method) {
                        return method.equals(replaced);
                    }
                })
                .rewrite(instrumented());
    }

    private static byte[] instrumented() {
        InstrumentationConfiguration all = InstrumentationConfiguration.newBuilder()
                .addInstrumentedClass(Sample.class.getName())
                .build();
        return new ClassInstrumentor()
                .instrument(new ClassDetails(bytes(Sample.class.getName())), all, new ClassNodeProvider() {
                    @Override
                    protected byte[] getClassBytes(String name) {
                        return bytes(name);
                    }
                });
    }

    private static byte[] bytes(String name) {
        try (InputStream in = ClassLoader.getSystemResourceAsStream(name.replace('.', '/') + ".class")) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> detours(byte[] bytes) {
        ClassNode node = new ClassNode();
        new ClassReader(bytes).accept(node, 0);
        return node.methods.stream()
                .flatMap(method -> Arrays.stream(method.instructions.toArray()))
                .filter(InvokeDynamicInsnNode.class::isInstance)
                .map(insn -> ((InvokeDynamicInsnNode) insn).name)
                .filter(name -> Set.of("initializing", "__constructor__", "up", "twice", "replaced")
                        .contains(name))
                .toList();
    }

    private static Class<?> load(byte[] bytes) {
        return new ClassLoader(DirectCallsTest.class.getClassLoader()) {
            Class<?> define() {
                return defineClass(null, bytes, 0, bytes.length);
            }
        }.define();
    }
}
