package dev.cairn.testkit.determinism;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class HazardsTest {
    /** Classes of libraries that users may have, and of JDKs newer than the oldest that is supported. */
    private static final Set<String> ELSEWHERE =
            Set.of("org.apache.logging.log4j.Logger", "java.lang.IO", "java.lang.ScopedValue", "java.rmi.server.UID");

    @Test
    void namesClassesAndMethodsThatExist() {
        List<String> wrong = Hazards.RULES.stream()
                .filter(rule -> !rule.type().endsWith(".") && !ELSEWHERE.contains(rule.type()))
                .flatMap(HazardsTest::missing)
                .toList();
        assertThat(wrong).isEmpty();
    }

    @Test
    void tellsHarmfulCallsFromHarmlessOnes() {
        assertThat(hazard("java/time/LocalDate", "now", "()Ljava/time/LocalDate;"))
                .contains(Hazard.CLOCK);
        assertThat(hazard("java/util/Random", "<init>", "()V")).contains(Hazard.RANDOMNESS);
        assertThat(hazard("java/util/Collections", "shuffle", "(Ljava/util/List;)V"))
                .contains(Hazard.RANDOMNESS);
        assertThat(hazard("java/lang/System", "lineSeparator", "()Ljava/lang/String;"))
                .contains(Hazard.ENVIRONMENT);

        assertThat(hazard("java/time/LocalDate", "of", "(III)Ljava/time/LocalDate;"))
                .isEmpty();
        assertThat(hazard("java/util/Random", "<init>", "(J)V")).isEmpty();
        assertThat(hazard("java/util/Collections", "shuffle", "(Ljava/util/List;Ljava/util/Random;)V"))
                .isEmpty();
        assertThat(hazard("java/lang/System", "arraycopy", "(Ljava/lang/Object;ILjava/lang/Object;II)V"))
                .isEmpty();
        assertThat(hazard("java/io/File", "getName", "()Ljava/lang/String;")).isEmpty();
    }

    private static Optional<Hazard> hazard(String owner, String name, String descriptor) {
        return Hazards.of(new Code(owner, name, descriptor));
    }

    private static Stream<String> missing(Hazards.Rule rule) {
        return Loading.find(rule.type())
                .map(type -> missing(rule, type))
                .orElseGet(() -> Stream.of("no class " + rule.type()));
    }

    private static Stream<String> missing(Hazards.Rule rule, Class<?> type) {
        Set<String> known =
                Arrays.stream(type.getMethods()).map(Method::getName).collect(Collectors.toSet());
        return rule.methods().stream()
                .filter(method -> !method.equals("<init>") && !known.contains(method))
                .map(method -> "no method " + rule.type() + "." + method);
    }
}
