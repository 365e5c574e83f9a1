package dev.cairn.browser.task;

import dev.cairn.browser.task.Expectation.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
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
    private static final Pattern SET = verb("(?:set|setze|stelle)", "\\s++" + FIELD + GAP + "(?:to|auf)\\s++(.+)");
    private static final Pattern PICK = verb(
            "(?:choose|select|pick|wähl(?:e)?)",
            "\\s++(.+?)" + GAP + "(?:from|in|as|for|aus|bei|als)\\s++" + FIELD + "(?:" + GAP + "aus)?");
    private static final Pattern PICK_ANY =
            verb("(?:choose|select|pick|wähl(?:e)?)", "\\s++" + THE + "(.+?)(?:" + GAP + "aus)?");
    private static final Pattern TICK =
            verb("(?:check|tick|enable|aktivier(?:e)?|hak(?:e)?)", "\\s++" + THE + "(.+?)(?:" + GAP + "(?:an|ab))?");
    private static final Pattern UNTICK = verb("(?:uncheck|untick|disable|deaktivier(?:e)?)", "\\s++" + THE + "(.+?)");
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
                TaskClause clause = clause(part);
                clauses.add(clause);
                if (more.isEmpty()) {
                    expectations.addAll(derived(clause));
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

    /** What follows from a clause's own words: what was added is there, what was deleted is not. */
    private static List<Expectation> derived(TaskClause clause) {
        return switch (clause) {
            case TaskClause.Fill(String verb, String object, List<GivenValue> values) ->
                values.stream()
                        .filter(value -> !value.text().startsWith("${"))
                        .filter(value -> value.label().isEmpty())
                        .map(value -> Expectation.of(Kind.TEXT, value.text()))
                        .toList();
            case TaskClause.InRecord(String verb, String record) ->
                verb.toLowerCase(Locale.ROOT).matches("delete|remove|lösche?|entferne?")
                        ? List.of(Expectation.of(Kind.NO_TEXT, record))
                        : List.of();
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

    static TaskClause clause(String part) {
        Matcher found;
        Optional<TaskClause> tool = ToolWords.read(part).or(() -> KeyWords.read(part));
        if (tool.isPresent()) {
            return tool.get();
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

    static String unquoted(String text) {
        String stripped = text.strip().replaceAll("[.!]$", "");
        return stripped.replaceAll("^[\"'“„»‚‘](.*)[\"'”“«’‘]$", "$1").strip();
    }
}
