package dev.cairn.explorer.gate;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Says what becomes of an action. In this order: a word that the user denies; the most specific of the user's rules about texts and ids that
 * hold; else the strictest of what holds for each built-in word that is found, by the user's rule for its effect or by the general mode. Of
 * rules that are equally specific the later one wins.
 */
public final class Judge {
    private final GateSettings settings;
    private final List<String> deny;
    private final Map<String, Mode> remembered;

    /**
     * A judge.
     *
     * @param deny words that forbid what has them anywhere in it
     * @param remembered what a person said for good, by {@link Ruling#key}
     */
    public Judge(GateSettings settings, List<String> deny, Map<String, Mode> remembered) {
        this.settings = settings;
        this.deny = List.copyOf(deny);
        this.remembered = Map.copyOf(remembered);
    }

    /** The ruling; {@link Mode#CONFIRM} only where somebody can be asked. */
    public Ruling judge(Touch touch) {
        Ruling ruling =
                denied(touch).or(() -> byRule(touch).map(this::asRemembered)).orElseGet(() -> byWords(touch));
        return ruling.mode() == Mode.CONFIRM && !settings.person() ? ruling.by(Mode.DENY) : ruling;
    }

    private Optional<Ruling> denied(Touch touch) {
        return deny.stream()
                .filter(word -> Stream.concat(touch.texts().stream(), Stream.of(touch.resourceId()))
                        .anyMatch(text -> text.toLowerCase(Locale.ROOT).contains(word.toLowerCase(Locale.ROOT))))
                .findFirst()
                .map(word -> new Ruling(Mode.DENY, "the word \"" + word + "\" is denied", "deny:" + word));
    }

    private Optional<Ruling> byRule(Touch touch) {
        return mostSpecific(
                        settings.rules().stream().filter(Rule::isAboutTheView).filter(rule -> rule.holdsFor(touch)))
                .map(rule -> new Ruling(rule.mode(), "rule '" + rule.name() + "'", "rule:" + rule.name()));
    }

    private Ruling byWords(Touch touch) {
        return RiskyWords.in(touch).stream()
                .map(found -> asRemembered(byEffect(found)))
                .max(Comparator.comparing(Ruling::mode))
                .filter(ruling -> ruling.mode() != Mode.ALLOW)
                .orElse(Ruling.FREE);
    }

    private Ruling byEffect(RiskyWords.Found found) {
        Mode mode = mostSpecific(settings.rules().stream()
                        .filter(rule -> !rule.isAboutTheView())
                        .filter(rule ->
                                rule.effect().map(found.effect()::equals).orElse(false)))
                .map(Rule::mode)
                .orElse(found.effect().isRisky() ? settings.risky() : Mode.ALLOW);
        String why = "\"" + found.word() + "\" (" + found.effect().label() + ")";
        return new Ruling(mode, why, "word:" + found.word());
    }

    private Ruling asRemembered(Ruling ruling) {
        return ruling.mode() == Mode.CONFIRM ? ruling.by(remembered.getOrDefault(ruling.key(), ruling.mode())) : ruling;
    }

    private static Optional<Rule> mostSpecific(Stream<Rule> rules) {
        return rules.reduce((best, next) -> next.weight() >= best.weight() ? next : best);
    }
}
