package dev.cairn.bench.flows;

import dev.cairn.bench.measure.Row;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** The form in survey-core, in a process of its own. */
final class SurveyForms {
    private SurveyForms() {}

    /** As {@link FormTimes#rows}; the first form warms it up where there are others. */
    static List<Row> rows(NodePeers peers, ConditionedForm form, int forms) throws IOException, InterruptedException {
        List<Double> answers = new ArrayList<>();
        List<Double> corrections = new ArrayList<>();
        Optional<String> problem = Optional.empty();
        for (JsonNode round : peers.run("form.mjs", form.questions(), forms)) {
            answers.add(form.questions() / round.get("answers").asDouble());
            corrections.add(form.corrections() / round.get("corrections").asDouble());
            int left = round.get("left").asInt();
            if (left != form.left()) {
                problem = Optional.of(left + " questions are asked at the end, should be " + form.left());
            }
        }
        int warm = answers.size() > 1 ? 1 : 0;
        return List.of(
                FormTimes.row("survey-core", form, "answers", answers.subList(warm, answers.size()), problem),
                FormTimes.row(
                        "survey-core", form, "corrections", corrections.subList(warm, corrections.size()), problem));
    }
}
