package dev.cairn.android.it;

import dev.cairn.android.launch.DeviceProcess;
import dev.cairn.android.launch.LaunchOptions;
import dev.cairn.android.launch.StartArchive;
import io.appium.java_client.android.AndroidDriver;
import io.appium.java_client.android.options.UiAutomator2Options;
import java.net.URI;
import java.nio.file.Path;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** One device for all tests of a run, with the sample app at its first screen and fresh data before each. */
final class DeviceUnderTest implements BeforeEachCallback, ParameterResolver {
    private static final ExtensionContext.Namespace SPACE = ExtensionContext.Namespace.create(DeviceUnderTest.class);

    /** The process and its client. */
    record Rig(DeviceProcess process, AndroidDriver driver) implements AutoCloseable {
        @Override
        public void close() {
            driver.quit();
            process.close();
        }
    }

    static {
        try {
            StartArchive.prepare(options("rehearsal.log"), () -> {}); // some twenty devices start from it
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    static LaunchOptions options(String log) {
        Path folder = Path.of(System.getProperty("cairn.test.folder"));
        return LaunchOptions.of(
                        Path.of(System.getProperty("cairn.device.home")), SampleApp.cache(), folder.resolve(log))
                .withVerboseLog();
    }

    /** For tests with apps of their own, which have sessions of their own one after the other; it ends with the tests' JVM. */
    private static final class Shared {
        static final DeviceProcess DEVICE = start();

        private Shared() {}

        private static DeviceProcess start() {
            try {
                return DeviceProcess.start(options("shared.log"));
            } catch (Exception e) {
                throw new IllegalStateException("The device did not start: " + e.getMessage(), e);
            }
        }
    }

    /** The address of a device that such tests share. */
    static String shared() {
        return Shared.DEVICE.url();
    }

    private static Rig rig(ExtensionContext context) {
        return context.getRoot().getStore(SPACE).computeIfAbsent(Rig.class, key -> start(), Rig.class);
    }

    private static Rig start() {
        try {
            DeviceProcess process = DeviceProcess.start(options("device.log"));
            UiAutomator2Options capabilities =
                    new UiAutomator2Options().setApp(SampleApp.apk().toString());
            return new Rig(process, new AndroidDriver(URI.create(process.url()).toURL(), capabilities));
        } catch (Exception e) {
            throw new IllegalStateException("The device did not start: " + e.getMessage(), e);
        }
    }

    @Override
    public void beforeEach(ExtensionContext context) {
        AndroidDriver driver = rig(context).driver();
        driver.executeScript("mobile: clearApp", java.util.Map.of("appId", SampleApp.PACKAGE));
        driver.manage().logs().get("logcat");
        driver.activateApp(SampleApp.PACKAGE);
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == AndroidDriver.class;
    }

    @Override
    public AndroidDriver resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return rig(context).driver();
    }
}
