package dev.cairn.agent.input;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What is typed where: a user's rules first, then the built-in table. Nothing is made up for a field that hides what is typed, or that
 * asks for a secret: a made-up one opens nothing and may lock an account.
 *
 * @param rules the user's, in their order
 */
public record Values(List<ValueRule> rules) {
    /** Without a word of the user. */
    public static final Values NONE = new Values(List.of());

    public Values {
        rules = List.copyOf(rules);
    }

    /** What to type into the field, as {@link Typed#written} has it; empty for what is not made up. */
    public String of(Field field) {
        FieldKinds.Kind kind = FieldKinds.of(field);
        String name = field.password() ? "secret" : kind.name();
        return rule(field, name).map(ValueRule::text).orElse(field.password() ? "" : kind.text());
    }

    /** What the user wants typed into the field, as {@link Typed#written} has it; empty where no rule fits, whatever the built-in table says. */
    public Optional<String> given(Field field) {
        return rule(field, field.kind()).map(ValueRule::text);
    }

    /** The most specific rule that fits; of several, the one that was written last. */
    private Optional<ValueRule> rule(Field field, String kind) {
        return rules.reversed().stream()
                .filter(rule -> rule.fits(field, kind))
                .max(Comparator.comparingLong(ValueRule::specificity).thenComparing(rules::indexOf));
    }

    /** All secrets that the rules name. */
    public Set<Secret> secrets() {
        return rules.stream()
                .flatMap(rule -> Typed.parse(rule.text()) instanceof Typed.Hidden(Secret secret)
                        ? Stream.of(secret)
                        : Stream.empty())
                .collect(Collectors.toUnmodifiableSet());
    }
}
