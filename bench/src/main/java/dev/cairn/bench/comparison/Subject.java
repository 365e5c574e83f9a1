package dev.cairn.bench.comparison;

import java.nio.file.Path;

/**
 * An engine with the agent on it, and what becomes of the agent when things go wrong. Each method begins in an empty folder and says in a
 * sentence what happened, from what it found.
 */
public interface Subject {
    /** The engine's name. */
    String name();

    /**
     * Runs the agent in {@code folder}, agreeing to the refund, with {@code tools}; for a process that will be killed.
     *
     * @throws Exception whatever the engine throws
     */
    void run(Path folder, Tools tools) throws Exception;

    /**
     * Goes on with the agent whose process was killed while the refund was being made.
     *
     * @throws Exception whatever the engine throws
     */
    String resumeAfterKill(Path folder) throws Exception;

    /**
     * Answers a question twice, and differently.
     *
     * @throws Exception whatever the engine throws
     */
    String secondAnswer(Path folder) throws Exception;

    /**
     * Renames the node at which a run waits for its answer.
     *
     * @throws Exception whatever the engine throws
     */
    String renamedNode(Path folder) throws Exception;

    /**
     * Puts a text where a yes or no is expected.
     *
     * @throws Exception whatever the engine throws
     */
    String wrongType(Path folder) throws Exception;

    /**
     * Lets a model ask for tools for ever.
     *
     * @throws Exception whatever the engine throws
     */
    String endlessLoop(Path folder) throws Exception;

    /**
     * Takes 10,000 steps and looks at what they take up.
     *
     * @throws Exception whatever the engine throws
     */
    String storage(Path folder) throws Exception;
}
