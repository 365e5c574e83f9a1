package dev.cairn.mcp;

import java.util.Base64;
import java.util.List;
import java.util.Optional;

/**
 * What a tool answered. All of it is the server's word.
 *
 * @param text its texts, one after another
 * @param pictures its pictures
 * @param error whether the tool says that it failed
 * @param structured its structured answer as JSON, if it gave one
 * @param questions what the server asked meanwhile and was not told
 */
public record McpReply(
        String text, List<Picture> pictures, boolean error, Optional<String> structured, List<McpQuestion> questions) {
    /** Copies the lists. */
    public McpReply {
        pictures = List.copyOf(pictures);
        questions = List.copyOf(questions);
    }

    /**
     * A picture of a reply.
     *
     * @param mimeType as the server calls it
     * @param base64 its content
     */
    public record Picture(String mimeType, String base64) {
        /**
         * The content.
         *
         * @throws IllegalArgumentException if it is no Base64
         */
        public byte[] bytes() {
            return Base64.getDecoder().decode(base64);
        }
    }
}
