package dev.cairn.flows.talk;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunQuery;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.understand.Understanding;
import dev.cairn.store.DataFolder;
import dev.cairn.store.sqlite.Durability;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A process that holds talks, one after another on each of a few threads, to be killed. What it finds open it goes on with, as people do who do not know whether
 * their last message has arrived: they bring it again.
 */
final class TalkProcess {
    static final int THREADS = 3;

    private static final String FLOW = """
        flow: killed
        schema: 1
        start: name
        tools:
          book: {takes: {name: text, size: whole}, gives: {number: text}, effect: true}
          cancel: {takes: {number: text}, effect: true}
          look: {takes: {name: text}, gives: {free: yes_no}}
        nodes:
          name: {ask: Name?, type: text, check: {holds: "name != 'x'", say: Not that.}, stuck: {after: 2, to: person}, next: size}
          size: {ask: Size?, type: whole, next: look}
          look: {do: look, with: {name: name}, next: book}
          book: {do: book, with: {name: name, size: size}, undo: cancel, next: sure}
          sure: {ask: Sure?, type: yes_no, next: done}
          done: {end: completed, say: "Thanks {name}, {book.number}."}
        anytime:
          help: {about: "help me please", call: helping}
        flows:
          helping: {start: what, nodes: {what: {ask: With what?, type: text, next: end}}}
        """;

    /** What is brought, in order: two wrong names, a person's help, a digression, answers, one of them corrected behind the booking. */
    private static final List<Object> SCRIPT = List.of(
            typed("name", "\"x\""),
            typed("name", "\"x\""),
            HouseReply.giveBack(Map.of("name", new Json("\"Ada\""))),
            TalkTurn.text("help"),
            typed("what", "\"all\""),
            typed("size", "7"),
            typed("size", "8"),
            typed("sure", "true"));

    private final DataFolder data;
    private final Engine engine;
    private final Talks talks;
    private final Path told;

    private TalkProcess(DataFolder data, Path folder) {
        this.data = data;
        this.told = folder.resolve("told");
        this.engine = Engine.on(data.runs()).build();
        Path effects = folder.resolve("effects");
        TalkTools tools = TalkTools.NONE
                .with("look", (input, given) -> new Json("{\"free\":true}"))
                .with("book", (input, given) -> {
                    append(effects, given.runId() + " books " + input.text());
                    return new Json("{\"number\":\"17\"}");
                })
                .with("cancel", (input, given) -> {
                    append(effects, given.runId() + " cancels");
                    return new Json("{}");
                });
        TurnInterpreter help = (turn, given) -> new Understanding(
                List.of(), List.of(), List.of(), List.of(), Optional.empty(), Optional.of("help"), Optional.empty());
        this.talks = new Talks(
                engine,
                data.files(),
                TalkGraph.of(
                        FlowCompiler.standard()
                                .compile(FlowDocument.parse("killed.yaml", FLOW))
                                .orThrow(),
                        tools,
                        help));
    }

    private static TalkTurn typed(String ref, String json) {
        return TalkTurn.answers(Map.of(ref, new Json(json)));
    }

    private static synchronized void append(Path file, String line) {
        try {
            Files.writeString(file, line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** {@code FOLDER COUNT}: goes on with what is open and begins talks until there are COUNT, all to their ends. */
    public static void main(String[] args) throws Exception {
        Path folder = Path.of(args[0]);
        Files.createDirectories(folder.resolve("told"));
        try (DataFolder data = DataFolder.open(folder.resolve("data"), Durability.DEATH_OF_PROCESS)) {
            TalkProcess process = new TalkProcess(data, folder);
            process.hold(Integer.parseInt(args[1]));
            process.engine.close();
        }
    }

    private void hold(int count) throws InterruptedException {
        List<String> open = data.runs().heads().stream()
                .filter(head -> isOpen(head.status()))
                .map(RunHead::run)
                .toList();
        int begun = (int) data.runs().count(RunQuery.ALL);
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
            int thread = i;
            threads.add(Thread.ofPlatform().start(() -> {
                for (int k = thread; k < open.size(); k += THREADS) {
                    holding(open.get(k));
                }
                for (int k = begun + thread; k < count; k += THREADS) {
                    holding("talk-" + k);
                }
            }));
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private static boolean isOpen(RunStatus status) {
        return status == RunStatus.WAITING || status == RunStatus.RUNNING;
    }

    private void holding(String run) {
        try {
            hold(run);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void hold(String run) throws InterruptedException {
        boolean known = data.runs().head(run).isPresent();
        TalkReply at = known ? again(run) : talks.start(TalkOptions.DEFAULT.id(run));
        while (!at.isOver()) {
            boolean unknown = at.house()
                    .filter(request -> request.cause() != HouseCause.STUCK)
                    .isPresent();
            String interrupt = at.interrupt().orElseThrow();
            if (unknown) { // nobody knows whether the tool has done it, so it is not tried again
                at = talks.answer(interrupt, HouseReply.end());
            } else {
                int next = told(run).size();
                append(told.resolve(run), interrupt);
                at = bring(interrupt, SCRIPT.get(next));
            }
        }
    }

    /** Brings the last message once more, since nobody knows whether it has arrived. */
    private TalkReply again(String run) throws InterruptedException {
        List<String> messages = told(run);
        return messages.isEmpty() ? talks.show(run) : bring(messages.getLast(), SCRIPT.get(messages.size() - 1));
    }

    private final AtomicBoolean ready = new AtomicBoolean();

    private TalkReply bring(String interrupt, Object message) throws InterruptedException {
        if (!ready.getAndSet(true)) {
            System.out.println("ready"); // talks are under way
        }
        return switch (message) {
            case HouseReply reply -> talks.answer(interrupt, reply);
            case TalkTurn turn -> talks.answer(interrupt, turn);
            default -> throw new CairnException("script", "neither a turn nor a reply");
        };
    }

    private List<String> told(String run) {
        Path file = told.resolve(run);
        try {
            return Files.exists(file) ? Files.readAllLines(file) : List.of();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What was asked and answered in a talk, line by line. */
    static List<String> transcript(Engine engine, String run) {
        List<String> lines = new ArrayList<>();
        for (JournalEntry entry : engine.journal(run)) {
            if (entry.event() instanceof JournalEvent.InterruptRaised asked) {
                lines.add("? " + asked.question().text());
            } else if (entry.event() instanceof JournalEvent.InterruptAnswered answered) {
                lines.add("! " + answered.answer().text());
            }
        }
        return lines;
    }
}
