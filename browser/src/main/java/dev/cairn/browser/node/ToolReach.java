package dev.cairn.browser.node;

import dev.cairn.agent.gate.CalledTool;
import dev.cairn.agent.source.DataSource;
import dev.cairn.agent.source.ShownText;
import dev.cairn.browser.state.BrowseAction.CallTool;
import dev.cairn.browser.tool.OfferedTool;
import dev.cairn.browser.tool.OfferedTools;
import dev.cairn.browser.tool.TaskToolUse;
import dev.cairn.browser.tool.ToolAnswer;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What of a tool bears on what the gate makes of an act: what its server says, and what goes along. */
final class ToolReach {
    private ToolReach() {}

    /** With all that servers have said: a planner was shown what they offer and what they have answered. */
    static ShownText showing(ShownText shown, TaskToolUse use, OfferedTools offered) {
        ShownText all = shown;
        for (OfferedTool tool : offered.tools()) {
            all = all.showing(new DataSource.ToolResult(tool.name()));
        }
        for (ToolAnswer answer : use.answers()) {
            all = all.showing(new DataSource.ToolResult(answer.tool()));
        }
        return all;
    }

    /** The tool, with what its server says of it; one that is not offered may do anything. */
    static CalledTool called(CallTool call, OfferedTools offered, List<String> words) {
        Optional<OfferedTool> tool = offered.tool(call.tool());
        String name = call.tool().toLowerCase(Locale.ROOT);
        boolean asked =
                words.stream().anyMatch(said -> said.toLowerCase(Locale.ROOT).contains(name));
        return new CalledTool(
                call.tool(),
                false,
                tool.map(OfferedTool::destructive).orElse(true),
                asked,
                tool.flatMap(ToolReach::change));
    }

    private static Optional<CalledTool.Change> change(OfferedTool tool) {
        return tool.was().map(was -> new CalledTool.Change(tool.pin(), was, tool.description()));
    }

    /** All that goes along: whatever its type, and what it is called where the caller chooses that. */
    static Stream<Map.Entry<String, String>> values(CallTool call) {
        return JsonMapper.shared().readTree(call.arguments()).properties().stream()
                .flatMap(one -> texts(one.getValue()).map(text -> Map.entry(one.getKey(), text)));
    }

    private static Stream<String> texts(JsonNode value) {
        if (value.isObject()) {
            return value.properties().stream()
                    .flatMap(one -> Stream.concat(Stream.of(one.getKey()), texts(one.getValue())));
        }
        return value.isArray() ? value.valueStream().flatMap(ToolReach::texts) : Stream.of(value.asString());
    }
}
