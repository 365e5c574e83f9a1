package dev.cairn.browser.state;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What only a person can help with. */
public enum ManualCause {
    /** A value that nobody gave. */
    @JsonProperty("missing_data")
    MISSING_DATA,
    /** A login that the task's values do not cover. */
    @JsonProperty("login")
    LOGIN,
    /** A test whether a person is there. */
    @JsonProperty("captcha")
    CAPTCHA,
    /** There is no way on that the planner knows. */
    @JsonProperty("stuck")
    STUCK,
    /** The process died in an act: it may have been done, or not. */
    @JsonProperty("unknown_outcome")
    UNKNOWN_OUTCOME
}
