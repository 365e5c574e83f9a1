package dev.cairn.flows.check;

import dev.cairn.flows.document.Content;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.Place;
import dev.cairn.flows.model.FlowModel;
import dev.cairn.flows.model.ToolCatalog;

/**
 * What checks look at.
 *
 * @param model the flow, as far as it could be read
 * @param tools those of the document and those of the program, together
 * @param document the text that fixes are made for
 */
public record CheckInput(FlowModel model, ToolCatalog tools, FlowDocument document) {
    /** The text at a place; empty where the place is in another file than the document. */
    public String textAt(Place place) {
        return place.file().equals(document.file())
                        && place.span().end() <= document.text().length()
                ? document.text().substring(place.span().start(), place.span().end())
                : "";
    }

    /** What stands at a JSON pointer of the document, or null. */
    public @org.jspecify.annotations.Nullable Content at(String pointer) {
        Content here = document.root().orElse(null);
        for (String part :
                pointer.isEmpty() ? new String[0] : pointer.substring(1).split("/", -1)) {
            String name = part.replace("~1", "/").replace("~0", "~");
            here = switch (here) {
                case Content.Mapping mapping -> mapping.get(name);
                case Content.Sequence list
                when name.matches("[0-9]{1,7}")
                        && Integer.parseInt(name) < list.items().size() ->
                    list.items().get(Integer.parseInt(name));
                case null, default -> null;
            };
        }
        return here;
    }
}
