package dev.cairn.browser.learn;

import dev.cairn.agent.path.TargetTraits;
import dev.cairn.browser.look.PageElement;
import dev.cairn.browser.look.PagePlace;
import dev.cairn.browser.look.PageView;
import dev.cairn.browser.path.ClauseTexts;
import dev.cairn.browser.path.ExpectedPage;
import dev.cairn.browser.path.LearnedPath;
import dev.cairn.browser.path.LearnedStep;
import dev.cairn.browser.path.PathAct;
import dev.cairn.browser.plan.ElementTraits;
import dev.cairn.browser.state.BrowseAction;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.browser.state.PathTrail.DoneAct;
import dev.cairn.browser.task.TaskClause;
import dev.cairn.browser.task.TaskReader;
import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.json.JsonCodec;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Makes a path of what a run did: its variables are the values in the task's words; a record is found again by the cell that such a value is in. */
public final class PathLearner {
    private static final Pattern DIGIT = Pattern.compile("\\d");
    private static final int LONGEST_NAME = 40;

    private final BrowseState state;
    private final FileStore files;
    private final TaskVariables variables;

    private PathLearner(BrowseState state, FileStore files) {
        this.state = state;
        this.files = files;
        this.variables = TaskVariables.of(asked(state));
    }

    private static List<TaskClause> asked(BrowseState state) {
        return TaskReader.read(state.task().goal(), state.task().url(), List.of())
                .clauses();
    }

    /**
     * The path of a run, in its first version; empty if it did nothing, or something that nobody saw.
     *
     * @param files where its looks are
     */
    public static Optional<LearnedPath> of(BrowseState state, String run, LocalDate today, FileStore files) {
        return state.way().acts().isEmpty() || state.way().gap().orElse(false)
                ? Optional.empty()
                : Optional.of(new PathLearner(state, files).path(run, today));
    }

    /** The values that the run's task has for the path's variables. */
    public static Map<String, String> values(BrowseState state) {
        return Map.copyOf(TaskVariables.of(asked(state)).values());
    }

    private LearnedPath path(String run, LocalDate today) {
        List<TaskClause> asked = asked(state).stream().map(variables::in).toList();
        String task = variables.inWords(state.task().goal());
        return new LearnedPath(
                LearnedPath.FORMAT,
                id(task, asked),
                1,
                task,
                state.task().url(),
                variables.declared(),
                asked,
                taught(asked),
                state.way().acts().stream().map(this::step).toList(),
                state.task().expectations().stream()
                        .map(expected -> ClauseTexts.with(expected, variables::in))
                        .distinct()
                        .toList(),
                run,
                today.toString());
    }

    private String id(String task, List<TaskClause> asked) {
        String name =
                task.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
        String cut =
                name.length() > LONGEST_NAME ? name.substring(0, LONGEST_NAME).replaceAll("-[^-]*$", "") : name;
        String where =
                PagePlace.uri(state.task().url()).map(uri -> uri.getAuthority()).orElse("");
        String all = where
                + JsonCodec.standard().write(asked.toArray(TaskClause[]::new)).text();
        return (cut.isEmpty() ? "task" : cut) + "-"
                + FileRef.of(all.getBytes(StandardCharsets.UTF_8)).sha256().substring(0, 6);
    }

    /** What a person gave for a field this time is no part of the task. */
    private Optional<List<TaskClause>> taught(List<TaskClause> asked) {
        List<TaskClause> done = new ArrayList<>(
                state.task().clauses().stream().map(variables::in).toList());
        for (int i = 0; i < done.size() && i < asked.size(); i++) {
            boolean sameForm = done.get(i) instanceof TaskClause.Fill(String verb, String object, var values)
                    && asked.get(i) instanceof TaskClause.Fill(String askedVerb, String askedObject, var fewer)
                    && verb.equals(askedVerb)
                    && object.equals(askedObject)
                    && values.containsAll(fewer);
            if (sameForm) {
                done.set(i, asked.get(i));
            }
        }
        return done.equals(asked) ? Optional.empty() : Optional.of(done);
    }

    private LearnedStep step(DoneAct act) {
        PageView view = JsonCodec.standard().read("the page " + act.page(), files.get(act.page()), PageView.class);
        Optional<PageElement> element = act.action().aim().flatMap(view::element);
        return new LearnedStep(
                kind(act.action()),
                text(act, element),
                act.action() instanceof BrowseAction.Type type && type.enter(),
                element.map(one -> traits(one, view)),
                ExpectedPage.of(view),
                act.clause(),
                act.completes());
    }

    private String text(DoneAct act, Optional<PageElement> element) {
        return switch (act.action()) {
            case BrowseAction.Type(String target, String text, boolean enter) -> typed(text);
            case BrowseAction.Choose(String target, String option) -> typed(option);
            case BrowseAction.Press(String key) -> key;
            case BrowseAction.Open(String url) -> variables.in(url);
            case BrowseAction.Upload(String target, String file) -> upload(file);
            case BrowseAction.Extract(String name, String target) -> name;
            case BrowseAction.Click click ->
                element.filter(box -> box.role().matches("checkbox|radio|switch"))
                        .map(box -> box.state().checked() ? "off" : "on")
                        .orElse("");
            case BrowseAction other -> "";
        };
    }

    /** By its name, if the task names it; else the only one that is given. */
    private String upload(String file) {
        String known = variables.in(String.valueOf(Path.of(file).getFileName()));
        return known.contains("{{") ? known : "file";
    }

    /** A text that is no value of the task's words and no secret's name is the user's to give each time. */
    private String typed(String text) {
        String known = variables.in(text);
        boolean constant = known.contains("{{") || text.startsWith("${") || isSaid(text);
        return constant ? known : LearnedStep.BY_VALUES;
    }

    private boolean isSaid(String text) {
        return state.task().clauses().stream().map(PathLearner::said).anyMatch(text::equals);
    }

    private static String said(TaskClause clause) {
        return switch (clause) {
            case TaskClause.Enter enter -> enter.text();
            case TaskClause.Pick pick -> pick.option();
            case TaskClause.Search search -> search.text();
            case TaskClause.Shown shown -> shown.text().orElse("");
            case TaskClause other -> "";
        };
    }

    private static PathAct kind(BrowseAction action) {
        return switch (action) {
            case BrowseAction.Click click -> PathAct.CLICK;
            case BrowseAction.Type type -> PathAct.TYPE;
            case BrowseAction.Choose choose -> PathAct.CHOOSE;
            case BrowseAction.Press press -> PathAct.PRESS;
            case BrowseAction.Open open -> PathAct.OPEN;
            case BrowseAction.Back back -> PathAct.BACK;
            case BrowseAction.Upload upload -> PathAct.UPLOAD;
            case BrowseAction.Extract extract -> PathAct.EXTRACT;
            case BrowseAction.AnswerDialog answer -> answer.accept() ? PathAct.ACCEPT : PathAct.DISMISS;
            case BrowseAction other -> throw new IllegalArgumentException("no step of a path: " + other);
        };
    }

    private TargetTraits traits(PageElement element, PageView view) {
        int index = IntStream.range(0, view.elements().size())
                .filter(i -> view.elements().get(i).equals(element))
                .findFirst()
                .orElseThrow();
        TargetTraits traits = ElementTraits.of(view.elements()).get(index);
        Optional<String> cell = traits.record().stream()
                .map(variables::in)
                .filter(text -> text.matches("\\{\\{[^{}]+}}"))
                .findFirst();
        boolean varies = cell.isPresent() || variables.in(traits.name()).contains("{{");
        TargetTraits named = ClauseTexts.with(traits, variables::in);
        return varies ? ofAnyRecord(named, cell) : named;
    }

    /** What is another with each record is left out: numbers in ids and addresses, and the other cells. */
    private static TargetTraits ofAnyRecord(TargetTraits traits, Optional<String> cell) {
        Map<String, String> kept = new HashMap<>(traits.attributes());
        kept.values().removeIf(value -> DIGIT.matcher(value).find());
        return new TargetTraits(
                traits.role(),
                traits.name(),
                traits.hint(),
                traits.type(),
                kept,
                DIGIT.matcher(traits.form()).find() ? "" : traits.form(),
                "",
                cell.map(List::of).orElse(traits.record()),
                cell.or(traits::anchor),
                traits.heading(),
                traits.place(),
                traits.alike());
    }
}
