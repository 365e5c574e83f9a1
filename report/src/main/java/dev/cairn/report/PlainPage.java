package dev.cairn.report;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** A page of HTML that needs no script and loads nothing but its own files. For one page. */
final class PlainPage {
    private final StringBuilder html = new StringBuilder();

    PlainPage(String title) {
        html.append("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
                .append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
                .append(
                        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'self' file:;")
                .append(" img-src 'self' file: data:; base-uri 'none'; form-action 'none'\">\n<title>")
                .append(escaped(title))
                .append("</title>\n<link rel=\"stylesheet\" href=\"assets/plain.css\">\n</head>\n<body>\n<main>\n")
                .append("<h1 dir=\"auto\">")
                .append(escaped(title))
                .append("</h1>\n");
    }

    /** Adds markup as it is. */
    PlainPage add(String markup) {
        html.append(markup);
        return this;
    }

    /** A list under a title with its length; nothing if there are no entries. */
    <T> PlainPage section(String title, List<T> entries, Function<T, String> markup) {
        if (entries.isEmpty()) {
            return this;
        }
        html.append("<section>\n<h2>")
                .append(title)
                .append(" <span class=\"count\">")
                .append(entries.size())
                .append("</span></h2>\n<ul class=\"entries\">\n");
        entries.forEach(entry -> html.append("<li>").append(markup.apply(entry)).append("</li>\n"));
        html.append("</ul>\n</section>\n");
        return this;
    }

    /** The whole page. */
    String html() {
        return html + "</main>\n</body>\n</html>\n";
    }

    /** The markup of a picture that leads to itself in full. */
    static String figure(String shape, Optional<String> path, String caption) {
        String image = path.map(PlainPage::escaped)
                .map(file -> "<a href=\"" + file + "\"><img src=\"" + file + "\" alt=\"The picture alone, "
                        + escaped(caption) + "\" loading=\"lazy\"></a>")
                .orElse("<span class=\"none\">no picture</span>");
        return "<figure class=\"" + shape + "\">" + image + "<figcaption>" + escaped(caption)
                + "</figcaption></figure>";
    }

    /** Text as text, in elements and in attributes with double quotes. */
    static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
