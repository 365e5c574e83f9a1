package dev.cairn.agent.html;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;
import java.util.TreeSet;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/** What a page is made of by its tags alone: what other rules for telling pages apart are measured against. */
public final class HtmlTagPaths {
    private HtmlTagPaths() {}

    /** The path of tags to each element, from the root, each once; in the encoding that the page's mark or its head tells, else UTF-8. */
    public static Set<String> of(byte[] html) {
        try {
            return of(Jsoup.parse(new ByteArrayInputStream(html), null, ""));
        } catch (IOException e) {
            throw new UncheckedIOException("reading from memory", e);
        }
    }

    /** The same of a page's text. */
    public static Set<String> of(String html) {
        return of(Jsoup.parse(html));
    }

    private record Place(Element element, String path) {}

    /** Without calls in calls: pages may be nested as deep as they like. */
    private static Set<String> of(Document page) {
        HtmlDepth.flatten(page);
        Set<String> paths = new TreeSet<>();
        Deque<Place> left = new ArrayDeque<>();
        left.add(new Place(page, ""));
        while (!left.isEmpty()) {
            Place place = left.removeLast();
            for (Element child : place.element().children()) {
                String path = place.path() + "/" + child.normalName();
                paths.add(path);
                left.add(new Place(child, path));
            }
        }
        return paths;
    }
}
