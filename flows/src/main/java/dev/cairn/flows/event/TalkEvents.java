package dev.cairn.flows.event;

import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.run.RunListener;
import dev.cairn.engine.state.RunState;
import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.talk.FlowRef;
import dev.cairn.flows.talk.Talk;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Tells listeners what happens in the talks that an engine works on, worked out from their entries.
 *
 * <pre>{@code
 * Engine engine = Engine.on(store).listener(TalkEvents.of(flow, event -> analytics.add(event))).build();
 * }</pre>
 *
 * <p>A talk that is taken up in its midst is told of from there on. Thread-safe.
 */
public final class TalkEvents implements RunListener {
    private static final int MOST_KNOWN = 1_000;

    private final Function<FlowRef, Optional<CompiledFlow>> flows;
    private final List<TalkListener> listeners;
    private final Map<String, KnownTalk> known = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, KnownTalk> eldest) {
            return size() > MOST_KNOWN;
        }
    };

    /**
     * A talk as it was last seen.
     *
     * @param seq of the entry after which it was so
     * @param walked where it stood when the walk was last settled
     */
    private record KnownTalk(CompiledFlow flow, long seq, WalkedPlaces walked, Talk talk) {}

    private TalkEvents(Function<FlowRef, Optional<CompiledFlow>> flows, List<TalkListener> listeners) {
        this.flows = flows;
        this.listeners = List.copyOf(listeners);
    }

    /** Of the talks that are held by this flow; those of others are passed over. */
    public static TalkEvents of(CompiledFlow flow, TalkListener... listeners) {
        FlowRef own = FlowRef.of(flow);
        return of(ref -> ref.equals(own) ? Optional.of(flow) : Optional.empty(), listeners);
    }

    /** Of the talks whose flow is found. */
    public static TalkEvents of(Function<FlowRef, Optional<CompiledFlow>> flows, TalkListener... listeners) {
        return new TalkEvents(flows, List.of(listeners));
    }

    @Override
    public synchronized void onEntry(RunState<?> run, JournalEntry entry) {
        if (!(run.state() instanceof Talk talk)) {
            return;
        }
        Optional<KnownTalk> before = Optional.ofNullable(known.get(run.run()))
                .filter(one -> one.seq() == entry.seq() - 1
                        && one.talk().flow().equals(talk.flow())); // else others have gone on with it
        Optional<CompiledFlow> flow = before.map(KnownTalk::flow).or(() -> flows.apply(talk.flow()));
        flow.ifPresent(found -> tell(run, entry, talk, found, before));
    }

    private void tell(RunState<?> run, JournalEntry entry, Talk talk, CompiledFlow flow, Optional<KnownTalk> before) {
        EventMoment moment =
                new EventMoment(run.run(), talk.flow().flow(), talk.flow().version(), entry.at());
        List<TalkEvent> events = new ArrayList<>(happened(moment, entry.event(), talk, flow));
        KnownTalk now = before.map(one -> talk.turn().isPresent()
                        ? new KnownTalk(flow, entry.seq(), one.walked(), one.talk())
                        : new KnownTalk(flow, entry.seq(), WalkedPlaces.of(flow, talk, one.walked()), talk))
                .orElseGet(() -> first(entry, talk, flow));
        before.ifPresent(one -> {
            events.addAll(new TalkChanges(moment, flow, one.talk(), now.talk()).events());
            events.addAll(now.walked().since(one.walked(), moment));
        });
        known.put(run.run(), now);
        if (entry.event() instanceof JournalEvent.RunEnded(var disposition, var cause)) {
            String outcome = talk.closed()
                    .or(talk::outcome)
                    .orElseGet(() -> disposition.name().toLowerCase(Locale.ROOT));
            events.add(new TalkEvent.TalkEnded(moment, outcome));
            known.remove(run.run());
        }
        events.forEach(this::tell);
    }

    /** One that is seen for the first time here; it has come to no node yet if it has just begun. */
    private static KnownTalk first(JournalEntry entry, Talk talk, CompiledFlow flow) {
        boolean begins = entry.event() instanceof JournalEvent.RunStarted;
        return new KnownTalk(
                flow, entry.seq(), begins ? WalkedPlaces.NONE : WalkedPlaces.of(flow, talk, WalkedPlaces.NONE), talk);
    }

    private void tell(TalkEvent event) {
        listeners.forEach(listener -> listener.onEvent(event));
    }

    /** What the entry says by itself. */
    private static List<TalkEvent> happened(EventMoment moment, JournalEvent event, Talk talk, CompiledFlow flow) {
        return switch (event) {
            case JournalEvent.RunStarted started -> List.of(new TalkEvent.TalkBegan(moment));
            case JournalEvent.InterruptRaised raised
            when raised.node().equals("HandOver") ->
                List.of(new TalkEvent.HandedOver(moment, field(raised.question(), "cause")));
            case JournalEvent.InterruptAnswered answered
            when answered.node().equals("HandOver") ->
                List.of(new TalkEvent.HouseReplied(
                        moment, field(answered.answer(), "act").toLowerCase(Locale.ROOT)));
            case JournalEvent.InterruptAnswered answered -> {
                Duration taken = Duration.between(talk.at(), moment.at());
                yield List.of(new TalkEvent.QuestionAnswered(
                        moment, WalkedPlaces.standing(flow, talk), taken.isNegative() ? Duration.ZERO : taken));
            }
            case JournalEvent.InterruptExpired expired ->
                List.of(new TalkEvent.SilenceFell(moment, WalkedPlaces.standing(flow, talk)));
            default -> List.of(); // all else is told by how the talk has changed
        };
    }

    private static String field(Json json, String name) {
        return JsonCodec.standard().tree(json).path(name).asString("");
    }

    /** Goes on with what talks are like from their next entries on. */
    @Override
    public synchronized void onMissed(long count) {
        known.clear();
    }
}
