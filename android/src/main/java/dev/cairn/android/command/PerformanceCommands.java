package dev.cairn.android.command;

import dev.cairn.android.protocol.Request;
import java.util.List;

/** Appium's performance data: what this process, which is the device, uses. */
final class PerformanceCommands {
    private static final List<String> TYPES = List.of("cpuinfo", "memoryinfo", "batteryinfo", "networkinfo");

    private final DeviceExecutor device;

    PerformanceCommands(DeviceExecutor device) {
        this.device = device;
    }

    void addTo(MobileCommands mobile) {
        mobile.add("getPerformanceDataTypes", request -> TYPES).add("getPerformanceData", this::data);
    }

    /** A table: its first row are the names. */
    private Object data(Request request) {
        request.text("packageName");
        return switch (Choice.text(request, "dataType", TYPES)) {
            case "memoryinfo" -> memory();
            case "batteryinfo" -> table(List.of("power"), List.of(battery()));
            case "networkinfo" ->
                table(List.of("bucketStart", "activeTime", "rxBytes", "txBytes"), List.of("0", "0", "0", "0"));
            default -> table(List.of("user", "kernel"), List.of("0", "0"));
        };
    }

    private String battery() {
        int percent = device.call(runtime -> runtime.controls().battery());
        return String.valueOf(percent);
    }

    private static Object memory() {
        long kilobytes =
                (Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory()) / 1024;
        String used = String.valueOf(kilobytes);
        return table(
                List.of(
                        "totalPrivateDirty",
                        "nativePrivateDirty",
                        "dalvikPrivateDirty",
                        "totalPss",
                        "nativePss",
                        "dalvikPss"),
                List.of(used, "0", used, used, "0", used));
    }

    private static Object table(List<String> names, List<String> values) {
        return List.of(names, values);
    }
}
