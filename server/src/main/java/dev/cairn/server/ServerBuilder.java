package dev.cairn.server;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.run.Engine;
import dev.cairn.flows.author.FlowAuthor;
import dev.cairn.flows.talk.TalkTools;
import dev.cairn.flows.talk.TurnInterpreter;
import dev.cairn.server.access.FileAddresses;
import dev.cairn.server.access.ListenAddress;
import dev.cairn.server.access.RequestGate;
import dev.cairn.server.access.RequestRate;
import dev.cairn.server.access.RunReach;
import dev.cairn.server.access.ServeKey;
import dev.cairn.server.access.TokenFile;
import dev.cairn.server.access.TokenRoutes;
import dev.cairn.server.access.TrustedProxy;
import dev.cairn.server.agent.Agent;
import dev.cairn.server.agent.AgentRoutes;
import dev.cairn.server.agent.GraphAgent;
import dev.cairn.server.agent.RunLanes;
import dev.cairn.server.flow.FlowPart;
import dev.cairn.server.live.StorePoll;
import dev.cairn.server.live.StreamRoutes;
import dev.cairn.server.message.AguiRoutes;
import dev.cairn.server.message.MessageRoutes;
import dev.cairn.server.message.RunConversations;
import dev.cairn.server.origin.OriginRoutes;
import dev.cairn.server.outline.OutlineRoutes;
import dev.cairn.server.picture.ThumbnailCache;
import dev.cairn.server.pin.PinRoutes;
import dev.cairn.server.pin.StatePins;
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
import dev.cairn.server.run.RunRedaction;
import dev.cairn.server.run.RunRoutes;
import dev.cairn.server.run.ServedGraphs;
import dev.cairn.server.run.StateExplanation;
import io.javalin.Javalin;
import io.javalin.util.JavalinBindException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Puts a server together. Not thread-safe. */
public final class ServerBuilder {
    private static final int HIGHEST_PORT = 65_535;

    private final Engine engine;
    private final List<Graph<?>> graphs = new ArrayList<>();
    private final List<Graph<?>> viewed = new ArrayList<>();
    private final List<ServedGraphs.GraphSource> sources = new ArrayList<>();
    private final Map<String, StateExplanation<?>> explanations = new HashMap<>();
    private final Map<String, StatePins<?>> pins = new HashMap<>();
    private JsonCodec codec = JsonCodec.standard();
    private Path flows = Path.of("");
    private @Nullable FileStore files;
    private @Nullable FileStore shown;
    private ThumbnailCache thumbnails = new ThumbnailCache(picture -> Optional.empty());
    private TalkTools tools = TalkTools.NONE;
    private TurnInterpreter interpreter = TurnInterpreter.byRules();
    private Optional<FlowAuthor> author = Optional.empty();
    private final List<Agent> agents = new ArrayList<>();
    private boolean recovers;
    private RunRedaction redaction = RunRedaction.NONE;
    private RunReach reach = RunReach.NONE;
    private ListenAddress address = ListenAddress.LOOPBACK;
    private Optional<TokenFile> tokens = Optional.empty();
    private Optional<TrustedProxy> proxy = Optional.empty();
    private int rate = RequestRate.DEFAULT_PER_SECOND;
    private String key = "";
    private int port;

    ServerBuilder(Engine engine) {
        this.engine = engine;
    }

    /** Graphs whose runs can be looked back at, answered and carried on here. */
    public ServerBuilder serving(Graph<?>... more) {
        graphs.addAll(List.of(more));
        return this;
    }

    /** Graphs whose runs can be looked back at and answered here, but are worked on elsewhere, where their devices are. */
    public ServerBuilder viewing(Graph<?>... more) {
        viewed.addAll(List.of(more));
        return this;
    }

    /** Says of states of a graph why two things in them are two, and what differs between two of them. */
    public <S> ServerBuilder explaining(Graph<S> graph, StateExplanation<S> explanation) {
        explanations.put(graph.name(), explanation);
        return this;
    }

    /** Keeps what people say of things in states of a graph: that two are one, or two. */
    public <S> ServerBuilder pinning(Graph<S> graph, StatePins<S> kept) {
        pins.put(graph.name(), kept);
        return this;
    }

    /** The engine's file store, whose files are shown by their hash; without it the server shows none. */
    public ServerBuilder files(FileStore store) {
        shown = store;
        return this;
    }

    /** Makes pictures small for maps that show many; empty for what is no picture. Without it they are shown as they are. */
    public ServerBuilder thumbnails(Function<byte[], Optional<byte[]>> shrink) {
        thumbnails = new ThumbnailCache(shrink);
        return this;
    }

    /** Finds graphs of runs that none of the given ones is for. */
    public ServerBuilder serving(ServedGraphs.GraphSource source) {
        sources.add(source);
        return this;
    }

    /** How states are shown; as the engine's own codec, if that has one of its own. */
    public ServerBuilder json(JsonCodec states) {
        codec = states;
        return this;
    }

    /**
     * Flows below a folder, to be read, edited and talked to; without it the server has none.
     *
     * @param folder where their files are
     * @param store the engine's file store, where talks keep their documents
     */
    public ServerBuilder flows(Path folder, FileStore store) {
        flows = folder;
        files = store;
        return files(store);
    }

    /** What does the work of tools in talks; none by default. */
    public ServerBuilder tools(TalkTools work) {
        tools = work;
        return this;
    }

    /** What understands messages in talks; rules by default. */
    public ServerBuilder understanding(TurnInterpreter by) {
        interpreter = by;
        return this;
    }

    /** Who may be asked what it would change in a flow, with a model; none by default. It writes nothing. */
    public ServerBuilder proposing(FlowAuthor model) {
        author = Optional.of(model);
        return this;
    }

    /** What can be started here. A graph of one's own that is started by a form is served by it, too. */
    public ServerBuilder agent(Agent agent) {
        agents.add(agent);
        return agent instanceof GraphAgent<?, ?> own ? serving(own.definition()) : this;
    }

    /** Takes up at the start what agents' runs processes have left that are gone now. */
    public ServerBuilder recovering() {
        recovers = true;
        return this;
    }

    /** Tokens by which others than the holder of the key come in. */
    public ServerBuilder tokens(TokenFile file) {
        tokens = Optional.of(file);
        return this;
    }

    /** A proxy in front, that knows people. */
    public ServerBuilder proxy(TrustedProxy trusted) {
        proxy = Optional.of(trusted);
        return this;
    }

    /** Where it listens and by which names it is called; on loopback by default. Elsewhere it starts only with tokens or a proxy. */
    public ServerBuilder listen(ListenAddress where) {
        address = where;
        return this;
    }

    /** What is not told of runs; all is told by default. */
    public ServerBuilder redacting(RunRedaction what) {
        redaction = what;
        return this;
    }

    /** What runs reach outside of themselves by labels and states, which not everybody may give; nothing by default. */
    public ServerBuilder reaching(RunReach what) {
        reach = what;
        return this;
    }

    /** How many requests a second each caller may send, by key, token or proxy; ten times as many at once after a pause. {@link RequestRate#DEFAULT_PER_SECOND} by default. */
    public ServerBuilder rate(int perSecond) {
        rate = perSecond;
        return this;
    }

    /** The key; a new one by default. */
    public ServerBuilder key(String bearer) {
        key = bearer;
        return this;
    }

    /**
     * The port; one that is free by default.
     *
     * @throws IllegalArgumentException if there is no such port
     */
    public ServerBuilder port(int number) {
        if (number < 0 || number > HIGHEST_PORT) {
            throw new IllegalArgumentException("a port is a number from 0 to " + HIGHEST_PORT + ", not " + number);
        }
        port = number;
        return this;
    }

    /**
     * Starts to listen.
     *
     * @throws CairnException {@code server.port} if something else listens on the port, {@code server.open} if others could reach it and nobody could come in but by its key
     */
    public CairnServer start() {
        address.require(proxy.isPresent() || tokens.filter(TokenFile::hasAny).isPresent());
        StorePoll poll = new StorePoll(engine.store());
        String bearer = key.isEmpty() ? ServeKey.random() : key;
        Optional<FlowPart> talks =
                Optional.ofNullable(files).map(store -> new FlowPart(engine, store, flows, tools, interpreter, author));
        List<ServedGraphs.GraphSource> all = new ArrayList<>(sources);
        talks.ifPresent(part -> all.add(part.graphs()));
        ServedGraphs served = new ServedGraphs(graphs, all, viewed);
        talks.ifPresent(part -> agents.add(part.agent()));
        RunLanes lanes = new RunLanes(engine.store(), agents);
        RunCarrying carrying = new RunCarrying(engine, served, lanes);
        RunFolds folds = new RunFolds(engine, served, codec);
        RunConversations conversations = new RunConversations(
                engine.store(), new GivenAnswers(engine, served, carrying), lanes::conversation, redaction);
        RequestGate gate = new RequestGate(bearer, address, tokens, proxy, new RequestRate(rate, System::nanoTime));
        HttpFront front = new HttpFront(gate, routes -> {
            new AgentRoutes(engine.store(), lanes, reach).add(routes);
            new RunRoutes(engine, served, carrying, redaction).add(routes);
            new MomentRoutes(engine, folds, codec, redaction).add(routes);
            new OutlineRoutes(engine.store(), redaction).add(routes);
            new OriginRoutes(engine, folds, codec, redaction).add(routes);
            new ExplanationRoutes(engine, served, explanations, redaction).add(routes);
            new PinRoutes(engine, served, pins, redaction).add(routes);
            new HistoryRoutes(engine, served, carrying, codec, redaction, reach).add(routes);
            new ImportRoutes(engine).add(routes);
            new PruneRoutes(engine).add(routes);
            FileAddresses addresses = new FileAddresses(bearer, InstantSource.system());
            Optional.ofNullable(shown)
                    .ifPresent(store -> new FileRoutes(store, addresses, thumbnails, redaction).add(routes));
            new InterruptRoutes(engine, served, carrying, redaction).add(routes);
            new MessageRoutes(engine, poll, conversations).add(routes);
            new AguiRoutes(engine, poll, served, conversations).add(routes);
            TokenRoutes.addAccess(routes);
            tokens.ifPresent(file -> new TokenRoutes(file).add(routes));
            new StreamRoutes(engine.store(), poll, redaction).add(routes);
            talks.ifPresent(part -> part.add(routes));
        });
        Javalin http = front.create();
        try {
            http.start(address.host(), port);
        } catch (JavalinBindException e) {
            throw new CairnException(
                    "server.port",
                    "something listens on port " + port + " of this machine already; stop it, or take another port",
                    e);
        }
        poll.start();
        if (recovers) {
            lanes.recover();
        }
        return new CairnServer(http, poll, lanes, folds, bearer);
    }
}
