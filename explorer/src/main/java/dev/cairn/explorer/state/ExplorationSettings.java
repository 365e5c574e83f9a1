package dev.cairn.explorer.state;

import dev.cairn.agent.app.AppUnderTest;
import dev.cairn.agent.gate.GateSettings;
import dev.cairn.agent.identity.Pins;
import dev.cairn.agent.path.InteractionSettings;
import dev.cairn.agent.privacy.Redaction;
import dev.cairn.explorer.policy.ExplorationGoal;
import dev.cairn.explorer.policy.PolicyKind;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a run was asked to do.
 *
 * @param app what the APK's manifest says
 * @param apk the APK's absolute path
 * @param apkSha256 of its content: a resume refuses another app at the same path
 * @param policy the policy to begin with
 * @param steps the limit on iterations, one action each
 * @param deny words; an action whose label has one of them is not done
 * @param gate how careful the run is beside that
 * @param aim what the user wants to see most
 * @param aliases what stands for names of the app in everything but the journal, by name; none if the app is not sensitive
 * @param pins what the user says of screens' identity
 * @param conduct how the run deals with the app
 */
@RecordBuilder
public record ExplorationSettings(
        AppUnderTest app,
        String apk,
        String apkSha256,
        PolicyKind policy,
        int steps,
        List<String> deny,
        GateSettings gate,
        ExplorationGoal aim,
        Map<String, String> aliases,
        Pins pins,
        InteractionSettings conduct)
        implements ExplorationSettingsBuilder.With {
    public ExplorationSettings {
        deny = List.copyOf(deny);
        aliases = Collections.unmodifiableMap(new TreeMap<>(aliases));
    }

    /** With the defaults of all that a user seldom sets. */
    public ExplorationSettings(
            AppUnderTest app, String apk, String apkSha256, PolicyKind policy, int steps, List<String> deny) {
        this(
                app,
                apk,
                apkSha256,
                policy,
                steps,
                deny,
                GateSettings.DEFAULT,
                ExplorationGoal.NONE,
                Map.of(),
                Pins.NONE,
                InteractionSettings.DEFAULT);
    }

    /** These settings with another policy and another limit on iterations. */
    public ExplorationSettings with(PolicyKind otherPolicy, int otherSteps) {
        return ExplorationSettingsBuilder.builder(this)
                .policy(otherPolicy)
                .steps(otherSteps)
                .build();
    }

    /** Whether the app's name is kept out of everything but the journal. */
    public boolean sensitive() {
        return !aliases.isEmpty();
    }

    /** What is done to every text that leaves the journal. */
    public Redaction redaction() {
        return Redaction.of(aliases);
    }
}
