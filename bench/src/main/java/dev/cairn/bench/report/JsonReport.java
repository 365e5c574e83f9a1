package dev.cairn.bench.report;

import dev.cairn.bench.measure.Row;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import tools.jackson.databind.json.JsonMapper;

/** A report as JSON, for programs. */
public final class JsonReport {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private JsonReport() {}

    /** Writes the report to a file, whose folder must exist. */
    public static void write(Report report, Path file) throws IOException {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("machine", machine(report.machine()));
        document.put("rows", report.rows().stream().map(JsonReport::row).toList());
        document.put("checks", report.checks().stream().map(JsonReport::check).toList());
        Files.writeString(file, JSON.writerWithDefaultPrettyPrinter().writeValueAsString(document) + "\n");
    }

    private static Map<String, Object> machine(Machine machine) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("cores", machine.cores());
        fields.put("heap_mb", machine.heapMb());
        fields.put("java", machine.java());
        fields.put("system", machine.system());
        return fields;
    }

    private static Map<String, Object> row(Row row) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("workload", row.label().workload());
        fields.put("system", row.label().system());
        fields.put("store", row.label().store());
        if (!row.label().variant().isEmpty()) {
            fields.put("variant", row.label().variant());
        }
        fields.put("runs", row.label().runs());
        fields.put("steps", row.steps());
        fields.put("steps_per_s", rounded(row.stepsPerS()));
        fields.put("steps_per_s_range", List.of(rounded(row.slowest()), rounded(row.fastest())));
        put(fields, "bytes_per_step", row.bytesPerStep());
        row.problem().ifPresent(problem -> fields.put("problem", problem));
        return fields;
    }

    private static Map<String, Object> check(Check check) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("what", check.what());
        fields.put(
                switch (check.side()) {
                    case LEAST -> "at_least";
                    case MOST -> "at_most";
                },
                check.bound());
        fields.put("unit", check.unit());
        put(fields, "measured", check.measured());
        fields.put("verdict", check.verdict().toString());
        return fields;
    }

    private static void put(Map<String, Object> fields, String name, OptionalDouble value) {
        value.ifPresent(figure -> fields.put(name, rounded(figure)));
    }

    /** To three places, which is more than can be believed. */
    private static double rounded(double value) {
        return Math.round(value * 1e3) / 1e3;
    }
}
