package dev.cairn.flows.shadow;

import dev.cairn.engine.json.Json;
import dev.cairn.flows.talk.ShadowWalk;
import dev.cairn.flows.talk.Talk;
import dev.cairn.flows.talk.TalkMoment;
import dev.cairn.flows.talk.TalkTurn;
import dev.cairn.flows.type.CheckedValue;
import dev.cairn.flows.understand.Understanding;
import dev.cairn.flows.walk.AnswerRef;
import dev.cairn.flows.walk.FlowFrame;
import dev.cairn.flows.walk.FramePath;
import dev.cairn.flows.walk.Stop;
import dev.cairn.flows.walk.Walker;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** One flow, walked through a recorded talk. What tools gave is what they gave then, call by call; a tool that was not called then is not passed. For one talk. */
final class ShadowSide {
    private static final int MOST_TOOLS = 1_000;

    private final ShadowWalk walk;
    private final KeyRename names;
    private final Map<String, Deque<TalkMoment>> tools = new HashMap<>();
    private Talk talk;

    ShadowSide(ShadowWalk walk, KeyRename names, List<TalkMoment> moments) {
        this.walk = walk;
        this.names = names;
        for (TalkMoment moment : moments) {
            if (moment instanceof TalkMoment.ToolReturned gave) {
                tools.computeIfAbsent(gave.tool(), any -> new ArrayDeque<>()).add(gave);
            } else if (moment instanceof TalkMoment.ToolFailed failed) {
                tools.computeIfAbsent(failed.tool(), any -> new ArrayDeque<>()).add(failed);
            }
        }
        this.talk = begun((TalkMoment.Began) moments.getFirst());
    }

    private ShadowSide(ShadowWalk walk, KeyRename names, Talk talk) {
        this.walk = walk;
        this.names = names;
        this.talk = talk;
    }

    /** A talk that is under way, led over to this flow. */
    static ShadowSide from(ShadowWalk walk, KeyRename names, TalkMoment.Began where) {
        FlowFrame moved = names.moved(where.known(), where.context());
        return new ShadowSide(
                walk,
                names,
                walk.begin(new TalkMoment.Began(where.flow(), where.setting(), moved, where.context(), where.at())));
    }

    /** Tools that are due at the beginning have run. */
    void start() {
        runTools(talk.at());
    }

    private Talk begun(TalkMoment.Began began) {
        return walk.begin(new TalkMoment.Began(
                began.flow(),
                began.setting(),
                names.moved(began.known(), began.context()),
                began.context(),
                began.at()));
    }

    Standpoint standpoint() {
        return Standpoint.of(walk.flow(), talk);
    }

    void apply(TalkMoment moment) {
        switch (moment) {
            case TalkMoment.UserTurned turned -> {
                talk = walk.turn(talk, renamed(turned.turn()), turned.meaning().flatMap(this::moved), turned.at());
                runTools(turned.at());
            }
            case TalkMoment.HouseReplied replied -> {
                talk = walk.house(talk, replied.reply());
                runTools(talk.at());
            }
            case TalkMoment.SilencePassed silent -> talk = walk.silent(talk, silent.at());
            case TalkMoment.Began began -> {}
            case TalkMoment.ToolReturned gave -> {}
            case TalkMoment.ToolFailed failed -> {}
        }
    }

    /** Tools that are due give what was recorded of them, in order. */
    private void runTools(Instant at) {
        for (int i = 0; i < MOST_TOOLS; i++) {
            Stop stop = talk.standing().stop();
            String tool = stop instanceof Stop.RunTool run
                    ? run.tool()
                    : stop instanceof Stop.UndoTool undo ? undo.tool() : "";
            Deque<TalkMoment> recorded = tools.getOrDefault(tool, new ArrayDeque<>());
            if (tool.isEmpty() || recorded.isEmpty() && stop instanceof Stop.RunTool) {
                return;
            }
            TalkMoment next =
                    recorded.isEmpty() ? new TalkMoment.ToolReturned(tool, new Json("{}"), at) : recorded.removeFirst();
            talk = next instanceof TalkMoment.ToolReturned gave
                    ? walk.gave(talk, gave.output(), gave.at())
                    : walk.failed(talk, ((TalkMoment.ToolFailed) next).why());
        }
    }

    private TalkTurn renamed(TalkTurn turn) {
        Map<String, Json> answers = new TreeMap<>();
        turn.answers().forEach((name, value) -> answers.put(renamed(name), value));
        return new TalkTurn(
                turn.text(),
                answers,
                turn.declined().stream().map(this::renamed).toList(),
                turn.path(),
                turn.context());
    }

    private String renamed(String name) {
        return names.of(ref(name)).toString();
    }

    private static AnswerRef ref(String name) {
        int slash = name.lastIndexOf('/');
        return slash < 0
                ? new AnswerRef(FramePath.ROOT, name)
                : new AnswerRef(FramePath.parse(name.substring(0, slash)), name.substring(slash + 1));
    }

    /** What was understood, in this flow's names and types; nothing if something of it has no place here, so that the message is read anew. */
    private Optional<Understanding> moved(Understanding meaning) {
        Walker walker = new Walker(walk.flow());
        List<Understanding.Update> updates = new ArrayList<>();
        for (Understanding.Update update : meaning.updates()) {
            Optional<Understanding.Update> fitting = names.moved(ref(update.key()), update.value())
                    .flatMap(to -> walker.asking(to.ref())
                            .flatMap(node -> node.detail()
                                            instanceof dev.cairn.flows.compiled.CompiledNode.Detail.Question question
                                    ? read(question.type().read(to.value().toJson()), to, update)
                                    : Optional.empty()));
            if (fitting.isEmpty()) {
                return Optional.empty();
            }
            updates.add(fitting.get());
        }
        List<String> declined = meaning.declined().stream().map(this::renamed).toList();
        boolean asked =
                declined.stream().allMatch(name -> walker.asking(ref(name)).isPresent());
        boolean plain = meaning.objections().isEmpty() && meaning.doubts().isEmpty();
        return asked && plain
                ? Optional.of(new Understanding(
                        updates, declined, List.of(), List.of(), meaning.vote(), meaning.topic(), meaning.person()))
                : Optional.empty();
    }

    private static Optional<Understanding.Update> read(
            CheckedValue checked, KeyRename.Moved to, Understanding.Update update) {
        return checked.accepted()
                .map(value -> new Understanding.Update(
                        to.ref().toString(), value, update.quote(), update.certainty(), update.correction()));
    }
}
