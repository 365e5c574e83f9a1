package dev.cairn.server;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.server.agent.Agent;
import dev.cairn.server.agent.StartOffer;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.LinkedBlockingQueue;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Prints parcels' labels on the only press there is; each run waits there until it is let go. */
final class OnePress implements Agent {
    /** At the gate, what keeps the press from printing. */
    static final String JAM = "jam";

    private final Engine engine;
    final LinkedBlockingQueue<String> begun = new LinkedBlockingQueue<>();
    final LinkedBlockingQueue<String> gate = new LinkedBlockingQueue<>();

    OnePress(Engine engine) {
        this.engine = engine;
    }

    @Override
    public String name() {
        return "press";
    }

    @Override
    public String title() {
        return "Print";
    }

    @Override
    public String description() {
        return "Prints a label.";
    }

    @Override
    public Optional<String> graph() {
        return Optional.of(Courier.GRAPH.name());
    }

    @Override
    public JsonNode form() {
        return JsonMapper.shared().readTree("{\"type\": \"object\", \"properties\": {}}");
    }

    @Override
    public List<StartOffer> offers() {
        return List.of(new StartOffer("one", "Print one", JsonMapper.shared().createObjectNode()));
    }

    @Override
    public Optional<String> lane() {
        return Optional.of("press");
    }

    @Override
    public String submit(JsonNode form, RunOptions options) {
        if (form.has("paper")) {
            throw new CairnException("press.paper", "there is no paper 'A7'; there are A4 and A5");
        }
        return engine.submit(Courier.GRAPH, Courier.at("A"), options);
    }

    @Override
    public void carry(String run) throws InterruptedException {
        begun.add(run);
        if (gate.take().equals(JAM)) {
            throw new CairnException("press.jammed", "the press is jammed");
        }
        var ended = engine.resume(Courier.GRAPH, run).await();
    }
}
