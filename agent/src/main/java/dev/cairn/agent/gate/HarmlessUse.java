package dev.cairn.agent.gate;

import dev.cairn.agent.gate.WordFinder.Hit;
import dev.cairn.agent.gate.WordFinder.Reading;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Tells words on a label that do no harm there although they would elsewhere: spoken of ("How to delete"), forbidden ("Don't send"), done ("has been sent"), taken back
 * ("Undo delete"), failed ("Could not delete"), shown ("Show send options"), or done to what is no loss ("Remove filter", "Clear text"). Only of labels that say one thing: "Don't wait, delete" says two.
 */
final class HarmlessUse {
    /** Signs that part what a label says in two, if a letter comes behind in the same line. */
    private static final Pattern PARTED = Pattern.compile("[\\p{L}\\p{M}\\p{N}\"'’”»)]\\s*[,;:.!?&+/|(—–•،؛。、！？：\\n]");

    private static final Pattern NO_LETTERS = Pattern.compile("[^\\p{L}\\n\\r\u0085\u2028\u2029]*+");

    /** What stands between the parts of a label that says two things. */
    private static final Pattern BETWEEN_PARTS = Pattern.compile("[,;:.!?&+/|()—–•،؛。、！？：（）\\n]+");

    /** Effects of acts that what they are done with is called by, too: an order, a reply. */
    private static final Set<String> NAMED_AS_DONE = Set.of(Effect.MESSAGE.label(), Effect.PAYMENT.label());

    private static final int WORDS_BETWEEN = 1;
    private static final int SIGNS_BETWEEN = 2;
    private static final int LONGEST_ARTICLE = 3;
    private static final int LONGEST_PARTICLE = 2;

    private final Reading reading;
    private final boolean unspaced;

    private HarmlessUse(Reading reading) {
        this.reading = reading;
        this.unspaced = Words.isUnspaced(String.join("", reading.row()));
    }

    /** The rows of the table that do no harm in a label, which is read in those ways; where it says two things, in each of its parts. */
    static Set<WordEntry> in(String label, List<Reading> readings) {
        if (!isParted(label)) {
            return ofOne(readings);
        }
        Set<WordEntry> harmless = new HashSet<>();
        Set<WordEntry> harmful = new HashSet<>();
        parts(label).map(part -> WordFinder.read(part, TextRole.LABEL)).forEach(part -> {
            Set<WordEntry> here = ofOne(part);
            harmless.addAll(here);
            part.stream()
                    .flatMap(reading -> reading.hits().stream())
                    .map(Hit::entry)
                    .filter(entry -> !here.contains(entry))
                    .forEach(harmful::add);
        });
        harmless.removeAll(harmful);
        return harmless;
    }

    /** Of a label that says one thing. That it did not work is told to all ways to read it: what is left of a word without its prefix may be another. */
    private static Set<WordEntry> ofOne(List<Reading> readings) {
        boolean failed = readings.stream().map(HarmlessUse::new).anyMatch(use -> !use.isJoined() && use.hasFailed());
        Stream<WordEntry> harmless = failed
                ? readings.stream().flatMap(reading -> reading.hits().stream()).map(Hit::entry)
                : readings.stream().flatMap(HarmlessUse::in);
        return harmless.collect(Collectors.toSet());
    }

    private static Stream<WordEntry> in(Reading reading) {
        HarmlessUse use = new HarmlessUse(reading);
        boolean one = !use.isJoined();
        return reading.hits().stream()
                .filter(hit -> use.isTold(hit) || use.isMovedInPicture(hit) || (one && use.isHarmless(hit)))
                .map(Hit::entry);
    }

    /** What a label says besides all of it: each of its parts, if it says two things. A noun of an act begins one of them: "Bin (deletion)". */
    static Stream<String> parts(String label) {
        return isParted(label) ? BETWEEN_PARTS.splitAsStream(label).filter(part -> !part.isBlank()) : Stream.empty();
    }

    /** What is between a sign and the next letter, or the line's end, is read once, however many signs there are. */
    private static boolean isParted(String label) {
        Matcher sign = PARTED.matcher(label);
        Matcher behind = NO_LETTERS.matcher(label);
        for (int from = 0; sign.find(from); from = behind.end() - 1) {
            if (behind.region(sign.end(), label.length()).lookingAt()
                    && behind.end() < label.length()
                    && Character.isLetter(label.codePointAt(behind.end()))) {
                return true;
            }
        }
        return false;
    }

    /** Whether an "and" stands there, in a language of one of the acts: Spanish's "y" joins nothing in Finnish. */
    private boolean isJoined() {
        Set<String> languages = reading.hits().stream()
                .filter(hit -> !hit.entry().isAbout())
                .map(hit -> hit.entry().language())
                .collect(Collectors.toSet());
        return all(WordTable.CONNECTIVE)
                .anyMatch(and -> languages.contains(and.entry().language()));
    }

    /** Whether a label begins by saying no to what follows. */
    static boolean isRefusal(String label) {
        return !isParted(label)
                && WordFinder.read(label, TextRole.LABEL).stream()
                        .flatMap(reading -> reading.hits().stream())
                        .anyMatch(hit -> hit.at() == 0 && hit.entry().role().equals(WordTable.NEGATION));
    }

    /** Whether a label asks how something is done, or says that it tells. */
    static boolean isSpokenOf(String label) {
        return WordFinder.read(label, TextRole.LABEL).stream()
                .anyMatch(reading -> reading.hits().stream()
                        .anyMatch(hit -> hit.entry().role().equals(WordTable.HOW_TO_WITHIN)
                                || (hit.at() == 0 && hit.entry().role().equals(WordTable.HOW_TO))));
    }

    private boolean isHarmless(Hit hit) {
        return isNegated(hit)
                || isDone(hit)
                || hasFailed()
                || isShown(hit)
                || hasAspect(hit)
                || isNameOfControl(hit)
                || isState(hit)
                || isKeptOut(hit)
                || takesBack(hit)
                || (isLoss(hit) ? isTakenBack(hit) : hasActFailed())
                || (isPartOfLoss(hit) && isDoneToTrifles(hit));
    }

    /** Whether something is told of the act, be it one of several. */
    private boolean isTold(Hit hit) {
        return isOutcome(hit) || isOccasion(hit);
    }

    private boolean isNegated(Hit hit) {
        return all(WordTable.NEGATION).anyMatch(no -> isBeside(no.end(), hit.at()) && mayDeny(no, hit))
                || all(WordTable.NEGATION_AFTER).anyMatch(no -> isBeside(hit.end(), no.at()) && no.end() == end());
    }

    /** A "not" denies a verb of its own language: in Turkish that English word is a note, which can be deleted. Words of several languages are of each. */
    private boolean mayDeny(Hit no, Hit verb) {
        String language = no.entry().language();
        return reading.hits().stream()
                .anyMatch(hit -> hit.at() == verb.at()
                        && hit.entry().language().equals(language)
                        && !VerbAndObject.isObjectOfAny(hit.entry()));
    }

    /** Whether it says what has been done, in Chinese or Japanese in that language, or to what: "订阅的频道". */
    private boolean isDone(Hit hit) {
        return all(WordTable.DONE).anyMatch(done -> isBeside(done.end(), hit.at()))
                || all(WordTable.DONE_WITHIN).anyMatch(done -> done.at() == hit.end())
                || all(WordTable.DONE_AFTER)
                        .filter(done -> !unspaced || mayDeny(done, hit))
                        .anyMatch(done -> done.end() == end() && isBeside(hit.end(), done.at()));
    }

    /** Whether the label begins or ends by telling that something did not work. */
    private boolean hasFailed() {
        return all(WordTable.FAILED).anyMatch(failed -> failed.at() == 0)
                || all(WordTable.FAILED_AFTER).anyMatch(failed -> failed.end() == end());
    }

    /** Whether the label tells how the act went, before it is named or at the end: "could not be deleted", "successfully". */
    private boolean isOutcome(Hit hit) {
        return all(WordTable.OUTCOME).anyMatch(told -> told.end() <= hit.at() || told.end() == end());
    }

    /** Whether the act is the time at which something else is done, or what somebody may do: "Ask before deleting", "After sending", "can delete". */
    private boolean isOccasion(Hit hit) {
        return all(WordTable.OCCASION).anyMatch(when -> isBeside(when.end(), hit.at()) && mayDeny(when, hit))
                || all(WordTable.OCCASION_AFTER).anyMatch(when -> isBeside(hit.end(), when.at()) && mayDeny(when, hit));
    }

    /** Whether the label shows or hides a control that is called by the word: "Show the delete button". */
    private boolean isNameOfControl(Hit hit) {
        return all(WordTable.SHOWING).anyMatch(verb -> (verb.at() == 0 || verb.end() == end()) && mayDeny(verb, hit))
                && all(WordTable.CONTROL).anyMatch(control -> mayDeny(control, hit));
    }

    /**
     * Whether the label's own verb, which stands first, shows what it names: what is sent or bought has a name of the same letters in many a language. Losses do not: "show" is no
     * reason to delete.
     */
    private boolean isShown(Hit hit) {
        return NAMED_AS_DONE.contains(hit.entry().role())
                && all(WordTable.SHOWING)
                        .anyMatch(verb -> verb.at() == 0 && hit.at() >= verb.end() && mayDeny(verb, hit));
    }

    /** Whether the label is about a side of what is sent or bought: "发送者". Of losses it is about nothing: "删除记录" deletes records. */
    private boolean hasAspect(Hit hit) {
        return NAMED_AS_DONE.contains(hit.entry().role())
                && all(WordTable.ASPECT)
                        .anyMatch(aspect -> aspect.at() == hit.end() && aspect.end() == end() && mayDeny(aspect, hit));
    }

    /** Whether the label ends by telling that the act before it did not work; of a loss that may be what is lost: "delete failed". */
    private boolean hasActFailed() {
        return all(WordTable.FAILED_ACT).anyMatch(failed -> failed.at() > 0 && failed.end() == end());
    }

    /** Whether it is how something is, being a word that is written as the act is and ends a label that begins with what is so: "Queue empty". */
    private boolean isState(Hit hit) {
        return hit.at() > 0
                && hit.end() == end()
                && all(WordTable.STATE).anyMatch(state -> state.at() == hit.at() && mayDeny(state, hit));
    }

    /** Whether what is sent stays in a picture, one layer farther from who looks at it, and nothing else is said. */
    private boolean isMovedInPicture(Hit hit) {
        return hit.entry().role().equals(Effect.MESSAGE.label()) && isDoneToNothingBut(WordTable.LAYER, hit);
    }

    /** Whether it is no person that is kept out, but what pages and apps bring along: "Block ads". */
    private boolean isKeptOut(Hit hit) {
        return hit.entry().role().equals(Effect.ACCOUNT.label()) && isDoneToNothingBut(WordTable.ANNOYANCE, hit);
    }

    private boolean isDoneToNothingBut(String role, Hit hit) {
        List<Hit> others = all(role).filter(other -> !other.isWithin(hit)).toList();
        List<Hit> named = Stream.concat(
                        others.stream(),
                        reading.hits().stream()
                                .filter(act ->
                                        act.entry().role().equals(hit.entry().role())))
                .toList();
        return !others.isEmpty() && leftOver(named);
    }

    private static boolean isLoss(Hit hit) {
        return hit.entry().role().equals(Effect.DESTRUCTIVE.label());
    }

    /** Whether it is a loss, or the verb or the particle of one in two words: "ta … bort". */
    private static boolean isPartOfLoss(Hit hit) {
        return isLoss(hit)
                || VerbAndObject.PARTS.isObject(hit.entry())
                || VerbAndObject.ofVerb(hit.entry())
                        .filter(pair -> pair == VerbAndObject.EMPTY || pair == VerbAndObject.PARTS)
                        .isPresent();
    }

    private boolean isTakenBack(Hit hit) {
        return all(WordTable.UNDO).anyMatch(undo -> isBeside(undo.end(), hit.at()) || isBeside(hit.end(), undo.at()));
    }

    /** Whether it is the word itself by which a loss beside it is taken back, which elsewhere would end something: "Опозови брисање". The noun of an act counts anywhere. */
    private boolean takesBack(Hit hit) {
        return all(WordTable.UNDO).anyMatch(hit::isWithin)
                && Meaning.hits(String.join(" ", reading.row()), TextRole.QUESTION)
                        .filter(HarmlessUse::isLoss)
                        .anyMatch(loss -> isBeside(hit.end(), loss.at()) || isBeside(loss.end(), hit.at()));
    }

    private boolean isBeside(int end, int at) {
        return at >= end && at - end <= (unspaced ? SIGNS_BETWEEN : WORDS_BETWEEN);
    }

    /** Whether nothing is named beside the verb but what is no loss. */
    private boolean isDoneToTrifles(Hit hit) {
        List<Hit> trifles = all(WordTable.TRIFLE).toList();
        List<Hit> named = Stream.concat(
                        trifles.stream(), reading.hits().stream().filter(HarmlessUse::isPartOfLoss))
                .toList();
        boolean more = reading.hits().stream()
                .anyMatch(other -> VerbAndObject.EMPTY.isObject(other.entry())
                        && trifles.stream().noneMatch(other::isWithin));
        return !more && trifles.stream().anyMatch(trifle -> !trifle.isWithin(hit)) && leftOver(named);
    }

    private boolean leftOver(List<Hit> named) {
        IntStream left = IntStream.range(0, end())
                .filter(at -> named.stream().noneMatch(hit -> at >= hit.at() && at < hit.end()));
        return unspaced
                ? left.count() <= LONGEST_PARTICLE
                : left.allMatch(at -> reading.row().get(at).length() <= LONGEST_ARTICLE);
    }

    /** Where the label ends; a number behind that tells how many: "Deletion failed: 7". */
    private int end() {
        List<String> row = unspaced ? List.of() : reading.row();
        int end = unspaced ? String.join(" ", reading.row()).length() : row.size();
        for (; end > 1 && !unspaced && row.get(end - 1).matches("\\d+"); end--) {}
        return end;
    }

    private Stream<Hit> all(String role) {
        return reading.hits().stream().filter(hit -> hit.entry().role().equals(role));
    }
}
