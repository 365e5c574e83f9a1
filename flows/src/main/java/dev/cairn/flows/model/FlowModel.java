package dev.cairn.flows.model;

import dev.cairn.flows.document.Place;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A whole document: the main flow, the flows that it calls, and what lies above them.
 *
 * @param name what stands at {@code flow:}
 * @param schema which version of this format the document is written in; 0 for the draft, which has none
 * @param version of the flow, as its author counts
 * @param main the flow that a talk begins with; its id is {@link #name}
 * @param flows those that are called or chosen, by id; without the main one
 * @param topics what may come up at any time, by id
 * @param context what is known of a talk besides its answers, by name; read as {@code context.NAME}
 * @param tools declared in the document itself
 * @param votes what holds for every {@code choose} that does not say otherwise
 * @param language of texts that are written once only: a BCP 47 tag; {@code en} unless the document says otherwise
 */
public record FlowModel(
        String name,
        int schema,
        int version,
        Flow main,
        Map<String, Flow> flows,
        Map<String, Topic> topics,
        Map<String, ContextField> context,
        ToolCatalog tools,
        VoteSettings votes,
        String language,
        Optional<Silence> silence,
        FlowLimits limits,
        List<FlowMigration> migrations,
        Place place) {
    /** The newest version of the format. */
    public static final int NEWEST_SCHEMA = 1;

    /** Copies, keeping the order of the document. */
    public FlowModel {
        flows = OrderedMaps.copy(flows);
        topics = OrderedMaps.copy(topics);
        context = OrderedMaps.copy(context);
        migrations = List.copyOf(migrations);
    }

    /** The main flow and the others, in the order of the document. */
    public Stream<Flow> everyFlow() {
        return Stream.concat(Stream.of(main), flows.values().stream());
    }

    /** The flow of that id, the main one's too. */
    public Optional<Flow> flow(String id) {
        return id.equals(main.id()) ? Optional.of(main) : Optional.ofNullable(flows.get(id));
    }
}
