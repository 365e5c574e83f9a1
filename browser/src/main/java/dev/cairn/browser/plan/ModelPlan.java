package dev.cairn.browser.plan;

import dev.cairn.browser.decision.PlanActionAnswer;
import dev.cairn.browser.decision.PlanActionInput;
import dev.cairn.browser.look.PageElement;
import dev.cairn.browser.look.PageView;
import dev.cairn.browser.state.BrowseAction;
import dev.cairn.browser.state.ManualCause;
import dev.cairn.browser.task.TaskClause;
import dev.cairn.browser.tool.OfferedTool;
import dev.cairn.browser.tool.TaskToolUse;
import dev.cairn.browser.tool.ToolAnswer;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Has a model plan what neither a known path nor the task's words plan: what it is shown, and what its answer means. What it spells out counts as
 * said by all that it was shown, so that nothing that it was talked into is taken for the user's.
 */
public final class ModelPlan {
    private static final String BY = "model";
    private static final int WAIT_MS = 600;
    private static final int SCROLL_PIXELS = 600;
    private static final int MOST_ELEMENTS = 12;
    private static final int MOST_LINES = 20;
    private static final int MOST_OPTIONS = 8;
    private static final int MOST_TOOLS = 8;
    private static final int MOST_ANSWERS = 3;
    private static final int LONGEST_ANSWER = 400;
    private static final int LONGEST = 160;

    private final PlanInput input;
    private final TaskClause clause;
    private final Set<String> words;

    private ModelPlan(PlanInput input, TaskClause clause) {
        this.input = input;
        this.clause = clause;
        this.words = WordMatch.words(clause.describe() + " " + input.task().goal());
    }

    /** Where a model may be asked in a person's stead: the words alone do not do it, and nothing else is in the way. What names a tool is the user's own. */
    public static Optional<ModelPlan> of(PlanInput input, NextStep next) {
        boolean stuck = next.action() instanceof BrowseAction.NeedUser(ManualCause cause, String text)
                && cause == ManualCause.STUCK;
        boolean free = input.unsettled().isEmpty() && input.view().dialog().isEmpty();
        List<TaskClause> clauses = input.task().clauses();
        int at = input.progress().done();
        return stuck && free && at < clauses.size() && !(clauses.get(at) instanceof TaskClause.UseTool)
                ? Optional.of(new ModelPlan(input, clauses.get(at)))
                : Optional.empty();
    }

    /** A tool that has done the part already is not called again because a browser was started anew. */
    public Optional<NextStep> known() {
        String key = TaskToolUse.key(input.task().clauses(), input.progress().done());
        return input.tools().done().contains(key)
                ? Optional.of(new NextStep(
                        new BrowseAction.Pause(0), "", BY, "it was called already", true, Optional.empty()))
                : Optional.empty();
    }

    /**
     * What the model is shown.
     *
     * @param stuck what a person would be asked
     * @param done what was done last
     */
    public PlanActionInput shown(NextStep stuck, List<String> done) {
        PageView view = input.view();
        return new PlanActionInput(
                input.task().goal(),
                clause.describe(),
                cut(stuck.why(), LONGEST_ANSWER),
                new PlanActionInput.Page(
                        view.url().replaceAll("[?#].*", ""),
                        cut(view.title(), LONGEST),
                        elements().map(ModelPlan::element).toList(),
                        lines()),
                tools().map(tool -> new PlanActionInput.Tool(
                                tool.name(), cut(tool.description(), LONGEST), takes(tool), tool.schema()))
                        .toList(),
                answers(),
                done);
    }

    private Stream<PageElement> elements() {
        return best(input.elements(), element -> WordMatch.score(String.join(" ", words), element), MOST_ELEMENTS)
                .stream();
    }

    private List<String> lines() {
        return best(input.view().lines(), this::shared, MOST_LINES).stream()
                .map(line -> cut(line, LONGEST))
                .toList();
    }

    private Stream<OfferedTool> tools() {
        List<OfferedTool> all = input.offered().tools().stream()
                .filter(tool -> !input.struck().contains(tool.name()))
                .toList();
        return best(all, tool -> shared(tool.name() + " " + tool.description()), MOST_TOOLS).stream();
    }

    private double shared(String text) {
        Set<String> both = new HashSet<>(WordMatch.words(text));
        both.retainAll(words);
        return both.size();
    }

    /** Those with the highest scores, in their own order. */
    private static <T> List<T> best(List<T> all, ToDoubleFunction<T> score, int most) {
        return IntStream.range(0, all.size())
                .boxed()
                .sorted(Comparator.comparingDouble((Integer at) -> -score.applyAsDouble(all.get(at))))
                .limit(most)
                .sorted()
                .map(all::get)
                .toList();
    }

    private static PlanActionInput.Element element(PageElement element) {
        return new PlanActionInput.Element(
                element.id(),
                cut(element.describeInRecord(), LONGEST),
                element.value().filter(value -> !value.isBlank()).map(value -> cut(value, LONGEST)),
                element.options().stream()
                        .limit(MOST_OPTIONS)
                        .map(option -> cut(option, LONGEST))
                        .toList());
    }

    private static String takes(OfferedTool tool) {
        return cut(PlanActionInput.Tool.arguments(tool.schema()), LONGEST_ANSWER);
    }

    private List<PlanActionInput.Answer> answers() {
        List<ToolAnswer> all = input.tools().answers();
        Stream<PlanActionInput.Answer> said = all.stream()
                .skip(Math.max(0, all.size() - MOST_ANSWERS))
                .map(answer -> new PlanActionInput.Answer(answer.tool(), cut(answer.head(), LONGEST_ANSWER)));
        Stream<PlanActionInput.Answer> trouble = input.tools().trouble().stream()
                .map(one ->
                        new PlanActionInput.Answer(one.tool(), "did not do it: " + cut(one.text(), LONGEST_ANSWER)));
        return Stream.concat(said, trouble).toList();
    }

    private static String cut(String text, int longest) {
        return text.length() > longest ? text.substring(0, longest) + "…" : text;
    }

    /**
     * What the answer means.
     *
     * @param otherwise what is done where it asks a person
     */
    public NextStep planned(PlanActionAnswer answer, NextStep otherwise) {
        return switch (answer.act()) {
            case CLICK -> on(answer, BrowseAction.Click::new);
            case TYPE -> on(answer, id -> new BrowseAction.Type(id, answer.text(), false));
            case TYPE_AND_ENTER -> on(answer, id -> new BrowseAction.Type(id, answer.text(), true));
            case CHOOSE -> on(answer, id -> new BrowseAction.Choose(id, answer.text()));
            case OPEN -> step(new BrowseAction.Open(answer.text()), "", answer);
            case BACK -> step(new BrowseAction.Back(), "", answer);
            case SCROLL -> step(new BrowseAction.Scroll(SCROLL_PIXELS), "", answer);
            case USE_TOOL ->
                input.offered()
                        .tool(answer.tool())
                        .map(tool -> call(tool, answer))
                        .orElse(otherwise);
            case WAIT -> NextStep.of(new BrowseAction.Pause(WAIT_MS), BY, answer.reason());
            case IS_DONE -> new NextStep(new BrowseAction.Pause(0), "", BY, answer.reason(), true, Optional.empty());
            case ASK_USER ->
                answer.text().isBlank()
                        ? otherwise
                        : NextStep.of(new BrowseAction.NeedUser(ManualCause.STUCK, answer.text()), BY, answer.reason());
        };
    }

    private interface OnElement {
        BrowseAction act(String id);
    }

    private NextStep on(PlanActionAnswer answer, OnElement act) {
        String target = input.view()
                .element(answer.target())
                .map(PageElement::describeInRecord)
                .orElse("");
        return step(act.act(answer.target()), target, answer);
    }

    private static NextStep call(OfferedTool tool, PlanActionAnswer answer) {
        return step(
                new BrowseAction.CallTool(tool.name(), answer.arguments(), tool.pin(), tool.repeatable()),
                tool.name(),
                answer);
    }

    private static NextStep step(BrowseAction action, String target, PlanActionAnswer answer) {
        return new NextStep(action, target, BY, answer.reason(), answer.completes(), Optional.empty());
    }
}
