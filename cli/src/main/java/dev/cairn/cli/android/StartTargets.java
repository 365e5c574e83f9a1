package dev.cairn.cli.android;

import com.reandroid.apk.ApkModule;
import com.reandroid.arsc.chunk.xml.ResXmlAttribute;
import com.reandroid.arsc.chunk.xml.ResXmlElement;
import dev.cairn.agent.app.AppFile;
import dev.cairn.agent.app.AppUnderTest;
import dev.cairn.engine.CairnException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finds the places of an app: the activities in its manifest and the destinations of its navigation graphs. */
final class StartTargets {
    private static final int NAME = 0x01010003;
    private static final int EXPORTED = 0x01010010;
    private static final int TARGET = 0x01010202;
    private static final int SCHEME = 0x01010027;
    private static final int HOST = 0x01010028;

    private StartTargets() {}

    /** In the order of the manifest, then of the graphs. */
    static List<StartTarget> of(Path file, AppUnderTest app) {
        try {
            return AppFile.read(file, apk -> inApk(apk, app));
        } catch (IOException | RuntimeException e) {
            throw new CairnException("apk.invalid", "cannot read the places of " + file + ": " + e.getMessage(), e);
        }
    }

    private static List<StartTarget> inApk(Path apk, AppUnderTest app) throws IOException {
        try (ApkModule module = ApkModule.loadApkFile(apk.toFile())) {
            List<StartTarget> places = new ArrayList<>();
            Iterator<ResXmlElement> all = module.getAndroidManifest().getActivities(true);
            while (all.hasNext()) {
                activity(all.next(), app).ifPresent(places::add);
            }
            places.addAll(NavigationGraphs.of(module, app));
            return places;
        }
    }

    private static Optional<StartTarget> activity(ResXmlElement element, AppUnderTest app) {
        String name = text(element, NAME);
        if (name == null) {
            return Optional.empty();
        }
        String target = text(element, TARGET);
        Optional<ResXmlElement> filter = first(element, "intent-filter");
        ResXmlAttribute exported = element.searchAttributeByResourceId(EXPORTED);
        Optional<String> action = filter.flatMap(one -> first(one, "action")).map(one -> text(one, NAME));
        return Optional.of(new StartTarget(
                AppUnderTest.fullName(app.id(), name),
                target == null ? "activity" : "alias",
                exported == null ? filter.isPresent() : exported.getValueAsBoolean(),
                AppUnderTest.fullName(app.id(), name),
                action,
                filter.flatMap(one -> first(one, "data")).flatMap(StartTargets::sample),
                List.of()));
    }

    /** An address that a filter with this element takes, as far as its scheme and host tell. */
    private static Optional<String> sample(ResXmlElement data) {
        String scheme = text(data, SCHEME);
        String host = text(data, HOST);
        return scheme == null || scheme.equals("content") || scheme.equals("file")
                ? Optional.empty()
                : Optional.of(scheme + "://" + (host == null || host.startsWith("*") ? "example.com" : host) + "/");
    }

    static Optional<ResXmlElement> first(ResXmlElement element, String tag) {
        Iterator<ResXmlElement> all = element.getElements(tag);
        return all.hasNext() ? Optional.of(all.next()) : Optional.empty();
    }

    static @Nullable String text(ResXmlElement element, int attribute) {
        ResXmlAttribute found = element.searchAttributeByResourceId(attribute);
        return found == null ? null : found.getValueAsString();
    }
}
