package dev.cairn.bench.contender;

import dev.cairn.bench.workload.Workload;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import org.bsc.langgraph4j.CompileConfig;
import org.bsc.langgraph4j.CompiledGraph;
import org.bsc.langgraph4j.GraphStateException;
import org.bsc.langgraph4j.RunnableConfig;
import org.bsc.langgraph4j.StateGraph;
import org.bsc.langgraph4j.state.AgentState;
import org.jspecify.annotations.Nullable;

/** LangGraph4j with one of its own savers, or with none. */
public final class LangGraphContender implements Contender {
    private final Workload<?> workload;
    private final LangGraphSaver saver;
    private final int size;

    /** A contender for runs of {@code size}. */
    public LangGraphContender(Workload<?> workload, LangGraphSaver saver, int size) {
        this.workload = workload;
        this.saver = saver;
        this.size = size;
    }

    @Override
    public Label label() {
        Label label = Label.of(workload.id(), "langgraph4j", saver.store());
        return size == workload.size() ? label : label.variant("size " + size);
    }

    @Override
    public long steps() {
        return workload.steps(size);
    }

    @Override
    public Go prepare() throws Exception {
        StateGraph<AgentState> graph = workload.langGraph();
        return new Run(graph, saver.open(graph.getStateSerializer()));
    }

    private final class Run implements Go {
        private final LangGraphSaver.Checkpoints checkpoints;
        private final CompiledGraph<AgentState> graph;
        private final RunnableConfig config =
                RunnableConfig.builder().threadId("bench").build();
        private @Nullable AgentState end;

        Run(StateGraph<AgentState> definition, LangGraphSaver.Checkpoints checkpoints) throws GraphStateException {
            this.checkpoints = checkpoints;
            CompileConfig.Builder compile = CompileConfig.builder().recursionLimit(Integer.MAX_VALUE);
            checkpoints.saver().ifPresent(compile::checkpointSaver);
            this.graph = definition.compile(compile.build());
        }

        @Override
        public void run() {
            end = graph.invoke(workload.langGraphFirst(size), config).orElseThrow();
        }

        @Override
        public Optional<String> problem() {
            return workload.langGraphProblem(Objects.requireNonNull(end, "run comes first"), size);
        }

        @Override
        public OptionalLong bytes() throws Exception {
            return checkpoints.bytes(config);
        }

        @Override
        public void close() throws Exception {
            checkpoints.close();
        }
    }
}
