package dev.cairn.browser.tool;

import dev.cairn.agent.device.SecretPattern;
import dev.cairn.agent.input.Secret;
import dev.cairn.agent.input.Typed;
import dev.cairn.engine.CairnException;
import dev.cairn.mcp.McpException;
import dev.cairn.mcp.McpQuestion;
import dev.cairn.mcp.McpReply;
import dev.cairn.mcp.McpServers;
import dev.cairn.mcp.McpTool;
import dev.cairn.mcp.ToolPins;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** Tools of MCP servers. What a server says of a tool is compared with what it said before: when it is listed, and again before each call. */
public final class McpTaskTools implements TaskTools {
    private static final String MASK = "•••";

    private final McpServers servers;
    private final ToolPins pins;
    private final List<Pattern> secrets = new ArrayList<>();

    /**
     * On those servers.
     *
     * @param pins what they said of their tools before
     * @param secrets what is in no answer
     */
    public McpTaskTools(McpServers servers, ToolPins pins, Set<Secret> secrets) {
        this.servers = servers;
        this.pins = pins;
        secrets.forEach(secret -> conceal(secret.reveal()));
    }

    @Override
    public boolean isEmpty() {
        return servers.names().isEmpty();
    }

    @Override
    public OfferedTools catalog() throws InterruptedException {
        List<OfferedTool> tools = new ArrayList<>();
        List<OfferedTools.Problem> problems = new ArrayList<>();
        for (String server : servers.names()) {
            try {
                for (McpTool tool : servers.tools(server)) {
                    tools.add(offered(server, tool));
                }
            } catch (CairnException e) {
                problems.add(new OfferedTools.Problem(server, line(e)));
            }
        }
        return new OfferedTools(tools, problems);
    }

    private OfferedTool offered(String server, McpTool tool) {
        Optional<String> was = pins.check(server, tool).map(ToolPins.Kept::description);
        return new OfferedTool(
                server + "." + tool.name(),
                masked(tool.description()),
                masked(tool.schemaJson()),
                tool.hints().saysDestructive(),
                tool.hints().saysRepeatable(),
                tool.pin(),
                was);
    }

    @Override
    public CallOutcome call(ToolCall call, Function<String, Optional<String>> answers) throws InterruptedException {
        int dot = call.tool().indexOf('.');
        String server = dot < 0 ? "" : call.tool().substring(0, dot);
        String name = call.tool().substring(dot + 1);
        try {
            Optional<McpTool> live = servers.tools(server).stream()
                    .filter(tool -> tool.name().equals(name))
                    .findFirst();
            if (live.isEmpty()) {
                return new CallOutcome.NotCalled("the server " + server + " offers no tool " + name + " any more");
            }
            if (!live.get().pin().equals(call.pin())) {
                return new CallOutcome.Changed();
            }
            pins.accept(server, live.get());
        } catch (CairnException e) {
            return new CallOutcome.NotCalled(line(e));
        }
        return called(server, name, call, answers);
    }

    private CallOutcome called(String server, String name, ToolCall call, Function<String, Optional<String>> answers)
            throws InterruptedException {
        try {
            return outcome(servers.call(server, name, arguments(call.arguments()), answers));
        } catch (McpException e) {
            return switch (e.code()) {
                case McpException.GONE, McpException.TIMEOUT -> new CallOutcome.Lost(line(e));
                default -> new CallOutcome.NotCalled(line(e));
            };
        } catch (CairnException e) {
            return new CallOutcome.NotCalled(line(e)); // a secret that is not there
        }
    }

    private CallOutcome outcome(McpReply reply) {
        String text = masked(reply.text().isEmpty() ? reply.structured().orElse("") : reply.text());
        String pictures =
                reply.pictures().isEmpty() ? "" : "(" + reply.pictures().size() + " pictures)";
        String all = Stream.of(text, pictures)
                .filter(part -> !part.isEmpty())
                .reduce("", (a, b) -> a.isEmpty() ? b : a + "\n" + b);
        List<CallOutcome.Question> questions =
                reply.questions().stream().flatMap(this::question).toList();
        return questions.isEmpty()
                ? new CallOutcome.Answered(
                        all, reply.error(), reply.structured().map(this::masked))
                : new CallOutcome.Asking(all, questions);
    }

    private Stream<CallOutcome.Question> question(McpQuestion asked) {
        return asked.fields().stream()
                .filter(field ->
                        field.required() || field.secret() || asked.fields().size() == 1)
                .map(field -> new CallOutcome.Question(masked(asked.message()), field.name(), asked.isForSecret()));
    }

    /** Secrets are looked up here and nowhere before; they are in no answer. */
    private Map<String, Object> arguments(String json) {
        Map<String, Object> written =
                JsonMapper.shared().readValue(json, new TypeReference<LinkedHashMap<String, Object>>() {});
        Map<String, Object> revealed = new LinkedHashMap<>();
        written.values().removeIf(Objects::isNull);
        written.forEach((key, value) -> revealed.put(key, revealed(value)));
        return revealed;
    }

    private Object revealed(Object value) {
        return switch (value) {
            case String text ->
                switch (Typed.parse(text)) {
                    case Typed.Text(String plain) -> plain;
                    case Typed.Hidden(Secret secret) -> {
                        String found = secret.reveal();
                        conceal(found);
                        yield found;
                    }
                };
            case List<?> list ->
                list.stream().map(one -> one == null ? "" : revealed(one)).toList();
            case Map<?, ?> map -> {
                Map<String, Object> all = new LinkedHashMap<>();
                map.forEach((key, one) -> all.put(String.valueOf(key), one == null ? "" : revealed(one)));
                yield all;
            }
            default -> value;
        };
    }

    private void conceal(String secret) {
        secrets.add(SecretPattern.of(secret));
        secrets.sort(SecretPattern.LONGEST_FIRST);
    }

    private String masked(String text) {
        String left = text;
        for (Pattern secret : secrets) {
            left = secret.matcher(left).replaceAll(MASK);
        }
        return left;
    }

    private String line(CairnException e) {
        return masked(String.valueOf(e.getMessage()).lines().findFirst().orElse(e.code()));
    }

    @Override
    public void close() {
        servers.close();
    }
}
