package dev.cairn.server.message;

import dev.cairn.server.problem.ServerException;
import dev.cairn.server.problem.WrongPart;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/**
 * What of AG-UI's {@code RunAgentInput} is used; all else is let through, as its schema has it. Immutable.
 *
 * @param thread the client's id of the conversation
 * @param run the client's id of this request
 * @param seen the last number that the client has, by the ids of the messages that came from here
 * @param own the texts that the client has as a user's messages of its own
 * @param said a user's messages behind all that came from here
 * @param resume answers to interrupts
 */
record AguiInput(String thread, String run, long seen, Set<String> own, List<String> said, List<Resume> resume) {
    /** An answer to an interrupt, or that there will be none. */
    record Resume(String interrupt, boolean resolved, JsonNode payload) {}

    /** Copies the collections. */
    AguiInput {
        own = Set.copyOf(own);
        said = List.copyOf(said);
        resume = List.copyOf(resume);
    }

    /** Reads it for a run of this server, whose messages have ids that begin with the run's. */
    static AguiInput of(JsonNode input, String run) {
        for (String name : List.of("threadId", "runId")) {
            if (!input.path(name).isString()) {
                throw new ServerException(
                        "request.invalid", "'" + name + "' is missing, or no text", WrongPart.of(name, "a text"));
            }
        }
        if (!input.path("messages").isArray()) {
            throw new ServerException(
                    "request.invalid", "'messages' is missing, or no list", WrongPart.of("messages", "a list"));
        }
        long seen = 0;
        Set<String> own = new HashSet<>();
        List<String> said = new ArrayList<>();
        for (JsonNode message : input.path("messages")) {
            String id = message.path("id").asString("");
            if (id.startsWith(run + ":")) {
                seen = Math.max(seen, number(id.substring(run.length() + 1)));
                said.clear();
            } else if (message.path("role").asString("").equals("user")) {
                String text = text(message.path("content"));
                own.add(text);
                said.add(text);
            }
        }
        return new AguiInput(
                input.path("threadId").asString(), input.path("runId").asString(), seen, own, said, resume(input));
    }

    private static long number(String text) {
        return text.matches("\\d{1,18}") ? Long.parseLong(text) : 0;
    }

    /** Content is a text, or parts of which some are texts. */
    private static String text(JsonNode content) {
        if (content.isString()) {
            return content.asString();
        }
        StringBuilder text = new StringBuilder();
        content.forEach(part -> text.append(part.path("text").asString("")));
        return text.toString();
    }

    private static List<Resume> resume(JsonNode input) {
        List<Resume> all = new ArrayList<>();
        for (JsonNode one : input.path("resume")) {
            String status = one.path("status").asString("");
            if (!one.path("interruptId").isString() || !status.matches("resolved|cancelled")) {
                throw new ServerException(
                        "request.invalid", "'resume' has interruptId and status, resolved or cancelled; not " + one);
            }
            all.add(new Resume(one.path("interruptId").asString(), status.equals("resolved"), one.path("payload")));
        }
        return all;
    }
}
