package dev.cairn.browser.look;

import dev.cairn.agent.screen.Bounds;
import dev.cairn.engine.json.AddedLater;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Something on a page that can be acted on, and all that tells it from others.
 *
 * @param id names it within its look
 * @param at where an act finds it, as long as its document lives
 * @param role what it is: button, link, textbox, checkbox, radio, combobox, option, tab, menuitem, switch, file, slider
 * @param name what a person would call it: what is written on it, else its label; visible text beats what only machines are told
 * @param hint what a field shows while it is empty
 * @param tag its HTML name
 * @param type a field's type, such as {@code email}; empty for others
 * @param attributes those that outlive a change of the page: id, name, data-testid, autocomplete, the path of a link
 * @param state what is true of it now
 * @param value what is in a field; never that of a password
 * @param options what can be chosen
 * @param form the form that it belongs to, as its action's path and its first field; empty if none
 * @param leads where a link or a form's button leads, as an absolute or relative address; empty if nowhere
 * @param record what is written in the row or card that it belongs to; empty if none
 * @param heading the nearest heading over it
 * @param bounds in CSS pixels from the document's beginning
 * @param cells what is written in the record, cell by cell, without its own words; empty if it is in no record
 */
public record PageElement(
        String id,
        Place at,
        String role,
        String name,
        String hint,
        String tag,
        String type,
        Map<String, String> attributes,
        State state,
        Optional<String> value,
        List<String> options,
        String form,
        String leads,
        String record,
        String heading,
        Bounds bounds,
        @AddedLater Optional<List<String>> cells) {
    private static final int LONGEST_RECORD = 60;

    /** Copies the collections. */
    public PageElement {
        attributes = Collections.unmodifiableMap(new TreeMap<>(attributes));
        options = List.copyOf(options);
        cells = cells.map(List::copyOf);
    }

    /**
     * Where an element is for the browser.
     *
     * @param node the browser's number of it
     * @param frame which process of the page it is in, 0 for the page's own
     * @param frameId the browser's name of its document
     * @param address its document's address: in a frame the frame's; empty if it has none of its own
     */
    public record Place(
            int node, int frame, String frameId, @AddedLater Optional<String> address) {}

    /**
     * What is true of an element now.
     *
     * @param enabled whether it reacts
     * @param editable whether it can be typed into
     * @param checked whether its box is ticked, or it is the one chosen
     * @param submits whether it sends its form
     * @param posts whether what it sends changes something, as far as the page says: a form that posts
     * @param required whether its form is not sent without it
     * @param secret whether it hides what is typed
     */
    public record State(
            boolean enabled,
            boolean editable,
            boolean checked,
            boolean submits,
            boolean posts,
            boolean required,
            boolean secret) {}

    /** Whether it is a field: what is in it is data. */
    public boolean isField() {
        return switch (role) {
            case "textbox", "combobox", "checkbox", "radio", "file", "slider", "switch" -> true;
            default -> false;
        };
    }

    /** For people: {@code button "Save"}. */
    public String describe() {
        String called = name.isBlank() ? hint : name;
        return called.isBlank() ? role : role + " \"" + called + "\"";
    }

    /** The same with the row or card that it belongs to: {@code button "Delete" of "Ada Lovelace"}. */
    public String describeInRecord() {
        String others = record.endsWith(name) ? record.substring(0, record.length() - name.length()) : record;
        String row = others.strip();
        String shown = row.length() > LONGEST_RECORD ? row.substring(0, LONGEST_RECORD) + "…" : row;
        return shown.isEmpty() || shown.equals(name) ? describe() : describe() + " of \"" + shown + "\"";
    }
}
