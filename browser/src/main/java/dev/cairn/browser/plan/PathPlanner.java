package dev.cairn.browser.plan;

import dev.cairn.agent.path.TargetAgreement;
import dev.cairn.agent.path.TargetTraits;
import dev.cairn.browser.look.PageElement;
import dev.cairn.browser.path.ClauseTexts;
import dev.cairn.browser.path.LearnedStep;
import dev.cairn.browser.path.PathAct;
import dev.cairn.browser.path.PathText;
import dev.cairn.browser.state.BrowseAction;
import java.util.List;
import java.util.Optional;

/**
 * Walks a known path. A step whose target is not to be found, or whose page is another than the expected one, is planned anew by the task's
 * words, it alone; so is a task that no path is known for.
 */
public final class PathPlanner {
    private static final String BY = "path";
    private static final int PATIENCE = 3;
    private static final int WAIT_MS = 600;

    private final PlanInput input;
    private final PathAhead ahead;

    private PathPlanner(PlanInput input, PathAhead ahead) {
        this.input = input;
        this.ahead = ahead;
    }

    /** The next step. */
    public static NextStep plan(PlanInput input) {
        boolean walks = input.ahead().isPresent() && input.unsettled().isEmpty();
        return walks ? new PathPlanner(input, input.ahead().get()).next() : WordsPlanner.plan(input);
    }

    private NextStep next() {
        int at = at();
        boolean dialog = input.view().dialog().isPresent();
        if (at >= ahead.steps().size()) {
            return WordsPlanner.plan(input).using(new PathUse(at, false, Optional.empty()));
        }
        if (dialog && !answers(ahead.steps().get(at))) {
            return WordsPlanner.plan(input).using(between(at));
        }
        LearnedStep step = ahead.steps().get(at);
        if (step.clause() > input.progress().done()) {
            return WordsPlanner.plan(input).using(between(at)); // the clause at hand has no more steps, and is not done
        }
        Optional<NextStep> known = known(step, at);
        if (known.isPresent()) {
            return known.get();
        }
        Optional<NextStep> covert = step.target().flatMap(this::target).flatMap(this::pointer);
        if (covert.isPresent()) {
            return covert.get().using(between(at));
        }
        return input.progress().waits() < PATIENCE && step.target().isPresent()
                ? NextStep.of(new BrowseAction.Pause(WAIT_MS), BY, "what the path says is not there yet")
                        .using(new PathUse(at, false, Optional.empty()))
                : WordsPlanner.plan(input).using(new PathUse(at, true, Optional.empty()));
    }

    /** What is done now is none of the path's steps: the one that is next stays so. */
    private static PathUse between(int at) {
        return new PathUse(at - 1, false, Optional.empty());
    }

    private static boolean answers(LearnedStep step) {
        return step.act() == PathAct.ACCEPT || step.act() == PathAct.DISMISS;
    }

    /** The first step of what is not done yet; a dialog that does not come this time is no step. */
    private int at() {
        int at = Math.max(0, ahead.at());
        while (at < ahead.steps().size() && isPassed(ahead.steps().get(at))) {
            at++;
        }
        return at;
    }

    private boolean isPassed(LearnedStep step) {
        return step.clause() < input.progress().done()
                || answers(step) && input.view().dialog().isEmpty() && !step.completes();
    }

    private Optional<NextStep> known(LearnedStep step, int at) {
        if (step.target().isEmpty()) {
            Optional<BrowseAction> action = text(step, Optional.empty()).flatMap(text -> action(step, "", text));
            return action.map(act -> step(step, act, "", at, List.of()));
        }
        if (!step.page().is(input.view())) {
            return Optional.empty();
        }
        List<PageElement> elements = input.elements();
        return target(step.target().get())
                .flatMap(sought -> TargetAgreement.find(sought, ElementTraits.of(elements)))
                .flatMap(found -> on(step, elements.get(found.index()), at, found.changes()));
    }

    /** What showed under the pointer when the path was learned is looked for there. */
    private Optional<NextStep> pointer(TargetTraits sought) {
        List<PageElement> covert = input.covert();
        return TargetAgreement.find(sought, ElementTraits.of(covert))
                .flatMap(found -> PointerPlanner.over(covert.get(found.index()), BY, input));
    }

    private Optional<TargetTraits> target(TargetTraits traits) {
        boolean all = java.util.stream.Stream.concat(
                        java.util.stream.Stream.of(traits.name(), traits.heading()),
                        java.util.stream.Stream.concat(traits.record().stream(), traits.anchor().stream()))
                .allMatch(text -> PathText.filled(text, ahead.values()).isPresent());
        return all
                ? Optional.of(ClauseTexts.with(
                        traits, text -> PathText.filled(text, ahead.values()).orElse(text)))
                : Optional.empty();
    }

    private Optional<NextStep> on(LearnedStep step, PageElement element, int at, List<String> changes) {
        boolean box = element.role().matches("checkbox|radio|switch");
        if (box
                && step.act() == PathAct.CLICK
                && step.text().equals(element.state().checked() ? "on" : "off")) {
            return step.completes()
                    ? Optional.of(step(step, new BrowseAction.Pause(0), "", at, List.of()))
                    : Optional.empty();
        }
        return text(step, Optional.of(element))
                .flatMap(text -> action(step, element.id(), text))
                .filter(action -> isPossible(action, element))
                .map(action -> step(step, action, element.describeInRecord(), at, changes));
    }

    private static boolean isPossible(BrowseAction action, PageElement element) {
        return element.state().enabled()
                && switch (action) {
                    case BrowseAction.Choose(String id, String option) ->
                        element.options().stream().anyMatch(one -> one.equalsIgnoreCase(option));
                    case BrowseAction.Type type -> element.state().editable();
                    case BrowseAction other -> true;
                };
    }

    private Optional<String> text(LearnedStep step, Optional<PageElement> element) {
        return step.text().equals(LearnedStep.BY_VALUES)
                ? element.flatMap(field -> FieldValues.of(input.values(), field, input.view()))
                : PathText.filled(step.text(), ahead.values());
    }

    private static Optional<BrowseAction> action(LearnedStep step, String target, String text) {
        return Optional.of(
                switch (step.act()) {
                    case CLICK -> new BrowseAction.Click(target);
                    case TYPE -> new BrowseAction.Type(target, text, step.enter());
                    case CHOOSE -> new BrowseAction.Choose(target, text);
                    case PRESS -> new BrowseAction.Press(text);
                    case OPEN -> new BrowseAction.Open(text);
                    case BACK -> new BrowseAction.Back();
                    case UPLOAD -> new BrowseAction.Upload(target, text);
                    case EXTRACT -> new BrowseAction.Extract(text, target);
                    case ACCEPT -> new BrowseAction.AnswerDialog(true, Optional.empty());
                    case DISMISS -> new BrowseAction.AnswerDialog(false, Optional.empty());
                });
    }

    private NextStep step(LearnedStep step, BrowseAction action, String target, int at, List<String> changes) {
        String healed = String.join(", ", changes);
        String why = "step " + (at + 1) + " of " + ahead.steps().size() + " of the known path"
                + (healed.isEmpty() ? "" : ", healed: " + healed);
        return new NextStep(action, target, BY, why, step.completes(), Optional.empty())
                .using(new PathUse(at, false, Optional.of(healed).filter(text -> !text.isEmpty())));
    }
}
