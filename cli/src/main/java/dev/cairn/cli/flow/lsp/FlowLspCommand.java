package dev.cairn.cli.flow.lsp;

import dev.cairn.cli.command.ExitCode;
import dev.cairn.cli.flow.file.ToolOptions;
import dev.cairn.flows.compile.FlowCompiler;
import java.io.PrintStream;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.services.LanguageClient;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code cairn flow lsp}. */
@Command(
        name = "lsp",
        mixinStandardHelpOptions = true,
        description = {
            "Serves an editor over the Language Server Protocol, on standard input and output: problems while one types, their fixes, what a name is and where it stands, renaming.",
            "Editors start it themselves (docs/flows/editor.md)."
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:the editor has said goodbye",
            "1:the editor was gone without that, or a message said no length",
            "2:a wrong command line"
        },
        footer = {
            "",
            "Examples:",
            "  cairn flow lsp",
            "  cairn flow lsp --tools tools.yaml    knows the program's tools, too",
        })
public final class FlowLspCommand implements Callable<Integer> {
    @Mixin
    private final ToolOptions tools = new ToolOptions();

    @Override
    public Integer call() throws InterruptedException {
        PrintStream protocol = System.out;
        System.setOut(System.err); // whatever else prints would be no message
        try (FlowLanguageServer server =
                new FlowLanguageServer(FlowCompiler.standard().withTools(tools.catalog()))) {
            Launcher<LanguageClient> launcher = new EditorMessages.Launch()
                    .setLocalService(server)
                    .setRemoteInterface(LanguageClient.class)
                    .setInput(System.in)
                    .setOutput(protocol)
                    .setExceptionHandler(EditorMessages::withoutTrace)
                    .create();
            server.connect(launcher.getRemoteProxy());
            listen(launcher, server);
            return server.wasShutDown() ? ExitCode.DONE : ExitCode.FAILED;
        } finally {
            System.setOut(protocol);
        }
    }

    /** Until the editor says goodbye, or its end of the pipe is closed. */
    private static void listen(Launcher<LanguageClient> launcher, FlowLanguageServer server)
            throws InterruptedException {
        Future<Void> listening = launcher.startListening();
        Thread watch = Thread.ofVirtual().start(() -> {
            try {
                listening.get();
            } catch (InterruptedException | ExecutionException e) {
                Thread.currentThread().interrupt();
            }
            server.exit();
        });
        try {
            CompletableFuture.allOf(server.ended()).get();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e); // it is completed with a value only
        } finally {
            listening.cancel(true);
            watch.interrupt();
        }
    }
}
