package dev.cairn.agent.gate;

import dev.cairn.agent.origin.OriginPattern;
import dev.cairn.agent.origin.WebAddress;
import dev.cairn.agent.origin.WebOrigin;
import java.util.Collection;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a user asked for, by the user's own words alone, read before any page is. What goes beyond it needs a yes; it never makes the gate
 * laxer for what cannot be undone.
 *
 * @param origins where it is to be done
 * @param effects what is to come of it
 * @param sums the sums that were named
 */
public record TaskMandate(Set<WebOrigin> origins, Set<Effect> effects, List<MoneySum> sums) {
    private static final int SHORTEST_LABEL = 3;
    private static final Pattern ADDRESS = Pattern.compile("\\b(?:https?|wss?)://[^\\s<>\"'`]+");
    private static final Pattern CLAUSE =
            Pattern.compile("[.;:!?。！？\\n]+\\s*|,\\s+|\\b(?:and|then|und|dann|et|puis|y|luego|и|затем)\\b");
    private static final Pattern POLITE = Pattern.compile(
            "^\\W*+(?:(?:please|now|go and|go|can you|could you|would you|i want(?: you)? to|i would like to|i'd like"
                    + " to|help me(?: to)?|bitte|s'il te plaît|por favor|пожалуйста)\\b\\W*+)++",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS);

    /** Clauses that begin so want to know something, and nothing changed. */
    private static final Pattern ASKS = Pattern.compile(
            "(?:find|look|read|tell|show|list|count|get|give|see|view|check|compare|extract|summari[sz]e|search|report|open|go|visit|navigate|what|which|who|whose|when|where|why|how|is|are|was|were|does|do|did|has|have"
                    + "|finde|suche|lies|zeige?|liste|zähle|was|welche[rsn]?|wer|wann|wo|wie|ist|sind|hat|nenne"
                    + "|trouve|cherche|lis|montre|affiche|quel(?:le)?s?|qui|quand|où|combien|est"
                    + "|busca|encuentra|lee|muestra|qué|cuál|quién|cuándo|dónde|cuánto|es"
                    + "|найди|прочитай|покажи|скажи|какой|какая|какие|кто|когда|где|сколько|как)\\b.*",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.DOTALL | Pattern.UNICODE_CHARACTER_CLASS);

    /** Copies the collections. */
    public TaskMandate {
        origins = java.util.Collections.unmodifiableSet(new LinkedHashSet<>(origins));
        effects = effects.isEmpty() ? Set.of() : java.util.Collections.unmodifiableSet(EnumSet.copyOf(effects));
        sums = List.copyOf(sums);
    }

    /**
     * The mandate of a task.
     *
     * @param words the user's messages
     * @param starts addresses that the user gave beside them
     */
    public static TaskMandate of(Collection<String> words, Collection<String> starts) {
        Set<WebOrigin> origins = new LinkedHashSet<>();
        starts.forEach(address -> WebOrigin.of(address).ifPresent(origins::add));
        Set<Effect> effects = EnumSet.noneOf(Effect.class);
        for (String message : words) {
            addresses(message).forEach(address -> origins.add(address.origin()));
            effects.addAll(effects(ADDRESS.matcher(message).replaceAll(" ")));
        }
        return new TaskMandate(
                origins,
                effects,
                words.stream().flatMap(text -> MoneySum.in(text).stream()).toList());
    }

    private static Stream<WebAddress> addresses(String text) {
        return ADDRESS.matcher(text)
                .results()
                .map(found -> found.group().replaceAll("(?<![.,;:!?)\\]}])[.,;:!?)\\]}]++$", ""))
                .flatMap(address -> WebAddress.parse(address).stream());
    }

    private static Set<Effect> effects(String text) {
        Set<Effect> effects = EnumSet.noneOf(Effect.class);
        boolean question = Meaning.isQuestion(text);
        for (String part : CLAUSE.split(text)) {
            String clause = POLITE.matcher(part.strip()).replaceFirst("");
            if (clause.isBlank()) {
                continue;
            }
            effects.addAll(Meaning.of(ActionTarget.of(List.of(clause), "", true)).stream()
                    .map(Meaning.Found::effect)
                    .collect(Collectors.toSet()));
            if (!ASKS.matcher(clause).matches() && !question) {
                effects.add(Effect.SUBMISSION);
            }
        }
        if (effects.stream().anyMatch(Effect::isRisky)) {
            effects.add(Effect.SUBMISSION); // a form sends it
        }
        return effects;
    }

    /** Whether that effect was asked for. Other pages and terms that are agreed to come along with any task. */
    public boolean covers(Effect effect) {
        return effect == Effect.LEAVING || effect == Effect.CONSENT || effects.contains(effect);
    }

    /** Whether the task is about that origin. */
    public boolean covers(WebOrigin origin) {
        return origins.contains(origin);
    }

    /** The first of some sums that is more than was named, or in a currency that was not; empty where no sum was named. */
    Optional<MoneySum> beyond(List<MoneySum> shown) {
        return sums.isEmpty()
                ? Optional.empty()
                : shown.stream()
                        .filter(sum -> sums.stream()
                                .noneMatch(named -> named.currency().equals(sum.currency()) && !sum.exceeds(named)))
                        .findFirst();
    }

    /**
     * The same with what a control's words mean, if the user has named it by them just so: who says to press "Call Grace" has asked for what that
     * button does, whatever verbs there are in it.
     *
     * @param words the user's messages
     * @param label what is written on the control
     */
    public TaskMandate naming(Collection<String> words, String label) {
        String sought = label.strip();
        Pattern named = Pattern.compile(
                "(?<![\\p{L}\\p{N}])" + Pattern.quote(sought) + "(?![\\p{L}\\p{N}])",
                Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
        if (sought.length() < SHORTEST_LABEL
                || words.stream().noneMatch(text -> named.matcher(text).find())) {
            return this;
        }
        Set<Effect> more = EnumSet.noneOf(Effect.class);
        more.addAll(effects);
        Meaning.of(ActionTarget.of(List.of(sought), "", true)).forEach(word -> more.add(word.effect()));
        return new TaskMandate(origins, more, sums);
    }

    /** The same without an effect, where it is not this that was asked for. */
    public TaskMandate without(Effect effect) {
        Set<Effect> fewer = EnumSet.noneOf(Effect.class);
        fewer.addAll(effects);
        fewer.remove(effect);
        return new TaskMandate(origins, fewer, sums);
    }

    /** As patterns, for the guard. */
    public List<OriginPattern> patterns() {
        return origins.stream().map(OriginPattern::exactly).toList();
    }
}
