package dev.cairn.cli.device;

import dev.cairn.agent.device.DeviceIdentity;
import dev.cairn.agent.recording.CachingFileStore;
import dev.cairn.agent.recording.Recordings;
import dev.cairn.browser.device.WebAppDevice;
import dev.cairn.cli.android.IsolateOption;
import dev.cairn.cli.android.MemoryOption;
import dev.cairn.cli.android.NetworkOption;
import dev.cairn.engine.files.FileStore;
import dev.cairn.explorer.appium.AppiumSettings;
import dev.cairn.store.sqlite.Durability;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Which device an exploration is to use. */
public sealed interface DeviceChoice {
    /** The run's label for a device that a resume must have again, as {@code --device} takes it. */
    String LABEL = "device";

    /** The run's label for the hosts whose files a web app may fetch. */
    String ASSETS = "assets";

    /** What comes before a capability's name in the labels of a run that was begun with some. */
    String CAPABILITY = "capability:";

    /**
     * A device on the JVM, in a process of its own.
     *
     * @param port 0 for any free one
     * @param network as {@link NetworkOption#mode} has it
     * @param memoryMb its largest heap
     * @param isolation whether it is kept from the machine
     */
    record Jvm(int port, String network, int memoryMb, String isolation) implements DeviceChoice {}

    /** The device of an Appium server that runs already. */
    record Server(URI address, AppiumSettings settings) implements DeviceChoice {}

    /** A recording instead of a device. */
    record Recorded(Recordings.Opened recording) implements DeviceChoice {}

    /**
     * A web app in a browser.
     *
     * @param address the page that it starts with
     * @param assets hosts whose files its pages may fetch, as patterns of origins
     * @param attached where a browser that runs already can be debugged; it is used, and stays
     */
    record Web(String address, List<String> assets, Optional<URI> attached) implements DeviceChoice {
        /** Copies the list. */
        public Web {
            assets = List.copyOf(assets);
        }
    }

    /** What to write on the run, so that its resume finds the device again; a key in an address, or in a capability, is left out. */
    default Map<String, String> labels() {
        return switch (this) {
            case Jvm(int port, String network, int memoryMb, String isolation) -> {
                Map<String, String> labels = new TreeMap<>(Map.of(LABEL, DeviceSelectionOptions.JVM));
                if (!network.equals(NetworkOption.OFF)) {
                    labels.put(NetworkOption.LABEL, network);
                }
                if (memoryMb != MemoryOption.DEFAULT_MB) {
                    labels.put(MemoryOption.LABEL, Integer.toString(memoryMb));
                }
                if (isolation.equals(IsolateOption.REQUIRED)) {
                    labels.put(IsolateOption.LABEL, isolation);
                }
                yield labels;
            }
            case Web(String address, List<String> assets, Optional<URI> attached) -> {
                Map<String, String> labels = new TreeMap<>(Map.of(LABEL, WebAppDevice.PREFIX + address));
                if (!assets.isEmpty()) {
                    labels.put(ASSETS, String.join(" ", assets));
                }
                attached.ifPresent(browser -> labels.put(AttachedBrowser.LABEL, browser.toString()));
                yield labels;
            }
            case Recorded(Recordings.Opened recording) ->
                Map.of(LABEL, DeviceSelectionOptions.RECORDED + recording.folder());
            case Server(URI address, AppiumSettings settings) -> {
                Map<String, String> labels = new TreeMap<>();
                labels.put(LABEL, DeviceIdentity.address(address));
                settings.capabilities().forEach((name, value) -> labels.put(CAPABILITY + name, value));
                settings.secretNames().forEach(name -> labels.remove(CAPABILITY + name));
                yield labels;
            }
        };
    }

    /** Whether the run with those labels was made of a recording. */
    static boolean isRecorded(Map<String, String> labels) {
        return labels.getOrDefault(LABEL, "").startsWith(DeviceSelectionOptions.RECORDED);
    }

    /** What the run's journal has to survive: what is done to a recording can be done again at any time. */
    default Durability durability() {
        return this instanceof Recorded ? Durability.DEATH_OF_PROCESS : Durability.POWER_FAILURE;
    }

    /** The files of a run on the device, in front of {@code files}. */
    default FileStore in(FileStore files) {
        return this instanceof Recorded ? new CachingFileStore(files) : files;
    }
}
