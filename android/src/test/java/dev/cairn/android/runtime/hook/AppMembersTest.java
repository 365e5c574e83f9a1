package dev.cairn.android.runtime.hook;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AppMembersTest {
    private static final MethodType INT = MethodType.methodType(void.class, int.class);

    /** Whatever the JVM calls them, and with whatever parameters. */
    @ParameterizedTest
    @ValueSource(strings = {"java.lang.System", "java.lang.Runtime", "java.lang.Shutdown", "java.lang.ClassLoader"})
    void noneThatEndsTheDeviceOrLoadsCodeIntoItIsFound(String type) throws ClassNotFoundException {
        Method[] found = AppMembers.methods(Class.forName(type).getDeclaredMethods());

        assertThat(Arrays.stream(found)
                        .filter(method -> method.getName().matches("exit|halt0?|load0?|loadLibrary0?"))
                        .map(method -> method.getDeclaringClass().getPackageName())
                        .distinct())
                .allMatch(AppMembers.class.getPackageName()::equals);
        assertThat(found).isNotEmpty();
    }

    @Test
    void otherMethodsAreThemselves() throws NoSuchMethodException {
        Method other = System.class.getMethod("nanoTime");
        assertThat(AppMembers.method(other)).isSameAs(other);
        assertThat(AppMembers.result("text")).isEqualTo("text");
        assertThat(AppMembers.result(null)).isNull();
    }

    @Test
    void handlesTakeWhatTheyWouldHaveTaken() throws ReflectiveOperationException {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodType ofRuntime = INT.insertParameterTypes(0, Runtime.class);
        assertThat(AppMembers.findVirtual(lookup, Runtime.class, "halt", INT).type())
                .isEqualTo(ofRuntime);
        assertThat(AppMembers.findStatic(lookup, System.class, "exit", INT).type())
                .isEqualTo(INT);
        assertThat(AppMembers.bind(lookup, Runtime.getRuntime(), "exit", INT).type())
                .isEqualTo(INT);
        Method halt = AppMembers.method(Runtime.class.getMethod("halt", int.class));
        assertThat(AppMembers.unreflect(lookup, halt).type()).isEqualTo(ofRuntime);
    }
}
