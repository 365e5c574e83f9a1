package dev.cairn.explorer.imported;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.device.Device;
import dev.cairn.agent.device.DeviceException;
import dev.cairn.agent.input.Secret;
import dev.cairn.agent.input.Typed;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A device through which an imported run gets no other file and no other secret than the user has stated, whatever its journal and its map say
 * that was typed.
 */
final class ConfinedDevice {
    private final Device device;
    private final Optional<Path> app;
    private final Set<Secret> secrets;

    ConfinedDevice(Device device, Optional<String> app, Set<Secret> secrets) {
        this.device = device;
        this.app = app.map(Path::of);
        this.secrets = Set.copyOf(secrets);
    }

    Device device() {
        return (Device) Proxy.newProxyInstance(
                Device.class.getClassLoader(),
                new Class<?>[] {Device.class},
                (proxy, method, args) -> call(method, args));
    }

    private @Nullable Object call(Method method, @Nullable Object @Nullable [] args) throws Throwable {
        if (args != null) {
            switch (method.getName()) {
                case "perform" -> checkTyped((Action) args[0]);
                case "install", "requireInstalled", "refuseAnotherBuild", "digest" -> checkFile((Path) args[0]);
                case "prepare" -> args[1] = secrets;
                default -> {} // reaches nothing but the device
            }
        }
        try {
            return method.invoke(device, args);
        } catch (InvocationTargetException e) {
            throw e.getTargetException();
        }
    }

    private void checkTyped(@Nullable Action action) throws DeviceException {
        if (action != null
                && Typed.parse(action.text()) instanceof Typed.Hidden(Secret secret)
                && !secrets.contains(secret)) {
            throw refused("it types " + secret.reference() + ", which no stated --values or --prelude names");
        }
    }

    private void checkFile(@Nullable Path file) throws DeviceException {
        if (app.isEmpty() || !app.get().equals(file)) {
            throw refused("it uses another file than was stated; state the app with --apk FILE");
        }
    }

    private static DeviceException refused(String why) {
        return new DeviceException(DeviceException.Kind.REFUSED, "the run was imported, and " + why, null);
    }
}
