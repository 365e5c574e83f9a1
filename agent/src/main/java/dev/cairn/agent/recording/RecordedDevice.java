package dev.cairn.agent.recording;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.action.ActionKind;
import dev.cairn.agent.device.Crash;
import dev.cairn.agent.device.Device;
import dev.cairn.agent.device.DeviceException;
import dev.cairn.agent.device.DeviceIdentity;
import dev.cairn.agent.recording.Recording.Led;
import dev.cairn.agent.recording.Recording.Seen;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Plays a recording: an action leads where it led when it was recorded, a crash happens again, a start leads to the first sight. What was
 * never done at a sight does what it did at another sight of the same screen, or nothing; the back key leads to where the sight was reached
 * from, or out of the app. Deterministic, and as quick as files can be read.
 */
public final class RecordedDevice implements Device {
    /** What is in front while the app is not. */
    private static final Seen HOME = new Seen(
            "home", "home", "home.screen", "home.screen.Home", "", Optional.empty(), Optional.empty(), List.of());

    private static final String HOME_SOURCE = """
            <?xml version='1.0' encoding='UTF-8'?>
            <hierarchy rotation="0"><node index="0" class="android.widget.FrameLayout" package="home.screen" \
            text="" resource-id="" content-desc="" enabled="true" bounds="[0,0][1080,1920]" /></hierarchy>
            """;

    private final Recordings.Opened opened;
    private final Map<String, Seen> sights = new HashMap<>();
    private final Map<String, Map<String, Led>> ofScreens = new HashMap<>();
    private final List<String> log = new ArrayList<>();
    private @Nullable Seen left;
    private Seen front = HOME;
    private boolean connected;
    private boolean restored;

    /** A device on which nothing is in front yet. */
    public RecordedDevice(Recordings.Opened opened) {
        this.opened = opened;
        for (Seen seen : opened.recording().sights()) {
            sights.put(seen.key(), seen);
            Map<String, Led> ofScreen = ofScreens.computeIfAbsent(seen.screen(), screen -> new HashMap<>());
            seen.moves().forEach(move -> ofScreen.putIfAbsent(move.action(), move));
        }
    }

    @Override
    public Connection connect() {
        boolean fresh = !connected;
        connected = true;
        return new Connection(
                opened.folder().toUri(),
                fresh,
                new DeviceIdentity("recorded:" + opened.folder(), Map.of("recording", opened.digest())));
    }

    @Override
    public boolean isRepeatable() {
        return true;
    }

    @Override
    public void markRestored() {
        restored = true;
    }

    @Override
    public boolean isRestored() {
        return restored;
    }

    @Override
    public String digest(Path app) {
        return Recordings.open(app).digest();
    }

    @Override
    public boolean install(Path apk, String packageName) {
        return false;
    }

    @Override
    public void activate(String packageName) {
        if (front != HOME && front.app().equals(packageName)) {
            return;
        }
        Recording recording = opened.recording();
        if (left != null) {
            front = left;
        } else if (recording.start().isPresent()) {
            front = sights.getOrDefault(recording.start().get(), HOME);
            left = front;
        } else {
            recording.crashes().values().stream().findFirst().ifPresent(this::crash);
        }
    }

    @Override
    public void terminate(String packageName) {
        left = null;
        front = HOME;
    }

    @Override
    public boolean isRunning(String packageName) {
        return left != null;
    }

    @Override
    public String currentApp() {
        return front.app();
    }

    @Override
    public String currentPlace() {
        return front.place();
    }

    @Override
    public String source() throws DeviceException {
        if (front == HOME) {
            return HOME_SOURCE;
        }
        return opened.contents().text(front.source());
    }

    @Override
    public byte[] screenshot() throws DeviceException {
        String file = front.picture()
                .orElseThrow(() -> new DeviceException(DeviceException.Kind.ERROR, "no picture was recorded", null));
        return opened.contents().bytes(file);
    }

    @Override
    public List<String> newLogLines() {
        List<String> lines = List.copyOf(log);
        log.clear();
        return lines;
    }

    @Override
    public void perform(Action action) {
        Optional<Led> led = led(action);
        Optional<Crash> crash =
                led.flatMap(Led::crash).map(id -> opened.recording().crashes().get(id));
        if (crash.isPresent()) {
            crash(crash.get());
        } else if (led.flatMap(Led::to).isPresent()) {
            show(led.flatMap(Led::to).get());
        } else if (action.kind() == ActionKind.BACK) {
            front.back().ifPresentOrElse(this::show, () -> front = HOME);
        }
    }

    private Optional<Led> led(Action action) {
        Stream<Led> here = front.moves().stream().filter(move -> move.action().equals(action.key()));
        Led elsewhere = ofScreens.getOrDefault(front.screen(), Map.of()).get(action.key());
        return Stream.concat(here, action.kind() == ActionKind.BACK ? Stream.empty() : Stream.ofNullable(elsewhere))
                .findFirst();
    }

    private void show(String key) {
        front = sights.getOrDefault(key, HOME);
        if (front.app().equals(opened.recording().app().id())) {
            left = front;
        }
    }

    private void crash(Crash crash) {
        terminate(opened.recording().app().id());
        log.add("E/AndroidRuntime(1): FATAL EXCEPTION: main");
        log.add("E/AndroidRuntime(1): Process: " + opened.recording().app().id() + ", PID: 1");
        crash.stackTrace().lines().forEach(line -> log.add("E/AndroidRuntime(1): " + line));
    }

    /** Nothing moves in a recording. */
    @Override
    public void pause(Duration time) {}

    @Override
    public void close() {}
}
