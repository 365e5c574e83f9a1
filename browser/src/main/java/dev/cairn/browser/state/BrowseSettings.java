package dev.cairn.browser.state;

import dev.cairn.agent.gate.GateSettings;
import dev.cairn.agent.input.Values;
import java.util.List;

/**
 * How a task is done.
 *
 * @param values what goes into which fields
 * @param gate how careful the run is
 * @param deny words; what has one of them is not touched
 * @param files what may be uploaded, as absolute paths
 * @param maxToolSteps how many acts a task may take
 * @param maxInvalidActions how many invalid actions end it
 * @param assets hosts whose files pages may fetch, as rules have them
 * @param avoidsDenied whether a denied action is struck off and another planned, at most three times, instead of the end
 */
public record BrowseSettings(
        Values values,
        GateSettings gate,
        List<String> deny,
        List<String> files,
        int maxToolSteps,
        int maxInvalidActions,
        List<String> assets,
        boolean avoidsDenied) {
    /** Acts of a task unless the user says otherwise. */
    public static final int TOOL_STEPS = 50;

    /** Invalid actions of a task unless the user says otherwise, as the spec has it. */
    public static final int INVALID_ACTIONS = 3;

    /** Nobody to ask, no values, no files. */
    public static final BrowseSettings DEFAULT = new BrowseSettings(
            Values.NONE, GateSettings.DEFAULT, List.of(), List.of(), TOOL_STEPS, INVALID_ACTIONS, List.of(), false);

    /** Copies the lists. */
    public BrowseSettings {
        deny = List.copyOf(deny);
        files = List.copyOf(files);
        assets = List.copyOf(assets);
    }

    /** These settings with others for the gate. */
    public BrowseSettings withGate(GateSettings other) {
        return new BrowseSettings(values, other, deny, files, maxToolSteps, maxInvalidActions, assets, avoidsDenied);
    }

    /** These settings with other values. */
    public BrowseSettings withValues(Values other) {
        return new BrowseSettings(other, gate, deny, files, maxToolSteps, maxInvalidActions, assets, avoidsDenied);
    }
}
