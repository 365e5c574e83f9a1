package dev.cairn.bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.bench.contender.Label;
import dev.cairn.bench.measure.Row;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ReportTest {
    private static final Report REPORT = new Report(
            new Machine(2, 4096, "Java 25", "Linux"),
            List.of(new Row(
                    Label.of("W1", "cairn", "memory"),
                    10_000,
                    List.of(2e6, 1e6, 1_234_567.0),
                    OptionalDouble.of(108.25),
                    Optional.of("wrong count: 1 instead of 2"))),
            List.of(
                    Check.atLeast("kept from below", 3, "×", OptionalDouble.of(3)),
                    Check.atMost("missed from above", 50, "ms", OptionalDouble.of(50.1)),
                    Check.atLeast("not known", 1, "×", OptionalDouble.empty())));

    @Test
    void printsRowsAndBoundsAsTables() {
        StringWriter text = new StringWriter();

        REPORT.print(new PrintWriter(text));

        assertThat(text.toString()).contains("""
                work  system  store   runs  steps/s  slowest … fastest  bytes/step
                W1    cairn   memory     1    1.23M      1.00M … 2.00M         108  wrong count: 1 instead of 2

                what must hold        wanted  measured
                kept from below     ≥ 3.00 ×    3.00 ×  ok
                missed from above  ≤ 50.0 ms   50.1 ms  MISSED
                not known           ≥ 1.00 ×            not measured
                """);
    }

    @Test
    void writesTheSameAsJson(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("report.json");

        JsonReport.write(REPORT, file);

        JsonNode row = JsonMapper.shared().readTree(file.toFile()).path("rows").path(0);
        assertThat(row.path("workload").asString()).isEqualTo("W1");
        assertThat(row.path("store").asString()).isEqualTo("memory");
        assertThat(row.path("steps_per_s").asDouble()).isEqualTo(1_234_567);
        assertThat(row.path("bytes_per_step").asDouble()).isEqualTo(108.25);
    }
}
