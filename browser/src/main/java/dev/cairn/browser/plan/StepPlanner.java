package dev.cairn.browser.plan;

/** Proposes what to do next. */
@FunctionalInterface
public interface StepPlanner {
    /** Plans by a known path, then by the task's own words. */
    StepPlanner WORDS = PathPlanner::plan;

    /** The next step on what is seen. */
    NextStep plan(PlanInput input);
}
