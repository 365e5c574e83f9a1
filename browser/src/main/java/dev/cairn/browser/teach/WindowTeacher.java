package dev.cairn.browser.teach;

import dev.cairn.agent.device.DeviceException;
import dev.cairn.agent.input.Typed;
import dev.cairn.agent.input.Values;
import dev.cairn.agent.path.TargetAgreement;
import dev.cairn.agent.path.TargetTraits;
import dev.cairn.browser.device.BrowserDevice;
import dev.cairn.browser.device.PersonWatch;
import dev.cairn.browser.device.PersonWatch.Deed;
import dev.cairn.browser.look.PageElement;
import dev.cairn.browser.look.PageView;
import dev.cairn.browser.path.LearnedStep;
import dev.cairn.browser.plan.ElementTraits;
import dev.cairn.browser.plan.FieldValues;
import dev.cairn.browser.task.TaskClause;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Takes down what a person does in the window as clauses of the task. The task then does it as if it had been said: found, ruled and kept like
 * all else. What cannot be told from its like, or be said at all, is told and taken for nothing.
 */
public final class WindowTeacher {
    private final BrowserDevice device;
    private final PersonWatch watch;
    private final Values values;
    private boolean elsewhere; // was told of since it watches

    /** In that browser, with what the user wants put into which fields. */
    public WindowTeacher(BrowserDevice device, Values values) {
        this.device = device;
        this.watch = new PersonWatch(device);
        this.values = values;
    }

    /**
     * What was shown.
     *
     * @param acts as clauses
     * @param untold for people: what was done and cannot be said
     */
    public record Shown(List<TaskClause> acts, List<String> untold) {
        /** Copies the lists. */
        public Shown {
            acts = List.copyOf(acts);
            untold = List.copyOf(untold);
        }
    }

    /** Watches from now on. Returns what to tell people of what was done since the last time, when nobody watched; empty if nothing was. */
    public Optional<String> begin() throws DeviceException, InterruptedException {
        elsewhere = false;
        return switch (watch.begin()) {
            case NOTHING -> Optional.empty();
            case PAGE ->
                Optional.of(
                        "the page has gone on while nothing was asked; if that was you, it is no part of the lesson");
            case ACTS ->
                Optional.of(
                        "what was done in the window while nothing was asked is no part of the lesson: show it now");
        };
    }

    /** Watches no more. */
    public void end() throws DeviceException, InterruptedException {
        watch.end();
    }

    /**
     * What was shown meanwhile.
     *
     * @param all also what stands in a field that the person is still in
     */
    public Shown shown(boolean all) throws DeviceException, InterruptedException {
        PersonWatch.Heard heard = watch.heard(all);
        List<TaskClause> acts = new ArrayList<>();
        List<String> untold = new ArrayList<>();
        if (!heard.deeds().isEmpty()) {
            PageView view = device.look(false).view();
            List<TargetTraits> traits = ElementTraits.of(view.elements());
            heard.deeds().forEach(deed -> take(deed, view, traits, acts, untold));
        }
        heard.address().map(TaskClause.Visit::new).ifPresent(acts::add);
        if (heard.elsewhere() && !elsewhere) {
            elsewhere = true;
            untold.add("what is done in another tab cannot be told: show it in the one that the task is in");
        }
        return new Shown(acts, untold);
    }

    private void take(Deed deed, PageView view, List<TargetTraits> all, List<TaskClause> acts, List<String> untold) {
        Optional<String> unsaid = unsaid(deed.kind());
        if (unsaid.isPresent()) {
            untold.add(unsaid.get());
            return;
        }
        Optional<PageElement> element = deed.among(view.elements());
        if (element.isEmpty()) {
            untold.add("what was pressed there is nothing that can be told");
            return;
        }
        int index = view.elements().indexOf(element.get());
        boolean found = TargetAgreement.find(all.get(index), all)
                .filter(one -> one.index() == index)
                .isPresent();
        if (found) {
            acts.add(new TaskClause.Shown(all.get(index), text(deed, element.get(), view), deed.enter()));
        } else {
            untold.add(element.get().describe() + " cannot be told from its like; say in words which is meant");
        }
    }

    /** As it is typed by who does it; what the field hides is named or left to the person. */
    private Optional<String> text(Deed deed, PageElement element, PageView view) {
        return switch (deed.kind()) {
            case TYPE, SECRET, CHOOSE -> {
                boolean hidden = deed.kind() == PersonWatch.Kind.SECRET
                        || element.state().secret();
                yield Optional.of(
                        hidden
                                ? FieldValues.of(values, element, view)
                                        .filter(given -> Typed.parse(given) instanceof Typed.Hidden)
                                        .orElse(LearnedStep.BY_VALUES)
                                : new Typed.Text(deed.text()).written());
            }
            default ->
                Optional.of(element.state().checked() ? "off" : "on")
                        .filter(box -> element.role().matches("checkbox|radio|switch"));
        };
    }

    private static Optional<String> unsaid(PersonWatch.Kind kind) {
        return switch (kind) {
            case DRAG ->
                Optional.of("what was dragged cannot be told: drag nothing, or leave it out of what is taught");
            case DRAWING -> Optional.of("where in a picture or a drawing was pressed cannot be told");
            case SEVERAL -> Optional.of("what was chosen from a list of several choices cannot be told");
            case FILE -> Optional.of("a file is given by --file, and put there by words such as: upload the file");
            case CLICK, TYPE, SECRET, CHOOSE -> Optional.empty();
        };
    }
}
