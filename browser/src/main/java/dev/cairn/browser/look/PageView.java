package dev.cairn.browser.look;

import dev.cairn.agent.gate.ConfirmationRequest.PictureRegion;
import dev.cairn.agent.screen.Bounds;
import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.json.AddedLater;
import java.util.List;
import java.util.Optional;

/**
 * What is known of a page after a look: only what a person could see of it, or do with it. Kept in the file store; state and journal have
 * its reference.
 *
 * @param url the address
 * @param title the document's
 * @param document the browser's name of this load of the document; another after each load
 * @param session which start of a browser it is of
 * @param sent how many requests that change something the page has sent since it was opened
 * @param steady whether picture and elements are of one moment; if not, the page would not hold still
 * @param elements what can be acted on, in the page's order
 * @param lines what is written, in the page's order
 * @param unseen how many texts are there that nobody can see; they are told to nobody
 * @param dialog what stands in front of everything, if something does
 * @param tabs the addresses of all tabs
 * @param tab which of them is shown
 * @param downloads what was downloaded since the look before
 * @param errors what went wrong in the page since the look before
 * @param frames the addresses of the documents in its frames
 * @param hidden what could be pressed if it showed, and may show under the pointer
 * @param window what of the page its picture shows, measured as elements are; empty if it has none
 * @param withheld the fingerprint of what is in fields that nobody sees; empty if there are none
 */
public record PageView(
        String url,
        String title,
        String document,
        String session,
        int sent,
        boolean steady,
        List<PageElement> elements,
        List<String> lines,
        int unseen,
        Optional<Dialog> dialog,
        List<String> tabs,
        int tab,
        List<Download> downloads,
        List<String> errors,
        @AddedLater Optional<List<String>> frames,
        @AddedLater Optional<List<PageElement>> hidden,
        @AddedLater Optional<Bounds> window,
        @AddedLater Optional<String> withheld) {
    /** Copies the lists. */
    public PageView {
        elements = List.copyOf(elements);
        lines = List.copyOf(lines);
        tabs = List.copyOf(tabs);
        downloads = List.copyOf(downloads);
        errors = List.copyOf(errors);
        frames = frames.map(List::copyOf);
        hidden = hidden.map(List::copyOf);
    }

    /**
     * A dialog of the browser's.
     *
     * @param kind alert, confirm, prompt, beforeunload, or file for a file chooser
     * @param message what it says
     */
    public record Dialog(String kind, String message) {}

    /**
     * A file that was downloaded.
     *
     * @param name as the page proposed it, made safe
     * @param url where it came from
     * @param path where the browser has put it; it goes with the browser
     * @param file its content, in the run; empty if it is too large to be kept
     */
    public record Download(
            String name,
            String url,
            String path,
            @AddedLater Optional<FileRef> file) {
        /** The same with its content in the run. */
        public Download kept(FileRef content) {
            return new Download(name, url, path, Optional.of(content));
        }
    }

    /** The element of that id. */
    public Optional<PageElement> element(String id) {
        return elements.stream().filter(element -> element.id().equals(id)).findFirst();
    }

    /** What a planner may read of it: not what only programs are told, such as what went wrong in the page. */
    public PageView asSeen() {
        return new PageView(
                url, title, document, session, sent, steady, elements, lines, unseen, dialog, tabs, tab, downloads,
                List.of(), frames, hidden, window, withheld);
    }

    /** Where on the look's picture an element is; empty if it is not on it. */
    public Optional<PictureRegion> region(PageElement element) {
        return window.flatMap(shown -> PictureRegion.of(element.bounds(), shown));
    }

    /**
     * What could be pressed and does not show, as it may once the pointer is over the row, card or menu that it belongs to; its place is that one's. Its words
     * are nobody's to read: they are held against the user's, and nothing more.
     */
    public List<PageElement> covert() {
        return hidden.orElse(List.of());
    }

    /** All that is written, in one text with a line for each block. */
    public String text() {
        return String.join("\n", lines);
    }
}
