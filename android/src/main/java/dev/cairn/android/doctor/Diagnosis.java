package dev.cairn.android.doctor;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** All that was found out about an app; what is worst comes first. */
public record Diagnosis(
        String packageName, String version, int minSdk, int targetSdk, int classes, List<Finding> findings) {
    public Diagnosis {
        findings = findings.stream()
                .sorted(Comparator.comparing(Finding::verdict).reversed())
                .toList();
    }

    /** The worst of all. */
    public Compatibility verdict() {
        return findings.stream().map(Finding::verdict).reduce(Compatibility.WORKS, Compatibility::worse);
    }

    /** The whole as JSON has it. */
    public Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("package", packageName);
        json.put("version", version);
        json.put("min_sdk", minSdk);
        json.put("target_sdk", targetSdk);
        json.put("classes", classes);
        json.put("verdict", verdict().label());
        json.put("findings", findings.stream().map(Diagnosis::json).toList());
        return json;
    }

    private static Map<String, Object> json(Finding finding) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("topic", finding.topic());
        json.put("subject", finding.subject());
        json.put("verdict", finding.verdict().label());
        json.put("sentence", finding.sentence());
        return json;
    }
}
