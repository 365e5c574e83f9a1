package dev.cairn.server;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.run.Engine;
import dev.cairn.flows.author.FlowAuthor;
import dev.cairn.flows.talk.TalkTools;
import dev.cairn.flows.talk.TurnInterpreter;
import dev.cairn.server.access.ListenAddress;
import dev.cairn.server.access.RequestRate;
import dev.cairn.server.access.RunReach;
import dev.cairn.server.access.TokenFile;
import dev.cairn.server.access.TrustedProxy;
import dev.cairn.server.agent.Agent;
import dev.cairn.server.agent.GraphAgent;
import dev.cairn.server.decision.PromptSource;
import dev.cairn.server.decision.RefusalSource;
import dev.cairn.server.log.RunLogs;
import dev.cairn.server.picture.ThumbnailCache;
import dev.cairn.server.pin.StatePins;
import dev.cairn.server.run.RunRedaction;
import dev.cairn.server.run.ServedGraphs;
import dev.cairn.server.run.StateExplanation;
import java.net.URI;
import java.nio.file.Path;
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

    final Engine engine;
    final List<Graph<?>> graphs = new ArrayList<>();
    final List<Graph<?>> viewed = new ArrayList<>();
    final List<ServedGraphs.GraphSource> sources = new ArrayList<>();
    final Map<String, StateExplanation<?>> explanations = new HashMap<>();
    final Map<String, StatePins<?>> pins = new HashMap<>();
    final Map<String, PromptSource<?>> prompts = new HashMap<>();
    RunLogs logs = run -> Optional.empty();
    Function<String, Optional<URI>> traces = run -> Optional.empty();
    JsonCodec codec = JsonCodec.standard();
    Path flows = Path.of("");

    @Nullable
    FileStore files;

    @Nullable
    FileStore shown;

    RefusalSource refusals = (run, model, prompt, detail) -> Optional.empty();
    ThumbnailCache thumbnails = new ThumbnailCache(picture -> Optional.empty());
    TalkTools tools = TalkTools.NONE;
    TurnInterpreter interpreter = TurnInterpreter.byRules();
    Optional<FlowAuthor> author = Optional.empty();
    final List<Agent> agents = new ArrayList<>();
    boolean recovers;
    RunRedaction redaction = RunRedaction.NONE;
    RunReach reach = RunReach.NONE;
    ListenAddress address = ListenAddress.LOOPBACK;
    Optional<TokenFile> tokens = Optional.empty();
    Optional<TrustedProxy> proxy = Optional.empty();
    int rate = RequestRate.DEFAULT_PER_SECOND;
    String key = "";
    int port;

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

    /** Makes prompts of a graph's decisions again, of the states that they were made on. */
    public <S> ServerBuilder prompting(Graph<S> graph, PromptSource<S> source) {
        prompts.put(graph.name(), source);
        return this;
    }

    /** Where runs have logged; nowhere by default. */
    public ServerBuilder logs(RunLogs where) {
        logs = where;
        return this;
    }

    /** Where the trace of a run is shown, by the run's id; nowhere by default. */
    public ServerBuilder traces(Function<String, URI> address) {
        traces = run -> Optional.of(address.apply(run));
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

    /** Where what models said is found that was of no use, to be shown beside its decision; nowhere by default. */
    public ServerBuilder refusals(RefusalSource where) {
        refusals = where;
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
        return new ServerStart(this).start();
    }
}
