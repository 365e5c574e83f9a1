package dev.cairn.mcp;

import java.util.Base64;
import java.util.List;

/**
 * What a tool answered.
 *
 * @param text its texts, one after another
 * @param pictures its pictures
 * @param error whether the tool says that it failed
 */
public record McpReply(String text, List<Picture> pictures, boolean error) {
    /** Copies the list. */
    public McpReply {
        pictures = List.copyOf(pictures);
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
