package dev.cairn.agent.gate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Says what becomes of an action. In this order: a word that the user denies; the most specific of the user's rules about texts and ids that
 * hold; else the strictest of what holds for each built-in word that is found and for each {@linkplain TouchSort sort of touch}, by the user's
 * rule for it or by the general mode. Of rules that are equally specific the later one wins. Whatever that comes to, what holds for each origin
 * that the action reaches, its tool and each value that goes along can make it stricter, and not laxer.
 */
public final class ActionGate {
    private final GateSettings settings;
    private final List<String> deny;
    private final Map<String, Mode> remembered;
    private final Optional<TaskMandate> mandate;

    /**
     * A judge of what has no mandate: an app is explored.
     *
     * @param deny words that forbid what has them anywhere in it
     * @param remembered what a person said for good, by {@link Ruling#key}
     */
    public ActionGate(GateSettings settings, List<String> deny, Map<String, Mode> remembered) {
        this(settings, deny, remembered, Optional.empty());
    }

    /** A judge of what is done for a task. */
    public ActionGate(
            GateSettings settings, List<String> deny, Map<String, Mode> remembered, Optional<TaskMandate> mandate) {
        this.settings = settings;
        this.deny = List.copyOf(deny);
        this.remembered = Map.copyOf(remembered);
        this.mandate = mandate;
    }

    /** The ruling; {@link Mode#CONFIRM} only where somebody can be asked. */
    public Ruling judge(ActionTarget touch) {
        return judge(touch, ActionReach.NONE);
    }

    /** The same of an action that reaches beyond what it touches. */
    public Ruling judge(ActionTarget touch, ActionReach reach) {
        return findings(touch, reach).stream()
                .map(GateFinding::ruling)
                .reduce((strictest, next) -> next.mode().compareTo(strictest.mode()) > 0 ? next : strictest)
                .filter(ruling -> ruling.mode() != Mode.ALLOW || ruling.key().startsWith("rule:"))
                .orElse(Ruling.FREE);
    }

    /** All that was found, what speaks for the action too; the strictest is the ruling. A denied word is found alone. */
    public List<GateFinding> findings(ActionTarget touch, ActionReach reach) {
        List<GateFinding> found = new ArrayList<>();
        Optional<GateFinding> denied = denied(touch);
        if (denied.isPresent()) {
            return List.of(denied.get());
        }
        ReachJudge far = new ReachJudge(settings, touch, reach, mandate);
        byRule(touch, reach).ifPresentOrElse(found::add, () -> found.addAll(byMeaning(touch, reach, far)));
        far.findings().forEach(found::add);
        return found.stream().map(this::asRemembered).map(this::withoutPerson).toList();
    }

    private Optional<GateFinding> denied(ActionTarget touch) {
        List<String> texts = Stream.concat(touch.texts().stream(), Stream.of(touch.resourceId()))
                .toList();
        return deny.stream()
                .filter(word -> texts.stream().anyMatch(text -> TextPattern.contains(text, word)))
                .findFirst()
                .map(word -> new Ruling(Mode.DENY, "the word \"" + word + "\" is denied", "deny:" + word))
                .map(ruling -> new GateFinding(ruling, Optional.empty()));
    }

    private Optional<GateFinding> byRule(ActionTarget touch, ActionReach reach) {
        return mostSpecific(settings.rules().stream()
                        .filter(Rule::isAboutTheView)
                        .filter(rule -> rule.holdsFor(touch, reach)))
                .map(rule -> new GateFinding(
                        new Ruling(rule.mode(), "rule '" + rule.name() + "'", "rule:" + rule.name()),
                        Optional.of(rule)));
    }

    private List<GateFinding> byMeaning(ActionTarget touch, ActionReach reach, ReachJudge far) {
        List<GateFinding> found = new ArrayList<>();
        List<Meaning.Found> words = Meaning.of(touch);
        words.forEach(word -> found.add(byEffect(word, reach)));
        touch.sorts().stream().sorted().forEach(sort -> found.add(bySort(sort, touch, reach, far)));
        sum(touch, words).ifPresent(found::add);
        return found;
    }

    private GateFinding byEffect(Meaning.Found found, ActionReach reach) {
        Optional<Rule> rule = mostSpecific(
                general(reach, it -> it.effect().map(found.effect()::equals).orElse(false)));
        if (rule.isPresent()) {
            Ruling ruling = new Ruling(rule.get().mode(), found.sentence(), "word:" + found.word());
            return new GateFinding(ruling, rule);
        }
        Mode mode = found.effect().isRisky() ? settings.risky() : Mode.ALLOW;
        return new GateFinding(unasked(found.effect(), new Ruling(mode, found.sentence(), "word:" + found.word()), ""));
    }

    private GateFinding bySort(TouchSort sort, ActionTarget touch, ActionReach reach, ReachJudge far) {
        String why = sort.sentence() + " (" + sort.label() + ")";
        Optional<Rule> rule = mostSpecific(general(
                reach,
                it -> it.sort().map(sort::equals).orElse(false)
                        || (it.effect().isPresent() && it.effect().equals(sort.effect()))));
        if (rule.isPresent()) {
            return new GateFinding(new Ruling(rule.get().mode(), why, "class:" + sort.label()), rule);
        }
        Ruling ruling = new Ruling(sort.isRisky() ? settings.risky() : Mode.ALLOW, why, "class:" + sort.label());
        boolean isMeant = sort.effect().isEmpty() || far.isMeant(sort);
        return new GateFinding(isMeant ? ruling : unasked(sort.effect().orElseThrow(), ruling, called(touch)));
    }

    /** What is written on it: "always" is said of what is called so, since many things are of one sort. */
    private static String called(ActionTarget touch) {
        return touch.captions().stream()
                .filter(caption -> caption.source() == Caption.Source.VIEW)
                .findFirst()
                .map(name -> " " + name.text())
                .orElse("");
    }

    /** Beyond what the user asked for it needs a yes, whatever else lets it pass. */
    private Ruling unasked(Effect effect, Ruling ruling, String called) {
        boolean asked = mandate.map(task -> task.covers(effect)).orElse(true);
        return asked || ruling.mode() == Mode.DENY
                ? ruling
                : new Ruling(
                        Mode.CONFIRM,
                        ruling.why() + "; you did not ask for this",
                        "beyond:" + effect.label() + " " + ruling.key() + called);
    }

    private Optional<GateFinding> sum(ActionTarget touch, List<Meaning.Found> words) {
        boolean pays = touch.sorts().contains(TouchSort.CARD_FIELDS)
                || words.stream().anyMatch(word -> word.effect() == Effect.PAYMENT);
        if (!pays) {
            return Optional.empty();
        }
        List<MoneySum> shown = touch.texts().stream()
                .flatMap(text -> MoneySum.in(text).stream())
                .toList();
        return mandate.flatMap(task -> task.beyond(shown))
                .map(more -> new Ruling(Mode.CONFIRM, "the sum " + more + " is none that you named", "sum:" + more))
                .map(ruling -> new GateFinding(ruling, Optional.empty()));
    }

    private Stream<Rule> general(ActionReach reach, Predicate<Rule> which) {
        return settings.rules().stream().filter(Rule::isGeneral).filter(which).filter(rule -> rule.reaches(reach));
    }

    private GateFinding asRemembered(GateFinding found) {
        Ruling ruling = found.ruling();
        return ruling.mode() == Mode.CONFIRM ? found.by(remembered.getOrDefault(ruling.key(), ruling.mode())) : found;
    }

    private GateFinding withoutPerson(GateFinding found) {
        return found.ruling().mode() == Mode.CONFIRM && !settings.person() ? found.by(Mode.DENY) : found;
    }

    static Optional<Rule> mostSpecific(Stream<Rule> rules) {
        return rules.reduce((best, next) -> next.weight() >= best.weight() ? next : best);
    }
}
