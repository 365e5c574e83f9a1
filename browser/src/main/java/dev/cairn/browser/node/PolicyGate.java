package dev.cairn.browser.node;

import dev.cairn.agent.gate.ActionGate;
import dev.cairn.agent.gate.ActionReach;
import dev.cairn.agent.gate.ActionTarget;
import dev.cairn.agent.gate.Effect;
import dev.cairn.agent.gate.GateSettings;
import dev.cairn.agent.gate.HealedRisk;
import dev.cairn.agent.gate.Mode;
import dev.cairn.agent.gate.Ruling;
import dev.cairn.agent.gate.TaskMandate;
import dev.cairn.agent.gate.TouchSort;
import dev.cairn.agent.origin.WebOrigin;
import dev.cairn.agent.source.ShownText;
import dev.cairn.browser.look.PageElement;
import dev.cairn.browser.look.PageView;
import dev.cairn.browser.plan.FormMandate;
import dev.cairn.browser.plan.PressTrial;
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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Has the one gate rule on the proposal, before anything is done. A yes that was given for exactly what is shown now holds. */
public final class PolicyGate implements Handler<BrowseState, PolicyGate.Input, Ruling> {
    /** The node's name in the graph and in journals. */
    public static final String NAME = "PolicyGate";

    private static final int STRUCK_AT_MOST = 3;
    private static final int MOST_LABELS = 200;

    /** How the gate's reason begins for what sends something that nobody asked for. */
    private static final String SENT = "beyond:" + Effect.SUBMISSION.label() + " class:" + TouchSort.FORM_POST.label();

    private volatile @Nullable HeardWords last;

    /** What words ask for, and what more where they name a control. */
    private record HeardWords(List<String> words, String start, TaskMandate mandate, Map<String, TaskMandate> byLabel) {
        TaskMandate naming(String label) {
            if (byLabel.size() >= MOST_LABELS) {
                byLabel.clear();
            }
            return byLabel.computeIfAbsent(label, sought -> mandate.naming(words, sought));
        }
    }

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
            @AddedLater Optional<FormMandate> forms,
            @AddedLater Optional<String> known) {
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
                Optional.of(state).filter(it -> it.proposal().isOfModel()).map(FormMandate::of),
                PressTrial.known(state));
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
        Optional<ActionTarget> touched = ActTouch.of(input, effects.files());
        if (touched.isEmpty()) {
            return Ruling.FREE;
        }
        ShownContent now = ShownContent.of(input.seen(), input.proposal());
        if (input.approved().filter(yes -> yes.holdsFor(now)).isPresent()) {
            return Ruling.asBefore(Mode.ALLOW).over(touched.get());
        }
        PageView view = PageFiles.view(input.seen().page(), effects.files());
        Optional<PageElement> target = input.proposal().action().aim().flatMap(view::element);
        TaskMandate named = heard(input).naming(target.map(PageElement::name).orElse(""));
        TaskMandate mandate = ActTouch.isUnasked(target, view, input) ? named.without(Effect.SUBMISSION) : named;
        Ruling ruling = new ActionGate(input.gate(), input.deny(), input.remembered(), Optional.of(mandate))
                .judge(touched.get(), reach(input, mandate, view, effects.files()));
        Ruling all = input.proposal()
                .healed()
                .map(changes -> HealedRisk.over(ruling, changes, touched.get(), input.gate(), input.remembered()))
                .orElse(ruling);
        return told(all, input.known()).over(touched.get());
    }

    /** What is known of such an act says more than what sort of touch it is. */
    private static Ruling told(Ruling ruling, Optional<String> known) {
        return known.filter(what -> ruling.key().startsWith(SENT))
                .map(what -> ruling.because(what + "; you did not ask for this"))
                .orElse(ruling);
    }

    /** Read out of the user's words anew only when they are others: the words of a long task are many. */
    private HeardWords heard(Input input) {
        HeardWords said = last;
        if (said == null || !said.words().equals(input.words()) || !said.start().equals(input.start())) {
            TaskMandate read = TaskMandate.of(input.words(), List.of(input.start()));
            said = new HeardWords(input.words(), input.start(), read, new ConcurrentHashMap<>());
            last = said;
        }
        return said;
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
