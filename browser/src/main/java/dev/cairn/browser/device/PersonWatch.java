package dev.cairn.browser.device;

import dev.cairn.agent.device.DeviceException;
import dev.cairn.browser.look.PageElement;
import dev.cairn.browser.look.PictureMask;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * Hears what a person does in a browser's window, from {@link #begin} to {@link #end}. Only what the browser says that a person has done is heard: no page can add to it, or see
 * it. A press is kept from the page; what is typed is not.
 */
public final class PersonWatch {
    private static final String SCRIPT = PageScript.resource("person.js");

    private final BrowserDevice device;

    /** In that browser's window. */
    public PersonWatch(BrowserDevice device) {
        this.device = device;
    }

    /** What was done. */
    public enum Kind {
        /** Something was pressed. */
        CLICK,
        /** A text was put into a field. */
        TYPE,
        /** Something was put into a field that hides it; it was not read. */
        SECRET,
        /** Something was chosen from a list. */
        CHOOSE,
        /** Something was chosen from a list of which several can be. */
        SEVERAL,
        /** Something was dragged. */
        DRAG,
        /** A drawing was pressed. */
        DRAWING,
        /** A field for files was pressed. */
        FILE
    }

    /**
     * Something that a person did.
     *
     * @param kind what
     * @param text what was typed or chosen; empty for all else
     * @param enter whether Enter was pressed in the field
     * @param nodes the browser's numbers of what it was done to and of what that lies in, the innermost first
     * @param frame which process of the page they are in
     */
    public record Deed(Kind kind, String text, boolean enter, List<Integer> nodes, int frame) {
        /** Copies the list. */
        public Deed {
            nodes = List.copyOf(nodes);
        }

        /** The element that it was done to, the innermost that can be acted on. */
        public Optional<PageElement> among(List<PageElement> elements) {
            return nodes.stream()
                    .flatMap(node -> elements.stream()
                            .filter(element ->
                                    element.at().node() == node && element.at().frame() == frame))
                    .findFirst();
        }
    }

    /**
     * What was done since it was asked for the last time.
     *
     * @param deeds in their order
     * @param address one that the person gave to the browser after them; empty if none
     * @param elsewhere whether something was done in another tab, of which nothing else is known
     */
    public record Heard(List<Deed> deeds, Optional<String> address, boolean elsewhere) {
        /** Copies the list. */
        public Heard {
            deeds = List.copyOf(deeds);
        }
    }

    /** What nobody has taken down since it heard for the last time; of the task's own acts nothing is among it. */
    public enum Missed {
        /** All that the person did was seen. */
        NOTHING,
        /** The page is another one, by itself or by a person's hand. */
        PAGE,
        /** A person has done something. */
        ACTS
    }

    /** Hears from now on. Returns what was missed since {@link #end}. */
    public Missed begin() throws DeviceException, InterruptedException {
        JsonNode attended = attend(true);
        if (attended.path("missed").asInt() > 0) {
            return Missed.ACTS;
        }
        return attended.path("moved").asBoolean(false) ? Missed.PAGE : Missed.NOTHING;
    }

    /** Hears no more: what is done in the window goes to its page alone. */
    public void end() throws DeviceException, InterruptedException {
        var attended = attend(false);
    }

    private JsonNode attend(boolean on) throws DeviceException, InterruptedException {
        return device.run(Map.of("op", "attend", "on", on, "script", SCRIPT)).needed();
    }

    /**
     * What was done meanwhile.
     *
     * @param all also what stands in a field that the person is still in
     */
    public Heard heard(boolean all) throws DeviceException, InterruptedException {
        JsonNode told = device.run(Map.of("op", "taken", "all", all)).needed();
        List<Deed> deeds = new ArrayList<>();
        told.path("acts").forEach(act -> deeds.add(deed(act)));
        return new Heard(
                deeds,
                Optional.of(told.path("url").asString("")).filter(url -> !url.isEmpty()),
                told.path("elsewhere").asInt() > 0);
    }

    private static Deed deed(JsonNode act) {
        String text = act.path("text").asString("");
        Kind kind = kind(act.path("kind").asString(""));
        boolean hidden = kind == Kind.TYPE && text.contains(PictureMask.MASK); // it was a secret's value
        List<Integer> nodes = new ArrayList<>();
        act.path("nodes").forEach(node -> nodes.add(node.asInt()));
        return new Deed(
                hidden ? Kind.SECRET : kind,
                hidden ? "" : text,
                act.path("enter").asBoolean(false),
                nodes,
                act.path("frame").asInt());
    }

    private static Kind kind(String name) {
        return switch (name) {
            case "click" -> Kind.CLICK;
            case "type" -> Kind.TYPE;
            case "secret" -> Kind.SECRET;
            case "choose" -> Kind.CHOOSE;
            case "several" -> Kind.SEVERAL;
            case "drag" -> Kind.DRAG;
            case "drawing" -> Kind.DRAWING;
            case "file" -> Kind.FILE;
            default -> throw new IllegalArgumentException("no kind of deed: " + name);
        };
    }
}
