package dev.cairn.bench.comparison.langgraph4j;

import dev.cairn.bench.Workplace;
import dev.cairn.bench.comparison.Findings;
import dev.cairn.bench.comparison.Model;
import dev.cairn.bench.comparison.Subject;
import dev.cairn.bench.comparison.Tools;
import dev.cairn.bench.comparison.langgraph4j.RefundAgent.State;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.bsc.langgraph4j.CompiledGraph;
import org.bsc.langgraph4j.GraphInput;
import org.bsc.langgraph4j.GraphStateException;
import org.bsc.langgraph4j.NodeOutput;
import org.bsc.langgraph4j.RunnableConfig;
import org.bsc.langgraph4j.checkpoint.Checkpoint;
import org.bsc.langgraph4j.checkpoint.FileSystemSaver;
import org.bsc.langgraph4j.checkpoint.MemorySaver;
import org.bsc.langgraph4j.serializer.StateSerializer;

/** LangGraph4j, used as its documentation shows, with its file saver: the one durable saver that its core brings. */
public final class LangGraphSubject implements Subject {
    private static final int DEFAULT_LIMIT = 25;
    private static final int STEPS = 10_000;
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final RunnableConfig CONFIG =
            RunnableConfig.builder().threadId("refund").build();
    private static final GraphInput YES = GraphInput.resume(Map.of("approved", true));
    private static final GraphInput NO = GraphInput.resume(Map.of("approved", false));

    @Override
    public String name() {
        return "LangGraph4j";
    }

    @Override
    public void run(Path folder, Tools tools) throws Exception {
        CompiledGraph<State> graph = open(folder, Model.refunding(), tools);
        graph.invoke(Map.of(), CONFIG);
        graph.invoke(YES, CONFIG);
    }

    @Override
    public String resumeAfterKill(Path folder) throws Exception {
        Tools tools = Tools.in(folder);
        long before = tools.refunds();
        CompiledGraph<State> graph = open(folder, Model.refunding(), tools);
        String from = graph.getState(CONFIG).next();
        Optional<State> end = graph.invoke(GraphInput.resume(), CONFIG);
        return "The last checkpoint says that " + from + " is next, so resuming ran it. Refunds before the kill: "
                + before
                + ", in all: " + tools.refunds() + ". The run ended with "
                + end.map(state -> state.results().getLast()).orElse("nothing") + ".";
    }

    @Override
    public String secondAnswer(Path folder) throws Exception {
        Tools tools = Tools.in(folder);
        CompiledGraph<State> graph = open(folder, Model.refunding(), tools);
        graph.invoke(Map.of(), CONFIG);
        RunnableConfig question = graph.getState(CONFIG).config();
        graph.invoke(YES, CONFIG);
        State afterNo = graph.invoke(NO, CONFIG).orElseThrow();
        String late = "After a yes, a no was taken without an error: the state that came back says approved="
                + afterNo.isApproved() + ", with " + tools.refunds() + " refund made.";
        graph.invoke(YES, question);
        return late + " A second yes to the checkpoint that the question came from ran the tool again: "
                + tools.refunds() + " refunds.";
    }

    @Override
    public String renamedNode(Path folder) throws Exception {
        open(folder, Model.refunding(), Tools.in(folder)).invoke(Map.of(), CONFIG);
        RefundAgent agent = new RefundAgent(Model.refunding(), Tools.in(folder));
        var renamed = RefundAgent.Names.STANDARD.approve("Review");
        CompiledGraph<State> next = agent.compile(renamed, files(folder), DEFAULT_LIMIT);
        return Findings.by(() -> next.invoke(YES, CONFIG)
                .map(state -> "ended with " + state.results().getLast())
                .orElse("ended"));
    }

    @Override
    public String wrongType(Path folder) throws Exception {
        CompiledGraph<State> graph = open(folder, Model.refunding(), Tools.in(folder));
        graph.invoke(Map.of(), CONFIG);
        String text = Findings.by(() -> graph.invoke(GraphInput.resume(Map.of("approved", "yes")), CONFIG));
        return "It compiles. " + text + " The message "
                + (text.contains("approved") ? "names the field." : "does not name the field.");
    }

    @Override
    public String endlessLoop(Path folder) throws Exception {
        CompiledGraph<State> graph = open(folder, Model.endless(), Tools.in(folder));
        String first = Findings.by(() -> graph.invoke(Map.of(), CONFIG));
        int results = graph.getState(CONFIG).state().results().size();
        Findings.by(() -> graph.invoke(GraphInput.resume(), CONFIG));
        int more = graph.getState(CONFIG).state().results().size();
        return first + " Resuming starts the count afresh: " + results + " tool calls became " + more + ".";
    }

    @Override
    public String storage(Path folder) throws Exception {
        RefundAgent agent = new RefundAgent(Model.curious(STEPS / 2), Tools.in(folder));
        int steps = stepsWithin(agent.compile(RefundAgent.Names.STANDARD, files(folder), 2 * STEPS));
        String inFiles = "The file saver writes all of its file at each step: it took " + steps + " steps in "
                + PATIENCE.toSeconds() + " s, for " + Findings.bytes(Workplace.size(folder)) + ".";
        MemorySaver memory = new MemorySaver();
        long start = System.nanoTime();
        agent.compile(RefundAgent.Names.STANDARD, memory, 2 * STEPS).invoke(Map.of(), CONFIG);
        long seconds = Duration.ofNanos(System.nanoTime() - start).toSeconds();
        return inFiles + " Its memory saver took 10,000 steps in " + seconds
                + " s; written down by its own serializer, the states are " + Findings.bytes(size(memory)) + ".";
    }

    private static int stepsWithin(CompiledGraph<State> graph) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        int steps = 0;
        for (NodeOutput<State> output : graph.stream(Map.of(), CONFIG)) {
            steps += output.isSTART() ? 0 : 1;
            if (System.nanoTime() > end) {
                break;
            }
        }
        return steps;
    }

    private static long size(MemorySaver memory) throws Exception {
        StateSerializer<State> serializer = serializer();
        long bytes = 0;
        for (Checkpoint checkpoint : memory.list(CONFIG)) {
            bytes += serializer.dataToBytes(checkpoint.getState()).length;
        }
        return bytes;
    }

    private static CompiledGraph<State> open(Path folder, Model model, Tools tools) throws GraphStateException {
        return new RefundAgent(model, tools).compile(RefundAgent.Names.STANDARD, files(folder), DEFAULT_LIMIT);
    }

    private static FileSystemSaver files(Path folder) throws GraphStateException {
        return new FileSystemSaver(folder.resolve("checkpoints"), serializer());
    }

    private static StateSerializer<State> serializer() throws GraphStateException {
        return new RefundAgent(Model.refunding(), Tools.in(Path.of("")))
                .graph(RefundAgent.Names.STANDARD)
                .getStateSerializer();
    }
}
