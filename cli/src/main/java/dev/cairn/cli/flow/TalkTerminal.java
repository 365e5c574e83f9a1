package dev.cairn.cli.flow;

import dev.cairn.cli.command.ExitCode;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.talk.TalkReply;
import dev.cairn.flows.talk.TalkTools;
import dev.cairn.flows.talk.Talks;
import java.util.function.UnaryOperator;

/** Where a talk is held. For one thread. */
interface TalkTerminal {
    /** The work of the flow's tools, done by who sits at the terminal. */
    TalkTools tools(CompiledFlow flow);

    /**
     * Holds the talk to its end, or to that of the input.
     *
     * @param goOn the command that goes on with a talk of that id
     * @return the process' exit code
     */
    int hold(Talks talks, TalkReply first, UnaryOperator<String> goOn) throws InterruptedException;

    static int code(TalkReply last) {
        if (last.status() == RunStatus.WAITING) {
            return ExitCode.WAITING;
        }
        return last.status() == RunStatus.SUCCEEDED ? ExitCode.DONE : ExitCode.FAILED;
    }
}
