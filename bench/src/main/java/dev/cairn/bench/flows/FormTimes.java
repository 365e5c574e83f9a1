package dev.cairn.bench.flows;

import dev.cairn.bench.contender.Label;
import dev.cairn.bench.measure.Row;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** What a contender has taken to fill in forms, in rounds: answers and corrections per second of one core. */
final class FormTimes {
    private static final int FORMS_AT_ONCE = 8;

    private final ConditionedForm form;
    private final FormContender contender;
    private final List<Double> answers = new ArrayList<>();
    private final List<Double> corrections = new ArrayList<>();
    private Optional<String> problem = Optional.empty();
    private int begun;

    FormTimes(ConditionedForm form, FormContender contender) {
        this.form = form;
        this.contender = contender;
    }

    /** Fills in some forms, unmeasured, until so much time is over. */
    void warmUp(double seconds) throws Exception {
        double until = System.nanoTime() / 1e9 + seconds;
        do {
            round();
        } while (System.nanoTime() / 1e9 < until);
        answers.clear();
        corrections.clear();
    }

    /** Begins some forms, answers all of them, then corrects all of them. */
    void round() throws Exception {
        List<FormContender.Filling> forms = new ArrayList<>();
        for (int i = 0; i < FORMS_AT_ONCE; i++) {
            forms.add(contender.begin(begun++));
        }
        double start = cpuSeconds();
        for (FormContender.Filling one : forms) {
            one.answerAll();
        }
        answers.add(FORMS_AT_ONCE * form.questions() / (cpuSeconds() - start));
        start = cpuSeconds();
        for (FormContender.Filling one : forms) {
            one.correct();
        }
        corrections.add(FORMS_AT_ONCE * form.corrections() / (cpuSeconds() - start));
        int asked = forms.getLast().asked();
        if (asked != form.left()) {
            problem = Optional.of(asked + " questions are asked at the end, should be " + form.left());
        }
    }

    /** Of the thread: what the compiler and the collector do beside it is not a contender's to be thanked or blamed for. */
    private static double cpuSeconds() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / 1e9;
    }

    List<Row> rows() {
        return List.of(
                row(contender.name(), form, "answers", answers, problem),
                row(contender.name(), form, "corrections", corrections, problem));
    }

    static Row row(String name, ConditionedForm form, String what, List<Double> perSecond, Optional<String> problem) {
        return new Row(
                Label.of("form " + form.questions() + ", " + what, name, "none"),
                what.equals("answers") ? form.questions() : form.corrections(),
                perSecond,
                OptionalDouble.empty(),
                problem);
    }
}
