package dev.cairn.android.boot;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Where the device keeps what apps write, under the names by which apps see it: a phone's where the process has a view of the machine's files
 * of its own that puts them there, else folders of the device.
 *
 * @param data apps' own folders, by package
 * @param deviceData the same of what is there before the phone is unlocked
 * @param shared the storage that all apps share
 * @param rest all else
 */
public record DeviceStorage(Path data, Path deviceData, Path shared, Path rest) {
    /** As a phone has it. */
    public static final DeviceStorage OF_PHONE = new DeviceStorage(
            Path.of("/data/user/0"), Path.of("/data/user_de/0"), Path.of("/storage/emulated/0"), Path.of("/"));

    /** The folders at the top that a phone has for it. */
    public static final List<Path> TOP = List.of(Path.of("/data"), Path.of("/storage"), Path.of("/sdcard"));

    /** Other names that a phone has for it, and what they lead to. */
    public static final Map<Path, String> LINKS =
            Map.of(Path.of("/data/data"), "user/0", Path.of("/sdcard"), "/storage/emulated/0");

    /** In a device's folder, under the machine's names. */
    public static DeviceStorage within(Path folder) {
        return new DeviceStorage(
                folder.resolve("data"),
                folder.resolve("device-data"),
                folder.resolve("sdcard"),
                folder.resolve("files"));
    }

    /** What lies in a device's folder, under a phone's names if it is what these lead to. */
    public static DeviceStorage of(Path folder) {
        DeviceStorage own = within(folder);
        boolean phone = isSame(OF_PHONE.data, own.data)
                && isSame(OF_PHONE.deviceData, own.deviceData)
                && isSame(OF_PHONE.shared, own.shared);
        return phone ? new DeviceStorage(OF_PHONE.data, OF_PHONE.deviceData, OF_PHONE.shared, own.rest) : own;
    }

    /** The same text with a phone's names for files of this storage. */
    public String asOnPhone(String text) {
        if (text.indexOf('/') < 0) {
            return text;
        }
        return text.replace(shared.toString(), OF_PHONE.shared.toString())
                .replace(deviceData.toString(), OF_PHONE.deviceData.toString())
                .replace(data.toString(), OF_PHONE.data.toString());
    }

    private static boolean isSame(Path phone, Path own) {
        try {
            return Files.isSameFile(phone, own);
        } catch (IOException e) {
            return false; // one of them is not there
        }
    }
}
