package dev.cairn.explorer.imported;

import dev.cairn.agent.input.Secret;
import dev.cairn.agent.input.Values;
import dev.cairn.agent.path.InteractionSettings;
import dev.cairn.agent.prelude.Prelude;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What a run's conduct names outside of the run: a test to run, and secrets to look up. */
public final class OutsideReferences {
    private OutsideReferences() {}

    /** What the values name, for people; empty if nothing. */
    public static Optional<String> of(Values values) {
        return secrets("values", values.secrets());
    }

    /** What the prelude names, for people; empty if nothing. */
    public static Optional<String> of(Prelude prelude) {
        Set<String> named = new LinkedHashSet<>();
        prelude.test().ifPresent(test -> named.add("a test to run (" + test.className() + ")"));
        secrets("a prelude", prelude.secrets()).ifPresent(named::add);
        return named.isEmpty() ? Optional.empty() : Optional.of(String.join(" and ", named));
    }

    private static Optional<String> secrets(String of, Set<Secret> secrets) {
        return secrets.isEmpty()
                ? Optional.empty()
                : Optional.of(of + " with "
                        + secrets.stream().map(Secret::reference).sorted().collect(Collectors.joining(", ")));
    }

    /** The conduct without what reaches out of the run. */
    static InteractionSettings harmless(InteractionSettings conduct) {
        Values values = of(conduct.values()).isPresent() ? Values.NONE : conduct.values();
        Prelude prelude = of(conduct.prelude()).isPresent() ? Prelude.NONE : conduct.prelude();
        return new InteractionSettings(values, conduct.permissions(), prelude, conduct.attach());
    }
}
