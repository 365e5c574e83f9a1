package dev.cairn.agent.gate;

import dev.cairn.agent.origin.OriginPattern;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a file of rules says.
 *
 * @param rules in the order of the file
 * @param lines where each begins, by its name
 * @param assets origins that files of pages may be fetched from, and nothing be done at
 */
public record RulesDocument(List<Rule> rules, Map<String, Integer> lines, List<OriginPattern> assets) {
    /** Of no file. */
    public static final RulesDocument NONE = new RulesDocument(List.of(), Map.of(), List.of());

    /** Copies the collections. */
    public RulesDocument {
        rules = List.copyOf(rules);
        lines = Map.copyOf(lines);
        assets = List.copyOf(assets);
    }

    /** The line of a rule, from 1. */
    public Optional<Integer> line(Rule rule) {
        return Optional.ofNullable(lines.get(rule.name()));
    }

    /** What rules about origins say of all that is done there: the guard keeps to it. */
    public List<OriginRule> origins() {
        return origins(rules);
    }

    /** The same of rules wherever they are from. */
    public static List<OriginRule> origins(List<Rule> rules) {
        return rules.stream()
                .filter(Rule::isAboutAnOrigin)
                .flatMap(rule -> rule
                        .origin()
                        .flatMap(OriginPattern::parse)
                        .map(pattern -> new OriginRule(pattern, rule.mode(), rule.weight()))
                        .stream())
                .toList();
    }
}
