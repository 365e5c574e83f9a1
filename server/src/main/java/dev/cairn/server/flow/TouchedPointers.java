package dev.cairn.server.flow;

import dev.cairn.flows.document.Content;
import dev.cairn.flows.document.Content.Entry;
import dev.cairn.flows.document.Content.Mapping;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.Place;
import dev.cairn.flows.document.Span;
import dev.cairn.flows.document.TextEdit;
import dev.cairn.flows.edit.FlowEdit;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** What of a document a change touches, as JSON pointers. A list is one leaf, since its items have no names. Pure. */
final class TouchedPointers {
    private TouchedPointers() {}

    /** Of operations. */
    static Set<String> of(FlowEdit edit) {
        Set<String> touched = new TreeSet<>();
        edit.audit()
                .forEach(entry -> entry.patch()
                        .valueStream()
                        .forEach(step -> Stream.of("path", "from")
                                .filter(step::has)
                                .forEach(name ->
                                        touched.add(upToList(step.get(name).asString())))));
        return touched;
    }

    private static String upToList(String pointer) {
        return pointer.replaceFirst("/(\\d+|-)(/.*)?$", "");
    }

    /** Of typed text; all of it where the document cannot be read. */
    static Set<String> of(FlowDocument before, List<TextEdit> edits) {
        Set<String> touched = new TreeSet<>();
        for (TextEdit edit : edits) {
            touched.add(before.root().map(root -> below(root, "", edit)).orElse(""));
        }
        return touched;
    }

    private static String below(Content content, String pointer, TextEdit edit) {
        if (content instanceof Mapping mapping) {
            for (Entry entry : mapping.entries()) {
                Span key = entry.key().place().span();
                Span value = entry.value().place().span();
                if (key.start() <= edit.start() && edit.end() <= Math.max(key.end(), value.end())) {
                    return below(entry.value(), Place.below(pointer, entry.name()), edit);
                }
            }
        }
        return pointer;
    }

    /** What two changes have both touched: one pointer is the other, or leads to it. Empty if nothing. */
    static String common(Set<String> mine, Set<String> others) {
        for (String one : mine) {
            for (String other : others) {
                if (leads(one, other) || leads(other, one)) {
                    return one.length() > other.length() ? one : other;
                }
            }
        }
        return "";
    }

    private static boolean leads(String pointer, String to) {
        return to.equals(pointer) || to.startsWith(pointer + "/");
    }
}
