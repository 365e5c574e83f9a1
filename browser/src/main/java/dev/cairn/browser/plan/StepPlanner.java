package dev.cairn.browser.plan;

/** Proposes what to do next. */
@FunctionalInterface
public interface StepPlanner {
    /** Plans by the task's own words. */
    StepPlanner WORDS = WordsPlanner::plan;

    /** The next step on what is seen. */
    NextStep plan(PlanInput input);
}
