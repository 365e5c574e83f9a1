package dev.cairn.browser.node;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.action.ActionKind;
import dev.cairn.agent.gate.ActionTarget;
import dev.cairn.agent.gate.Caption;
import dev.cairn.agent.gate.TouchReader;
import dev.cairn.agent.gate.TouchSort;
import dev.cairn.agent.identity.Observation;
import dev.cairn.agent.screen.Hierarchy;
import dev.cairn.browser.look.PageElement;
import dev.cairn.browser.look.PageView;
import dev.cairn.browser.look.ViewTree;
import dev.cairn.browser.state.BrowseAction;
import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.graph.StepException;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import javax.xml.stream.XMLStreamException;

/** What an act touches: what is written on it, and what sort of thing it is, by what the page is and by what is known of it. */
final class ActTouch {
    /** Keys that move about, and close what is open, wherever the focus is. */
    private static final Pattern MOVES =
            Pattern.compile("(?:Shift\\+)?Tab|Escape|Arrow(?:Up|Down|Left|Right)|Page(?:Up|Down)|Home|End");

    /** Dialogs that ask before something is done; others tell something, or keep one on the page. */
    private static final Set<String> ASKING = Set.of("confirm", "prompt");

    private final PolicyGate.Input input;
    private final FileStore files;
    private final PageView view;

    private ActTouch(PolicyGate.Input input, FileStore files) {
        this.input = input;
        this.files = files;
        this.view = PageFiles.view(input.seen().page(), files);
    }

    /** Of the proposal; empty if nothing that it touches can do anything. */
    static Optional<ActionTarget> of(PolicyGate.Input input, FileStore files) throws StepException {
        return new ActTouch(input, files).touched();
    }

    /** Whether it sends something that nobody asked for, as far as the page tells or an earlier trial has told. */
    static boolean isUnasked(Optional<PageElement> target, PageView view, PolicyGate.Input input) {
        return input.known().isPresent()
                || target.filter(button -> input.forms()
                                .filter(asked -> asked.leavesOut(button, view))
                                .isPresent())
                        .isPresent();
    }

    /** Whether a key may write something. */
    static boolean writes(String key) {
        return !moves(key) && !key.equals("Enter");
    }

    /** Whether a key presses nothing and writes nothing. */
    private static boolean moves(String key) {
        return MOVES.matcher(key).matches();
    }

    private Optional<ActionTarget> touched() throws StepException {
        return switch (input.proposal().action()) {
            case BrowseAction.AnswerDialog(boolean accept, Optional<String> text) ->
                accept ? view.dialog().flatMap(this::dialog) : Optional.empty();
            case BrowseAction.Click(String target) -> on(view.element(target), ActionKind.TAP, "");
            case BrowseAction.Type(String target, String text, boolean enter) ->
                on(view.element(target), ActionKind.TYPE, enter ? text + "\n" : text);
            case BrowseAction.Choose(String target, String option) -> on(view.element(target), ActionKind.TYPE, option);
            case BrowseAction.Upload(String target, String file) -> on(view.element(target), ActionKind.TAP, "");
            case BrowseAction.Open(String url) -> Optional.of(new ActionTarget(List.of(), opened(url), true, Set.of()));
            case BrowseAction.Press(String key) ->
                moves(key)
                        ? Optional.empty()
                        : Optional.of(new ActionTarget(List.of(), "", true, Set.of(TouchSort.FORM_ENTER)));
            case BrowseAction.CallTool call -> Optional.of(ActionTarget.of(List.of(), call.tool(), true));
            case BrowseAction other -> Optional.empty();
        };
    }

    /** The words of an address that the user has not written: where a page says to go, going there may be an act. */
    private String opened(String url) {
        return input.words().stream().anyMatch(words -> words.contains(url)) ? "" : AddressWords.all(url);
    }

    /** What is asked after a press that nobody asked for is no less so; "always" is said of that question, and not of all that "OK" stands on. */
    private Optional<ActionTarget> dialog(PageView.Dialog dialog) {
        boolean unasked = input.known().isPresent() && ASKING.contains(dialog.kind());
        return dialog.kind().equals("alert") || dialog.kind().equals("file")
                ? Optional.empty()
                : Optional.of(new ActionTarget(
                        List.of(
                                new Caption(unasked ? dialog.message() : "OK", Caption.Source.VIEW),
                                new Caption(dialog.message(), Caption.Source.TITLE),
                                new Caption(dialog.message(), Caption.Source.CHOICE)),
                        "",
                        true,
                        unasked
                                ? Set.of(TouchSort.AFFIRMATIVE_BUTTON, TouchSort.FORM_POST)
                                : Set.of(TouchSort.AFFIRMATIVE_BUTTON)));
    }

    private Optional<ActionTarget> on(Optional<PageElement> target, ActionKind kind, String text) throws StepException {
        if (target.isEmpty()) {
            return Optional.empty();
        }
        PageElement element = target.get();
        Action.Target at = ViewTree.target(element);
        Action action = new Action(element.id(), kind, element.name(), "", "", Optional.of(at), text);
        Observation observation = input.seen().observation();
        ActionTarget touched = TouchReader.read(action, at, observation, tree(observation));
        Set<TouchSort> sorts = new HashSet<>(touched.sorts());
        sorts.addAll(sorts(element));
        String id = kind == ActionKind.TAP
                ? AddressWords.with(touched.resourceId(), element.leads())
                : touched.resourceId();
        return Optional.of(new ActionTarget(touched.captions(), id, touched.presses(), sorts));
    }

    /** What the page is, beside what it says. */
    private Set<TouchSort> sorts(PageElement element) {
        Set<TouchSort> sorts = new HashSet<>();
        if (element.state().posts() || isUnasked(Optional.of(element), view, input)) {
            sorts.add(TouchSort.FORM_POST);
        }
        if (element.role().equals("file")) {
            sorts.add(TouchSort.FILE_INPUT);
        }
        boolean pays = element.state().submits()
                && view.elements().stream()
                        .filter(other -> other.form().equals(element.form()))
                        .anyMatch(other -> other.attributes()
                                .getOrDefault("autocomplete", "")
                                .startsWith("cc-"));
        if (pays) {
            sorts.add(TouchSort.CARD_FIELDS);
        }
        return sorts;
    }

    private Hierarchy tree(Observation observation) throws StepException {
        try {
            return PageFiles.tree(observation.source(), files);
        } catch (XMLStreamException e) {
            throw StepException.permanent("page.unreadable", "the page's tree cannot be read: " + e.getMessage(), e);
        }
    }
}
