package dev.cairn.browser.node;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.action.ActionKind;
import dev.cairn.agent.gate.ActionGate;
import dev.cairn.agent.gate.ActionReach;
import dev.cairn.agent.gate.ActionTarget;
import dev.cairn.agent.gate.Caption;
import dev.cairn.agent.gate.Effect;
import dev.cairn.agent.gate.GateSettings;
import dev.cairn.agent.gate.HealedRisk;
import dev.cairn.agent.gate.Mode;
import dev.cairn.agent.gate.Ruling;
import dev.cairn.agent.gate.TaskMandate;
import dev.cairn.agent.gate.TouchReader;
import dev.cairn.agent.gate.TouchSort;
import dev.cairn.agent.identity.Observation;
import dev.cairn.agent.origin.WebOrigin;
import dev.cairn.agent.screen.Hierarchy;
import dev.cairn.agent.source.ShownText;
import dev.cairn.browser.look.PageElement;
import dev.cairn.browser.look.PageView;
import dev.cairn.browser.look.ViewTree;
import dev.cairn.browser.plan.FormMandate;
import dev.cairn.browser.state.ActionProposal;
import dev.cairn.browser.state.BrowseAction;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.browser.state.SeenPage;
import dev.cairn.browser.state.ShownContent;
import dev.cairn.browser.state.StepNote;
import dev.cairn.browser.tool.OfferedTools;
import dev.cairn.browser.tool.TaskToolUse;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.graph.Handler;
import dev.cairn.engine.graph.StepException;
import dev.cairn.engine.json.AddedLater;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.xml.stream.XMLStreamException;
import org.jspecify.annotations.Nullable;

/** Has the one gate rule on the proposal, before anything is done. A yes that was given for exactly what is shown now holds. */
public final class PolicyGate implements Handler<BrowseState, PolicyGate.Input, Ruling> {
    /** The node's name in the graph and in journals. */
    public static final String NAME = "PolicyGate";

    private static final int STRUCK_AT_MOST = 3;

    private volatile @Nullable HeardWords last;

    /** What words ask for. */
    private record HeardWords(List<String> words, String start, TaskMandate mandate) {}

    /** The proposal, what is seen, and what was decided before. */
    public record Input(
            ActionProposal proposal,
            SeenPage seen,
            GateSettings gate,
            List<String> deny,
            Map<String, Mode> remembered,
            Optional<ShownContent> approved,
            List<String> words,
            String start,
            Set<WebOrigin> shown,
            List<String> files,
            @AddedLater Optional<Set<String>> secrets,
            @AddedLater Optional<TaskToolUse> tools,
            @AddedLater Optional<FormMandate> forms) {
        /** Copies the collections. */
        public Input {
            deny = List.copyOf(deny);
            remembered = Map.copyOf(remembered);
            words = List.copyOf(words);
            shown = Set.copyOf(shown);
            files = List.copyOf(files);
            secrets = secrets.map(Set::copyOf);
        }
    }

    @Override
    public Input input(BrowseState state) {
        return new Input(
                state.proposal(),
                state.observation().orElseThrow(),
                state.settings().gate(),
                state.settings().deny(),
                state.remembered(),
                state.approved(),
                state.words(),
                state.task().url(),
                shown(state),
                state.settings().files(),
                Optional.of(ActReach.secrets(state)),
                state.tools(),
                Optional.of(state).filter(it -> it.proposal().isOfModel()).map(FormMandate::of));
    }

    /** Whose pages and frames a planner may have read in this task so far. */
    private static Set<WebOrigin> shown(BrowseState state) {
        Stream<String> before = Stream.concat(
                        state.steps().stream().map(StepNote::url), state.speakers().orElse(List.of()).stream())
                .distinct();
        Stream<WebOrigin> now = state.observation().stream().flatMap(SeenPage::speakers);
        return Stream.concat(before.flatMap(url -> WebOrigin.of(url).stream()), now)
                .collect(Collectors.toSet());
    }

    @Override
    public Ruling execute(Input input, Effects effects) throws StepException {
        Optional<ActionTarget> touched = touched(input, effects.files());
        if (touched.isEmpty()) {
            return Ruling.FREE;
        }
        ShownContent now = ShownContent.of(input.seen(), input.proposal());
        if (input.approved().filter(yes -> yes.holdsFor(now)).isPresent()) {
            return Ruling.asBefore(Mode.ALLOW).over(touched.get());
        }
        PageView view = PageFiles.view(input.seen().page(), effects.files());
        Optional<PageElement> target = input.proposal().action().aim().flatMap(view::element);
        TaskMandate named = mandate(input)
                .naming(input.words(), target.map(PageElement::name).orElse(""));
        TaskMandate mandate =
                target.filter(button -> isUnasked(button, view, input)).isPresent()
                        ? named.without(Effect.SUBMISSION)
                        : named;
        Ruling ruling = new ActionGate(input.gate(), input.deny(), input.remembered(), Optional.of(mandate))
                .judge(touched.get(), reach(input, mandate, view, effects.files()));
        Ruling all = input.proposal()
                .healed()
                .map(changes -> HealedRisk.over(ruling, changes, touched.get(), input.gate(), input.remembered()))
                .orElse(ruling);
        return all.over(touched.get());
    }

    private static boolean isUnasked(PageElement button, PageView view, Input input) {
        return input.forms().filter(asked -> asked.leavesOut(button, view)).isPresent();
    }

    /** Read out of the user's words anew only when they are others: the words of a long task are many. */
    private TaskMandate mandate(Input input) {
        HeardWords said = last;
        if (said == null || !said.words().equals(input.words()) || !said.start().equals(input.start())) {
            TaskMandate read = TaskMandate.of(input.words(), List.of(input.start()));
            said = new HeardWords(input.words(), input.start(), read);
            last = said;
        }
        return said.mandate();
    }

    private static ActionReach reach(Input input, TaskMandate mandate, PageView view, FileStore files) {
        TaskToolUse use = input.tools().orElse(TaskToolUse.NONE);
        OfferedTools offered = ToolExecution.offered(use, files);
        ShownText shown = ShownText.of(input.words().toArray(String[]::new));
        for (WebOrigin page : input.shown()) {
            shown = shown.showing(page);
        }
        shown = ToolReach.showing(shown, use, offered);
        ActReach reach = new ActReach(
                view, mandate, shown, input.files(), input.secrets().orElse(Set.of()));
        return input.proposal().action() instanceof BrowseAction.CallTool call
                ? reach.of(input.proposal(), call, ToolReach.called(call, offered, input.words()))
                : reach.of(input.proposal());
    }

    private static Optional<ActionTarget> touched(Input input, FileStore files) throws StepException {
        PageView view = PageFiles.view(input.seen().page(), files);
        return switch (input.proposal().action()) {
            case BrowseAction.AnswerDialog(boolean accept, Optional<String> text) ->
                accept ? view.dialog().flatMap(PolicyGate::dialog) : Optional.empty();
            case BrowseAction.Click(String target) -> on(view.element(target), ActionKind.TAP, "", input, files);
            case BrowseAction.Type(String target, String text, boolean enter) ->
                on(view.element(target), ActionKind.TYPE, enter ? text + "\n" : text, input, files);
            case BrowseAction.Choose(String target, String option) ->
                on(view.element(target), ActionKind.TYPE, option, input, files);
            case BrowseAction.Upload(String target, String file) ->
                on(view.element(target), ActionKind.TAP, "", input, files);
            case BrowseAction.Open(String url) ->
                Optional.of(new ActionTarget(List.of(), opened(input, url), true, Set.of()));
            case BrowseAction.Press(String key) ->
                SafeKeys.moves(key)
                        ? Optional.empty()
                        : Optional.of(new ActionTarget(List.of(), "", true, Set.of(TouchSort.FORM_ENTER)));
            case BrowseAction.CallTool call -> Optional.of(ActionTarget.of(List.of(), call.tool(), true));
            case BrowseAction other -> Optional.empty();
        };
    }

    /** The words of an address that the user has not written: where a page says to go, going there may be an act. */
    private static String opened(Input input, String url) {
        return input.words().stream().anyMatch(words -> words.contains(url)) ? "" : AddressWords.all(url);
    }

    private static Optional<ActionTarget> dialog(PageView.Dialog dialog) {
        return dialog.kind().equals("alert") || dialog.kind().equals("file")
                ? Optional.empty()
                : Optional.of(new ActionTarget(
                        List.of(
                                new Caption("OK", Caption.Source.VIEW),
                                new Caption(dialog.message(), Caption.Source.TITLE),
                                new Caption(dialog.message(), Caption.Source.CHOICE)),
                        "",
                        true,
                        Set.of(TouchSort.AFFIRMATIVE_BUTTON)));
    }

    private static Optional<ActionTarget> on(
            Optional<PageElement> target, ActionKind kind, String text, Input input, FileStore files)
            throws StepException {
        if (target.isEmpty()) {
            return Optional.empty();
        }
        PageElement element = target.get();
        Action.Target at = ViewTree.target(element);
        Action action = new Action(element.id(), kind, element.name(), "", "", Optional.of(at), text);
        Observation observation = input.seen().observation();
        ActionTarget touched = TouchReader.read(action, at, observation, tree(observation, files));
        Set<TouchSort> sorts = new HashSet<>(touched.sorts());
        sorts.addAll(sorts(element, PageFiles.view(input.seen().page(), files), input));
        String id = kind == ActionKind.TAP
                ? AddressWords.with(touched.resourceId(), element.leads())
                : touched.resourceId();
        return Optional.of(new ActionTarget(touched.captions(), id, touched.presses(), sorts));
    }

    /** What the page is, beside what it says. */
    private static Set<TouchSort> sorts(PageElement element, PageView view, Input input) {
        Set<TouchSort> sorts = new HashSet<>();
        if (element.state().posts() || isUnasked(element, view, input)) {
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

    private static Hierarchy tree(Observation observation, FileStore files) throws StepException {
        try {
            return PageFiles.tree(observation.source(), files);
        } catch (XMLStreamException e) {
            throw StepException.permanent("page.unreadable", "the page's tree cannot be read: " + e.getMessage(), e);
        }
    }

    @Override
    public BrowseState apply(BrowseState state, Ruling ruling) {
        BrowseState ruled = state.withPlanned(state.planned().map(planned -> planned.withRuling(ruling)));
        if (ruling.mode() != Mode.DENY) {
            return ruled;
        }
        BrowseState noted = ruled.failing("denied: " + ruling.why());
        if (!mayAvoid(state)) {
            return noted;
        }
        List<String> struck = new ArrayList<>(state.struck());
        struck.add(state.proposal().target());
        return noted.withAvoided(state.avoided() + 1).withStruck(struck);
    }

    private static boolean mayAvoid(BrowseState state) {
        return state.settings().avoidsDenied() && state.avoided() < STRUCK_AT_MOST;
    }

    /** Whether the gate ruled so. */
    public static boolean ruled(BrowseState state, Mode mode) {
        return state.planned()
                .flatMap(planned -> planned.ruling())
                .filter(ruling -> ruling.mode() == mode)
                .isPresent();
    }

    /** Whether what was denied just now was struck off, so that another action is planned. */
    public static boolean isStruck(BrowseState state) {
        return ruled(state, Mode.DENY)
                && state.struck().contains(state.proposal().target());
    }
}
