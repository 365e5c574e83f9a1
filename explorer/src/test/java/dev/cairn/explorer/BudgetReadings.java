package dev.cairn.explorer;

import dev.cairn.engine.budget.Meter;
import dev.cairn.explorer.node.DetectProgress;

/** What a run that a budget ended says of it, and what its device saw. */
final class BudgetReadings {
    private BudgetReadings() {}

    static String label(Meter meter) {
        return "budget_exhausted:" + (meter.equals(DetectProgress.FINISHED) ? "steps" : meter.name());
    }

    /** Gestures and what was typed: both are done to the screen. */
    static long touches(Explored explored) {
        long gestures = explored.appium.touched().stream()
                .filter(touch -> !touch.equals("back"))
                .count();
        return gestures + explored.appium.typed().size();
    }
}
