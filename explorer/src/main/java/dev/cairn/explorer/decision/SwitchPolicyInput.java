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
 * @param standIn the policy that had its turn last while the wanted one was stuck
 * @param withoutNews iterations since something new was found; shown in a few words only
 * @param goal the user's goal, in the user's words
 */
public record SwitchPolicyInput(
        PolicyKind now, PolicyKind wanted, Optional<PolicyKind> standIn, int withoutNews, Optional<String> goal) {
    /** Policies that are of use only with what a user says beside their names. */
    private static final Set<String> AIMED = Set.of("FOCUSED", "GOAL_ORIENTED");

    /** Where there is news, back to what was asked for; else each of the others has its turn, beginning behind the one that had it last. */
    SwitchPolicyAnswer rule() {
        if (now != wanted && withoutNews == 0) {
            return new SwitchPolicyAnswer(wanted, "back to what was asked for, since there is news");
        }
        PolicyKind next = standIn.orElse(now).next();
        PolicyKind other = next == now || next == wanted ? next.next() : next;
        PolicyKind chosen = other == now || other == wanted ? other.next() : other;
        return new SwitchPolicyAnswer(chosen, now.label() + " finds nothing, so another has its turn");
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
