package dev.cairn.report.test;

/** A test that is written as Java source, and the Maven project that it runs in. It needs nothing of ours. */
public interface TestSource {
    /** What an exported test begins with; a user who changes it takes this line away. */
    String MARK = "// Exported by cairn, which writes it anew: to keep changes, delete this line.";

    /**
     * The test's source; begins with {@link #MARK}.
     *
     * @param className the test's class
     */
    String source(String className);

    /** The project's file. */
    String project();
}
