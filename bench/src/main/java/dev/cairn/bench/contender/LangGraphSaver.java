package dev.cairn.bench.contender;

import dev.cairn.bench.Workplace;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;
import org.bsc.langgraph4j.RunnableConfig;
import org.bsc.langgraph4j.checkpoint.BaseCheckpointSaver;
import org.bsc.langgraph4j.checkpoint.Checkpoint;
import org.bsc.langgraph4j.checkpoint.FileSystemSaver;
import org.bsc.langgraph4j.checkpoint.MemorySaver;
import org.bsc.langgraph4j.serializer.StateSerializer;
import org.bsc.langgraph4j.state.AgentState;

/** The savers that LangGraph4j's core brings. Those for databases are artifacts of their own, which were not to be had for this version. */
public enum LangGraphSaver {
    /** No checkpoints. */
    NONE,
    /** On the heap. */
    MEMORY,
    /** One file per thread, written anew at each step. */
    FILES;

    /** As in the rows of the report. */
    String store() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }

    Checkpoints open(StateSerializer<AgentState> states) throws IOException {
        return switch (this) {
            case NONE -> new None();
            case MEMORY -> new Memory(new MemorySaver(), states);
            case FILES -> {
                Path folder = Workplace.newFolder("langgraph4j");
                yield new InFiles(new FileSystemSaver(folder, states), folder);
            }
        };
    }

    /** What one run keeps. */
    sealed interface Checkpoints extends AutoCloseable {
        Optional<BaseCheckpointSaver> saver();

        OptionalLong bytes(RunnableConfig config) throws IOException;

        @Override
        default void close() throws IOException {}
    }

    private record None() implements Checkpoints {
        @Override
        public Optional<BaseCheckpointSaver> saver() {
            return Optional.empty();
        }

        @Override
        public OptionalLong bytes(RunnableConfig config) {
            return OptionalLong.empty();
        }
    }

    /** Counts what the states would take if its own serializer wrote them down, as its savers on disk do. */
    private record Memory(MemorySaver memory, StateSerializer<AgentState> states) implements Checkpoints {
        @Override
        public Optional<BaseCheckpointSaver> saver() {
            return Optional.of(memory);
        }

        @Override
        public OptionalLong bytes(RunnableConfig config) throws IOException {
            long bytes = 0;
            for (Checkpoint checkpoint : memory.list(config)) {
                bytes += states.dataToBytes(checkpoint.getState()).length;
            }
            return OptionalLong.of(bytes);
        }
    }

    private record InFiles(FileSystemSaver files, Path folder) implements Checkpoints {
        @Override
        public Optional<BaseCheckpointSaver> saver() {
            return Optional.of(files);
        }

        @Override
        public OptionalLong bytes(RunnableConfig config) throws IOException {
            return OptionalLong.of(Workplace.size(folder));
        }

        @Override
        public void close() throws IOException {
            Workplace.delete(folder);
        }
    }
}
