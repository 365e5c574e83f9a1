package dev.cairn.agent.identity;

import dev.cairn.agent.habit.OwnWord;
import dev.cairn.agent.identity.PinRule.Condition;
import dev.cairn.agent.identity.PinRule.Kind;
import dev.cairn.agent.identity.PinRule.Subject;
import dev.cairn.agent.userfile.BoundedFile;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A user's rules, one a line: {@code merge} or {@code split}, then conditions such as {@code activity=*.Wizard} or
 * {@code text="Order *"}. Lines that begin with {@code #} are comments.
 *
 * <p>A line such as {@code word acme-sheet = modal} says what something is called in the app, see {@link OwnWord}.
 *
 * <p>What one {@code merge} matches is one screen. Two rules that say {@code as=NAME} with the same name say so of what either of them matches.
 */
public final class PinsFile {
    private static final Pattern CONDITION = Pattern.compile("(\\S+?)=(\"([^\"]*)\"|(\\S*))\\s*");

    private static final Pattern WORD = Pattern.compile("(?i)word(?:\\s+(.*))?");

    private final List<String> problems = new ArrayList<>();
    private final List<PinRule> rules = new ArrayList<>();
    private final Set<String> seen = new HashSet<>();
    /** What the rule that is being read calls what it merges; empty if it says nothing of that. */
    private String merged = "";

    private PinsFile() {}

    /**
     * Reads the rules.
     *
     * @throws IdentityException with all problems of the file, by line
     */
    public static Pins read(Path file) {
        return of(file.toString(), lines(file));
    }

    /**
     * The rules of these lines.
     *
     * @param where what a message calls them
     * @throws IdentityException with all problems, by line
     */
    public static Pins of(String where, List<String> lines) {
        PinsFile reading = new PinsFile();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).strip();
            if (!line.isEmpty() && !line.startsWith("#")) {
                reading.line(i + 1, line);
            }
        }
        if (!reading.problems.isEmpty()) {
            throw IdentityException.of(where, reading.problems);
        }
        return new Pins(reading.rules);
    }

    private static final int MOST_MB = 3;
    private static final int LONGEST_QUOTE = 120;

    private static List<String> lines(Path file) {
        try {
            return BoundedFile.text(file, MOST_MB).lines().toList();
        } catch (NoSuchFileException e) {
            throw new IdentityException("there is no file " + file + " with pins", e);
        } catch (IOException e) {
            throw new IdentityException(file + " cannot be read as UTF-8: " + e.getMessage(), e);
        }
    }

    private void line(int number, String line) {
        Matcher word = WORD.matcher(line);
        if (word.matches()) {
            word(number, line, word.group(1) == null ? "" : word.group(1).strip());
        } else {
            rule(number, line);
        }
    }

    private void word(int number, String line, String saying) {
        Optional<OwnWord> word = OwnWord.parse(saying);
        if (word.isEmpty()) {
            problem(
                    number,
                    "says of no word what it counts as; word OWN = KNOWN is expected, as in word hint-box = toast");
        } else if (!word.get().isOfAList()) {
            problem(
                    number,
                    "counts '" + shortened(word.get().own()) + "' as '"
                            + shortened(word.get().known())
                            + "', which is in no list; modal, navbar, toast, EditText, today or monday are some that are");
        } else if (!seen.add(line)) {
            problem(number, "says again what an earlier line says");
        } else {
            rules.add(PinRule.of(word.get()));
        }
    }

    private void rule(int number, String line) {
        int problemsBefore = problems.size();
        merged = "";
        String[] words = line.split("\\s+", 2);
        Kind kind = kind(number, words[0]);
        List<Condition> conditions = conditions(number, words.length < 2 ? "" : words[1]);
        if (conditions.isEmpty() && problems.size() == problemsBefore) {
            problem(number, "has no condition; one such as activity=*.Wizard is expected");
        }
        if (!seen.add(line)) {
            problem(number, "says again what an earlier line says");
        }
        if (problems.size() == problemsBefore) {
            rules.add(new PinRule(kind, conditions, merged.isEmpty() ? line : named(merged)));
        }
        if (kind == Kind.SPLIT && !merged.isEmpty()) {
            problem(number, "has a name; only what is merged has one");
        }
    }

    /** By which sights are compared that rules of one name match, and how such a rule begins. */
    public static String named(String name) {
        return "merge as=\"" + name + "\"";
    }

    private Kind kind(int number, String word) {
        return switch (word.toLowerCase(Locale.ROOT)) {
            case "merge" -> Kind.MERGE;
            case "split" -> Kind.SPLIT;
            default -> {
                problem(number, "begins with '" + shortened(word) + "'; merge, split or word is expected");
                yield Kind.MERGE;
            }
        };
    }

    private List<Condition> conditions(int number, String text) {
        List<Condition> conditions = new ArrayList<>();
        Matcher matcher = CONDITION.matcher(text);
        int at = 0;
        while (at < text.length() && matcher.region(at, text.length()).lookingAt()) {
            String pattern = matcher.group(3) == null ? matcher.group(4) : matcher.group(3);
            condition(number, matcher.group(1), pattern, conditions);
            at = matcher.end();
        }
        if (at < text.length()) {
            problem(
                    number,
                    "cannot be read from '" + shortened(text.substring(at))
                            + "' on; NAME=PATTERN is expected, in quotes if it has blanks");
        }
        return conditions;
    }

    private void condition(int number, String name, String pattern, List<Condition> to) {
        if (pattern.isBlank()) {
            problem(number, "has an empty pattern for " + name);
            return;
        }
        switch (name.toLowerCase(Locale.ROOT)) {
            case "as" -> merged = pattern;
            case "activity" -> to.add(new Condition(Subject.ACTIVITY, pattern));
            case "title" -> to.add(new Condition(Subject.TITLE, pattern));
            case "text" -> to.add(new Condition(Subject.TEXT, pattern));
            case "id" -> to.add(new Condition(Subject.ID, pattern));
            case "signature" -> to.add(new Condition(Subject.SIGNATURE, pattern));
            default ->
                problem(
                        number,
                        "looks at '" + shortened(name)
                                + "'; activity, title, text, id or signature is expected, or as for a name");
        }
    }

    private static String shortened(String text) {
        return text.length() <= LONGEST_QUOTE ? text : text.substring(0, LONGEST_QUOTE) + "…";
    }

    private void problem(int number, String what) {
        problems.add("line " + number + " " + what);
    }
}
