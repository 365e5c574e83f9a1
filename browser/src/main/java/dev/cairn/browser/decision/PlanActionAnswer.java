package dev.cairn.browser.decision;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.cairn.llm.decision.HasReason;
import dev.cairn.llm.schema.Description;

/**
 * One act, as a planner proposes it. It is checked, ruled on and done like any other.
 *
 * @param act what
 * @param target the id of what it is done to; empty if it is done to nothing
 * @param text what is typed, chosen, opened or asked; else empty
 * @param tool the tool's name; else empty
 * @param arguments the tool's arguments; else an empty object
 * @param completes whether the part of the task is done with it
 */
public record PlanActionAnswer(
        @Description("what to do next") Act act,

        @Description("the id of a listed element, for click, type, type_and_enter and choose; else empty")
        String target,

        @Description(
                value =
                        "what to type, which option to choose, the address to open, or what to ask the user; else empty",
                most = 2_000)
        String text,

        @Description("the name of a listed tool, for use_tool; else empty")
        String tool,

        @Description(value = "the tool's arguments as a JSON object in a text; else {}", most = 4_000)
        String arguments,

        @Description("whether the part of the task that is to be done now is done with this")
        boolean completes,

        @Description("why, in at most 20 words") String reason)
        implements HasReason {
    /** What can be proposed. */
    public enum Act {
        /** Press an element. */
        @JsonProperty("click")
        CLICK,
        /** Put a text into a field. */
        @JsonProperty("type")
        TYPE,
        /** The same, and press Enter. */
        @JsonProperty("type_and_enter")
        TYPE_AND_ENTER,
        /** Choose from a list. */
        @JsonProperty("choose")
        CHOOSE,
        /** Go to an address. */
        @JsonProperty("open")
        OPEN,
        /** Go back. */
        @JsonProperty("back")
        BACK,
        /** Scroll down. */
        @JsonProperty("scroll")
        SCROLL,
        /** Call a tool. */
        @JsonProperty("use_tool")
        USE_TOOL,
        /** Wait for what is not there yet. */
        @JsonProperty("wait")
        WAIT,
        /** The part of the task is done already. */
        @JsonProperty("is_done")
        IS_DONE,
        /** Ask a person. */
        @JsonProperty("ask_user")
        ASK_USER
    }

    /** A person is asked. */
    static PlanActionAnswer asking(String what) {
        return new PlanActionAnswer(Act.ASK_USER, "", what, "", "{}", false, what);
    }
}
