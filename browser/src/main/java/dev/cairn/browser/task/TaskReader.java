package dev.cairn.browser.task;

import dev.cairn.browser.task.Expectation.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads a task's words, English or German, without a model: clauses that begin with a verb of a short list. */
public final class TaskReader {
    private static final String THE = "(?:(?:the|a|an|on|auf|den|die|das|dem|der|einen|eine|ein)\\s++)*+";

    /** The blanks after a text of any length. They begin with the first of them, else a row of blanks would be tried from each of its own. */
    private static final String GAP = "(?<!\\s)\\s++";

    private static final String FIELD =
            "(?:(?:the|das|die|den|dem|der)\\s++)?(?:field\\s++|feld\\s++)?(.+?)(?:" + GAP + "field|-feld)?";
    private static final Pattern PRESS = verb(
            "(?:click|press|tap|push|hit|klick(?:e|en)?|drück(?:e|en)?|tippe auf)",
            "\\s++" + THE + "(?:button\\s++|link\\s++|knopf\\s++|schaltfläche\\s++)?(.+?)(?:" + GAP
                    + "(?:button|link|knopf))?");
    private static final Pattern ENTER =
            verb("(?:type|enter|write|put|input|fill)", "\\s++(.+?)" + GAP + "(?:into|in|to)\\s++" + FIELD);
    private static final Pattern GERMAN_ENTER = verb(
            "(?:tipp(?:e)?|gib|schreib(?:e)?|trag(?:e)?)",
            "\\s++(.+?)" + GAP + "(?:in|ins|im|bei)\\s++" + FIELD + "(?:" + GAP + "ein)?");
    private static final Pattern CHANGE = verb(
            "(?:change|update|änder(?:e)?|aktualisier(?:e)?)",
            "\\s++" + THE + "(\\S.{0,60}?)" + GAP + "(?:of|for|von|für)\\s++" + THE + "(\\S.*?)" + GAP
                    + "(?:to|auf|zu|in)\\s++(.+)");
    private static final Pattern RENAME = verb("rename", "\\s++" + THE + "(\\S.*?)" + GAP + "(?:to|as|into)\\s++(.+)");
    private static final Pattern RENAME_GERMAN =
            verb("benenn(?:e)?", "\\s++" + THE + "(\\S.*?)" + GAP + "(?:in|zu)\\s++(.+?)" + GAP + "um");
    private static final Pattern SIGN_IN = verb(
            "(log\\s?in|sign\\s?in|logge? (?:mich|dich|uns) ein|meld(?:e)? (?:mich|dich|uns) an)",
            "(?:\\s++(?:to|at|bei)\\s++\\S.{0,60}?)?(?:(?<!\\s)\\s++(?:as|with|als|mit)\\s++(.+))?");
    private static final Pattern SET =
            verb("(?:set|change|update|setze|stelle|änder(?:e)?)", "\\s++" + FIELD + GAP + "(?:to|auf)\\s++(.+)");
    private static final Pattern PICK = verb(
            "(?:choose|select|pick|wähl(?:e)?)",
            "\\s++(.+?)" + GAP + "(?:from|in|as|for|aus|bei|als)\\s++" + FIELD + "(?:" + GAP + "aus)?");
    private static final Pattern PICK_ANY =
            verb("(?:choose|select|pick|wähl(?:e)?)", "\\s++" + THE + "(.+?)(?:" + GAP + "aus)?");
    private static final Pattern TICK = verb(
            "(?:check(?!\\s++(?:out|in)\\b)|tick|enable|turn on|switch on|aktivier(?:e)?|hak(?:e)?)",
            "\\s++" + THE + "(.+?)(?:" + GAP + "(?:an|ab))?");
    private static final Pattern UNTICK =
            verb("(?:uncheck|untick|disable|turn off|switch off|deaktivier(?:e)?)", "\\s++" + THE + "(.+?)");
    private static final Pattern DONE = verb("(?:complete|finish|erledig(?:e)?)", "\\s++" + THE + "(.+)");
    private static final Pattern MARK = verb(
            "(?:mark|markier(?:e)?)",
            "\\s++" + THE + "(.+?)" + GAP + "(?:as|als)\\s++(?:(done|completed?|finished|erledigt|fertig)|(\\S.*))");
    private static final Pattern SEARCH = verb("(?:search|look|such(?:e)?)", "(?:\\s++(?:for|nach))?\\s++(.+)");
    private static final Pattern VISIT =
            verb("(?:open|go to|visit|navigate to|öffne|geh(?:e)? (?:zu|auf))", "\\s++" + THE + "(.+)");
    private static final Pattern EXPECT = verb(
            "(?:until|so that|expect|verify(?: that)?|make sure(?: that)?|check that|bis|sodass|so dass|prüfe,? dass)",
            "\\s++(.+?)(" + GAP + "(?:is shown|is seen|appears|shows|erscheint|zu sehen ist|steht da))?");
    private static final Pattern ANSWERS = Pattern.compile(
            "([A-Za-z0-9][\\w-]*\\.[A-Za-z0-9_][\\w./-]*)\\s++(?:answers|returns|says|antwortet|liefert|sagt)\\s++(?:(?:with|that|mit)\\s++)?(.+)",
            Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
    private static final Pattern FILL = verb(
            "(add|create|register|book|submit|new|sign up|füg(?:e)?|leg(?:e)?|erstell(?:e)?|registrier(?:e)?|buch(?:e)?)",
            "\\s++(.+?)(?:" + GAP + "(?:hinzu|an))?");
    private static final Pattern ATTACH = verb(
            "(?:upload|attach|lade?|häng(?:e)?)",
            "\\s++" + THE + "(.+?)(?:" + GAP + "(?:to|into|in|as|ins|an)\\s++" + FIELD + ")?(?:" + GAP
                    + "(?:hoch|an))?");
    private static final Pattern IN_RECORD = verb(
            "(delete|remove|edit|approve|cancel|archive|reject|lösch(?:e)?|entfern(?:e)?|bearbeit(?:e)?|storniere?)",
            "\\s++" + THE + "(.+)");

    /** What is done with the form of a record that is changed. */
    private static final String UPDATE = "update";

    private TaskReader() {}

    private static Pattern verb(String verbs, String rest) {
        return Pattern.compile(
                "^(?:please\\s++|bitte\\s++)?" + verbs + rest + "$",
                Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.DOTALL);
    }

    /**
     * Reads a task.
     *
     * @param goal the user's words
     * @param url where it begins
     * @param more expectations that the user gave beside the words
     */
    public static BrowseTask read(String goal, String url, List<Expectation> more) {
        List<TaskClause> clauses = new ArrayList<>();
        List<Expectation> expectations = new ArrayList<>(more);
        for (String part : ClauseSplit.of(goal)) {
            Matcher expected = EXPECT.matcher(part);
            if (expected.matches()) {
                expectations.add(expected(expected, clauses));
            } else {
                List<TaskClause> meant = clauses(part);
                clauses.addAll(meant);
                if (more.isEmpty()) {
                    gone(meant).ifPresent(record -> expectations.remove(Expectation.of(Kind.TEXT, record)));
                    meant.forEach(clause -> expectations.addAll(derived(clause)));
                }
            }
        }
        return new BrowseTask(goal, url, clauses, expectations);
    }

    /** What a tool is to answer is said by its name, or right behind its use where nothing but tools was used: no page can show it then. */
    private static Expectation expected(Matcher words, List<TaskClause> before) {
        String text = unquoted(words.group(1));
        Matcher answers = ANSWERS.matcher(text);
        if (answers.matches()) {
            return Expectation.of(Kind.TOOL, answers.group(1) + "=" + unquoted(answers.group(2)));
        }
        boolean shown = words.group(2) != null;
        boolean tools = !before.isEmpty() && before.stream().allMatch(TaskClause.UseTool.class::isInstance);
        return tools && !shown && before.getLast() instanceof TaskClause.UseTool use
                ? Expectation.of(Kind.TOOL, use.tool() + "=" + text)
                : Expectation.of(Kind.TEXT, text);
    }

    /** A record that is deleted or has another name from then on: it is not to be seen at the end, though it was added before. */
    private static Optional<String> gone(List<TaskClause> meant) {
        boolean renamed =
                meant.getLast() instanceof TaskClause.Fill(String verb, String object, List<GivenValue> values)
                        && verb.equals(UPDATE)
                        && isName(object);
        return Optional.of(meant.getFirst())
                .filter(TaskClause.InRecord.class::isInstance)
                .map(TaskClause.InRecord.class::cast)
                .filter(clause -> renamed || isDeleting(clause.verb()))
                .map(TaskClause.InRecord::record);
    }

    private static boolean isDeleting(String verb) {
        return verb.matches("(?i)delete|remove|lösche?|entferne?");
    }

    /** What follows from a clause's own words: what was added is there, what was deleted is not. */
    private static List<Expectation> derived(TaskClause clause) {
        return switch (clause) {
            case TaskClause.Fill(String verb, String object, List<GivenValue> values) ->
                FILL.matcher(verb + " x").matches() || verb.equals(UPDATE) ? added(values) : List.of();
            case TaskClause.InRecord(String verb, String record) ->
                isDeleting(verb) ? List.of(Expectation.of(Kind.NO_TEXT, record)) : List.of();
            case TaskClause.Press press -> List.of();
            case TaskClause.Key key -> List.of();
            case TaskClause.Enter enter -> List.of();
            case TaskClause.Pick pick -> List.of();
            case TaskClause.Tick tick -> List.of();
            case TaskClause.Search search -> List.of();
            case TaskClause.Visit visit -> List.of();
            case TaskClause.Attach attach -> List.of();
            case TaskClause.UseTool use -> List.of();
            case TaskClause.Shown shown -> List.of();
            case TaskClause.Unclear unclear -> List.of();
        };
    }

    /** What was given bare is shown, and if nothing was, what it is called; of other fields nobody knows whether they are. */
    private static List<Expectation> added(List<GivenValue> values) {
        List<GivenValue> bare = values.stream()
                .filter(value -> value.label().isEmpty() && !value.mayBeginWithLabel())
                .toList();
        List<GivenValue> names = values.stream()
                .filter(value -> value.label().filter(TaskReader::isName).isPresent())
                .toList();
        return (bare.isEmpty() ? names : bare)
                .stream()
                        .filter(value -> !value.text().startsWith("${"))
                        .map(value -> Expectation.of(Kind.TEXT, value.text()))
                        .toList();
    }

    private static boolean isName(String label) {
        return label.matches("(?i)(?!user).*(?:name|title|titel)");
    }

    /** What is changed in a record is changed in two steps: it is opened, and its form filled in. */
    private static List<TaskClause> clauses(String part) {
        Matcher change = CHANGE.matcher(part);
        if (change.matches()) {
            return changed(
                    "edit",
                    change.group(2),
                    new GivenValue(Optional.of(unquoted(change.group(1))), unquoted(change.group(3))));
        }
        for (Pattern rename : List.of(RENAME, RENAME_GERMAN)) {
            Matcher renamed = rename.matcher(part);
            if (renamed.matches()) {
                String name = unquoted(renamed.group(2));
                return changed(
                        "rename", renamed.group(1), new GivenValue(Optional.of("name"), name, Optional.of(name)));
            }
        }
        return List.of(clause(part));
    }

    private static List<TaskClause> changed(String verb, String record, GivenValue value) {
        return List.of(
                new TaskClause.InRecord(verb, FormWords.withoutNoun(record)),
                new TaskClause.Fill(UPDATE, value.label().orElse(""), List.of(value)));
    }

    static TaskClause clause(String part) {
        Matcher found;
        Optional<TaskClause> tool = ToolWords.read(part).or(() -> KeyWords.read(part));
        if (tool.isPresent()) {
            return tool.get();
        }
        if ((found = SIGN_IN.matcher(part)).matches()) {
            return new TaskClause.Fill(
                    "log in",
                    "",
                    FormWords.values(Optional.ofNullable(found.group(2)).orElse("")));
        }
        if ((found = SEARCH.matcher(part)).matches() && !part.matches("(?i)look\\s+at.*")) {
            return new TaskClause.Search(unquoted(found.group(1)));
        }
        if ((found = GERMAN_ENTER.matcher(part)).matches() || (found = ENTER.matcher(part)).matches()) {
            return new TaskClause.Enter(unquoted(found.group(1)), unquoted(found.group(2)));
        }
        if ((found = SET.matcher(part)).matches()) {
            return new TaskClause.Enter(unquoted(found.group(2)), unquoted(found.group(1)));
        }
        if ((found = PRESS.matcher(part)).matches()) {
            return new TaskClause.Press(unquoted(found.group(1)));
        }
        if ((found = PICK.matcher(part)).matches()) {
            return new TaskClause.Pick(unquoted(found.group(1)), Optional.of(unquoted(found.group(2))));
        }
        if ((found = PICK_ANY.matcher(part)).matches()) {
            return new TaskClause.Pick(unquoted(found.group(1)), Optional.empty());
        }
        if ((found = UNTICK.matcher(part)).matches()) {
            return new TaskClause.Tick(unquoted(found.group(1)), false);
        }
        if ((found = MARK.matcher(part)).matches() && found.group(3) != null) {
            return new TaskClause.InRecord(unquoted(found.group(3)), FormWords.withoutNoun(found.group(1)));
        }
        if (found.matches() || (found = DONE.matcher(part)).matches()) {
            return new TaskClause.Tick(FormWords.withoutNoun(found.group(1)), true);
        }
        if ((found = TICK.matcher(part)).matches()) {
            return new TaskClause.Tick(unquoted(found.group(1)), true);
        }
        return further(part);
    }

    private static TaskClause further(String part) {
        Matcher found;
        if ((found = VISIT.matcher(part)).matches()) {
            String where = unquoted(found.group(1));
            return where.matches("(?i)https?://\\S+|/\\S*") ? new TaskClause.Visit(where) : new TaskClause.Press(where);
        }
        if ((found = ATTACH.matcher(part)).matches()) {
            return new TaskClause.Attach(
                    unquoted(found.group(1)),
                    Optional.ofNullable(found.group(2)).map(TaskReader::unquoted));
        }
        if ((found = FILL.matcher(part)).matches()) {
            return FormWords.read(found.group(1), found.group(2));
        }
        if ((found = IN_RECORD.matcher(part)).matches()) {
            return new TaskClause.InRecord(found.group(1), FormWords.withoutNoun(found.group(2)));
        }
        return new TaskClause.Unclear(part);
    }

    /** What words that no verb of the list begins would mean, if their first one is what to press in a record's row. */
    public static Optional<TaskClause.InRecord> inRecord(String words) {
        String[] parts = words.strip().split("\\s++", 2);
        return parts.length < 2
                ? Optional.empty()
                : Optional.of(new TaskClause.InRecord(parts[0], FormWords.withoutNoun(parts[1])));
    }

    static String unquoted(String text) {
        String stripped = text.strip().replaceAll("[.!]$", "");
        return stripped.replaceAll("^[\"'“„»‚‘](.*)[\"'”“«’‘]$", "$1").strip();
    }
}
