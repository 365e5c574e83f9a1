package dev.cairn.agent.html;

import dev.cairn.agent.habit.OwnWords;
import dev.cairn.agent.screen.Hierarchy;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Set;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;

/**
 * What is read of a web page that is parsed once for both.
 *
 * @param hierarchy what a person would see of it
 * @param tagPaths the path of tags to each of its elements, from the root, each once: what other rules for telling pages apart are measured against
 */
public record ParsedPage(Hierarchy hierarchy, Set<String> tagPaths) {
    /** Of a page's text. */
    public static ParsedPage of(String html) {
        return of(Jsoup.parse(html), OwnWords.NONE);
    }

    /** Of a file's bytes, in the encoding that its mark or its head tells, else UTF-8; of a site that may have words of its own. */
    public static ParsedPage of(byte[] html, OwnWords words) {
        return of(document(html), words);
    }

    private static ParsedPage of(Document page, OwnWords words) {
        Hierarchy hierarchy = HtmlHierarchy.of(page.body(), words); // which leaves out less of what is nested deeply
        return new ParsedPage(hierarchy, HtmlTagPaths.of(page));
    }

    static Document document(byte[] html) {
        try {
            return Jsoup.parse(new ByteArrayInputStream(html), null, "");
        } catch (IOException e) {
            throw new UncheckedIOException("reading from memory", e);
        }
    }
}
