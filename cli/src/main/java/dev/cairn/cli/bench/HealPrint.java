package dev.cairn.cli.bench;

import dev.cairn.browser.heal.HealOutcome;
import dev.cairn.browser.heal.HealResult;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Prints how targets were found again. */
final class HealPrint {
    private final List<HealResult> results;

    HealPrint(List<HealResult> results) {
        this.results = List.copyOf(results);
    }

    private static long count(List<HealResult> some, HealOutcome outcome) {
        return some.stream().filter(one -> one.outcome() == outcome).count();
    }

    long wrong() {
        return count(results, HealOutcome.WRONG);
    }

    void table(PrintWriter out) {
        out.printf("%-24s %6s %6s %6s %7s %9s%n", "", "pairs", "right", "wrong", "missed", "right");
        Map<String, List<HealResult>> kinds = results.stream()
                .collect(Collectors.groupingBy(one -> one.pair().kind(), TreeMap::new, Collectors.toList()));
        kinds.forEach((kind, some) -> row(out, kind, some));
        row(out, "target and label there", only(one -> one.pair().keepsLabel()));
        row(out, "target gone", only(one -> one.pair().right().isEmpty()));
        row(out, "all", results);
        results.stream()
                .filter(one -> one.outcome() == HealOutcome.WRONG)
                .forEach(one -> out.println("WRONG: " + one.describe()));
    }

    private List<HealResult> only(Predicate<HealResult> which) {
        return results.stream().filter(which).toList();
    }

    private static void row(PrintWriter out, String name, List<HealResult> some) {
        if (!some.isEmpty()) {
            long right = count(some, HealOutcome.RIGHT);
            out.printf(
                    Locale.ROOT,
                    "%-24s %6d %6d %6d %7d %8.1f%%%n",
                    name,
                    some.size(),
                    right,
                    count(some, HealOutcome.WRONG),
                    count(some, HealOutcome.MISSED),
                    100.0 * right / some.size());
        }
    }

    void json(PrintWriter out) {
        ArrayNode array = JsonMapper.shared().createArrayNode();
        for (HealResult result : results) {
            ObjectNode one = array.addObject()
                    .put("name", result.pair().name())
                    .put("kind", result.pair().kind())
                    .put("outcome", result.outcome().name().toLowerCase(Locale.ROOT))
                    .put("target", result.pair().target().describeInRecord());
            result.found().ifPresent(found -> one.put("found", found.describeInRecord()));
            result.pair().right().ifPresent(right -> one.put("right", right.describeInRecord()));
        }
        out.println(array);
    }
}
