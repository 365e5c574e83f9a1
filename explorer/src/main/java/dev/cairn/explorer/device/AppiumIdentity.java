package dev.cairn.explorer.device;

import io.appium.java_client.android.AndroidDriver;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.openqa.selenium.Capabilities;

/** Which device a session is on, by what the server tells of it in the session's capabilities. */
final class AppiumIdentity {
    /** The names that people know by those that Appium's Android drivers use. */
    private static final Map<String, String> TRAITS = Map.of(
            "serial number", "deviceUDID",
            "manufacturer", "deviceManufacturer",
            "model", "deviceModel",
            "Android version", "platformVersion",
            "screen", "deviceScreenSize");

    private AppiumIdentity() {}

    /** What the device's address is called; the real one may have a key in it. */
    static String address(DeviceSource source, URI server) {
        return source.isRepeatable() ? DeviceIdentity.JVM : DeviceIdentity.address(server);
    }

    static DeviceIdentity of(AndroidDriver driver, DeviceSource source, URI server) {
        Capabilities capabilities = driver.getCapabilities();
        Map<String, String> traits = new LinkedHashMap<>();
        TRAITS.forEach((trait, name) -> told(capabilities, name).ifPresent(value -> traits.put(trait, value)));
        return new DeviceIdentity(
                address(source, server), traits, Optional.of(source.isolation()).filter(told -> !told.isEmpty()));
    }

    private static Optional<String> told(Capabilities capabilities, String name) {
        Object plain = capabilities.getCapability(name);
        Object value = plain == null ? capabilities.getCapability("appium:" + name) : plain;
        return Optional.ofNullable(value).map(Object::toString).filter(text -> !text.isBlank());
    }
}
