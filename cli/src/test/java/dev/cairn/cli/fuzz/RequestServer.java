package dev.cairn.cli.fuzz;

import dev.cairn.browser.BrowseGraph;
import dev.cairn.browser.state.BrowseSettings;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.browser.task.BrowseTask;
import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.server.CairnServer;
import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** A server whose requests the input is: the first byte chooses where to, the others are the body. */
final class RequestServer {
    private static final int LONGEST_ANSWER = 100_000;
    private static final List<String> PLACES = List.of(
            "POST /api/v1/runs",
            "POST /api/v1/runs/task/fork",
            "POST /api/v1/runs/task/messages",
            "POST /api/v1/runs/done/agui",
            "POST /api/v1/runs/prune",
            "PUT /api/v1/interrupts/task/1/answer",
            "POST /api/v1/talks",
            "POST /api/v1/flows/check",
            "POST /api/v1/flows/flow.yaml/walk",
            "POST /api/v1/flows/flow.yaml/edits",
            "POST /api/v1/runs/import");

    private final CairnServer server;

    /** What a run is that has ended, so that a stream of it ends, too. */
    record Count(int number) {}

    private static Graph<Count> counting() {
        Step<Count, ?, ?> count = Step.of(
                "Count", Integer.class, Count::number, (number, effects) -> number + 1, (old, next) -> new Count(next));
        return Graph.define("count", 1, Count.class)
                .start(count)
                .from(count)
                .to(End.succeeded("Counted"))
                .build();
    }

    /** Starts it: an input that had to would be told as one that takes too long, since all classes are instrumented as they are loaded. */
    RequestServer(FuzzFolder folder) {
        Engine engine = Engine.inMemory();
        var unused = engine.submit(
                BrowseGraph.definition(),
                BrowseState.first(
                        new BrowseTask("look", "http://localhost:1/", List.of(), List.of()), BrowseSettings.DEFAULT),
                RunOptions.DEFAULT.id("task"));
        Graph<Count> counting = counting();
        try {
            engine.run(counting, new Count(0), RunOptions.DEFAULT.id("done"));
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        Path flow = folder.file("flow.yaml", FlowParsers.seed());
        server = CairnServer.on(engine)
                .serving(counting)
                .viewing(BrowseGraph.definition())
                .flows(flow.toAbsolutePath().resolveSibling(""), new InMemoryFileStore())
                .start();
    }

    /** Answers of 500 and above are what no request may get. */
    void take(byte[] input) throws IOException {
        String[] place = PLACES.get(input.length == 0 ? 0 : (input[0] & 0xff) % PLACES.size())
                .split(" ");
        HttpURLConnection asked =
                (HttpURLConnection) server.address().resolve(place[1]).toURL().openConnection();
        asked.setRequestMethod(place[0]);
        asked.setRequestProperty("Authorization", "Bearer " + server.key());
        asked.setReadTimeout(10_000);
        asked.setDoOutput(true);
        try (var out = asked.getOutputStream()) {
            out.write(input.length == 0 ? input : Arrays.copyOfRange(input, 1, input.length));
        }
        int status = asked.getResponseCode();
        try (InputStream in = status < 400 ? asked.getInputStream() : asked.getErrorStream()) {
            String answer = in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8);
            if (status >= 500 || status >= 400 && answer.length() > LONGEST_ANSWER) {
                throw new IllegalStateException(String.join(" ", place) + " was answered by " + status + " " + answer);
            }
        }
    }
}
