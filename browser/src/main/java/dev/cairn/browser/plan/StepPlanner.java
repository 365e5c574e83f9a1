package dev.cairn.browser.plan;

/** Proposes what to do next. */
@FunctionalInterface
public interface StepPlanner {
    /** Plans by a known path, then by the task's own words. */
    StepPlanner WORDS = new StepPlanner() {
        @Override
        public NextStep plan(PlanInput input) {
            return PathPlanner.plan(input);
        }

        @Override
        public boolean isPure() {
            return true;
        }
    };

    /** The next step on what is seen. */
    NextStep plan(PlanInput input);

    /** Whether it does nothing but think: it may plan again what it has planned before, and nobody has paid for it. */
    default boolean isPure() {
        return false;
    }
}
