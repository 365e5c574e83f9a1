package dev.cairn.explorer.decision;

import dev.cairn.explorer.policy.PolicyKind;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * The policy now and the one that was asked for.
 *
 * @param now the policy that chooses now
 * @param wanted the one that the user asked for
 * @param withoutNews iterations since something new was found; shown in a few words only
 * @param goal the user's goal, in the user's words
 */
public record SwitchPolicyInput(PolicyKind now, PolicyKind wanted, int withoutNews, Optional<String> goal) {
    /** Policies that are of use only with what a user says beside their names. */
    private static final Set<String> AIMED = Set.of("FOCUSED", "GOAL_ORIENTED");

    SwitchPolicyAnswer rule() {
        return now == wanted
                ? new SwitchPolicyAnswer(now.next(), wanted.label() + " is stuck, so another has its turn")
                : new SwitchPolicyAnswer(wanted, "back to what was asked for");
    }

    Optional<String> objection(SwitchPolicyAnswer chosen) {
        if (chosen.policy() == now) {
            return Optional.of(now.label() + " is the policy already");
        }
        return isOpen(chosen.policy())
                ? Optional.empty()
                : Optional.of(chosen.policy().label() + " was not asked for, and has no aim");
    }

    private boolean isOpen(PolicyKind kind) {
        return kind == wanted || !AIMED.contains(kind.name());
    }

    public String current() {
        return now.name().toLowerCase(Locale.ROOT);
    }

    public String asked() {
        return wanted.name().toLowerCase(Locale.ROOT);
    }

    public String idle() {
        return ContinueInput.idle(withoutNews);
    }

    public List<String> others() {
        return Arrays.stream(PolicyKind.values())
                .filter(kind -> kind != now && isOpen(kind))
                .map(kind -> kind.name().toLowerCase(Locale.ROOT))
                .toList();
    }
}
