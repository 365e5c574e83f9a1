package dev.cairn.testkit.determinism;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.Call;
import dev.cairn.engine.graph.ForEach;
import dev.cairn.engine.graph.GraphBuilder;
import dev.cairn.engine.graph.Wait;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

class EngineMethodsTest {
    @Test
    void knowsTheFunctionsThatNodesAreMadeWith() {
        assertThat(roles(Ask.class, "of")).containsExactly("question", "apply");
        assertThat(roles(Ask.class, "check")).containsExactly("wrong");
        assertThat(roles(Call.class, "of")).containsOnly("enter", "exit");
        assertThat(roles(Wait.class, "of")).containsExactly("delay");
        assertThat(roles(Wait.class, "until")).contains("until");
        assertThat(roles(GraphBuilder.Wiring.class, "when")).containsExactly("test");
        assertThat(roles(GraphBuilder.class, "onHalt")).containsExactly("record");
    }

    @Test
    void leavesOutWhatIsGivenEffects() {
        assertThat(roles(ForEach.class, "of")).containsOnly("items", "apply");
        assertThat(roles(ForEach.class, "calling")).containsExactlyInAnyOrder("items", "enter", "result", "apply");
    }

    private static List<String> roles(Class<?> type, String method) {
        return Arrays.stream(type.getMethods())
                .filter(known -> known.getName().equals(method))
                .flatMap(known -> roles(type, known))
                .distinct()
                .toList();
    }

    private static Stream<String> roles(Class<?> type, Method method) {
        MethodInsnNode call = new MethodInsnNode(
                Opcodes.INVOKEVIRTUAL, Type.getInternalName(type), method.getName(), Type.getMethodDescriptor(method));
        return EngineMethods.pureFunctions(call).stream().map(EngineMethods.Argument::role);
    }
}
