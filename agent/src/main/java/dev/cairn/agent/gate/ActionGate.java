package dev.cairn.agent.gate;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Says what becomes of an action. In this order: a word that the user denies; the most specific of the user's rules about texts and ids that
 * hold; else the strictest of what holds for each built-in word that is found and for each {@linkplain TouchSort sort of touch}, by the user's
 * rule for it or by the general mode. Of rules that are equally specific the later one wins.
 */
public final class ActionGate {
    private final GateSettings settings;
    private final List<String> deny;
    private final Map<String, Mode> remembered;

    /**
     * A judge.
     *
     * @param deny words that forbid what has them anywhere in it
     * @param remembered what a person said for good, by {@link Ruling#key}
     */
    public ActionGate(GateSettings settings, List<String> deny, Map<String, Mode> remembered) {
        this.settings = settings;
        this.deny = List.copyOf(deny);
        this.remembered = Map.copyOf(remembered);
    }

    /** The ruling; {@link Mode#CONFIRM} only where somebody can be asked. */
    public Ruling judge(ActionTarget touch) {
        Ruling ruling =
                denied(touch).or(() -> byRule(touch).map(this::asRemembered)).orElseGet(() -> byWords(touch));
        return ruling.mode() == Mode.CONFIRM && !settings.person() ? ruling.by(Mode.DENY) : ruling;
    }

    private Optional<Ruling> denied(ActionTarget touch) {
        List<String> texts = Stream.concat(touch.texts().stream(), Stream.of(touch.resourceId()))
                .toList();
        return deny.stream()
                .filter(word -> texts.stream().anyMatch(text -> TextPattern.contains(text, word)))
                .findFirst()
                .map(word -> new Ruling(Mode.DENY, "the word \"" + word + "\" is denied", "deny:" + word));
    }

    private Optional<Ruling> byRule(ActionTarget touch) {
        return mostSpecific(
                        settings.rules().stream().filter(Rule::isAboutTheView).filter(rule -> rule.holdsFor(touch)))
                .map(rule -> new Ruling(rule.mode(), "rule '" + rule.name() + "'", "rule:" + rule.name()));
    }

    private Ruling byWords(ActionTarget touch) {
        Stream<Ruling> words = Meaning.of(touch).stream().map(this::byEffect);
        Stream<Ruling> sorts = touch.sorts().stream().sorted().map(this::bySort);
        return Stream.concat(words, sorts)
                .map(this::asRemembered)
                .reduce((strictest, next) -> next.mode().compareTo(strictest.mode()) > 0 ? next : strictest)
                .filter(ruling -> ruling.mode() != Mode.ALLOW)
                .orElse(Ruling.FREE);
    }

    private Ruling byEffect(Meaning.Found found) {
        Mode mode = mostSpecific(general(
                        rule -> rule.effect().map(found.effect()::equals).orElse(false)))
                .map(Rule::mode)
                .orElse(found.effect().isRisky() ? settings.risky() : Mode.ALLOW);
        return new Ruling(mode, found.sentence(), "word:" + found.word());
    }

    private Ruling bySort(TouchSort sort) {
        Mode mode = mostSpecific(general(rule -> rule.sort().map(sort::equals).orElse(false)))
                .map(Rule::mode)
                .orElse(sort.isRisky() ? settings.risky() : Mode.ALLOW);
        return new Ruling(mode, sort.sentence() + " (" + sort.label() + ")", "class:" + sort.label());
    }

    private Stream<Rule> general(Predicate<Rule> which) {
        return settings.rules().stream().filter(rule -> !rule.isAboutTheView()).filter(which);
    }

    private Ruling asRemembered(Ruling ruling) {
        return ruling.mode() == Mode.CONFIRM ? ruling.by(remembered.getOrDefault(ruling.key(), ruling.mode())) : ruling;
    }

    private static Optional<Rule> mostSpecific(Stream<Rule> rules) {
        return rules.reduce((best, next) -> next.weight() >= best.weight() ? next : best);
    }
}
