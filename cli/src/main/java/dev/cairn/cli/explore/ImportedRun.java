package dev.cairn.cli.explore;

import dev.cairn.agent.input.Secret;
import dev.cairn.agent.input.Typed;
import dev.cairn.agent.path.InteractionSettings;
import dev.cairn.agent.path.PathStep;
import dev.cairn.cli.android.NetworkOption;
import dev.cairn.cli.device.DeviceChoice;
import dev.cairn.cli.device.DeviceSelectionOptions;
import dev.cairn.cli.llm.LlmChoice;
import dev.cairn.cli.llm.LlmOptions;
import dev.cairn.engine.CairnException;
import dev.cairn.explorer.appium.Apk;
import dev.cairn.explorer.imported.Statement;
import dev.cairn.explorer.state.ExplorationSettings;
import dev.cairn.explorer.state.ExplorerState;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A run that was taken from an archive and is to go on. What its archive says was written by whoever made that; so nothing that it names outside
 * of itself is used before the user has stated it anew, and a refusal says all that is to be stated.
 *
 * @param run its id
 * @param labels its labels
 * @param state where it stands
 */
public record ImportedRun(String run, Map<String, String> labels, ExplorerState state) {

    public ImportedRun {
        labels = Map.copyOf(labels);
    }

    /**
     * What the user states to have it go on.
     *
     * @param out where the report goes, if that was stated
     * @param reportsThere whether the run itself would have its report written where it says
     * @throws CairnException {@code run.imported}, naming all that is to be stated; {@code apk.other} if the APK is another app's or build's
     */
    public Statement stated(
            DeviceSelectionOptions device,
            Optional<LlmOptions> llm,
            StatedOptions stated,
            @Nullable Path apk,
            @Nullable Path out,
            boolean reportsThere) {
        List<String> missing = new ArrayList<>();
        requireDevice(device, apk, missing);
        llm.ifPresent(options -> requireModel(options, missing));
        stated.require(state.settings().conduct(), missing);
        if (reportsThere
                && out == null
                && !labels.getOrDefault(Exploration.OUT, "").isEmpty()) {
            missing.add("an output folder (--out DIR)");
        }
        refuse(missing);
        Statement conduct = Statement.NONE.with(stated.over(state.settings().conduct()));
        return device.recording().map(conduct::withApp).orElseGet(() -> conduct.with(app(apk)));
    }

    /**
     * What the user states for a test that is written of it, which names what the run names.
     *
     * @throws CairnException {@code run.imported}
     */
    public Statement statedForTest(StatedOptions stated) {
        List<String> missing = new ArrayList<>();
        stated.require(state.settings().conduct(), missing);
        refuse(missing);
        return Statement.NONE.with(stated.over(state.settings().conduct()));
    }

    /**
     * Does nothing if a test of that way would name nothing outside of the run but what was stated.
     *
     * @throws CairnException {@code run.imported}
     */
    public void requireStated(Statement statement, List<PathStep> way) {
        List<String> missing = new ArrayList<>();
        if (statement.conduct().isEmpty()) {
            new StatedOptions().require(state.settings().conduct(), missing);
        }
        Set<Secret> known =
                statement.conduct().map(InteractionSettings::secrets).orElse(Set.of());
        way.stream()
                .flatMap(step -> step.action().stream())
                .flatMap(action -> Typed.parse(action.text()) instanceof Typed.Hidden(Secret secret)
                        ? Stream.of(secret)
                        : Stream.empty())
                .filter(secret -> !known.contains(secret))
                .distinct()
                .forEach(secret -> missing.add(secret.reference() + ", which it types (--values FILE with it)"));
        refuse(missing);
    }

    private void refuse(List<String> missing) {
        if (!missing.isEmpty()) {
            throw new CairnException(
                    "run.imported",
                    "run " + run + " was imported, and nothing that it names is used unless you state it anew: "
                            + String.join("; ", missing));
        }
    }

    private void requireDevice(DeviceSelectionOptions device, @Nullable Path apk, List<String> missing) {
        String begunOn = labels.getOrDefault(DeviceChoice.LABEL, DeviceSelectionOptions.JVM);
        if (!device.isGiven() && !begunOn.equals(DeviceSelectionOptions.JVM)) {
            missing.add("a device (--appium URL or --device jvm or recorded:DIR)");
        }
        if (!device.isGiven() && !device.hasNetwork() && !isOff(labels.get(NetworkOption.LABEL))) {
            missing.add("a network for the app (--network MODE)");
        }
        if (apk == null && device.recording().isEmpty()) {
            missing.add("the app (--apk FILE)");
        }
    }

    private static boolean isOff(@Nullable String network) {
        return network == null || network.equals(NetworkOption.OFF);
    }

    private void requireModel(LlmOptions llm, List<String> missing) {
        boolean named = labels.containsKey(LlmChoice.MODEL) || labels.containsKey(LlmChoice.URL);
        if (named && !llm.isGiven()) {
            missing.add("a model (--llm MODEL, with --llm-url URL for a server of your own, or --llm none)");
        }
    }

    private Apk app(@Nullable Path apk) {
        Apk read = Apk.read(java.util.Objects.requireNonNull(apk));
        ExplorationSettings settings = state.settings();
        if (!read.info().id().equals(settings.app().id())) {
            throw new CairnException(
                    "apk.other",
                    apk + " is " + read.info().id() + ", but the run is one of "
                            + settings.app().id() + "; give that app");
        }
        return read;
    }
}
