package dev.cairn.agent.html;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;
import java.util.TreeSet;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/** What a page is made of by its tags alone: what other rules for telling pages apart are measured against. */
final class HtmlTagPaths {
    private HtmlTagPaths() {}

    private record Place(Element element, String path) {}

    /** The path of tags to each element, from the root, each once; without calls in calls: pages may be nested as deep as they like. */
    static Set<String> of(Document page) {
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
