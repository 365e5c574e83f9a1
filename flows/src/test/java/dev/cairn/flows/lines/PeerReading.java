package dev.cairn.flows.lines;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The form once more, read plainly from top to bottom with a sheet of answers: what is asked, in which order, what counts, and where it stops. */
final class PeerReading {
    final List<String> asked = new ArrayList<>();
    final Map<String, Object> counting = new LinkedHashMap<>();
    String stop = "end";
    boolean refused;

    private final Map<String, Object> sheet;
    private final Set<String> declined;

    private PeerReading(Map<String, Object> sheet, Set<String> declined) {
        this.sheet = sheet;
        this.declined = declined;
    }

    static PeerReading of(PeerForm form, Map<String, Object> sheet, Set<String> declined) {
        PeerReading reading = new PeerReading(sheet, declined);
        reading.read(form.items(), "", new HashMap<>());
        return reading;
    }

    /** Whether the form goes on. */
    private boolean read(List<PeerForm.Item> items, String frame, Map<String, Object> answers) {
        for (PeerForm.Item item : items) {
            boolean visible = item.visible().isEmpty() || item.visible().get().holds(answers);
            boolean on = !visible
                    || switch (item) {
                        case PeerForm.Field field -> ask(field, frame, answers);
                        case PeerForm.Repeat repeat -> repeat(repeat, frame, answers);
                    };
            if (!on) {
                return false;
            }
        }
        return true;
    }

    private boolean repeat(PeerForm.Repeat repeat, String frame, Map<String, Object> answers) {
        Object count = Character.isDigit(repeat.count().charAt(0))
                ? Integer.valueOf(repeat.count())
                : answers.getOrDefault(repeat.count(), 0);
        for (int i = 0; i < (Integer) count; i++) {
            if (!read(repeat.items(), frame + repeat.name() + "[" + i + "]/", new HashMap<>(answers))) {
                return false;
            }
        }
        return true;
    }

    private boolean ask(PeerForm.Field field, String frame, Map<String, Object> answers) {
        String ref = frame + field.name();
        asked.add(ref);
        if (declined.contains(ref) && !field.required()) {
            return true;
        }
        Object value = sheet.get(ref);
        if (value == null) {
            stop = ref;
            return false;
        }
        Map<String, Object> with = new HashMap<>(answers);
        with.put(field.name(), value);
        if (field.constraint().isPresent() && !field.constraint().get().holds(with)) {
            stop = ref;
            refused = true;
            return false;
        }
        answers.put(field.name(), value);
        counting.put(ref, value);
        return true;
    }
}
