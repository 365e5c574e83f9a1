package dev.cairn.explorer.node;

import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.graph.StepException;
import dev.cairn.explorer.app.AppInfo;
import dev.cairn.explorer.device.Device;
import dev.cairn.explorer.device.DeviceException;
import dev.cairn.explorer.screen.Bounds;
import dev.cairn.explorer.screen.Hierarchy;
import dev.cairn.explorer.screen.ScreenLine;
import dev.cairn.explorer.screen.Pins;
import dev.cairn.explorer.screen.Sight;
import dev.cairn.explorer.screen.Signer;
import dev.cairn.explorer.screen.Titles;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import javax.xml.stream.XMLStreamException;

/** Looks at the device's screen and puts what is seen into the file store. */
public final class Eyes {
    private static final int MOST_LOOKS = 10;
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(100);

    private final Device device;

    /** Of that device. */
    public Eyes(Device device) {
        this.device = device;
    }

    /** The hierarchy once two looks in a row show the same, or after {@value #MOST_LOOKS} looks. */
    public String settledSource() throws DeviceException, InterruptedException {
        String before = device.source();
        for (int looks = 1; looks < MOST_LOOKS; looks++) {
            String now = device.source();
            if (now.equals(before)) {
                return now;
            }
            before = now;
            device.pause(BETWEEN_LOOKS);
        }
        return before;
    }

    /** What is seen now; {@code last} again, without a new picture, if neither its hierarchy nor what is in front has changed. */
    Sight look(String source, Optional<Sight> last, Pins pins, Effects effects)
            throws DeviceException, StepException, InterruptedException {
        byte[] bytes = source.getBytes(StandardCharsets.UTF_8);
        FileRef ref = FileRef.of(bytes);
        String packageName = device.currentPackage();
        String name = device.currentActivity();
        String activity = name.isEmpty() ? "" : AppInfo.fullName(packageName, name);
        boolean same = last.isPresent() && isSame(last.get(), ref, packageName, activity);
        if (same && last.get().read().isEmpty()) {
            return last.get();
        }
        Hierarchy hierarchy = parse(source);
        Bounds extent = hierarchy.extent();
        Optional<byte[]> picture = picture();
        List<ScreenLine> read = hasText(hierarchy) || picture.isEmpty() ? List.of() : device.read(picture.get());
        String title = Titles.of(hierarchy);
        return new Sight(
                packageName,
                activity,
                title.isEmpty() && !read.isEmpty() ? read.getFirst().text() : title,
                pins.pinned(Signer.sign(packageName + "/" + activity, hierarchy), hierarchy),
                picture.map(effects.files()::put),
                effects.files().put(bytes),
                extent.right(),
                extent.bottom(),
                read);
    }

    private static boolean isSame(Sight last, FileRef source, String packageName, String activity) {
        return last.source().equals(source)
                && last.packageName().equals(packageName)
                && last.activity().equals(activity);
    }

    private static boolean hasText(Hierarchy hierarchy) {
        return hierarchy
                .root()
                .all()
                .anyMatch(node -> !node.text().isBlank() || !node.description().isBlank());
    }

    private Optional<byte[]> picture() throws DeviceException {
        try {
            return Optional.of(device.screenshot());
        } catch (DeviceException e) {
            if (e.kind() == DeviceException.Kind.LOST) {
                throw e;
            }
            return Optional.empty();
        }
    }

    static Hierarchy parse(String source) throws StepException {
        try {
            return Hierarchy.parse(source);
        } catch (XMLStreamException e) {
            throw StepException.retryable("device.error", "the device's hierarchy is no XML: " + e.getMessage(), e);
        }
    }
}
