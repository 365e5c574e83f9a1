package dev.cairn.flows.convert;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A prioritized list of questions, and paths that lay their own over it: a path's question takes the place of the one with its key, whole.
 *
 * @param name of the checklist
 * @param questions asked whatever the path
 * @param paths by name
 */
public record Checklist(String name, List<ChecklistQuestion> questions, Map<String, Path> paths) {
    private static final Comparator<ChecklistQuestion> ORDER =
            Comparator.comparingInt(ChecklistQuestion::priority).thenComparing(ChecklistQuestion::key);

    /**
     * A path.
     *
     * @param about by which words it is recognised; its name if the checklist does not say
     */
    public record Path(String about, List<ChecklistQuestion> questions) {
        public Path {
            questions = List.copyOf(questions);
        }
    }

    /** Copies, keeping the order. */
    public Checklist {
        questions = List.copyOf(questions);
        paths = Collections.unmodifiableMap(new LinkedHashMap<>(paths));
    }

    /** The questions that hold on a path, or before one is chosen, by priority, then key. */
    public List<ChecklistQuestion> effective(Optional<String> path) {
        Map<String, ChecklistQuestion> byKey = new LinkedHashMap<>();
        questions.forEach(question -> byKey.put(question.key(), question));
        path.map(paths::get).ifPresent(own -> own.questions().forEach(question -> byKey.put(question.key(), question)));
        List<ChecklistQuestion> effective = new ArrayList<>(byKey.values());
        effective.sort(ORDER);
        return List.copyOf(effective);
    }
}
