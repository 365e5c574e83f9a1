package dev.cairn.agent.gate;

import dev.cairn.agent.gate.WordFinder.Hit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What an action would do, as far as the words that bear on it tell. */
final class Meaning {
    /** What is longer is prose, in which words are spoken of. */
    private static final int LONGEST_LABEL = 12;

    private static final int LONGEST_DETAIL = 6;
    private static final int LONGEST_TITLE = 9;

    private static final int WORDS_BETWEEN = 5;
    private static final int SIGNS_BETWEEN = 10;

    /** As many words of letters as others have of signs. */
    private static final int LETTERS_BETWEEN = 25;

    private static final Pattern QUESTION = Pattern.compile("[?？؟՞¿\\u037e]");
    private static final Pattern GREEK = Pattern.compile("\\p{IsGreek}");

    /** What was asked for last: of one action the gate asks more than once. */
    private static volatile @Nullable Known last;

    private Meaning() {}

    /**
     * A word that was found.
     *
     * @param word as the table has it
     * @param effect what it stands for
     * @param language as CLDR names it
     * @param where in words, for people
     * @param text in which it was found
     */
    record Found(String word, Effect effect, String language, String where, String text) {
        /** For people: {@code "delete" (destructive), English, in the title over it: "Delete all?"}. */
        String sentence() {
            String name =
                    language.equals("und") ? "a sign" : Locale.of(language).getDisplayLanguage(Locale.ENGLISH);
            return "\"" + word + "\" (" + effect.label() + "), " + name + ", " + where
                    + (text.isEmpty() ? "" : ": \"" + shortened(text) + "\"");
        }

        private static String shortened(String text) {
            String line = text.strip().replaceAll("\\s+", " ");
            return line.codePointCount(0, line.length()) <= 80
                    ? line
                    : line.substring(0, line.offsetByCodePoints(0, 79)) + "…";
        }
    }

    private record Known(ActionTarget touch, List<Found> found) {}

    /** The words that were found, the first of each. */
    static List<Found> of(ActionTarget touch) {
        Known known = last;
        if (known == null || !known.touch().equals(touch)) {
            known = new Known(touch, found(touch));
            last = known;
        }
        return known.found();
    }

    private static List<Found> found(ActionTarget touch) {
        if (!touch.presses() && touch.sorts().isEmpty()) {
            return List.of();
        }
        Map<String, Found> found = new LinkedHashMap<>();
        touch.captions().stream()
                .flatMap(caption -> in(caption).stream())
                .forEach(word -> found.putIfAbsent(word.effect() + word.word(), word));
        IdWords.readings(touch.resourceId()).stream()
                .flatMap(words -> effects(words, TextRole.IDENTIFIER))
                .map(hit -> hit.at("its id", touch.resourceId()))
                .forEach(word -> found.putIfAbsent(word.effect() + word.word(), word));
        return List.copyOf(found.values());
    }

    private static List<Found> in(Caption caption) {
        String where = caption.source().where();
        Stream<Effective> referred = caption.source().isAboutAQuestion() ? referred(caption.text()) : Stream.empty();
        List<Found> words = Stream.concat(
                        relevant(caption).flatMap(part -> effects(part.text(), part.wording())), referred)
                .map(hit -> hit.at(where, caption.text()))
                .filter(found -> caption.source() != Caption.Source.CHOICE
                        || found.effect() != Effect.MESSAGE
                        || isQuestion(caption.text()))
                .toList();
        String text = Words.ends(caption.text());
        boolean asks = caption.source().isAboutAQuestion() && isQuestion(text);
        return words.isEmpty() || asks || !HarmlessUse.isSpokenOf(text) ? words : List.of();
    }

    /** A part of a caption that counts. */
    private record Part(String text, TextRole wording) {}

    private static Stream<Part> relevant(Caption caption) {
        String text = Words.ends(caption.text());
        return switch (caption.source()) {
            case VIEW, FORM -> Stream.of(new Part(text, TextRole.of(isQuestion(text))));
            case DETAIL -> ifShort(text, LONGEST_DETAIL);
            case UNDER_POINT, NEIGHBOUR -> ifShort(text, LONGEST_LABEL);
            case CONTROL_WITHIN -> Stream.empty();
            case TITLE ->
                Words.count(text) <= LONGEST_TITLE
                        ? Stream.of(new Part(text, TextRole.of(isQuestion(text) || warns(text))))
                        : asked(text);
            case NOTICE -> asked(text);
            case CHOICE -> Words.sentences(text).stream().map(sentence -> new Part(sentence, TextRole.QUESTION));
        };
    }

    private static Stream<Part> ifShort(String text, int words) {
        return Words.count(text) <= words ? Stream.of(new Part(text, TextRole.LABEL)) : Stream.empty();
    }

    /** The sentences that ask, or warn. */
    private static Stream<Part> asked(String text) {
        return Words.sentences(Words.ends(text)).stream()
                .filter(sentence -> isQuestion(sentence) || warns(sentence))
                .map(sentence -> new Part(sentence, TextRole.QUESTION));
    }

    /** Whether a sentence of it asks, or warns. */
    static boolean asks(String text) {
        return asked(text).findAny().isPresent();
    }

    private static boolean warns(String sentence) {
        return hits(sentence, TextRole.QUESTION)
                .anyMatch(hit -> hit.entry().role().equals(WordTable.WARNING));
    }

    static boolean isQuestion(String text) {
        return QUESTION.matcher(text).find() || text.lines().anyMatch(Meaning::isGreekQuestion);
    }

    /** Greek asks with a semicolon. */
    private static boolean isGreekQuestion(String line) {
        Matcher greek = GREEK.matcher(line);
        return line.indexOf(';') >= 0 && greek.find() && line.indexOf(';', greek.end()) >= 0;
    }

    /** A word with its effect, before it is known where it stood. */
    private record Effective(String word, Effect effect, String language) {
        Found at(String where, String text) {
            return new Found(word, effect, language, where, text);
        }
    }

    private static Stream<Effective> effects(String text, TextRole wording) {
        List<Effective> effects = new ArrayList<>();
        for (List<Hit> reading : WordFinder.find(text, wording)) {
            for (Hit hit : reading) {
                alone(hit.entry(), wording).ifPresent(effects::add);
                moved(hit.entry(), text).ifPresent(effects::add);
                VerbAndObject.ofVerb(hit.entry())
                        .ifPresent(pair -> objects(hit, pair, reading).forEach(effects::add));
            }
        }
        return effects.stream();
    }

    private static Optional<Effective> alone(WordEntry entry, TextRole wording) {
        Optional<Effect> effect = entry.role().equals(WordTable.WARNING)
                ? Optional.of(Effect.DESTRUCTIVE).filter(warned -> wording == TextRole.QUESTION)
                : Effect.parse(entry.role());
        return effect.map(it -> new Effective(entry.written(), it, entry.language()));
    }

    /** A verb that moves money, where the text names a sum of it: "Transfer $500". */
    private static Optional<Effective> moved(WordEntry entry, String text) {
        return VerbAndObject.ofVerb(entry)
                .filter(VerbAndObject.MONEY::equals)
                .flatMap(pair -> MoneySum.in(text).stream().findFirst())
                .map(sum -> new Effective(entry.written() + " + " + sum, Effect.PAYMENT, entry.language()));
    }

    /** What a question asks to do to what the sentence before it names: "The file exists already. Do you want to replace it?" */
    private static Stream<Effective> referred(String text) {
        List<String> sentences = Words.sentences(Words.ends(text));
        return IntStream.range(1, sentences.size())
                .filter(at -> isQuestion(sentences.get(at)))
                .boxed()
                .flatMap(at -> replaced(sentences.get(at), sentences.get(at - 1)));
    }

    private static Stream<Effective> replaced(String question, String before) {
        VerbAndObject pair = VerbAndObject.REPLACE;
        List<WordEntry> named = hits(before, TextRole.QUESTION).map(Hit::entry).toList();
        return hits(question, TextRole.QUESTION)
                .map(Hit::entry)
                .filter(verb -> VerbAndObject.ofVerb(verb).filter(pair::equals).isPresent())
                .flatMap(verb -> named.stream()
                        .filter(object -> pair.takes(verb, object))
                        .map(object -> new Effective(
                                verb.written() + " + " + object.written(), pair.effect(), verb.language())));
    }

    private static int between(String verb) {
        if (Words.needsDictionary(verb)) {
            return LETTERS_BETWEEN;
        }
        return Words.isUnspaced(verb) ? SIGNS_BETWEEN : WORDS_BETWEEN;
    }

    private static Stream<Effective> objects(Hit verb, VerbAndObject pair, List<Hit> reading) {
        int between = between(verb.entry().text());
        return reading.stream()
                .filter(hit -> pair.takes(verb.entry(), hit.entry()))
                .filter(hit -> hit.at() - verb.end() <= between && verb.at() - hit.end() <= between)
                .filter(hit -> hit.at() >= verb.end() || verb.at() >= hit.end())
                .map(hit -> new Effective(
                        verb.entry().written() + " + " + hit.entry().written(),
                        pair.effect(),
                        verb.entry().language()));
    }

    static Stream<Hit> hits(String text, TextRole wording) {
        return WordFinder.read(text, wording).stream().flatMap(reading -> reading.hits().stream());
    }
}
