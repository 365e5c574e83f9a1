package dev.cairn.browser.state;

import dev.cairn.agent.gate.Mode;
import dev.cairn.agent.origin.WebOrigin;
import dev.cairn.browser.look.PageView.Download;
import dev.cairn.browser.task.BrowseTask;
import dev.cairn.browser.tool.TaskToolUse;
import dev.cairn.engine.json.AddedLater;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A task's state. Immutable; content by reference only.
 *
 * @param task goal, clauses and expectations: from the user's words only
 * @param settings how it is done
 * @param messages the conversation; it is kept nowhere else
 * @param lastUserMessage what the user said last
 * @param unread how many of the user's messages no plan has seen yet
 * @param observation what is seen
 * @param planned what is to be done next
 * @param steps what was done
 * @param failures what went wrong
 * @param toolSteps how many acts there were
 * @param invalidActions how many proposals were none that could be done
 * @param needsObserve whether what is seen may have changed
 * @param facts what was read, by name
 * @param finalResponse what the user is told at the end
 * @param end how the task ended, once it has
 * @param progress how far the planner is
 * @param approved what a person has said yes to and was not done yet
 * @param unsettled the act that a process died in, until it is known what became of it
 * @param remembered what a person said for good, by the gate's reasons
 * @param avoided how many denied actions were struck off
 * @param struck targets that were denied, in words
 * @param downloads what was downloaded
 * @param speakers the origins of all pages and frames whose words a planner was shown
 * @param tools what servers of tools offer and have answered; empty where none is named
 * @param refused what the guard has refused; empty if nothing
 * @param doubts the acts before the unsettled one of which it is not known either whether they were done, the last first
 */
@RecordBuilder
public record BrowseState(
        BrowseTask task,
        BrowseSettings settings,
        List<ChatLine> messages,
        Optional<String> lastUserMessage,
        int unread,
        Optional<SeenPage> observation,
        Optional<PlannedAction> planned,
        List<StepNote> steps,
        List<StepNote> failures,
        int toolSteps,
        int invalidActions,
        boolean needsObserve,
        Map<String, String> facts,
        Optional<String> finalResponse,
        Optional<BrowseEnd> end,
        BrowseProgress progress,
        Optional<ShownContent> approved,
        Optional<ActionProposal> unsettled,
        Map<String, Mode> remembered,
        int avoided,
        List<String> struck,
        List<Download> downloads,
        @AddedLater Optional<List<String>> speakers,
        @AddedLater Optional<TaskToolUse> tools,
        @AddedLater Optional<RefusedTraffic> refused,
        @AddedLater Optional<List<DoubtfulAct>> doubts)
        implements BrowseStateBuilder.With {
    /** Who has said what the user said. */
    public static final String USER = "user";

    /** Who says how a task ended; nobody else says anything as the agent. */
    public static final String AGENT = "agent";

    /** Copies the collections. */
    public BrowseState {
        messages = List.copyOf(messages);
        steps = List.copyOf(steps);
        failures = List.copyOf(failures);
        facts = Collections.unmodifiableMap(new TreeMap<>(facts));
        remembered = Collections.unmodifiableMap(new TreeMap<>(remembered));
        struck = List.copyOf(struck);
        downloads = List.copyOf(downloads);
        speakers = speakers.map(List::copyOf);
        doubts = doubts.map(List::copyOf);
    }

    /** Before anything was done. */
    public static BrowseState first(BrowseTask task, BrowseSettings settings) {
        return new BrowseState(
                task,
                settings,
                List.of(),
                Optional.of(task.goal()),
                1,
                Optional.empty(),
                Optional.empty(),
                List.of(),
                List.of(),
                0,
                0,
                true,
                Map.of(),
                Optional.empty(),
                Optional.empty(),
                BrowseProgress.at(task.url()),
                Optional.empty(),
                Optional.empty(),
                Map.of(),
                0,
                List.of(),
                List.of(),
                Optional.of(List.of()),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    /** Before anything was done of a task that a person shows how to do: by those words, which are the user's as the task's own are. */
    public static BrowseState shown(BrowseTask task, String how, BrowseSettings settings) {
        return first(task.doneBy(how), settings).withLastUserMessage(Optional.of(task.goal() + ": " + how));
    }

    /**
     * Before anything is done of the next task of the same session: what was said and read stays, and what a person said for good. What the
     * earlier task was, and what it was allowed to do, counts no more; messages that are left for its run it hears from the first one on.
     */
    public BrowseState next(BrowseTask another, BrowseSettings with) {
        return first(another, with)
                .withMessages(messages.stream()
                        .filter(line -> !line.who().equals(ChatLine.LEFT))
                        .toList())
                .withFacts(facts)
                .withRemembered(remembered)
                .withSpeakers(Optional.of(speakers.orElse(List.of())))
                .withTools(tools.map(TaskToolUse::next));
    }

    /** Whether what was said last is a task that nothing was done of yet, not a word about one that is on its way. */
    public boolean begins() {
        return planned.isEmpty() && observation.isEmpty();
    }

    /** What the user has said about the task at hand; what ended before it is another. */
    public List<String> words() {
        int from = messages.stream().map(ChatLine::who).toList().lastIndexOf(AGENT) + 1;
        Stream<String> said = messages.subList(from, messages.size()).stream()
                .filter(line -> line.who().equals(USER))
                .map(ChatLine::text);
        return Stream.concat(Stream.of(task.goal()), said).distinct().toList();
    }

    /** The tools so far. */
    public TaskToolUse use() {
        return tools.orElse(TaskToolUse.NONE);
    }

    /** The way so far. */
    public PathTrail way() {
        return progress.trail().orElse(PathTrail.NONE);
    }

    /** With another way so far. */
    public BrowseState going(PathTrail way) {
        return withProgress(progress.along(Optional.of(way)));
    }

    /** The proposal that is on its way. */
    public ActionProposal proposal() {
        return planned.orElseThrow().proposal();
    }

    /** With another page before the planner's eyes. */
    public BrowseState seeing(SeenPage page) {
        List<String> all = Stream.concat(
                        speakers.orElse(List.of()).stream(), page.speakers().map(WebOrigin::toString))
                .distinct()
                .toList();
        return withObservation(Optional.of(page)).withSpeakers(Optional.of(all));
    }

    /** With acts of which nobody knows whether they were done, the last first: that one is settled first. */
    public BrowseState doubting(List<DoubtfulAct> acts) {
        if (acts.isEmpty()) {
            return withUnsettled(Optional.empty()).withDoubts(Optional.empty()).withProgress(progress.certain());
        }
        return withUnsettled(Optional.of(acts.getFirst().proposal()))
                .withDoubts(Optional.of(acts.subList(1, acts.size())).filter(more -> !more.isEmpty()))
                .withProgress(progress.doubting(acts.getFirst().clause()));
    }

    /** How often in a row the proposal was done already, and nothing was to be seen of it. */
    public int inVain() {
        Optional<String> now = observation.map(SeenPage::seenContent);
        String what = proposal().describe();
        int times = 0;
        for (StepNote step : steps.reversed()) {
            if (now.isEmpty() || !step.what().equals(what) || !step.content().equals(now)) {
                return times;
            }
            times++;
        }
        return times;
    }

    /** With what the user has said in the meantime, which the next plan sees. */
    public BrowseState hearing(List<String> said) {
        BrowseState all = this;
        for (String text : said) {
            all = all.saying(ChatLine.LEFT, text);
        }
        return said.isEmpty()
                ? this
                : all.withLastUserMessage(Optional.of(String.join("\n", said))).withUnread(1);
    }

    /** How many of the messages that were left for the run it has heard. */
    public int heard() {
        return (int) messages.stream()
                .filter(line -> line.who().equals(ChatLine.LEFT))
                .count();
    }

    /** With one more message. */
    public BrowseState saying(String who, String text) {
        return withMessages(with(messages, new ChatLine(who, text)));
    }

    /** With what came of the proposal. */
    public BrowseState noting(String outcome) {
        return withSteps(with(steps, note(outcome)));
    }

    /** With a failure of the proposal, which is a step, too. */
    public BrowseState failing(String outcome) {
        return noting(outcome).withFailures(with(failures, note(outcome)));
    }

    /** With a failure of no proposal. */
    public BrowseState failingAt(String node, String outcome) {
        StepNote note = new StepNote(
                steps.size() + 1,
                node,
                "",
                "",
                outcome,
                "",
                observation.map(SeenPage::url).orElse(""),
                Optional.empty(),
                "",
                Optional.empty());
        return withFailures(with(failures, note));
    }

    private StepNote note(String outcome) {
        ActionProposal proposal = proposal();
        return new StepNote(
                steps.size() + 1,
                proposal.describe(),
                proposal.by(),
                proposal.why(),
                outcome,
                planned.flatMap(PlannedAction::ruling)
                        .map(ruling -> ruling.mode().label() + ": " + ruling.why())
                        .orElse(""),
                observation.map(SeenPage::url).orElse(""),
                observation.flatMap(seen -> seen.observation().screenshot()),
                "",
                observation.map(SeenPage::seenContent));
    }

    private static <T> List<T> with(List<T> list, T more) {
        List<T> all = new ArrayList<>(list);
        all.add(more);
        return all;
    }
}
