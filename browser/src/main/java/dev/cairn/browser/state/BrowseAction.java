package dev.cairn.browser.state;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.Optional;

/**
 * All that can be done. There is no action that runs code. Targets are ids of the look that the action was planned on; texts are written as
 * {@link dev.cairn.agent.input.Typed} has it, secrets by name alone.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
    @JsonSubTypes.Type(value = BrowseAction.Click.class, name = "click"),
    @JsonSubTypes.Type(value = BrowseAction.Hover.class, name = "hover"),
    @JsonSubTypes.Type(value = BrowseAction.Type.class, name = "type"),
    @JsonSubTypes.Type(value = BrowseAction.Choose.class, name = "choose"),
    @JsonSubTypes.Type(value = BrowseAction.Press.class, name = "press"),
    @JsonSubTypes.Type(value = BrowseAction.Scroll.class, name = "scroll"),
    @JsonSubTypes.Type(value = BrowseAction.Open.class, name = "open"),
    @JsonSubTypes.Type(value = BrowseAction.Back.class, name = "back"),
    @JsonSubTypes.Type(value = BrowseAction.Tab.class, name = "tab"),
    @JsonSubTypes.Type(value = BrowseAction.Upload.class, name = "upload"),
    @JsonSubTypes.Type(value = BrowseAction.AnswerDialog.class, name = "answer_dialog"),
    @JsonSubTypes.Type(value = BrowseAction.Pause.class, name = "wait"),
    @JsonSubTypes.Type(value = BrowseAction.Extract.class, name = "extract"),
    @JsonSubTypes.Type(value = BrowseAction.CallTool.class, name = "call_tool"),
    @JsonSubTypes.Type(value = BrowseAction.NeedUser.class, name = "need_user"),
    @JsonSubTypes.Type(value = BrowseAction.Stop.class, name = "stop")
})
public sealed interface BrowseAction {
    /** Presses an element. */
    record Click(String target) implements BrowseAction {}

    /** Moves the pointer to where an element may show then, of {@link dev.cairn.browser.look.PageView#covert}. */
    record Hover(String target) implements BrowseAction {}

    /** Puts a text into a field, and presses Enter if that is to send it. */
    record Type(String target, String text, boolean enter) implements BrowseAction {}

    /** Chooses from a list. */
    record Choose(String target, String option) implements BrowseAction {}

    /** Presses a key. */
    record Press(String key) implements BrowseAction {}

    /** Scrolls, down if positive. */
    record Scroll(int pixels) implements BrowseAction {}

    /** Goes to an address. */
    record Open(String url) implements BrowseAction {}

    /** Goes back. */
    record Back() implements BrowseAction {}

    /** Shows another tab. */
    record Tab(int index) implements BrowseAction {}

    /** Puts one of the user's files into a file field. */
    record Upload(String target, String file) implements BrowseAction {}

    /** Answers the dialog in front. */
    record AnswerDialog(boolean accept, Optional<String> text) implements BrowseAction {}

    /** Lets time pass. */
    record Pause(int ms) implements BrowseAction {}

    /** Remembers what is written in an element, under a name. */
    record Extract(String name, String target) implements BrowseAction {}

    /**
     * Calls a tool of a server.
     *
     * @param tool the tool, with its server
     * @param arguments a JSON object; secrets stand in it by their names
     * @param pin what the tool was described as when this was planned
     * @param repeatable whether the server says that calling it twice is like calling it once
     */
    record CallTool(String tool, String arguments, String pin, boolean repeatable) implements BrowseAction {}

    /** Asks a person. */
    record NeedUser(ManualCause cause, String text) implements BrowseAction {}

    /** Says that the task is done; code judges whether it is. */
    record Stop(String answer) implements BrowseAction {}

    /** The element that it is done to, if it is done to one. */
    default Optional<String> aim() {
        return switch (this) {
            case Click(String target) -> Optional.of(target);
            case Hover(String target) -> Optional.of(target);
            case Type(String target, String text, boolean enter) -> Optional.of(target);
            case Choose(String target, String option) -> Optional.of(target);
            case Upload(String target, String file) -> Optional.of(target);
            case Extract(String name, String target) -> Optional.of(target);
            case Press p -> Optional.empty();
            case Scroll s -> Optional.empty();
            case Open o -> Optional.empty();
            case Back b -> Optional.empty();
            case Tab t -> Optional.empty();
            case AnswerDialog d -> Optional.empty();
            case Pause p -> Optional.empty();
            case CallTool c -> Optional.empty();
            case NeedUser n -> Optional.empty();
            case Stop s -> Optional.empty();
        };
    }

    /** Whether another look is needed after it: whether it may have changed what is to be seen. */
    default boolean setsNeedsObserve() {
        return switch (this) {
            case Click c -> true;
            case Hover h -> true;
            case Type t -> true;
            case Choose c -> true;
            case Press p -> true;
            case Scroll s -> true;
            case Open o -> true;
            case Back b -> true;
            case Tab t -> true;
            case Upload u -> true;
            case AnswerDialog d -> true;
            case Pause p -> true;
            case CallTool c -> true;
            case Extract e -> false;
            case NeedUser n -> false;
            case Stop s -> false;
        };
    }

    /** Whether it may do something that doing it again would do twice. Filling a field in again changes nothing. */
    default boolean mayHaveEffect() {
        return switch (this) {
            case Click c -> true;
            case Type(String target, String text, boolean enter) -> enter;
            case Press p -> true;
            case AnswerDialog d -> true;
            case Hover h -> false;
            case Choose c -> false;
            case Scroll s -> false;
            case Open o -> false;
            case Back b -> false;
            case Tab t -> false;
            case Upload u -> false;
            case Pause p -> false;
            case CallTool c -> !c.repeatable();
            case Extract e -> false;
            case NeedUser n -> false;
            case Stop s -> false;
        };
    }

    /** For people, with the element as they would call it. */
    default String describe(String element) {
        return switch (this) {
            case Click c -> "click " + element;
            case Hover h -> "move the pointer to where " + element + " may show";
            case Type(String target, String text, boolean enter) ->
                "type \"" + text + "\" into " + element + (enter ? " and press Enter" : "");
            case Choose(String target, String option) -> "choose \"" + option + "\" in " + element;
            case Press(String key) -> "press " + key;
            case Scroll(int pixels) -> pixels < 0 ? "scroll up" : "scroll down";
            case Open(String url) -> "go to " + url;
            case Back b -> "go back";
            case Tab(int index) -> "show tab " + (index + 1);
            case Upload(String target, String file) -> "put the file " + file + " into " + element;
            case AnswerDialog(boolean accept, Optional<String> text) ->
                accept ? "agree to the dialog" : "dismiss the dialog";
            case Pause(int ms) -> "wait " + ms + " ms";
            case Extract(String name, String target) -> "remember " + element + " as " + name;
            case CallTool(String tool, String arguments, String pin, boolean repeatable) ->
                "use " + tool + " " + arguments;
            case NeedUser(ManualCause cause, String text) -> "ask a person";
            case Stop s -> "stop";
        };
    }
}
