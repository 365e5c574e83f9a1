package dev.cairn.flows.reader;

import dev.cairn.flows.reader.Phrases.Kind;
import dev.cairn.flows.type.Value;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads yes and no. What stands first and is not weak counts; words that only please ({@code great}, {@code fine}) count if nothing else does. A message
 * that repeats what the question is about says yes, or no where it denies it: {@code I don't need insurance}.
 */
final class YesNoReader {
    private static final Set<String> WEAK = Set.of(
            "great",
            "good",
            "fine",
            "ok",
            "okay",
            "cool",
            "nice",
            "right",
            "please",
            "alright",
            "all right",
            "excellent",
            "terrific",
            "splendid",
            "superb",
            "brilliant",
            "awesome",
            "wonderful",
            "perfect",
            "bitte",
            "gut",
            "schon",
            "super",
            "toll",
            "prima",
            "los",
            "instead",
            "without",
            "later",
            "not",
            "don't",
            "do not",
            "dont",
            "doesn't",
            "isn't",
            "probably",
            "i have",
            "i am",
            "i do",
            "i can",
            "i did",
            "i would",
            "i would like to",
            "i'd like to",
            "i will",
            "it is",
            "is fine",
            "is ok",
            "is okay",
            "there is",
            "k",
            "y",
            "n",
            "stop",
            "nicht",
            "kein",
            "keine",
            "keinen",
            "ohne",
            "später",
            "do that",
            "do it",
            "doch",
            "genau",
            "we are",
            "they are",
            "skip",
            "any");
    private static final Set<String> BARE_NO = Set.of("not", "nicht");
    private static final Set<String> UNMINDED = Set.of(
            "don't mind",
            "do not mind",
            "i don't mind",
            "i do not mind",
            "wouldn't mind",
            "would not mind",
            "i wouldn't mind",
            "i would not mind",
            "nichts dagegen",
            "habe nichts dagegen");
    private static final Pattern MORE =
            Pattern.compile("\\b(?:else|more|another|further|sonst|weiter\\w*|noch)\\b", Pattern.CASE_INSENSITIVE);
    private static final Pattern OVER = Pattern.compile(
            "\\b(?:that(?:'s| is| was|'ll be| will be)(?: it| all)|i(?:'m| am) (?:good|fine|set|ok|okay|done)(?! with| for)|thanks|thank you|das (?:ist|war|wär\\w*) (?:alles|es))\\b",
            Pattern.CASE_INSENSITIVE);
    private static final double SURE = 0.95;
    private static final double LIKELY = 0.75;
    private static final double REPEATED = 0.65;
    private static final Pattern DENIAL = Pattern.compile(
            "\\b(?:not|no|n['’]?t|dont|donot|cannot|later|another time|without|never|don['’]t|doesn['’]t|won['’]t|unnecessary|kein\\w*|nicht|ohne|nie)\\b|n['’]t\\b",
            Pattern.CASE_INSENSITIVE);

    /** What makes a no of a yes right behind it: {@code that's not really fine}. */
    private static final Pattern DENIED = Pattern.compile(
            "(?:\\b(?:not|never|nicht|nie)|n['’]t)(?:\\s(?:really|very|quite|so|all|that|at|wirklich|ganz|sehr))*\\s+$",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern CHANGE = Pattern.compile(
            "\\b(?:actually|eigentlich|changed my mind|dropped out)\\b|on second thought|^\\W*(?:wait|change|instead|rather|sorry|hold on|make (?:it|that)|could you change|can you change|can we change|i(?:'d| would) (?:rather|prefer)|eigentlich|moment|warte|doch lieber|lieber|ändern)\\b|\\b(?:instead|change (?:it|the|that|my)|stattdessen)\\b",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern INSTEAD =
            Pattern.compile("\\b(?:instead|rather|stattdessen|lieber)\\b", Pattern.CASE_INSENSITIVE);

    /** A yes that is put off, or to something else. */
    private static final Pattern POSTPONED = Pattern.compile(
            "^\\W*(?:(?:but|aber)\\W+)?(?:can (?:you|we) |could (?:you|we) )?(?:change|except|not (?:right |just |for )?(?:now|yet)|later|maybe later|später|ändern?)\\b|^[^.!?]{0,12}[.!?,]?\\s*\\b(?:but|aber)\\b[^.!?]{0,30}\\b(?:later|another time|not (?:right |just |for )?(?:now|yet)|später|nicht jetzt|jetzt nicht|noch nicht|ein andermal)\\b",
            Pattern.CASE_INSENSITIVE);

    private final AskedQuestion asked;
    private final String message;
    private final Confirmation confirmation;

    YesNoReader(AskedQuestion asked, SymbolLine line) {
        this.asked = asked;
        this.message = line.message();
        this.confirmation = new Confirmation(asked, line);
    }

    Optional<Mention<Value>> read() {
        List<Mention<String>> words = Phrases.words(message);
        boolean more = MORE.matcher(asked.question()).find();
        List<Mention<Kind>> found = Phrases.of(asked.locale()).find(words, Kind.YES, Kind.NO).stream()
                .filter(phrase -> more || !confirmation.isAsked() || !Confirmation.closes(text(phrase)))
                .toList();
        List<Mention<Kind>> strong =
                found.stream().filter(phrase -> !WEAK.contains(text(phrase))).toList();
        Optional<Mention<Kind>> unminded =
                found.stream().filter(phrase -> UNMINDED.contains(text(phrase))).findFirst();
        if (unminded.isPresent()) {
            return said(unminded.get(), SURE);
        }
        Matcher over = OVER.matcher(message);
        if (more
                && over.find()
                && (strong.isEmpty() || over.start() <= strong.getFirst().from())) {
            return Optional.of(new Mention<>(new Value.YesNo(false), over.start(), over.end(), SURE));
        }
        if (!strong.isEmpty() && strong.getFirst().from() <= firstWords(words)) {
            return postponed(strong.getFirst()).or(() -> said(strong.getFirst(), SURE));
        }
        if (!words.isEmpty() && BARE_NO.contains(words.getFirst().value())) {
            return Optional.of(new Mention<>(
                    new Value.YesNo(false),
                    words.getFirst().from(),
                    words.getFirst().to(),
                    SURE));
        }
        boolean changed = CHANGE.matcher(message).find() && confirmation.restates()
                || INSTEAD.matcher(message).find() && confirmation.bringsNew()
                || confirmation.isContradicted() && !pleases(found, words);
        if (changed && strong.isEmpty()) {
            return Optional.of(new Mention<>(new Value.YesNo(false), 0, message.length(), REPEATED));
        }
        return repeated(words)
                .or(() -> strong.isEmpty() ? Optional.empty() : said(strong.getFirst(), LIKELY))
                .or(() -> weak(found))
                .or(() -> confirmation.isThanked()
                        ? Optional.of(new Mention<>(new Value.YesNo(true), 0, message.length(), REPEATED))
                        : Optional.empty());
    }

    /** Of words that say little the no: {@code probably later}. */
    private Optional<Mention<Value>> weak(List<Mention<Kind>> found) {
        return found.stream()
                .min(Comparator.comparing((Mention<Kind> phrase) -> phrase.value() != Kind.NO))
                .flatMap(phrase -> said(phrase, LIKELY));
    }

    /** Whether a message begins by being pleased: {@code that is great, and where is it?}. */
    private boolean pleases(List<Mention<Kind>> found, List<Mention<String>> words) {
        return !found.isEmpty()
                && found.getFirst().value() == Kind.YES
                && found.getFirst().from() <= firstWords(words)
                && message.substring(found.getFirst().to()).matches("(?s)\\s*(?:[.,;!?].*|$)");
    }

    private Optional<Mention<Value>> postponed(Mention<Kind> yes) {
        return yes.value() == Kind.YES
                        && POSTPONED.matcher(message.substring(yes.to())).find()
                ? Optional.of(new Mention<>(new Value.YesNo(false), yes.from(), message.length(), SURE))
                : Optional.empty();
    }

    private static int firstWords(List<Mention<String>> words) {
        return words.isEmpty() ? 0 : words.get(Math.min(3, words.size() - 1)).from();
    }

    private Optional<Mention<Value>> said(Mention<Kind> phrase, double certainty) {
        Matcher denied = DENIED.matcher(message).region(0, phrase.from());
        if (phrase.value() == Kind.YES && denied.find()) {
            return Optional.of(new Mention<>(new Value.YesNo(false), denied.start(), phrase.to(), certainty));
        }
        return Optional.of(
                new Mention<>(new Value.YesNo(phrase.value() == Kind.YES), phrase.from(), phrase.to(), certainty));
    }

    private String text(Mention<Kind> phrase) {
        return message.substring(phrase.from(), phrase.to())
                .toLowerCase(asked.locale())
                .replace('’', '\'');
    }

    /** What the question asks about, in the message: yes, unless the sentence denies it. */
    private Optional<Mention<Value>> repeated(List<Mention<String>> words) {
        Stems stems = Stems.of(asked.locale());
        Set<String> question = new HashSet<>(stems.content(asked.question()));
        for (Mention<String> word : words) {
            if (stems.isContent(word.value()) && question.contains(stems.stem(word.value()))) {
                int from = clauseStart(word.from());
                int to = clauseEnd(word.to());
                boolean denied = DENIAL.matcher(message.substring(from, to)).find();
                return Optional.of(new Mention<>(new Value.YesNo(!denied), from, to, REPEATED));
            }
        }
        return Optional.empty();
    }

    private int clauseStart(int at) {
        int from = at;
        while (from > 0 && ".,;!?".indexOf(message.charAt(from - 1)) < 0 && !isJoint(from)) {
            from--;
        }
        while (from < at && message.charAt(from) == ' ') {
            from++;
        }
        return from;
    }

    private boolean isJoint(int at) {
        return message.startsWith("and ", at)
                || message.startsWith("but ", at)
                || message.startsWith("und ", at)
                || message.startsWith("aber ", at);
    }

    private int clauseEnd(int at) {
        int to = at;
        while (to < message.length()
                && ".,;!?".indexOf(message.charAt(to)) < 0
                && !(message.charAt(to) == ' ' && isJoint(to + 1))) {
            to++;
        }
        return to;
    }
}
