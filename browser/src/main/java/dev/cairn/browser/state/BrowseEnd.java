package dev.cairn.browser.state;

import com.fasterxml.jackson.annotation.JsonProperty;

/** How a task ends. */
public enum BrowseEnd {
    /** Done, and every expectation held on a look. */
    @JsonProperty("verified")
    VERIFIED,
    /** Done as far as the words say; nothing was expected that could be checked. */
    @JsonProperty("unverified")
    UNVERIFIED,
    /** The gate denied an action. */
    @JsonProperty("denied")
    DENIED,
    /** A person said no, or nothing in time. */
    @JsonProperty("cancelled")
    CANCELLED,
    /** There was no way on; what is done and what is left is told. */
    @JsonProperty("blocked")
    BLOCKED,
    /** A limit was reached. */
    @JsonProperty("limit")
    LIMIT
}
