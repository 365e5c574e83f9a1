package dev.cairn.browser.path;

import dev.cairn.agent.path.TargetTraits;
import java.util.Optional;

/**
 * A step of a path. Its texts may have variables in them.
 *
 * @param act what is done
 * @param text what is typed, chosen, pressed or opened; <code>{{values}}</code> where the user's values say what; empty for others
 * @param enter whether Enter is pressed after typing
 * @param target what it is done to; empty if to nothing on the page
 * @param page the page that it is done on
 * @param clause which clause of the task it belongs to, from 0
 * @param completes whether the clause is done with it
 */
public record LearnedStep(
        PathAct act,
        String text,
        boolean enter,
        Optional<TargetTraits> target,
        ExpectedPage page,
        int clause,
        boolean completes) {
    /** What stands for a text that the user's file of values, or the user, has to give. */
    public static final String BY_VALUES = "{{values}}";

    /** What the step does and to what, in a line for lists and reports. */
    public String describe() {
        String on = target.map(TargetTraits::describe).orElse("");
        return switch (act) {
            case CLICK -> "click " + on;
            case TYPE -> "type \"" + text + "\" into " + on + (enter ? " and press Enter" : "");
            case CHOOSE -> "choose \"" + text + "\" in " + on;
            case PRESS -> "press " + text;
            case OPEN -> "go to " + text;
            case BACK -> "go back";
            case UPLOAD -> "put the file " + text + " into " + on;
            case EXTRACT -> "remember " + on + " as " + text;
            case ACCEPT -> "agree to the dialog";
            case DISMISS -> "dismiss the dialog";
        };
    }
}
