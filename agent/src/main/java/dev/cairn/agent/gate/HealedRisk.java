package dev.cairn.agent.gate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A target that is another than a known path says, and that may do what cannot be undone: a person has to say that it is the one. */
public final class HealedRisk {
    private static final Pattern NAMED = Pattern.compile("name \"(.*?)\" →");
    private static final GateSettings CAREFUL = new GateSettings(Mode.CONFIRM, true, List.of());

    private HealedRisk() {}

    /**
     * The stricter ruling: what was allowed is asked about, by what the target is called now or was called before.
     *
     * @param ruling what the gate makes of the action otherwise
     * @param changes what of the target is another, as {@link dev.cairn.agent.path.TargetAgreement.Found#changes} has it
     * @param touched the target as it is now
     * @param remembered what a person said for good
     */
    public static Ruling over(
            Ruling ruling, String changes, ActionTarget touched, GateSettings settings, Map<String, Mode> remembered) {
        if (ruling.mode() != Mode.ALLOW || !isRisky(touched, changes)) {
            return ruling;
        }
        String key = "healed:" + changes;
        Mode asked = settings.person() ? Mode.CONFIRM : Mode.DENY;
        return new Ruling(
                remembered.getOrDefault(key, asked),
                "the known path's target has changed (" + changes + "), and what it does cannot be undone",
                key);
    }

    private static boolean isRisky(ActionTarget touched, String changes) {
        List<Caption> captions = new ArrayList<>(touched.captions());
        Matcher named = NAMED.matcher(changes);
        if (named.find()) {
            captions.add(new Caption(named.group(1), Caption.Source.VIEW));
        }
        ActionTarget before = new ActionTarget(captions, touched.resourceId(), touched.presses(), touched.sorts());
        return new ActionGate(CAREFUL, List.of(), Map.of()).judge(before).mode() != Mode.ALLOW;
    }
}
