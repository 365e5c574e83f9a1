package dev.cairn.explorer.state;

import dev.cairn.agent.app.AppUnderTest;
import dev.cairn.agent.gate.GateSettings;
import dev.cairn.agent.identity.Pins;
import dev.cairn.agent.path.InteractionSettings;
import dev.cairn.agent.privacy.Redaction;
import dev.cairn.explorer.policy.ExplorationGoal;
import dev.cairn.explorer.policy.PolicyKind;
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
        InteractionSettings conduct) {
    /** Copies the collections. */
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
        return new ExplorationSettings(
                app, apk, apkSha256, otherPolicy, otherSteps, deny, gate, aim, aliases, pins, conduct);
    }

    /** These settings with the app in another file. */
    public ExplorationSettings withApk(String other) {
        return new ExplorationSettings(app, other, apkSha256, policy, steps, deny, gate, aim, aliases, pins, conduct);
    }

    /** These settings with another gate. */
    public ExplorationSettings withGate(GateSettings other) {
        return new ExplorationSettings(app, apk, apkSha256, policy, steps, deny, other, aim, aliases, pins, conduct);
    }

    /** Whether the app's name is kept out of everything but the journal. */
    public boolean sensitive() {
        return !aliases.isEmpty();
    }

    /** What is done to every text that leaves the journal. */
    public Redaction redaction() {
        return Redaction.of(aliases);
    }

    /** These settings, keeping the app's name to the journal: see {@link Redaction#aliases}. */
    public ExplorationSettings withAliases(Map<String, String> other) {
        return new ExplorationSettings(app, apk, apkSha256, policy, steps, deny, gate, aim, other, pins, conduct);
    }

    /** These settings with a user's rules on what is one screen. */
    public ExplorationSettings withPins(Pins other) {
        return new ExplorationSettings(app, apk, apkSha256, policy, steps, deny, gate, aim, aliases, other, conduct);
    }

    /** These settings, dealing otherwise with the app. */
    public ExplorationSettings withConduct(InteractionSettings other) {
        return new ExplorationSettings(app, apk, apkSha256, policy, steps, deny, gate, aim, aliases, pins, other);
    }

    /** These settings with another aim. */
    public ExplorationSettings withAim(ExplorationGoal other) {
        return new ExplorationSettings(app, apk, apkSha256, policy, steps, deny, gate, other, aliases, pins, conduct);
    }
}
