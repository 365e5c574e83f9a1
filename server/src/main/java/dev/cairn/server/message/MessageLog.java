package dev.cairn.server.message;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import tools.jackson.databind.json.JsonMapper;

/**
 * A run's messages by pages. It is read on from where it was read last; of a long talk the last messages are kept, and those before them are read anew when they are asked for. Used
 * by one thread at a time.
 */
final class MessageLog {
    private final Supplier<MessageReader> anew;
    private final MessageReader reader;
    private final int mostBytes;
    private final Deque<KeptMessage> kept = new ArrayDeque<>();
    private long bytes;
    private long first;
    private long forgotten;

    private record KeptMessage(long number, byte[] json) {
        static KeptMessage of(RunMessage message) {
            return new KeptMessage(message.number(), JsonMapper.shared().writeValueAsBytes(message.json()));
        }
    }

    /** Of the messages that a new reader has from the run's first entry on; it keeps so many bytes of them, and the last one. */
    MessageLog(Supplier<MessageReader> anew, int mostBytes) {
        this.anew = anew;
        this.reader = anew.get();
        this.mostBytes = mostBytes;
    }

    /** The first messages behind a number. */
    MessagePage after(long number, int limit) {
        readOn();
        List<KeptMessage> found = new ArrayList<>();
        if (number >= forgotten) {
            kept.stream().filter(one -> one.number() > number).limit(limit + 1L).forEach(found::add);
        } else {
            readAnew(found, number, limit);
        }
        List<KeptMessage> items = found.subList(0, Math.min(limit, found.size()));
        boolean more = found.size() > limit;
        long told = items.isEmpty() ? number : items.getLast().number();
        long last = more ? told : Math.max(told, reader.last());
        return page(items, last, more, first > 0 && first <= number);
    }

    /** What is not kept any more, until there is one message too many. */
    private void readAnew(List<KeptMessage> found, long behind, int limit) {
        MessageReader again = anew.get();
        boolean goesOn = true;
        while (goesOn && found.size() <= limit) {
            goesOn = again.further(message -> {
                if (message.number() > behind) {
                    found.add(KeptMessage.of(message));
                }
            });
        }
    }

    /** The last messages before a number. */
    MessagePage before(long number, int limit) {
        readOn();
        Deque<KeptMessage> found = new ArrayDeque<>();
        Consumer<KeptMessage> take = one -> {
            if (one.number() < number) {
                found.add(one);
            }
            if (found.size() > limit + 1) {
                found.removeFirst();
            }
        };
        kept.forEach(take);
        if (found.size() <= limit && forgotten > 0) {
            found.clear();
            MessageReader again = anew.get();
            boolean goesOn = true;
            while (goesOn && again.last() < number - 1) {
                goesOn = again.further(message -> take.accept(KeptMessage.of(message)));
            }
        }
        boolean earlier = found.size() > limit;
        if (earlier) {
            found.removeFirst();
        }
        boolean more = !kept.isEmpty() && kept.getLast().number() >= number;
        return page(List.copyOf(found), Math.clamp(number - 1, 0, reader.last()), more, earlier);
    }

    private MessagePage page(List<KeptMessage> items, long last, boolean more, boolean earlier) {
        return new MessagePage(items.stream().map(KeptMessage::json).toList(), last, more, earlier, !reader.hasEnded());
    }

    private void readOn() {
        boolean goesOn = true;
        while (goesOn) {
            goesOn = reader.further(this::keep);
        }
    }

    private void keep(RunMessage message) {
        KeptMessage newest = KeptMessage.of(message);
        first = first == 0 ? newest.number() : first;
        kept.add(newest);
        bytes += newest.json().length;
        while (bytes > mostBytes && kept.size() > 1) {
            KeptMessage oldest = kept.removeFirst();
            bytes -= oldest.json().length;
            forgotten = oldest.number();
        }
    }
}
