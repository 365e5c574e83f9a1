package dev.cairn.cli;

import static java.util.stream.Collectors.toCollection;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.junit.ArchTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.jgrapht.Graph;
import org.jgrapht.alg.TransitiveReduction;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.SimpleDirectedGraph;

/** The pictures of {@code docs/architecture.md} show what the code is; {@link ArchitectureTest} reads the code once for both. */
class ArchitecturePageRules {
    private static final Path PAGE = Path.of("../docs/architecture.md");
    private static final Pattern MODULES =
            Pattern.compile("(?s)<!-- modules -->\n```mermaid\nflowchart TD\n(.*?)```\n");
    private static final Pattern WALK = Pattern.compile("(?s)```mermaid\nflowchart LR\n(.*?)```\n");
    private static final Pattern CALL = Pattern.compile(" *(\\w+) -->\\|(\\w+)\\| (\\w+)");

    @ArchTest
    static void theModulesArePicturedAsTheyDependOnEachOther(JavaClasses code) throws IOException {
        Matcher picture = MODULES.matcher(Files.readString(PAGE));
        assertThat(picture.find()).isTrue();
        assertThat(picture.group(1)).isEqualTo(modules(code));
    }

    @ArchTest
    static void eachCallOfAPicturedWalkIsInTheCode(JavaClasses code) throws IOException {
        List<String> walks = WALK.matcher(Files.readString(PAGE))
                .results()
                .map(found -> found.group(1))
                .toList();
        assertThat(walks).hasSize(3);
        SoftAssertions.assertSoftly(all -> {
            for (String walk : walks) {
                List<MatchResult> calls = CALL.matcher(walk).results().toList();
                all.assertThat(calls).hasSizeGreaterThan(5);
                calls.forEach(call ->
                        all.assertThat(called(code, call)).as(call.group()).contains(call.group(2)));
            }
        });
    }

    /** What the one class of an arrow uses of the other. */
    private static Set<String> called(JavaClasses code, MatchResult arrow) {
        List<JavaClass> ends = Stream.of(arrow.group(1), arrow.group(3))
                .flatMap(name -> named(code, name).stream())
                .toList();
        return ends.size() == 2
                ? called(code, ends.get(0), ends.get(1))
                : Set.of("one of them is no class, or several are");
    }

    private static Set<String> called(JavaClasses all, JavaClass caller, JavaClass called) {
        return all.stream()
                .filter(code -> code.equals(caller) || code.getFullName().startsWith(caller.getFullName() + "$"))
                .flatMap(code -> code.getAccessesFromSelf().stream())
                .filter(access -> access.getTargetOwner().isAssignableFrom(called.getFullName())
                        || called.isAssignableFrom(access.getTargetOwner().getFullName()))
                .map(access -> access.getTarget().getName())
                .collect(toCollection(TreeSet::new));
    }

    private static Optional<JavaClass> named(JavaClasses all, String simpleName) {
        List<JavaClass> found = all.stream()
                .filter(code -> code.isTopLevelClass() && code.getSimpleName().equals(simpleName))
                .toList();
        return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
    }

    /** What a module needs that nothing else that it needs brings along. */
    private static String modules(JavaClasses all) {
        Graph<String, DefaultEdge> graph = new SimpleDirectedGraph<>(DefaultEdge.class);
        all.forEach(code -> graph.addVertex(module(code)));
        all.stream()
                .flatMap(code -> code.getDirectDependenciesFromSelf().stream())
                .filter(need -> need.getTargetClass().getPackageName().startsWith("dev.cairn."))
                .filter(need -> !module(need.getOriginClass()).equals(module(need.getTargetClass())))
                .forEach(need -> graph.addEdge(module(need.getOriginClass()), module(need.getTargetClass())));
        TransitiveReduction.INSTANCE.reduce(graph);
        StringBuilder lines = new StringBuilder();
        graph.edgeSet().stream()
                .map(edge -> "    " + graph.getEdgeSource(edge) + " --> " + graph.getEdgeTarget(edge) + "\n")
                .sorted()
                .forEach(lines::append);
        return lines.toString();
    }

    private static String module(JavaClass code) {
        return code.getPackageName().split("\\.", -1)[2];
    }
}
