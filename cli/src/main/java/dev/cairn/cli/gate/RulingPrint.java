package dev.cairn.cli.gate;

import dev.cairn.agent.gate.GateFinding;
import dev.cairn.agent.gate.Mode;
import dev.cairn.agent.gate.Rule;
import dev.cairn.agent.gate.RulesDocument;
import dev.cairn.agent.gate.Ruling;
import java.io.PrintWriter;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Says what becomes of a proposal, by which rule and its line, and why. */
final class RulingPrint {
    private final RulesDocument rules;
    private final String file;

    RulingPrint(RulesDocument rules, String file) {
        this.rules = rules;
        this.file = file;
    }

    /** The strictest first; what speaks for the action is left out beside what speaks against it. */
    private static List<GateFinding> ordered(List<GateFinding> found) {
        return found.stream()
                .filter(one -> one.ruling().mode() != Mode.ALLOW || one.rule().isPresent())
                .sorted(Comparator.comparing((GateFinding one) -> one.ruling().mode())
                        .reversed())
                .toList();
    }

    void print(TriedProposal proposal, List<GateFinding> all, PrintWriter out) {
        List<GateFinding> found = ordered(all);
        Ruling ruling = found.isEmpty() ? Ruling.FREE : found.getFirst().ruling();
        out.printf("%-8s %s%n", ruling.mode().label(), proposal.description());
        if (found.isEmpty()) {
            out.println("         " + ruling.why());
        }
        for (GateFinding one : found) {
            out.println("         "
                    + (one.ruling().mode() == ruling.mode()
                            ? ""
                            : one.ruling().mode().label() + ": ") + one.ruling().why()
                    + one.rule().map(this::where).orElse(""));
        }
    }

    private String where(Rule rule) {
        return " [rule '" + rule.name() + "', " + file
                + rules.line(rule).map(line -> ":" + line).orElse("") + "]";
    }

    void json(TriedProposal proposal, List<GateFinding> all, ArrayNode into) {
        List<GateFinding> found = ordered(all);
        Ruling ruling = found.isEmpty() ? Ruling.FREE : found.getFirst().ruling();
        ObjectNode one =
                into.addObject().put("proposal", proposal.description()).put("line", proposal.line());
        describe(
                one,
                ruling,
                found.isEmpty() ? Optional.empty() : found.getFirst().rule());
        ArrayNode findings = one.putArray("findings");
        found.forEach(finding -> describe(findings.addObject(), finding.ruling(), finding.rule()));
    }

    private void describe(ObjectNode node, Ruling ruling, Optional<Rule> rule) {
        node.put("mode", ruling.mode().label()).put("why", ruling.why()).put("key", ruling.key());
        rule.ifPresent(by -> {
            ObjectNode told = node.putObject("rule").put("name", by.name()).put("file", file);
            rules.line(by).ifPresent(line -> told.put("line", line));
        });
    }

    static ArrayNode array() {
        return JsonMapper.shared().createArrayNode();
    }
}
