package dev.cairn.testkit.determinism;

import com.tngtech.archunit.core.domain.JavaClasses;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** What is inspected, and where its code is. */
interface Inspection {
    /** The classes whose code is looked into; {@code packages} are those that the user added. */
    JavaClasses classes(Set<String> packages);

    /** What is wrong; {@code allowed} tells of a method whether it may be called all the same. */
    List<Problem> problems(Analysis analysis, Predicate<String> allowed);
}
