package dev.cairn.android.command;

import dev.cairn.android.protocol.Request;
import dev.cairn.android.protocol.WebDriverError;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The standard's actions: several input sources, tick by tick. */
final class ActionCommands {
    private final DeviceExecutor device;
    private final ElementReferences elements;

    ActionCommands(DeviceExecutor device, ElementReferences elements) {
        this.device = device;
        this.elements = elements;
    }

    void addTo(Commands.InSession routes) {
        routes.post("/actions", this::perform).delete("/actions", request -> null);
    }

    private @Nullable Object perform(Request request) {
        List<ActionSource> sources = new ArrayList<>();
        Set<String> ids = new HashSet<>();
        for (JsonNode source : request.body().path("actions")) {
            sources.add(ActionSource.parse(source, sources.size(), elements));
            if (!ids.add(source.path("id").asString(""))) {
                throw WebDriverError.INVALID_ARGUMENT.because(
                        "Two input sources have the id " + source.path("id") + ".");
            }
        }
        if (sources.isEmpty()) {
            throw WebDriverError.INVALID_ARGUMENT.because("The parameter 'actions' must be a list of input sources.");
        }
        return perform(sources);
    }

    /** Carries out what the sources do, tick by tick, and lifts the fingers that are still down. */
    @Nullable
    Object perform(List<ActionSource> sources) {
        device.act(runtime -> {
            ActionDispatcher ticks = new ActionDispatcher(runtime, new TouchPointers(runtime));
            int count = sources.stream()
                    .mapToInt(source -> source.items().size())
                    .max()
                    .orElse(0);
            for (int i = 0; i < count; i++) {
                ticks.run(sources, i);
            }
            sources.forEach(source -> ticks.release(source.id()));
        });
        return null;
    }
}
