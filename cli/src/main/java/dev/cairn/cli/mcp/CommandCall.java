package dev.cairn.cli.mcp;

import dev.cairn.cli.command.ExitCode;
import dev.cairn.mcp.serve.ServedReply;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import picocli.CommandLine;

/** Runs commands of Cairn's in this process, and keeps what they print. Nothing of it goes to standard output, which is the host's. */
final class CommandCall {
    private static final int LONGEST = 20_000;

    private final Supplier<CommandLine> commands;
    private final List<String> store;

    /**
     * Commands on a store.
     *
     * @param store the arguments that name it
     */
    CommandCall(Supplier<CommandLine> commands, List<String> store) {
        this.commands = commands;
        this.store = List.copyOf(store);
    }

    /**
     * What a command came to.
     *
     * @param code its exit code
     * @param printed what it said, to whom ever
     */
    record Said(int code, String printed) {
        boolean failed() {
            return code == ExitCode.FAILED || code == ExitCode.USAGE;
        }

        ServedReply reply() {
            return new ServedReply(printed.isEmpty() ? "done" : printed, failed());
        }
    }

    /**
     * Runs a command.
     *
     * @param words its name and its options
     * @param operands what follows, none of which is taken for an option
     */
    Said run(List<String> words, List<String> operands) {
        List<String> arguments = new ArrayList<>(words);
        arguments.addAll(store);
        if (!operands.isEmpty()) {
            arguments.add("--");
            arguments.addAll(operands);
        }
        if (arguments.stream().anyMatch(word -> word.indexOf('\0') >= 0)) {
            return new Said(ExitCode.USAGE, "a word with a null character is none of a command");
        }
        StringWriter said = new StringWriter();
        PrintWriter print = new PrintWriter(said, true);
        int code = commands.get()
                .setOut(print)
                .setErr(print)
                .setExpandAtFiles(false) // what a host says names no file to read arguments from
                .execute(arguments.toArray(String[]::new));
        String all = said.toString().strip();
        return new Said(code, all.length() <= LONGEST ? all : "… " + all.substring(all.length() - LONGEST));
    }
}
