package dev.cairn.browser.plan;

import dev.cairn.browser.look.PageElement;
import dev.cairn.browser.state.ActionProposal;
import dev.cairn.browser.state.BrowseAction;
import dev.cairn.browser.state.BrowseProgress;
import dev.cairn.browser.state.ManualCause;
import dev.cairn.browser.task.TaskClause;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Plans by the task's own words, clause by clause: what they name is looked for among what shows. What is not there yet is waited for; what
 * does not come, or could be one of several, is asked about.
 */
public final class WordsPlanner {
    private static final String BY = "words";
    private static final int PATIENCE = 3;
    private static final int WAIT_MS = 600;

    private final PlanInput input;

    private WordsPlanner(PlanInput input) {
        this.input = input;
    }

    /** The next step. */
    public static NextStep plan(PlanInput input) {
        return new WordsPlanner(input).next();
    }

    private NextStep next() {
        if (input.view().dialog().isPresent()) {
            return dialog(input.view().dialog().get().kind());
        }
        if (input.unsettled().isPresent()) {
            return settle(input.unsettled().get());
        }
        List<TaskClause> left =
                input.task().clauses().stream().skip(input.progress().done()).toList();
        return left.isEmpty() ? end() : PointerPlanner.before(clause(left.getFirst()), left.getFirst(), input);
    }

    /** If it was the last act and what is expected is there, it was done; else only a person can say. */
    private NextStep settle(ActionProposal act) {
        boolean last = input.progress().clause() + (act.completes() ? 1 : 0)
                >= input.task().clauses().size();
        return last && input.fulfilled() && !input.task().expectations().isEmpty()
                ? stop("what was expected is there")
                : NextStep.ask(
                        ManualCause.UNKNOWN_OUTCOME,
                        (act.action() instanceof BrowseAction.CallTool
                                        ? "there was no answer to: "
                                        : "the browser or this process ended before anybody saw what came of: ")
                                + act.describe()
                                + "; it may have been done, or not. Look, and answer 'done' if it was, or 'again' to have it done now");
    }

    private NextStep dialog(String kind) {
        if (kind.equals("file")) {
            return NextStep.of(new BrowseAction.AnswerDialog(false, Optional.empty()), BY, "no file was to be given");
        }
        return NextStep.of(new BrowseAction.AnswerDialog(true, Optional.empty()), BY, "the page waits for an answer");
    }

    private NextStep end() {
        if (!input.fulfilled() && input.progress().waits() < PATIENCE) {
            return pause("what is expected is not to be seen yet");
        }
        Optional<NextStep> elsewhere = input.fulfilled() ? Optional.empty() : start();
        return elsewhere.orElseGet(() -> stop("all that the task says is done"));
    }

    private static NextStep stop(String why) {
        return NextStep.of(new BrowseAction.Stop(why), BY, why);
    }

    private NextStep pause(String why) {
        return NextStep.of(new BrowseAction.Pause(WAIT_MS), BY, why);
    }

    private NextStep clause(TaskClause clause) {
        return switch (clause) {
            case TaskClause.Press(String what) -> press(what);
            case TaskClause.Key(String key) -> key(key);
            case TaskClause.Enter(String text, String field) -> enter(text, field);
            case TaskClause.Pick(String option, Optional<String> field) -> pick(option, field);
            case TaskClause.Tick(String what, boolean on) -> found(records().tick(what, on));
            case TaskClause.Search(String text) -> search(text);
            case TaskClause.Visit(String url) ->
                completing(new BrowseAction.Open(resolved(url)), "the task names the address");
            case TaskClause.Fill fill ->
                new FormPlanner(input, fill).next().orElseGet(() -> missing("no form for \"" + fill.describe() + "\""));
            case TaskClause.InRecord(String verb, String record) ->
                found(records().act(verb, record));
            case TaskClause.Attach(String file, Optional<String> field) -> attach(file, field);
            case TaskClause.UseTool use -> new ToolPlanner(input, use).next();
            case TaskClause.Shown shown ->
                ShownPlanner.plan(input, shown)
                        .orElseGet(() -> missing("no " + shown.target().describe()));
            case TaskClause.Unclear(String words) ->
                records()
                        .byWords(words)
                        .orElseGet(() -> NextStep.ask(
                                ManualCause.STUCK,
                                "what is meant by \"" + words
                                        + "\" is not clear; say it as: click …, type … into …, choose … from …"));
        };
    }

    private RecordPlanner records() {
        return new RecordPlanner(input, pressable());
    }

    private NextStep found(RecordPlanner.Found found) {
        return found.step().orElseGet(() -> unclear(found.choice(), found.otherwise()));
    }

    static NextStep completing(BrowseAction action, String why) {
        return new NextStep(action, "", BY, why, true, Optional.empty());
    }

    private String resolved(String url) {
        try {
            return java.net.URI.create(input.view().url()).resolve(url).toString();
        } catch (IllegalArgumentException e) {
            return url;
        }
    }

    private List<PageElement> pressable() {
        return input.elements().stream()
                .filter(element -> !element.role().matches("textbox|combobox|slider|file"))
                .toList();
    }

    private NextStep press(String what) {
        ElementChoice choice = ElementChoice.byWords(what, pressable());
        return choice.found()
                .map(found ->
                        NextStep.on(found, new BrowseAction.Click(found.id()), BY, "the task says: " + what, true))
                .orElseGet(() -> unclear(choice, "nothing here is called \"" + what + "\""));
    }

    /** A button that is named as the key is meant by that name, too. */
    private NextStep key(String key) {
        Optional<PageElement> named = pressable().stream()
                .filter(element -> WordMatch.plain(element.name()).equals(WordMatch.plain(key)))
                .findFirst();
        return named.isPresent() ? press(key) : completing(new BrowseAction.Press(key), "the task names the key");
    }

    private NextStep enter(String text, String field) {
        List<PageElement> fields = input.elements().stream()
                .filter(element -> element.role().matches("textbox|combobox|slider"))
                .toList();
        ElementChoice choice = ElementChoice.byWords(field, fields);
        return choice.found()
                .map(found -> NextStep.on(
                        found,
                        found.role().equals("combobox")
                                ? new BrowseAction.Choose(found.id(), text)
                                : new BrowseAction.Type(found.id(), text, false),
                        BY,
                        "the task says so",
                        true))
                .orElseGet(() -> unclear(choice, "there is no field \"" + field + "\""));
    }

    private NextStep pick(String option, Optional<String> field) {
        List<PageElement> lists = input.elements().stream()
                .filter(element -> element.options().stream().anyMatch(one -> one.equalsIgnoreCase(option)))
                .toList();
        Optional<PageElement> list =
                field.isPresent() ? ElementChoice.byWords(field.get(), lists).found() : first(lists);
        if (list.isPresent()) {
            return NextStep.on(
                    list.get(), new BrowseAction.Choose(list.get().id(), option), BY, "the task says so", true);
        }
        Optional<PageElement> shown = ElementChoice.byWords(option, pressable()).found();
        if (shown.isPresent()) {
            return NextStep.on(
                    shown.get(), new BrowseAction.Click(shown.get().id()), BY, "the task says: " + option, true);
        }
        Optional<PageElement> opener = field.flatMap(
                        name -> ElementChoice.byWords(name, pressable()).found())
                .filter(found -> !input.progress().tried().contains("way " + FormPlanner.key(found)));
        return opener.map(
                        found -> NextStep.on(found, new BrowseAction.Click(found.id()), BY, "the list may open", false)
                                .noting("way " + FormPlanner.key(found)))
                .orElseGet(() -> missing("there is no choice \"" + option + "\""));
    }

    private NextStep attach(String file, Optional<String> field) {
        List<PageElement> fields = input.elements().stream()
                .filter(element -> element.role().equals("file"))
                .toList();
        ElementChoice choice = field.map(name -> ElementChoice.byWords(name, fields))
                .orElseGet(() -> new ElementChoice(first(fields), fields));
        return choice.found()
                .map(found -> NextStep.on(
                        found, new BrowseAction.Upload(found.id(), file), BY, "the task says: " + file, true))
                .orElseGet(() -> unclear(choice, "there is no field for files"));
    }

    private static Optional<PageElement> first(List<PageElement> lists) {
        return lists.size() == 1 ? Optional.of(lists.getFirst()) : Optional.empty();
    }

    private NextStep search(String text) {
        List<PageElement> fields = input.elements().stream()
                .filter(element -> element.role().equals("textbox"))
                .toList();
        Optional<PageElement> field = fields.stream()
                .filter(one -> one.type().equals("search"))
                .findFirst()
                .or(() -> ElementChoice.byWords("search", fields).found())
                .or(() -> first(fields));
        return field.map(found -> NextStep.on(
                        found, new BrowseAction.Type(found.id(), text, true), BY, "the field to search in", true))
                .orElseGet(() -> missing("there is no field to search in"));
    }

    private NextStep unclear(ElementChoice choice, String otherwise) {
        if (choice.alike().isEmpty()) {
            return missing(otherwise);
        }
        String all = choice.alike().stream()
                .limit(5)
                .map(one -> one.describe() + (one.record().isEmpty() ? "" : " in \"" + one.record() + "\""))
                .collect(Collectors.joining("; "));
        return NextStep.ask(
                ManualCause.STUCK,
                "it could be one of several: " + all + ". Say which, such as: click "
                        + choice.alike().getFirst().name() + " for …");
    }

    /** What is not here may stand in another tab, the newest of them first. */
    private Optional<NextStep> otherTab() {
        List<String> tabs = input.view().tabs();
        for (int tab = tabs.size() - 1; tab >= 0; tab--) {
            String marker = "tab " + tab;
            if (tab != input.view().tab() && !input.progress().tried().contains(marker)) {
                return Optional.of(NextStep.of(new BrowseAction.Tab(tab), BY, "it may be in another tab")
                        .noting(marker));
            }
        }
        return Optional.empty();
    }

    /** In a new browser the page that an act led to is not there; where the task began there is a way on. */
    private Optional<NextStep> start() {
        List<String> tried = input.progress().tried();
        boolean lost = tried.contains(BrowseProgress.AFRESH) && !tried.contains("start");
        return Optional.of(input.task().url())
                .filter(url -> lost && !url.equals(input.view().url()))
                .map(url -> NextStep.of(new BrowseAction.Open(url), BY, "the task began there")
                        .noting("start"));
    }

    private NextStep missing(String what) {
        if (input.progress().waits() >= PATIENCE - 1) {
            Optional<NextStep> other = otherTab().or(this::start);
            if (other.isPresent()) {
                return other.get();
            }
        }
        return input.progress().waits() < PATIENCE
                ? pause(what + " yet")
                : NextStep.ask(ManualCause.STUCK, what + "; say how to get on, such as: click …");
    }
}
