package dev.cairn.explorer.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.map.CoveragePoint;
import dev.cairn.agent.recording.RecordedApp;
import dev.cairn.agent.recording.Recordings;
import dev.cairn.explorer.bench.PolicyComparison.Measure;
import dev.cairn.explorer.policy.ExplorationGoal;
import dev.cairn.explorer.policy.PolicyKind;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.xml.sax.InputSource;

class PolicyBenchTest {
    @TempDir
    Path folder;

    @Test
    void exploresARecordingByEachPolicyAndSeed() throws Exception {
        PolicyBench bench = new PolicyBench(Recordings.open(RecordedApp.in(folder)), ExplorationGoal.NONE, 15);
        List<PolicyKind> policies =
                List.of(PolicyKind.MAX_COVERAGE, PolicyKind.BREADTH_FIRST, PolicyKind.DEPTH_FIRST, PolicyKind.RANDOM);
        PolicyComparison comparison = bench.compare(policies, List.of(1L, 2L), course -> {});

        assertThat(comparison.policies()).isEqualTo(policies);
        assertThat(comparison.courses()).hasSize(8);
        assertThat(comparison.median(PolicyKind.MAX_COVERAGE, Measure.ACTIVITIES, 15))
                .isEqualTo(3);
        assertThat(comparison.median(PolicyKind.BREADTH_FIRST, Measure.SCREENS, 15))
                .isEqualTo(3);
        assertThat(bench.compare(policies, List.of(1L, 2L), course -> {}).courses())
                .as("the same again")
                .isEqualTo(comparison.courses());
    }

    @Test
    void tellsOfMediansAndOfWhatWasKnownWhenNothingWasLeft() {
        PolicyComparison comparison = new PolicyComparison(
                "demo", 100, List.of(1L, 2L, 3L), 1_000, List.of(course(1, 1, 4), course(2, 1, 9), course(3, 2, 5, 6)));

        assertThat(comparison.median(PolicyKind.RANDOM, Measure.ACTIVITIES, 2)).isEqualTo(5);
        assertThat(comparison.median(PolicyKind.RANDOM, Measure.ACTIVITIES, 100))
                .isEqualTo(6);
        assertThat(comparison.least(PolicyKind.RANDOM, Measure.ACTIVITIES, 100)).isEqualTo(4);
        assertThat(comparison.most(PolicyKind.RANDOM, Measure.ACTIVITIES, 100)).isEqualTo(9);
        assertThat(comparison.marks()).containsExactly(50, 100);
        assertThat(comparison.stepsPerSecond()).isEqualTo(7);
    }

    private static Course course(long seed, int... activities) {
        List<CoveragePoint> points = java.util.stream.IntStream.range(0, activities.length)
                .mapToObj(i -> new CoveragePoint(i + 1, activities[i], 0, activities[i], 0))
                .toList();
        return new Course(PolicyKind.RANDOM, seed, points);
    }

    @Test
    void theChartIsWellFormedAndHasALineForEachPolicyAndMeasure() throws Exception {
        PolicyComparison comparison = new PolicyComparison("a<b & c", 10, List.of(1L), 1, List.of(course(1, 1, 2, 3)));
        String svg = Chart.of(comparison);
        var document =
                DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(svg)));

        assertThat(document.getElementsByTagName("polyline").getLength()).isEqualTo(2);
        assertThat(document.getElementsByTagName("text").item(0).getTextContent())
                .startsWith("a<b & c");
    }
}
