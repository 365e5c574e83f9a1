package dev.cairn.cli.command;

import dev.cairn.engine.run.RunOptions;

/** A command whose run can be begun for somebody else to carry on. */
public interface RunSubmission {
    /**
     * Makes the command's run durable and leaves it to whoever resumes it.
     *
     * @param options id and labels beside the command's own
     * @return the run's id
     * @throws picocli.CommandLine.ParameterException if the command line is wrong
     */
    String submit(RunOptions options) throws InterruptedException;
}
