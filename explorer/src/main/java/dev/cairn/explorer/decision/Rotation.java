package dev.cairn.explorer.decision;

import dev.cairn.explorer.policy.PolicyKind;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The policy now and the one that was asked for.
 *
 * @param now the policy that chooses now
 * @param wanted the one that the user asked for
 */
public record Rotation(PolicyKind now, PolicyKind wanted) {
    PolicySwitch rule() {
        return now == wanted
                ? new PolicySwitch(now.next(), wanted.label() + " is stuck, so another has its turn")
                : new PolicySwitch(wanted, "back to what was asked for");
    }

    Optional<String> objection(PolicySwitch chosen) {
        return chosen.policy() == now ? Optional.of(now.label() + " is the policy already") : Optional.empty();
    }

    /** As the prompt shows it. */
    public String current() {
        return now.name().toLowerCase(Locale.ROOT);
    }

    /** As the prompt shows it. */
    public String asked() {
        return wanted.name().toLowerCase(Locale.ROOT);
    }

    /** As the prompt shows it. */
    public List<String> others() {
        return Arrays.stream(PolicyKind.values())
                .filter(kind -> kind != now)
                .map(kind -> kind.name().toLowerCase(Locale.ROOT))
                .toList();
    }
}
