package dev.cairn.explorer.appium;

import dev.cairn.agent.device.CommandTimeouts;
import dev.cairn.agent.device.DeviceException;
import dev.cairn.agent.device.DeviceException.Kind;
import dev.cairn.agent.device.DeviceSource;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Brings the build of an app that is to be explored onto a device, or sees to it that it is there. For one thread at a time. */
final class AppInstaller {
    private final DeviceSource source;
    private final AppiumCalls device;
    private final CommandTimeouts limits;
    private final boolean mayReplace;
    private @Nullable Path installedHere;

    /** {@code mayReplace}: whether another build that is there may be removed, with its data. */
    AppInstaller(DeviceSource source, AppiumCalls device, CommandTimeouts limits, boolean mayReplace) {
        this.source = source;
        this.device = device;
        this.limits = limits;
        this.mayReplace = mayReplace;
    }

    /** Installs the app unless that build of it is there; whether it did. */
    boolean install(Path apk, String app) throws DeviceException {
        if (isInstalled(app)) {
            Optional<String> objection = objection(apk);
            if (objection.isEmpty()) {
                return false;
            }
            if (!mayReplace) {
                throw new DeviceException(Kind.REFUSED, objection.get(), null);
            }
            device.run(limits.start(), "remove the other build of the app", d -> d.removeApp(app));
        }
        try {
            Path readable = source.readable(apk);
            device.run(limits.start(), "install the app", d -> d.installApp(readable.toString()));
            installedHere = apk;
            return true;
        } catch (DeviceException e) {
            throw e.kind() == Kind.ERROR
                    ? new DeviceException(Kind.REFUSED, AppiumFailures.message(e.getCause()), e)
                    : e;
        }
    }

    /** Refuses to go on where the app is not there, or is another build. */
    void require(Path apk, String app) throws DeviceException {
        if (!isInstalled(app)) {
            throw new DeviceException(
                    Kind.REFUSED,
                    app
                            + " is not on the device, so there is nothing to attach to; leave out --attach to have it"
                            + " installed",
                    null);
        }
        Optional<String> objection = objection(apk);
        if (objection.isPresent()) {
            throw new DeviceException(Kind.REFUSED, objection.get(), null);
        }
    }

    /** Refuses to begin where another build is there that is not to be replaced. */
    void refuseAnother(Path apk, String app) throws DeviceException {
        Optional<String> objection = mayReplace || !isInstalled(app) ? Optional.empty() : objection(apk);
        if (objection.isPresent()) {
            throw new DeviceException(Kind.REFUSED, objection.get(), null);
        }
    }

    private boolean isInstalled(String app) throws DeviceException {
        return device.call("look for the app", d -> d.isAppInstalled(app));
    }

    /** Why the build that is installed is not that of the file; one that was installed from it here is. */
    private Optional<String> objection(Path apk) throws DeviceException {
        if (apk.equals(installedHere)) {
            return Optional.empty();
        }
        AppProvision provision = AppProvision.of(apk);
        return device.call("look at the app that is installed", provision::installed)
                .flatMap(provision::objection);
    }
}
