package dev.cairn.cli.android;

import com.reandroid.apk.ApkModule;
import com.reandroid.arsc.chunk.xml.ResXmlAttribute;
import com.reandroid.arsc.chunk.xml.ResXmlDocument;
import com.reandroid.arsc.chunk.xml.ResXmlElement;
import com.reandroid.arsc.model.ResourceEntry;
import com.reandroid.arsc.value.Entry;
import dev.cairn.agent.app.AppUnderTest;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The navigation graphs among an app's resources. A destination is started as androidx.navigation's deep links do it: by its ids, in the
 * app's first activity.
 */
final class NavigationGraphs {
    private static final int ID = 0x010100d0;
    private static final int NAME = 0x01010003;
    private static final int LABEL = 0x01010001;
    private static final Set<String> DESTINATIONS = Set.of("fragment", "dialog", "activity", "composable");

    private final AppUnderTest app;
    private final List<StartTarget> found = new ArrayList<>();

    private NavigationGraphs(AppUnderTest app) {
        this.app = app;
    }

    static List<StartTarget> of(ApkModule module, AppUnderTest app) throws IOException {
        NavigationGraphs graphs = new NavigationGraphs(app);
        if (module.hasTableBlock()) {
            Iterator<ResourceEntry> all = module.getTableBlock().getResources();
            while (all.hasNext()) {
                ResourceEntry resource = all.next();
                if ("navigation".equals(resource.getType())) {
                    graphs.read(module, resource);
                }
            }
        }
        return graphs.found;
    }

    private void read(ApkModule module, ResourceEntry resource) throws IOException {
        Entry entry = resource.get();
        String file = entry == null || entry.getResValue() == null
                ? null
                : entry.getResValue().getValueAsString();
        if (file == null || module.getInputSource(file) == null) {
            return;
        }
        ResXmlDocument document = module.loadResXmlDocument(file);
        ResXmlElement root = document.getDocumentElement();
        if (root != null) {
            graph(root, List.of());
        }
    }

    private void graph(ResXmlElement graph, List<Integer> outer) {
        List<Integer> way = Stream.concat(outer.stream(), id(graph).stream()).toList();
        Iterator<ResXmlElement> all = graph.getElements();
        while (all.hasNext()) {
            ResXmlElement element = all.next();
            if ("navigation".equals(element.getName())) {
                graph(element, way);
            } else if (DESTINATIONS.contains(String.valueOf(element.getName()))) {
                id(element)
                        .ifPresent(id -> found.add(destination(
                                element,
                                Stream.concat(way.stream(), Stream.of(id)).toList())));
            }
        }
    }

    private StartTarget destination(ResXmlElement element, List<Integer> way) {
        String name = Optional.ofNullable(StartTargets.text(element, NAME))
                .or(() -> Optional.ofNullable(StartTargets.text(element, LABEL)))
                .orElse("0x" + Integer.toHexString(way.getLast()));
        return new StartTarget(name, "destination", false, app.launcher(), Optional.empty(), Optional.empty(), way);
    }

    private static Optional<Integer> id(ResXmlElement element) {
        ResXmlAttribute id = element.searchAttributeByResourceId(ID);
        return id == null ? Optional.empty() : Optional.of(id.getData());
    }
}
