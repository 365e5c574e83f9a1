package dev.cairn.server;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.server.access.FileAddresses;
import dev.cairn.server.access.RequestGate;
import dev.cairn.server.access.RequestRate;
import dev.cairn.server.access.ServeKey;
import dev.cairn.server.access.TokenFile;
import dev.cairn.server.access.TokenRoutes;
import dev.cairn.server.agent.AgentRoutes;
import dev.cairn.server.agent.RunLanes;
import dev.cairn.server.decision.PromptRoutes;
import dev.cairn.server.flow.FlowPart;
import dev.cairn.server.graph.GraphRoutes;
import dev.cairn.server.live.ProgressBoard;
import dev.cairn.server.live.StorePoll;
import dev.cairn.server.live.StreamRoutes;
import dev.cairn.server.log.LogRoutes;
import dev.cairn.server.message.AguiRoutes;
import dev.cairn.server.message.MessageRoutes;
import dev.cairn.server.message.RunConversations;
import dev.cairn.server.meter.UsageRoutes;
import dev.cairn.server.origin.OriginRoutes;
import dev.cairn.server.outline.OutlineRoutes;
import dev.cairn.server.outline.StorePasses;
import dev.cairn.server.pin.PinRoutes;
import dev.cairn.server.run.ExplanationRoutes;
import dev.cairn.server.run.FileRoutes;
import dev.cairn.server.run.GivenAnswers;
import dev.cairn.server.run.HistoryRoutes;
import dev.cairn.server.run.ImportRoutes;
import dev.cairn.server.run.InterruptRoutes;
import dev.cairn.server.run.MomentRoutes;
import dev.cairn.server.run.PruneRoutes;
import dev.cairn.server.run.RunCarrying;
import dev.cairn.server.run.RunFolds;
import dev.cairn.server.run.RunRoutes;
import dev.cairn.server.run.ServedGraphs;
import io.javalin.Javalin;
import io.javalin.util.JavalinBindException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Starts a server of the parts that a builder was given. */
final class ServerStart {
    private final ServerBuilder parts;

    ServerStart(ServerBuilder parts) {
        this.parts = parts;
    }

    CairnServer start() {
        parts.address.require(parts.proxy.isPresent()
                || parts.tokens.filter(TokenFile::hasAny).isPresent());
        StorePoll poll = new StorePoll(parts.engine.store(), new ProgressBoard(parts.engine));
        String bearer = parts.key.isEmpty() ? ServeKey.random() : parts.key;
        Optional<FlowPart> talks = Optional.ofNullable(parts.files)
                .map(store ->
                        new FlowPart(parts.engine, store, parts.flows, parts.tools, parts.interpreter, parts.author));
        List<ServedGraphs.GraphSource> all = new ArrayList<>(parts.sources);
        talks.ifPresent(part -> all.add(part.graphs()));
        ServedGraphs served = new ServedGraphs(parts.graphs, all, parts.viewed);
        talks.ifPresent(part -> parts.agents.add(part.agent()));
        RunLanes lanes = new RunLanes(parts.engine.store(), parts.agents);
        RunCarrying carrying = new RunCarrying(parts.engine, served, lanes);
        RunFolds folds = new RunFolds(parts.engine, served, parts.codec);
        RunConversations conversations = new RunConversations(
                parts.engine.store(),
                new GivenAnswers(parts.engine, served, carrying),
                lanes::conversation,
                parts.redaction);
        RequestGate gate = new RequestGate(
                bearer, parts.address, parts.tokens, parts.proxy, new RequestRate(parts.rate, System::nanoTime));
        HttpFront front = new HttpFront(gate, routes -> {
            new AgentRoutes(parts.engine.store(), lanes, parts.reach).add(routes);
            new RunRoutes(parts.engine, served, carrying, parts.traces, parts.redaction).add(routes);
            new GraphRoutes(parts.engine.store(), served, new StorePasses(parts.engine.store())).add(routes);
            new MomentRoutes(parts.engine, folds, parts.codec, parts.redaction).add(routes);
            new OutlineRoutes(parts.engine.store(), parts.redaction).add(routes);
            new UsageRoutes(parts.engine.store(), parts.redaction).add(routes);
            new OriginRoutes(parts.engine, folds, parts.codec, parts.redaction).add(routes);
            new ExplanationRoutes(parts.engine, served, parts.explanations, parts.redaction).add(routes);
            new PromptRoutes(parts.engine, folds, parts.prompts, shownFiles(), parts.refusals, parts.redaction)
                    .add(routes);
            new LogRoutes(parts.engine.store(), parts.logs, parts.redaction).add(routes);
            new PinRoutes(parts.engine, served, parts.pins, parts.redaction).add(routes);
            new HistoryRoutes(parts.engine, served, carrying, parts.codec, parts.redaction, parts.reach).add(routes);
            new ImportRoutes(parts.engine).add(routes);
            new PruneRoutes(parts.engine).add(routes);
            FileAddresses addresses = new FileAddresses(bearer, InstantSource.system());
            new FileRoutes(shownFiles(), addresses, parts.thumbnails, parts.redaction).add(routes);
            new InterruptRoutes(parts.engine, served, carrying, parts.redaction).add(routes);
            new MessageRoutes(parts.engine, poll, conversations).add(routes);
            new AguiRoutes(parts.engine, poll, served, conversations).add(routes);
            TokenRoutes.addAccess(routes);
            parts.tokens.ifPresent(file -> new TokenRoutes(file).add(routes));
            new StreamRoutes(parts.engine.store(), poll, parts.redaction).add(routes);
            talks.ifPresent(part -> part.add(routes, folds, parts.redaction));
        });
        Javalin http = front.create();
        try {
            http.start(parts.address.host(), parts.port);
        } catch (JavalinBindException e) {
            throw new CairnException(
                    "server.port",
                    "something listens on port " + parts.port
                            + " of this machine already; stop it, or take another port",
                    e);
        }
        poll.start();
        if (parts.recovers) {
            lanes.recover();
        }
        return new CairnServer(http, poll, lanes, folds, bearer);
    }

    /** Without a store of files there are none. */
    private FileStore shownFiles() {
        return parts.shown == null ? new InMemoryFileStore() : parts.shown;
    }
}
