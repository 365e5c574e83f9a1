package dev.cairn.flows.walk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.json.Json;
import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.type.Value;
import dev.cairn.flows.vote.PathVotes;
import dev.cairn.flows.vote.PathVoting;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/** A talk in a few words: answers go in, where it stands comes out as {@code frame/node}, {@code run tool {…}}, {@code end outcome}. */
final class WalkedTalk {
    static final FlowCompiler COMPILER = FlowCompiler.standard();

    final Walker walker;
    FlowFrame root = FlowFrame.EMPTY;
    Map<String, Value> context = Map.of();

    private WalkedTalk(CompiledFlow flow) {
        this.walker = new Walker(flow);
    }

    static WalkedTalk of(String text) {
        return new WalkedTalk(
                COMPILER.compile(FlowDocument.parse("flow.yaml", text)).orThrow());
    }

    /** Of all that stands below a document's head. */
    static WalkedTalk flow(String rest) {
        return of("flow: x\nschema: 1\n" + rest);
    }

    String stands() {
        SettledTalk settled = walker.settle(root, context);
        root = settled.root();
        return shown(settled.standing().stop());
    }

    private static String shown(Stop stop) {
        String at = stop.frame().isRoot() ? stop.node() : stop.frame() + "/" + stop.node();
        return switch (stop) {
            case Stop.AskQuestion ask ->
                at + ask.objection().map(why -> " " + why).orElse("");
            case Stop.AskPath ask -> at;
            case Stop.RunTool run -> "run " + run.tool() + " " + run.input().text();
            case Stop.UndoTool undo ->
                "undo " + undo.tool() + " " + undo.input().text();
            case Stop.GoBack back -> "back " + back.edge();
            case Stop.HandOver over -> "person " + at + " " + over.cause();
            case Stop.Finished finished -> "end " + finished.outcome();
            case Stop.NoWay none -> "no way " + at + " " + none.blockers();
        };
    }

    /** Offers an answer and tells where the talk stands then. */
    String answer(String ref, Value value) {
        return offer(ref, GivenAnswer.of(value, Instant.EPOCH));
    }

    String answer(String ref, String text) {
        return answer(ref, new Value.Text(text));
    }

    String answer(String ref, long number) {
        return answer(ref, new Value.Whole(number));
    }

    String answer(String ref, boolean yes) {
        return answer(ref, new Value.YesNo(yes));
    }

    String choose(String ref, String option) {
        return answer(ref, new Value.Chosen(option));
    }

    String decline(String ref) {
        return offer(ref, GivenAnswer.declined(Instant.EPOCH));
    }

    private String offer(String ref, GivenAnswer answer) {
        Acceptance acceptance = walker.offer(root, context, ref(ref), answer);
        root = acceptance.root();
        return switch (acceptance) {
            case Acceptance.Accepted accepted -> stands();
            case Acceptance.Rejected rejected -> "rejected " + rejected.objection();
            case Acceptance.NotAsked notAsked -> "not asked";
        };
    }

    static AnswerRef ref(String shown) {
        int slash = shown.lastIndexOf('/');
        return slash < 0
                ? new AnswerRef(FramePath.ROOT, shown)
                : new AnswerRef(FramePath.parse(shown.substring(0, slash)), shown.substring(slash + 1));
    }

    String vote(String node, String path) {
        PathVoting voting = new PathVoting(walker.flow().model().votes(), List.of(path));
        PathVotes votes = root.votes().getOrDefault(node, PathVotes.NONE);
        root = root.withVotes(
                node, voting.suggest(votes, path, OptionalDouble.empty()).votes());
        return stands();
    }

    /** The tool that is due gives that. */
    String gives(String json) {
        assertThat(walker.walk(root, context).stop()).isInstanceOf(Stop.RunTool.class);
        Stop.RunTool run = (Stop.RunTool) walker.walk(root, context).stop();
        ToolOutcome outcome = ToolOutcome.gave(run.input(), new Json(json), Instant.EPOCH);
        root = root.change(run.frame(), frame -> frame.withOutcome(run.node(), outcome));
        return stands();
    }

    String fails() {
        Stop.RunTool run = (Stop.RunTool) walker.walk(root, context).stop();
        ToolOutcome outcome = ToolOutcome.failed(run.input(), "down", Instant.EPOCH);
        root = root.change(run.frame(), frame -> frame.withOutcome(run.node(), outcome));
        return stands();
    }

    /** What was to be taken back has been. */
    String undone() {
        Stop.UndoTool undo = (Stop.UndoTool) walker.walk(root, context).stop();
        root = root.change(undo.frame(), frame -> frame.withoutOutcomes(List.of(undo.node())));
        return stands();
    }
}
