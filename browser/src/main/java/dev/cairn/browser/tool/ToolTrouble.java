package dev.cairn.browser.tool;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * Why a tool's use did not come to its end, until a person has said how to get on.
 *
 * @param tool the tool, with its server
 * @param kind what a person can do about it
 * @param text in one line
 * @param field what the server wants to be told; empty if nothing
 */
public record ToolTrouble(String tool, Kind kind, String text, String field) {
    /** What a person can do about it. */
    public enum Kind {
        /** It failed, or was not called. */
        @JsonProperty("failed")
        FAILED,
        /** The server asks for something that a person may tell it. */
        @JsonProperty("asks")
        ASKS,
        /** The server asks for a password or the like, which it is not told. */
        @JsonProperty("asks_secret")
        ASKS_SECRET
    }
}
