package dev.cairn.flows.author;

import java.util.List;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A question of an outline.
 *
 * @param indent how far it stands from the left
 * @param when when it is asked, as an expression; empty for always
 */
record OutlineQuestion(String id, int indent, OutlineAnswer answer, String when) {
    /** That this was answered by one of some values, for a question below it. A question that is not always asked may have no answer. */
    String holds(List<String> values) {
        boolean sure = when.isEmpty() && !answer.optional();
        if (answer.isYesNo()) {
            String said = sure ? id : id + ".orValue(" + !values.contains("true") + ")";
            return values.contains("true") ? said : "!" + said;
        }
        String said = sure ? id : id + ".orValue('')";
        return values.size() == 1
                ? said + " == " + values.getFirst()
                : said + " in [" + String.join(", ", values) + "]";
    }

    ObjectNode node(String next) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("ask", answer.question().replace("{", "{{").replace("}", "}}"));
        if (!when.isEmpty()) {
            node.put("when", when);
        }
        node.set("type", answer.type());
        if (answer.optional()) {
            node.put("optional", true);
        }
        if (answer.secret()) {
            node.put("private", true);
        }
        return node.put("next", next);
    }
}
