package dev.cairn.agent.prelude;

/**
 * A user's Appium test.
 *
 * @param className the test class' full name
 * @param classPath all that it needs, the JUnit console launcher among it, as {@code java -cp} takes it
 */
public record PreludeTest(String className, String classPath) {}
