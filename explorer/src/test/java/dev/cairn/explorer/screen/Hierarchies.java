package dev.cairn.explorer.screen;

import javax.xml.stream.XMLStreamException;

/** Makes hierarchies for tests. */
public final class Hierarchies {
    private Hierarchies() {}

    /** What a device tells that shows these windows. */
    public static Hierarchy of(Ui... windows) {
        try {
            return Hierarchy.parse(Ui.xml(windows));
        } catch (XMLStreamException e) {
            throw new IllegalArgumentException(e);
        }
    }
}
