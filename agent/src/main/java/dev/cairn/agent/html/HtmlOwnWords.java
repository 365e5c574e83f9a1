package dev.cairn.agent.html;

import dev.cairn.agent.habit.OwnWords;
import org.jsoup.nodes.Element;

/** Gives what a user says that a site calls its own way the classes that the lists have. */
final class HtmlOwnWords {
    private HtmlOwnWords() {}

    static void apply(Element body, OwnWords words) {
        if (words.all().isEmpty()) {
            return;
        }
        OwnWords.Reader reader = words.reader();
        for (Element element : body.getAllElements()) {
            StringBuilder classes = new StringBuilder();
            for (String name : HtmlClasses.of(element)) {
                classes.append(reader.name(name)).append(' ');
            }
            String known = reader.name(element.id());
            if (!known.equals(element.id())) { // the id stays: labels and links name it
                classes.append(known);
            }
            if (!classes.isEmpty()) {
                element.attr("class", classes.toString().strip());
            }
        }
    }
}
