package dev.cairn.cli.flow;

import dev.cairn.cli.CairnCommand;
import java.io.PrintWriter;
import java.io.StringWriter;
import picocli.CommandLine;

/** A command line that was carried out in this process. */
record CommandTrial(int code, String out, String err) {
    static CommandTrial cairn(String... args) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        CommandLine command = CairnCommand.commandLine(args);
        command.setOut(new PrintWriter(out, true));
        command.setErr(new PrintWriter(err, true));
        int code = command.execute(args);
        return new CommandTrial(code, out.toString(), err.toString());
    }
}
