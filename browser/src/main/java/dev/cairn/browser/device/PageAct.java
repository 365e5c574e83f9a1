package dev.cairn.browser.device;

import dev.cairn.browser.look.PageElement.Place;
import java.nio.file.Path;
import java.util.List;

/** What can be done to a page, with all names resolved: texts are what is typed. */
public sealed interface PageAct {
    /** Goes to an address. */
    record Open(String url) implements PageAct {}

    /** Deletes what an origin has stored in the browser. */
    record Forget(String origin) implements PageAct {}

    /** Goes back in the tab's history. */
    record Back() implements PageAct {}

    /** Presses in the middle of what is there. */
    record Click(Place at) implements PageAct {}

    /** Moves the pointer over the middle of what is there. */
    record Hover(Place at) implements PageAct {}

    /**
     * Puts a text into a field in place of what is in it.
     *
     * @param type the field's type; those that are no lines of text get their value as a whole
     * @param enter whether Enter is pressed afterwards
     */
    record Type(Place at, String type, String text, boolean enter) implements PageAct {}

    /** Chooses from a list by label, value, or how a label begins. */
    record Choose(Place at, String option) implements PageAct {}

    /** Presses a key, named as in {@code KeyboardEvent.key}. */
    record Press(String key) implements PageAct {}

    /** Scrolls the page; down if positive. */
    record Scroll(int pixels) implements PageAct {}

    /** Lets time pass. */
    record Wait(int ms) implements PageAct {}

    /** Puts files into a file field. */
    record Upload(Place at, List<Path> files) implements PageAct {
        /** Copies the list. */
        public Upload {
            files = List.copyOf(files);
        }
    }

    /**
     * Answers the dialog in front.
     *
     * @param accept whether it is agreed to
     * @param text what a prompt is given
     */
    record AnswerDialog(boolean accept, String text) implements PageAct {}

    /** Puts files into the file chooser in front; none cancels it. */
    record ChooseFiles(List<Path> files) implements PageAct {
        /** Copies the list. */
        public ChooseFiles {
            files = List.copyOf(files);
        }
    }

    /** Shows another tab, counted from 0. */
    record Tab(int index) implements PageAct {}

    /**
     * The same act on trial: what the page sends behind it that may change something is held back, and told, unless there is something in it that the user gave. An
     * app's device knows nothing of what is sent, and does it.
     *
     * @param given what the user gave, each as it stands in a field
     */
    record OnTrial(PageAct act, List<String> given) implements PageAct {
        /** Copies the list. */
        public OnTrial {
            given = List.copyOf(given);
        }
    }
}
