package dev.cairn.browser.path;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What a step of a path does. */
public enum PathAct {
    /** Presses its target. */
    @JsonProperty("click")
    CLICK,
    /** Puts its text into its target. */
    @JsonProperty("type")
    TYPE,
    /** Chooses its text from its target. */
    @JsonProperty("choose")
    CHOOSE,
    /** Presses the key that its text names. */
    @JsonProperty("press")
    PRESS,
    /** Goes to the address that its text is. */
    @JsonProperty("open")
    OPEN,
    /** Goes back. */
    @JsonProperty("back")
    BACK,
    /** Puts the file that its text names into its target. */
    @JsonProperty("upload")
    UPLOAD,
    /** Remembers what is written in its target under the name that its text is. */
    @JsonProperty("extract")
    EXTRACT,
    /** Agrees to a dialog of the browser's. */
    @JsonProperty("accept")
    ACCEPT,
    /** Dismisses a dialog of the browser's. */
    @JsonProperty("dismiss")
    DISMISS
}
