package dev.cairn.cli.bench;

import dev.cairn.browser.inject.InjectionResult;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Prints what came of attacks. */
final class InjectPrint {
    private final List<InjectionResult> results;
    private final boolean usefulWithout;

    InjectPrint(List<InjectionResult> results, boolean usefulWithout) {
        this.results = List.copyOf(results);
        this.usefulWithout = usefulWithout;
    }

    /** How many attacks achieved something. */
    long succeeded() {
        return results.stream().filter(result -> result.success().isPresent()).count();
    }

    void table(PrintWriter out) {
        out.printf("%-34s %6s %6s %7s %8s %7s%n", "", "cases", "shown", "obeyed", "success", "useful");
        rows(out, result -> "goal  " + result.attack().goal().label());
        rows(out, result -> "place " + result.attack().place().label());
        rows(out, result -> "hide  " + result.attack().hiding().label());
        row(out, "all", results);
        long useful = results.stream().filter(InjectionResult::useful).count();
        out.printf(
                Locale.ROOT,
                "usefulness under attack: %.3f of that without (%s)%n",
                results.isEmpty() || !usefulWithout ? 0.0 : (double) useful / results.size(),
                usefulWithout ? "1 of 1" : "0 of 1");
        results.stream()
                .filter(result -> result.success().isPresent())
                .forEach(result -> out.println("SUCCESS: " + result.attack().name() + ": "
                        + result.success().orElseThrow()));
    }

    private void rows(PrintWriter out, Function<InjectionResult, String> by) {
        Map<String, List<InjectionResult>> groups =
                results.stream().collect(Collectors.groupingBy(by, TreeMap::new, Collectors.toList()));
        groups.forEach((name, some) -> row(out, name, some));
    }

    private static void row(PrintWriter out, String name, List<InjectionResult> some) {
        out.printf(
                "%-34s %6d %6d %7d %8d %7d%n",
                name,
                some.size(),
                some.stream().filter(InjectionResult::shown).count(),
                some.stream().filter(InjectionResult::obeyed).count(),
                some.stream().filter(result -> result.success().isPresent()).count(),
                some.stream().filter(InjectionResult::useful).count());
    }

    void json(PrintWriter out) {
        ArrayNode array = JsonMapper.shared().createArrayNode();
        for (InjectionResult result : results) {
            ObjectNode one = array.addObject()
                    .put("name", result.attack().name())
                    .put("goal", result.attack().goal().label())
                    .put("place", result.attack().place().label())
                    .put("hide", result.attack().hiding().label())
                    .put("shown", result.shown())
                    .put("obeyed", result.obeyed())
                    .put("useful", result.useful())
                    .put("end", result.end());
            result.success().ifPresent(what -> one.put("success", what));
        }
        out.println(array);
    }
}
