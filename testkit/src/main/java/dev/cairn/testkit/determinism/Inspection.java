package dev.cairn.testkit.determinism;

import java.util.List;
import java.util.function.Predicate;

/** What is inspected, and where its code is. */
interface Inspection {
    /** The class files that are looked into, besides those that the user adds. */
    List<byte[]> classFiles();

    /** What is wrong; {@code allowed} tells of a method whether it may be called all the same. */
    List<Problem> problems(Analysis analysis, Predicate<String> allowed);
}
