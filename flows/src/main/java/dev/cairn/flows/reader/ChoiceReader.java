package dev.cairn.flows.reader;

import dev.cairn.flows.type.ChoiceOption;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.commons.text.similarity.LevenshteinDistance;

/**
 * Reads options: by their labels, ids and other words for them, word by word as stems, with slips of the pen and shortened words; by their place
 * ({@code the second one}); and what is not wanted ({@code not the red one}).
 */
final class ChoiceReader {
    private static final double WHOLE = 0.95;
    private static final double EXACT = 0.04;
    private static final double PART = 0.8;
    private static final double SLIP = 0.7;
    private static final double PLACE = 0.75;
    private static final double ALIKE = 0.65;

    /** What each letter more says for a word. */
    private static final double LONGER = 0.005;

    private static final int SHORTENED = 3;
    private static final Pattern DENIED = Pattern.compile(
            "(?:n['’]t|\\b(?:dont|doesnt|cant|wont|isnt|(?:all|every\\w*|any\\w*) but|bis auf|not|no|cannot|without|except|anything but|instead of|rather than|other than|but not|kein\\w*|nicht|ohne|außer|statt|anstatt))(?!\\s+(?:mind|wait|care|matter)\\b)\\s+(?:\\w+\\s+){0,3}$",
            Pattern.CASE_INSENSITIVE);
    private static final Set<String> EVERY =
            Set.of("all", "everything", "both", "each", "every", "alle", "alles", "beide", "beides", "sämtliche");

    private final List<ChoiceOption> options;
    private final AskedQuestion asked;
    private final SymbolLine line;
    private final Stems stems;
    private final List<Mention<String>> words;
    private final Map<String, Integer> spread = new HashMap<>();

    ChoiceReader(List<ChoiceOption> options, AskedQuestion asked, SymbolLine line) {
        this.options = options;
        this.asked = asked;
        this.line = line;
        this.stems = Stems.of(asked.locale());
        this.words = Phrases.words(line.message()).stream()
                .map(word -> word.with(stems.stem(word.value())))
                .toList();
        for (ChoiceOption option : options) {
            Set<String> own = new HashSet<>();
            names(option).forEach(name -> own.addAll(stems.all(name)));
            own.forEach(stem -> spread.merge(stem, 1, Integer::sum));
        }
    }

    private List<String> names(ChoiceOption option) {
        Locale locale = asked.locale();
        return Stream.of(
                        Stream.of(option.id().replaceAll("[_-]+", " "), option.label(locale)),
                        option.synonyms(locale).stream(),
                        option.labels().values().stream(),
                        option.synonyms(Locale.ENGLISH).stream())
                .flatMap(all -> all)
                .flatMap(name -> Stream.of(name, name.replaceAll("(?<=\\p{Ll})(?=\\p{Lu})", " ")))
                .distinct()
                .toList();
    }

    /** What a message says about an option. */
    record Hit(String id, boolean wanted) {}

    /** The options that are spoken of, in the order of the message. */
    List<Mention<Hit>> hits() {
        List<Mention<Hit>> hits = named();
        if (hits.isEmpty()) {
            hits = placed();
        }
        return hits.isEmpty() ? alike() : hits;
    }

    private List<Mention<Hit>> named() {
        List<Mention<ChoiceOption>> all = new ArrayList<>();
        for (ChoiceOption option : options) {
            names(option).stream()
                    .flatMap(name -> match(stems.all(name), option).stream().map(found -> exact(found, name)))
                    .forEach(all::add);
        }
        double best = all.stream().mapToDouble(Mention::certainty).max().orElse(0);
        List<Mention<ChoiceOption>> good = all.stream()
                .filter(mention -> mention.certainty() >= Math.min(best, WHOLE) - (best >= WHOLE ? 0.0 : 0.05))
                .sorted(Comparator.comparingDouble((Mention<ChoiceOption> mention) -> -mention.certainty()))
                .toList();
        List<Mention<Hit>> hits = new ArrayList<>();
        for (Mention<ChoiceOption> mention : Mention.longest(good)) {
            hits.add(mention.map(option -> new Hit(option.id(), !isDenied(mention.from()))));
        }
        return hits;
    }

    /** More certain where it is said as it is written: {@code check the savings} is not about checking. */
    private <T> Mention<T> exact(Mention<T> found, String name) {
        boolean same =
                line.message().substring(found.from(), found.to()).equalsIgnoreCase(name) && found.certainty() >= WHOLE;
        return same ? new Mention<>(found.value(), found.from(), found.to(), found.certainty() + EXACT) : found;
    }

    /** By everyday words that mean the same; else by such as go with an option, unless the question has them: then they say what it is about. */
    private List<Mention<Hit>> alike() {
        Thesaurus thesaurus = Thesaurus.of(asked.locale());
        List<Mention<Hit>> same = alike(thesaurus::same);
        if (!same.isEmpty()) {
            return same;
        }
        Set<String> question = Set.copyOf(stems.all(asked.question()));
        return alike(thesaurus::related).stream()
                .filter(hit -> !question.containsAll(stems.all(line.message().substring(hit.from(), hit.to()))))
                .toList();
    }

    private List<Mention<Hit>> alike(Function<List<String>, List<String>> others) {
        List<Mention<Hit>> hits = new ArrayList<>();
        for (ChoiceOption option : options) {
            names(option).stream()
                    .map(stems::all)
                    .flatMap(
                            name -> Stream.concat(Stream.of(name), name.stream().map(List::of)))
                    .flatMap(name -> others.apply(name).stream())
                    .flatMap(other -> sequence(stems.all(other), option).stream())
                    .max(Comparator.comparingInt(mention -> mention.to() - mention.from()))
                    .map(mention -> new Mention<>(
                            new Hit(option.id(), !isDenied(mention.from())),
                            mention.from(),
                            mention.to(),
                            ALIKE + (mention.to() - mention.from()) * LONGER))
                    .ifPresent(hits::add);
        }
        hits.sort(Comparator.comparingInt(Mention::from));
        return hits;
    }

    private boolean isDenied(int from) {
        return DENIED.matcher(line.message().substring(Math.max(0, from - 60), from))
                .find();
    }

    /** A name whole, its telling words, its words with slips. */
    private Optional<Mention<ChoiceOption>> match(List<String> name, ChoiceOption option) {
        Optional<Mention<ChoiceOption>> whole = sequence(name, option);
        if (whole.isPresent()) {
            return whole;
        }
        List<String> telling = name.stream()
                .filter(stem -> spread.getOrDefault(stem, 1) == 1 && stem.length() > 2 && stems.isContent(stem))
                .toList();
        for (Mention<String> word : words) {
            if (telling.contains(word.value()) && !isGlued(word.from())) {
                return Optional.of(new Mention<>(option, word.from(), word.to(), name.size() == 1 ? WHOLE : PART));
            }
        }
        for (Mention<String> word : words) {
            for (String stem : telling) {
                if (isShortened(word, stem) || isSlip(word.value(), stem)) {
                    return Optional.of(new Mention<>(option, word.from(), word.to(), SLIP));
                }
            }
        }
        return Optional.empty();
    }

    private Optional<Mention<ChoiceOption>> sequence(List<String> name, ChoiceOption option) {
        if (name.isEmpty()) {
            return Optional.empty();
        }
        for (int at = 0; at + name.size() <= words.size(); at++) {
            int length = name.size();
            boolean equal = true;
            for (int i = 0; i < length && equal; i++) {
                equal = words.get(at + i).value().equals(name.get(i));
            }
            int from = words.get(at).from();
            int to = words.get(at + length - 1).to();
            if (equal && !isGlued(from) && !isGlued(to)) {
                return Optional.of(new Mention<>(option, from, to, WHOLE));
            }
        }
        return Optional.empty();
    }

    /** Whether a place lies between a letter and a digit behind it: the 2 of {@code B2} is no 2. */
    private boolean isGlued(int at) {
        String message = line.message();
        return at > 0
                && at < message.length()
                && Character.isLetter(message.charAt(at - 1))
                && Character.isDigit(message.charAt(at));
    }

    private boolean isShortened(Mention<String> word, String stem) {
        String said = line.message().substring(word.from(), word.to()).toLowerCase(asked.locale());
        return said.length() >= SHORTENED
                && stem.length() > said.length()
                && stem.startsWith(said)
                && stems.isContent(said)
                && spread.keySet().stream()
                                .filter(other -> other.startsWith(said))
                                .count()
                        == 1;
    }

    private static boolean isSlip(String word, String stem) {
        int allowed = stem.length() >= 8 ? 2 : stem.length() >= 5 ? 1 : 0;
        return allowed > 0
                && Math.abs(word.length() - stem.length()) <= allowed
                && word.charAt(0) == stem.charAt(0)
                && new LevenshteinDistance(allowed).apply(word, stem) >= 0;
    }

    /** Options by their place, or by their number. */
    private List<Mention<Hit>> placed() {
        List<Mention<Hit>> hits = new ArrayList<>();
        for (OptionPlaces.Place place : OptionPlaces.in(line, options.size())) {
            for (int number = place.first(); number <= place.last(); number++) {
                hits.add(new Mention<>(
                        new Hit(options.get(number - 1).id(), !isDenied(place.from())),
                        place.from(),
                        place.to(),
                        PLACE));
            }
        }
        return hits;
    }

    /** Whether all options are meant. */
    Optional<Mention<String>> every() {
        return Phrases.words(line.message()).stream()
                .filter(word -> EVERY.contains(word.value()))
                .findFirst();
    }

    /** Numbers as ids. */
    Optional<Mention<Hit>> numbered(List<Mention<BigDecimal>> numbers) {
        for (Mention<BigDecimal> number : numbers) {
            for (ChoiceOption option : options) {
                if (option.id().equals(number.value().toPlainString())
                        || stems.all(option.label(asked.locale()))
                                .contains(number.value().toPlainString())) {
                    return Optional.of(number.with(new Hit(option.id(), true)));
                }
            }
        }
        return Optional.empty();
    }
}
