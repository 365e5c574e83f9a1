package dev.cairn.explorer.imported;

import dev.cairn.agent.device.Device;
import dev.cairn.agent.path.InteractionSettings;
import dev.cairn.explorer.appium.Apk;
import dev.cairn.explorer.state.ExplorerState;
import java.util.Optional;
import java.util.Set;

/**
 * What a user has stated of a run that is to go on. An imported run uses that and nothing else that is outside of it: no other app, no other
 * test, no other secret. A run of one's own goes on as it was begun, but for where the app's file is, which may be another place on another
 * machine.
 *
 * @param imported whether the run was taken from an archive
 * @param app where the app is, the file of an APK or the folder of a recording; empty if nothing of it is to be used
 * @param conduct how the app is dealt with; empty for what the run itself has, which is allowed where that names nothing outside
 */
public record Statement(boolean imported, Optional<String> app, Optional<InteractionSettings> conduct) {
    /** Of a run that was begun here. */
    public static final Statement OWN = new Statement(false, Optional.empty(), Optional.empty());

    /** Of an imported run, with nothing stated. */
    public static final Statement NONE = new Statement(true, Optional.empty(), Optional.empty());

    /** With the app in that file. */
    public Statement with(Apk apk) {
        return withApp(apk.path().toString());
    }

    /** With the app in that file, or in the recording in that folder. */
    public Statement withApp(String file) {
        return new Statement(imported, Optional.of(file), conduct);
    }

    /** With the app dealt with in that way. */
    public Statement with(InteractionSettings stated) {
        return new Statement(imported, app, Optional.of(stated));
    }

    /** The state as nodes are to see it that reach out of the run. */
    public ExplorerState over(ExplorerState state) {
        if (!imported) {
            return app.map(file -> state.withSettings(state.settings().withApk(file)))
                    .orElse(state);
        }
        return state.withSettings(state.settings()
                        .withApk(app.orElse(""))
                        .withGate(ForeignConsent.without(state.settings().gate()))
                        .withConduct(conduct.orElseGet(() ->
                                OutsideReferences.harmless(state.settings().conduct()))))
                .withRulings(ForeignConsent.without(state.rulings()));
    }

    /** The device as an imported run may use it. */
    public Device over(Device device) {
        return imported
                ? new ConfinedDevice(
                                device,
                                app,
                                conduct.map(InteractionSettings::secrets).orElseGet(Set::of))
                        .device()
                : device;
    }
}
