package dev.cairn.agent.device;

import dev.cairn.agent.app.AppUnderTest;
import dev.cairn.agent.identity.CoarsePicture;
import dev.cairn.agent.identity.Observation;
import dev.cairn.agent.identity.Pins;
import dev.cairn.agent.identity.ScreenSignature;
import dev.cairn.agent.identity.Tabs;
import dev.cairn.agent.identity.Titles;
import dev.cairn.agent.screen.Bounds;
import dev.cairn.agent.screen.Hierarchy;
import dev.cairn.agent.screen.ScreenLine;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.graph.StepException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javax.xml.stream.XMLStreamException;

/** Looks at the device's screen and puts what is seen into the file store. */
public final class ScreenObserver {
    private static final int MOST_LOOKS = 10;
    private static final int MOST_KEPT = 64;
    private static final int MOST_WAITS = 24;
    private static final Duration BETWEEN_WAITS = Duration.ofMillis(250);
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(100);

    private static final LruCache<String, Source> SOURCES = new LruCache<>(MOST_KEPT);
    private static final LruCache<FileRef, Hierarchy> PARSED = new LruCache<>(MOST_KEPT);
    private static final LruCache<Front, Shown> SHOWN = new LruCache<>(1_024);

    private final Device device;
    private final LruCache<String, String> lasting = new LruCache<>(MOST_KEPT);

    /** A hierarchy as it is kept in a file. */
    private record Source(byte[] bytes, FileRef ref) {
        static Source of(String xml) {
            byte[] bytes = xml.getBytes(StandardCharsets.UTF_8);
            return new Source(bytes, FileRef.of(bytes));
        }
    }

    /** What is in front, and what the user says of it. */
    private record Front(FileRef source, String app, String place, Pins pins) {}

    /** What a hierarchy tells. */
    private record Shown(String title, ScreenSignature signature, Bounds extent, boolean hasText) {
        static Shown of(Front front, Hierarchy hierarchy) {
            return new Shown(
                    ScreenObserver.title(hierarchy),
                    front.pins().sign(front.app() + "/" + front.place(), hierarchy),
                    hierarchy.extent(),
                    ScreenObserver.hasText(hierarchy));
        }
    }

    /** Of that device. */
    public ScreenObserver(Device device) {
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

    /**
     * The settled hierarchy of an app that may not be ready yet. One on which nothing can be done but wait is given {@value #MOST_WAITS} times
     * a quarter of a second to become another, unless that was in vain before: a splash screen, or a sign that something is loaded.
     */
    public String readySource(Predicate<Hierarchy> unready) throws DeviceException, InterruptedException {
        String source = settledSource();
        for (int waits = 0; waits < MOST_WAITS && is(unready, source); waits++) {
            if (lasting.get(source).isPresent()) {
                return source;
            }
            device.pause(BETWEEN_WAITS);
            source = settledSource();
        }
        return is(unready, source) ? lasting.keep(source, source) : source;
    }

    /** What is seen now; {@code last} again, without a new picture, if neither its hierarchy nor what is in front has changed. */
    public Observation look(String source, Optional<Observation> last, Pins pins, Effects effects)
            throws DeviceException, StepException, InterruptedException {
        Source content = SOURCES.get(source).orElseGet(() -> SOURCES.keep(source, Source.of(source)));
        FileRef ref = content.ref();
        String app = device.currentApp();
        String name = device.currentPlace();
        String place = name.isEmpty() ? "" : AppUnderTest.fullName(app, name);
        boolean same = last.isPresent() && isSame(last.get(), ref, app, place);
        if (same && last.get().read().isEmpty() && !last.get().signature().isBare()) {
            return last.get();
        }
        Shown shown = shown(new Front(ref, app, place, pins), source);
        Optional<byte[]> picture = picture();
        List<ScreenLine> read = shown.hasText() || picture.isEmpty() ? List.of() : device.read(picture.get());
        List<byte[]> contents =
                Stream.concat(Stream.of(content.bytes()), picture.stream()).toList();
        List<FileRef> kept = effects.files().putAll(contents);
        return new Observation(
                app,
                place,
                shown.title().isEmpty() && !read.isEmpty() ? read.getFirst().text() : shown.title(),
                looking(shown.signature(), picture),
                picture.map(shot -> kept.getLast()),
                kept.getFirst(),
                shown.extent().right(),
                shown.extent().bottom(),
                read);
    }

    /** A picture is only decoded where nothing else tells what is shown. */
    private static ScreenSignature looking(ScreenSignature signature, Optional<byte[]> picture) {
        return signature.isBare()
                ? picture.map(CoarsePicture::look).map(signature::looking).orElse(signature)
                : signature;
    }

    private static Shown shown(Front front, String source) throws StepException {
        Optional<Shown> known = SHOWN.get(front);
        return known.isPresent() ? known.get() : SHOWN.keep(front, Shown.of(front, parse(front.source(), source)));
    }

    private static boolean isSame(Observation last, FileRef source, String app, String place) {
        return last.source().equals(source)
                && last.app().equals(app)
                && last.place().equals(place);
    }

    private static String title(Hierarchy hierarchy) {
        String title = Titles.of(hierarchy);
        return title.isBlank() ? Tabs.of(hierarchy) : title;
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

    /** The hierarchy in a file, which is read if it was not seen of late. */
    public static Hierarchy parse(FileRef ref, FileStore files) throws StepException {
        Optional<Hierarchy> known = PARSED.get(ref);
        return known.isPresent() ? known.get() : parsed(ref, new String(files.get(ref), StandardCharsets.UTF_8));
    }

    /** The hierarchy that {@code source} tells of, and that {@code ref} names. */
    public static Hierarchy parse(FileRef ref, String source) throws StepException {
        Optional<Hierarchy> known = PARSED.get(ref);
        return known.isPresent() ? known.get() : parsed(ref, source);
    }

    private static boolean is(Predicate<Hierarchy> what, String source) {
        try {
            return what.test(parse(FileRef.of(source.getBytes(StandardCharsets.UTF_8)), source));
        } catch (StepException noXml) {
            return false; // who looks at it says so
        }
    }

    private static Hierarchy parsed(FileRef ref, String source) throws StepException {
        try {
            return PARSED.keep(ref, Hierarchy.parse(source));
        } catch (XMLStreamException e) {
            throw StepException.retryable("device.error", "the device's hierarchy is no XML: " + e.getMessage(), e);
        }
    }
}
