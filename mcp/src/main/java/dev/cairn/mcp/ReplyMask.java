package dev.cairn.mcp;

import dev.cairn.agent.device.SecretPattern;
import dev.cairn.agent.input.Secret;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Keeps what a server was given in secret out of all that it says: it may print its environment. Immutable. */
record ReplyMask(List<Pattern> patterns) {
    private static final String MASK = "•••";
    private static final int SHORTEST = 6;
    private static final Pattern CALLED_SECRET = Pattern.compile("(?i)key|token|secret|pass|auth|credential");

    ReplyMask {
        patterns = patterns.stream().sorted(SecretPattern.LONGEST_FIRST).toList();
    }

    /** For that server; values that stand plainly in the document count where their names say so. */
    static ReplyMask of(McpEndpoint server) {
        Stream<String> named = server.secrets().stream().map(Secret::reveal);
        Stream<String> plain = server.written().entrySet().stream()
                .filter(one -> CALLED_SECRET.matcher(one.getKey()).find())
                .map(Map.Entry::getValue)
                .filter(text -> text.length() >= SHORTEST && !text.contains("${"));
        return new ReplyMask(
                Stream.concat(named, plain).distinct().map(SecretPattern::of).toList());
    }

    String masked(String text) {
        String left = text;
        for (Pattern secret : patterns) {
            left = secret.matcher(left).replaceAll(MASK);
        }
        return left;
    }
}
