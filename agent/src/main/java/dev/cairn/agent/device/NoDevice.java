package dev.cairn.agent.device;

import java.lang.reflect.Method;
import java.lang.reflect.Proxy;

/** Stands where a graph wants a device that is not there: to read what a run left takes none. Thread-safe. */
public final class NoDevice {
    private static final Device REFUSING = (Device) Proxy.newProxyInstance(
            NoDevice.class.getClassLoader(),
            new Class<?>[] {Device.class},
            (proxy, method, arguments) -> refuse(method));

    private NoDevice() {}

    /**
     * The device that is none.
     *
     * @return whatever is asked of it ends in an {@link IllegalStateException} that names what was asked
     */
    public static Device refusing() {
        return REFUSING;
    }

    private static Object refuse(Method asked) {
        throw new IllegalStateException(
                "a device was asked for " + asked.getName() + ", and this run has none: it is only read");
    }
}
