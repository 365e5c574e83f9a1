package dev.cairn.llm.schema;

import java.io.CharArrayReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.UnexpectedEndOfInputException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Finds the JSON objects that a reply has, whatever stands around them: prose, code fences, thoughts, a tool call. Thoughts are no part of an
 * answer; what stands in them is not found. The work is bounded by the reply's length, whatever is in it. For one reply and one thread.
 */
final class AnswerSearch {
    private static final int LONGEST = 400_000;
    private static final int MOST_OBJECTS = 64;
    private static final int MOST_ATTEMPTS = 1_000;
    private static final int DEEPEST = 4;

    /** How much may be read in vain, as a multiple of the reply's length. */
    private static final int READ_AGAIN = 8;

    /** What an attempt to read counts as at least. */
    private static final int ATTEMPT = 64;

    /** How models and servers mark thoughts: {@code <think>}, {@code [THINK]}, {@code <|begin_of_thought|>}, and what is like these. */
    private static final String THINKS = "think(?:ing)?|thoughts?";

    private static final String MARK = "(?:<\\|?%1$s(?:" + THINKS + "|reasoning|analysis|reflection)\\b[^<>\\n]{0,40}>"
            + "|[\\[◁]%1$s(?:" + THINKS + ")[\\]▷])";
    private static final Pattern OPENS = Pattern.compile(MARK.formatted("(?:begin_of_)?"), Pattern.CASE_INSENSITIVE);
    private static final Pattern CLOSES = Pattern.compile(MARK.formatted("(?:/|end_of_)"), Pattern.CASE_INSENSITIVE);

    /** Replies of several channels, of which the last one is the answer: {@code <|channel|>final<|message|>}. */
    private static final String CHANNEL = "<|channel|>";

    private static final String MESSAGE = "<|message|>";
    private static final String OF_THOUGHTS = "analysis";

    private static final JsonMapper LENIENT_END = AnswerType.STRICT
            .rebuild()
            .disable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private final char[] text;
    private long work;

    private AnswerSearch(String text) {
        this.text = text.toCharArray();
        this.work = (long) READ_AGAIN * text.length() + LONGEST;
    }

    /**
     * The outermost objects in a reply, in order.
     *
     * @throws AnswerException if it is too long or has too many, so that nobody can say which one is meant
     */
    static List<ObjectNode> objects(String reply) throws AnswerException {
        return new AnswerSearch(unquoted(bounded(withoutThoughts(reply)))).objects();
    }

    /**
     * The same, in thoughts too.
     *
     * @throws AnswerException as {@link #objects}
     */
    static List<ObjectNode> objectsAnywhere(String text) throws AnswerException {
        return new AnswerSearch(bounded(text)).objects();
    }

    private static String bounded(String text) throws AnswerException {
        if (text.length() > LONGEST) {
            throw AnswerException.notJson("a text of " + text.length() + " characters");
        }
        return text;
    }

    /** What a reply says once the model has thought: nothing, if it has not come to an end with that. */
    static String withoutThoughts(String reply) {
        String rest = lastChannel(reply);
        StringBuilder answer = new StringBuilder();
        int at = 0;
        Matcher opens = OPENS.matcher(rest);
        Matcher closes = CLOSES.matcher(rest);
        while (opens.find(at)) {
            answer.append(rest, at, opens.start()).append('\n');
            if (!closes.find(opens.end())) {
                return afterLastEnd(answer.toString()); // still thinking when it was cut off
            }
            at = closes.end();
        }
        return afterLastEnd(answer.append(rest, at, rest.length()).toString());
    }

    private static String lastChannel(String reply) {
        int message = reply.lastIndexOf(MESSAGE);
        int channel = reply.lastIndexOf(CHANNEL, message);
        if (message < 0 || channel < 0) {
            return reply;
        }
        boolean thinks = reply.startsWith(OF_THOUGHTS, channel + CHANNEL.length());
        return thinks ? "" : reply.substring(message + MESSAGE.length());
    }

    /** Some servers keep the mark to themselves by which thoughts begin. */
    private static String afterLastEnd(String text) {
        int end = 0;
        Matcher closes = CLOSES.matcher(text);
        while (closes.find()) {
            end = closes.end();
        }
        return text.substring(end);
    }

    /** An answer that was written as a JSON text once more. */
    private static String unquoted(String answer) {
        String bare = answer.strip();
        return bare.startsWith("\"")
                ? read(bare).filter(JsonNode::isString).map(JsonNode::asString).orElse(answer)
                : answer;
    }

    private static Optional<JsonNode> read(String json) {
        try {
            return Optional.of(AnswerType.STRICT.readTree(json));
        } catch (JacksonException e) {
            return Optional.empty();
        }
    }

    private List<ObjectNode> objects() throws AnswerException {
        List<ObjectNode> found = new ArrayList<>();
        int at = brace(0);
        for (int attempts = 1; at < text.length; attempts++) {
            Attempt attempt = attempt(at);
            attempt.object().ifPresent(found::add);
            work -= Math.max(ATTEMPT, attempt.end() - at);
            if (work < 0 || attempts > MOST_ATTEMPTS || found.size() > MOST_OBJECTS) {
                throw AnswerException.wrongShape("there are too many braces in it to say which object is the answer");
            }
            if (attempt.cutOff()) {
                break;
            }
            at = brace(attempt.object().isPresent() ? attempt.end() : at + 1);
        }
        return found;
    }

    /** The next brace that an object may begin at; those in prose are told at once. */
    private int brace(int from) {
        int at = from;
        while (at < text.length && !isObjectStart(at)) {
            at++;
        }
        return at;
    }

    private boolean isObjectStart(int at) {
        if (text[at] != '{') {
            return false;
        }
        int next = at + 1;
        while (next < text.length && next - at < ATTEMPT && Character.isWhitespace(text[next])) {
            next++;
        }
        return next == text.length || text[next] == '"' || text[next] == '}';
    }

    /**
     * What begins at a brace.
     *
     * @param object the object, if it is one
     * @param end how far the text was read
     * @param cutOff whether the text ends within an object: what is whole in there was not meant by itself
     */
    private record Attempt(Optional<ObjectNode> object, int end, boolean cutOff) {}

    private Attempt attempt(int start) {
        try (JsonParser parser = LENIENT_END.createParser(new CharArrayReader(text, start, text.length - start))) {
            JsonNode tree = LENIENT_END.readTree(parser);
            int end = start + (int) parser.currentLocation().getCharOffset();
            return new Attempt(
                    Optional.of(tree).filter(ObjectNode.class::isInstance).map(ObjectNode.class::cast), end, false);
        } catch (JacksonException e) {
            int end = start + read(e);
            boolean cutOff = e instanceof UnexpectedEndOfInputException || end >= text.length;
            return new Attempt(Optional.empty(), cutOff ? text.length : end, cutOff);
        }
    }

    private static int read(JacksonException e) {
        TokenStreamLocation location = e.getLocation();
        return location == null ? 1 : (int) Math.max(1, location.getCharOffset());
    }

    /**
     * What an object hands over where it is not the answer itself but a tool call or a wrapper around it: its one part that is an object, or
     * else its one text that is one.
     */
    static Optional<ObjectNode> inside(ObjectNode outer, int depth) {
        if (depth >= DEEPEST) {
            return Optional.empty();
        }
        List<ObjectNode> parts = outer.valueStream()
                .map(AnswerSearch::onlyItem)
                .filter(ObjectNode.class::isInstance)
                .map(ObjectNode.class::cast)
                .toList();
        List<ObjectNode> held = parts.isEmpty() ? written(outer) : parts;
        return held.size() == 1 ? Optional.of(held.getFirst()) : Optional.empty();
    }

    private static JsonNode onlyItem(JsonNode part) {
        return part.isArray() && part.size() == 1 ? part.path(0) : part;
    }

    private static List<ObjectNode> written(ObjectNode outer) {
        return outer.valueStream()
                .filter(JsonNode::isString)
                .map(value -> value.asString().strip())
                .filter(value -> value.startsWith("{"))
                .flatMap(value -> read(value).stream())
                .filter(ObjectNode.class::isInstance)
                .map(ObjectNode.class::cast)
                .toList();
    }
}
