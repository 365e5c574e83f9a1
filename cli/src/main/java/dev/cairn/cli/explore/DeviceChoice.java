package dev.cairn.cli.explore;

import dev.cairn.cli.android.NetworkOption;
import dev.cairn.engine.files.FileStore;
import dev.cairn.explorer.recorded.RecordedFiles;
import dev.cairn.explorer.recorded.Recordings;
import dev.cairn.store.sqlite.Durability;
import java.net.URI;
import java.util.Optional;

/** Which device an exploration is to use. */
public sealed interface DeviceChoice {
    /** The run's label for a device that a resume must have again, as {@code --device} takes it. */
    String LABEL = "device";

    /**
     * A device on the JVM, in a process of its own.
     *
     * @param port 0 for any free one
     * @param network as {@link NetworkOption#mode} has it
     */
    record Jvm(int port, String network) implements DeviceChoice {}

    /** The device of an Appium server that runs already. */
    record Server(URI address) implements DeviceChoice {}

    /** A recording instead of a device. */
    record Recorded(Recordings.Opened recording) implements DeviceChoice {}

    /** What to write on the run, so that its resume finds the device again. */
    default Optional<String> label() {
        return this instanceof Recorded(Recordings.Opened recording)
                ? Optional.of(DeviceOptions.RECORDED + recording.folder())
                : Optional.empty();
    }

    /** The network that the run's apps have, if it is not that of every run. */
    default Optional<String> networkLabel() {
        return this instanceof Jvm(int port, String network) && !network.equals(NetworkOption.OFF)
                ? Optional.of(network)
                : Optional.empty();
    }

    /** What the run's journal has to survive: what is done to a recording can be done again at any time. */
    default Durability durability() {
        return this instanceof Recorded ? Durability.DEATH_OF_PROCESS : Durability.POWER_FAILURE;
    }

    /** The files of a run on the device, in front of {@code files}. */
    default FileStore in(FileStore files) {
        return this instanceof Recorded ? new RecordedFiles(files) : files;
    }
}
