package dev.cairn.flows.check.words;

import dev.cairn.flows.check.CheckInput;
import dev.cairn.flows.check.FlowCheck;
import dev.cairn.flows.document.Fix;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.model.Flow;
import dev.cairn.flows.model.FlowNode;
import dev.cairn.flows.model.TextTemplate;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/** F602: no two questions of a flow are asked in the same words, for nobody could tell which one is answered. A warning, since typed answers name their question. */
public final class SameQuestionCheck implements FlowCheck {
    private static final Pattern SPACE = Pattern.compile("\\s+");

    @Override
    public void check(CheckInput input, Consumer<FlowProblem> found) {
        input.model().everyFlow().forEach(flow -> flow(flow, found));
    }

    private static void flow(Flow flow, Consumer<FlowProblem> found) {
        Map<String, FlowNode.Ask> asked = new HashMap<>();
        for (FlowNode node : flow.nodes().values()) {
            if (node instanceof FlowNode.Ask ask) {
                for (Map.Entry<String, TextTemplate> text :
                        ask.question().byLanguage().entrySet()) {
                    FlowNode.Ask before = asked.putIfAbsent(text.getKey() + ' ' + words(text.getValue()), ask);
                    if (before != null && !before.key().equals(ask.key())) {
                        found.accept(problem(text.getValue(), before));
                        break;
                    }
                }
            }
        }
    }

    private static String words(TextTemplate text) {
        return SPACE.matcher(text.written().text().strip().toLowerCase(Locale.ROOT))
                .replaceAll(" ");
    }

    private static FlowProblem problem(TextTemplate text, FlowNode.Ask before) {
        return FlowProblem.warning(
                "F602",
                text.written().place(),
                "same words as '" + before.id() + "': which one is answered?",
                Fix.advice("tell them apart"));
    }
}
