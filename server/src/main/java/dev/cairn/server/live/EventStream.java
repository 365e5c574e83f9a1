package dev.cairn.server.live;

import dev.cairn.engine.run.StepProgress;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.StoredInterrupt;
import dev.cairn.server.live.QuestionWindows.WaitingQuestions;
import dev.cairn.server.run.RunJson;
import dev.cairn.server.run.RunRedaction;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * What one client is told. It keeps where the client stands and nothing else: what comes next is taken from the run's {@link RunFeed} when the client takes it, so a slow client costs no
 * memory and slows nobody. One that is further behind than {@link #MOST_BEHIND} is told so ({@code lagged}) and goes on at the end; it reads what is between by pages. Used by one thread.
 */
final class EventStream {
    /** How many entries a client may be behind before it is told to read them itself. */
    static final long MOST_BEHIND = 5_000;

    private final RunFeeds feeds;
    private final StreamTopics topics;
    private final EventSink sink;
    private final RunRedaction redaction;
    private final Map<String, Long> told;
    private final Map<String, RunHead> heads = new HashMap<>();
    private final Map<String, StepProgress> progress = new HashMap<>();
    private final Map<String, String> waiting = new LinkedHashMap<>();
    private final Set<String> arrived = new HashSet<>();
    private long count;
    private long events;

    EventStream(RunFeeds feeds, StreamTopics topics, EventSink sink, RunRedaction redaction) {
        this.redaction = redaction;
        this.feeds = feeds;
        this.topics = topics;
        this.sink = sink;
        this.told = new TreeMap<>(topics.from());
    }

    /** Tells what has come since the last call, and whether that was anything. */
    boolean tell(StoreLook look) throws IOException {
        long before = events;
        for (String run : topics.from().keySet()) {
            RunHead head = look.watched().get(run);
            if (head != null) {
                entries(head);
                head(head);
            }
            progress(look.progress().get(run));
        }
        if (topics.runs()) {
            for (RunHead head : look.newest().reversed()) {
                head(head);
            }
        }
        if (topics.interrupts()) {
            interrupts(look.waiting());
        }
        if (events > before) {
            sink.flush();
        }
        return events > before;
    }

    private void send(String name, byte[] data) throws IOException {
        events++;
        sink.event(name, EventCursor.format(told), data);
    }

    private void send(String name, JsonNode data) throws IOException {
        events++;
        sink.event(name, EventCursor.format(told), data);
    }

    private void entries(RunHead head) throws IOException {
        String run = head.run();
        long behind = head.seq() - told.getOrDefault(run, 0L);
        if (behind > MOST_BEHIND) {
            ObjectNode gap = JsonMapper.shared()
                    .createObjectNode()
                    .put("run", run)
                    .put("after", told.getOrDefault(run, 0L))
                    .put("to", head.seq());
            told.put(run, head.seq());
            send("lagged", gap);
        }
        RunFeed feed = feeds.of(head);
        List<RunFeed.ToldEntry> page = feed.behind(head, told.getOrDefault(run, 0L));
        while (!page.isEmpty()) {
            for (RunFeed.ToldEntry entry : page) {
                told.put(run, entry.seq());
                send("entry", entry.json());
            }
            page = feed.behind(head, told.getOrDefault(run, 0L));
        }
    }

    private void head(RunHead head) throws IOException {
        if (!head.equals(heads.put(head.run(), head))) {
            if (topics.from().containsKey(head.run())) {
                send("head", feeds.of(head).head(head));
            } else {
                send("head", RunJson.head(head));
            }
        }
        if (heads.size() > 2 * StorePoll.LISTED) {
            heads.clear(); // some are told once more
        }
    }

    /** Of what is told between two looks the last. */
    private void progress(@Nullable StepProgress now) throws IOException {
        if (topics.progress() && now != null && !now.equals(progress.put(now.run(), now))) {
            ObjectNode json = JsonMapper.shared()
                    .createObjectNode()
                    .put("run", now.run())
                    .put("node", now.node())
                    .put("message", now.message())
                    .put("at", now.at().toString());
            send("progress", redaction.json(now.run(), json));
        }
    }

    private void interrupts(WaitingQuestions now) throws IOException {
        Map<String, String> open = new LinkedHashMap<>();
        for (StoredInterrupt one : now.oldest()) {
            open.put(one.id(), one.run());
            if (!waiting.containsKey(one.id()) && !arrived.contains(one.id())) {
                interrupt(one);
            }
        }
        settled(open);
        arrivals(now);
    }

    private void interrupt(StoredInterrupt question) throws IOException {
        send("interrupt", redaction.json(question.run(), RunJson.interrupt(question)));
    }

    /** Of those that were told as open which ones are not any more. */
    private void settled(Map<String, String> open) throws IOException {
        for (Map.Entry<String, String> before : new ArrayList<>(waiting.entrySet())) {
            if (!open.containsKey(before.getKey())) {
                send(
                        "settled",
                        JsonMapper.shared()
                                .createObjectNode()
                                .put("id", before.getKey())
                                .put("run", before.getValue()));
            }
        }
        waiting.clear();
        waiting.putAll(open);
    }

    /** Where more wait than are told one by one: those that come, and how many there are. */
    private void arrivals(WaitingQuestions now) throws IOException {
        Set<String> last = new HashSet<>();
        for (StoredInterrupt one : now.arrived()) {
            last.add(one.id());
            if (!waiting.containsKey(one.id()) && arrived.add(one.id())) {
                interrupt(one);
            }
        }
        arrived.retainAll(last);
        long before = count;
        count = now.count();
        if (count != before && Math.max(count, before) > StorePoll.LISTED) {
            send("waiting", JsonMapper.shared().createObjectNode().put("count", count));
        }
    }
}
