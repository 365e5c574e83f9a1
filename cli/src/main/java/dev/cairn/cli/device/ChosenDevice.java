package dev.cairn.cli.device;

import dev.cairn.agent.device.CommandTimeouts;
import dev.cairn.agent.device.Device;
import dev.cairn.agent.device.DeviceSource;
import dev.cairn.agent.ocr.Ocr;
import dev.cairn.agent.recording.RecordedDevice;
import dev.cairn.cli.android.JvmDevice;
import dev.cairn.explorer.appium.AppiumDevice;
import dev.cairn.explorer.appium.AppiumSettings;
import java.net.URI;
import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * A device that the user chose, and what ends with it.
 *
 * @param device the device
 * @param ends ends what was started for it
 */
public record ChosenDevice(Device device, Runnable ends) implements AutoCloseable {
    /**
     * The device; nothing is started before it is connected to.
     *
     * @param logs the folder for what a device on the JVM writes to standard error
     * @param told is told what keeps a device on the JVM from this machine, once it has started
     */
    public static ChosenDevice of(DeviceChoice choice, Path logs, Consumer<String> told) {
        return switch (choice) {
            case DeviceChoice.Jvm(int port, String network, int memoryMb, String isolation) -> {
                JvmDevice jvm = new JvmDevice(port, network, memoryMb, isolation, logs);
                jvm.tellIsolation(told);
                yield new ChosenDevice(new AppiumDevice(jvm), jvm::close);
            }
            case DeviceChoice.Server(URI address, AppiumSettings settings) ->
                new ChosenDevice(
                        new AppiumDevice(DeviceSource.at(address), Ocr.NONE, CommandTimeouts.DEFAULT, settings),
                        () -> {});
            case DeviceChoice.Web web -> {
                BrowserApp app = BrowserApp.of(web, told);
                yield new ChosenDevice(app.device(), app::close);
            }
            case DeviceChoice.Recorded(var recording) -> new ChosenDevice(new RecordedDevice(recording), () -> {});
        };
    }

    @Override
    public void close() {
        device.close();
        ends.run();
    }
}
