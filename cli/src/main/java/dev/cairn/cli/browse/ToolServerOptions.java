package dev.cairn.cli.browse;

import dev.cairn.agent.input.Secret;
import dev.cairn.browser.tool.McpTaskTools;
import dev.cairn.browser.tool.TaskTools;
import dev.cairn.cli.command.Heading;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.mcp.McpServerEntry;
import dev.cairn.mcp.McpServers;
import dev.cairn.mcp.McpServersFile;
import dev.cairn.mcp.ToolPins;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What servers of tools a task may use. Their file is named in the run, and read again by whoever goes on with it; it is kept nowhere. */
@Heading("Tools")
final class ToolServerOptions {
    private static final String LABEL = "mcp";

    @Option(
            names = "--mcp",
            paramLabel = "FILE",
            description =
                    "MCP servers whose tools the task may use, as 'use SERVER.TOOL NAME=VALUE': an mcpServers document, in JSON or YAML;"
                            + " secrets in env and headers by name alone")
    private @Nullable Path file;

    /**
     * The run's options with the file named.
     *
     * @throws dev.cairn.engine.CairnException {@code mcp.unreadable}, {@code mcp.invalid}, {@code secret.missing}
     */
    RunOptions label(RunOptions options) {
        if (file == null) {
            return options;
        }
        for (McpServerEntry entry : McpServersFile.read(file)) {
            entry.server().secrets().forEach(Secret::reveal);
        }
        return options.label(LABEL, file.toAbsolutePath().normalize().toString());
    }

    /**
     * The tools of a run with those labels.
     *
     * @param data where it is kept what servers have said of their tools
     * @param secrets what is in no answer
     */
    static TaskTools tools(Map<String, String> labels, Path data, Set<Secret> secrets) {
        Optional<Path> named = Optional.ofNullable(labels.get(LABEL)).map(Path::of);
        List<McpServerEntry> entries = named.map(McpServersFile::read).orElse(List.of());
        return entries.isEmpty()
                ? TaskTools.NONE
                : new McpTaskTools(
                        new McpServers(entries, InstantSource.system()),
                        new ToolPins(data.resolve(ToolPins.FILE)),
                        secrets);
    }
}
