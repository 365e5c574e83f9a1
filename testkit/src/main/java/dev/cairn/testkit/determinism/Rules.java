package dev.cairn.testkit.determinism;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.lang.AbstractClassesTransformer;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.Priority;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.List;
import java.util.function.Function;

/** Puts findings into ArchUnit's form. A rule that finds nothing to look at fails, as is ArchUnit's way. */
final class Rules {
    private Rules() {}

    /** One thing that a rule is about, and what is wrong with it. */
    record Subject(String what, List<Problem> problems) {}

    static ArchRule rule(String subjects, String should, Function<Analysis, List<Subject>> find) {
        var transformer = new AbstractClassesTransformer<Subject>(subjects) {
            @Override
            public Iterable<Subject> doTransform(JavaClasses classes) {
                List<byte[]> files = classes.stream()
                        .flatMap(type -> type.getSource().stream())
                        .map(source -> ClassFiles.at(source.getUri()))
                        .toList();
                return find.apply(Analysis.of(files));
            }
        };
        return ArchRule.Factory.create(transformer, condition(should), Priority.MEDIUM);
    }

    private static ArchCondition<Subject> condition(String should) {
        return new ArchCondition<>(should) {
            @Override
            public void check(Subject subject, ConditionEvents events) {
                if (subject.problems().isEmpty()) {
                    events.add(SimpleConditionEvent.satisfied(subject, subject.what()));
                }
                subject.problems()
                        .forEach(problem -> events.add(SimpleConditionEvent.violated(subject, problem.message())));
            }
        };
    }
}
