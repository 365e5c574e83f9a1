package dev.cairn.server.flow;

import dev.cairn.flows.compile.FlowCompilation;
import dev.cairn.flows.document.Fix;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.document.Place;
import dev.cairn.flows.document.Span;
import dev.cairn.flows.document.TextEdit;
import dev.cairn.flows.lines.ProblemJson;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * What is wrong with a text, told to somebody who knows what was wrong with an earlier one: which of the problems have gone, which have come, and how far those behind the edited stretch have moved.
 * It is as long as what is another, and not as all that is wrong. Used once.
 */
final class ProblemDifference {
    private final List<FlowProblem> before;
    private final List<FlowProblem> now;
    private final int start;
    private final int end;
    private final int moved;
    private final int endLine;
    private final int lines;

    private ProblemDifference(FlowCompilation before, FlowCompilation now) {
        this.before = before.problems();
        this.now = now.problems();
        FlowDocument old = before.decoded().document();
        FlowDocument changed = now.decoded().document();
        int shorter = Math.min(old.text().length(), changed.text().length());
        int same = 0;
        while (same < shorter && old.text().charAt(same) == changed.text().charAt(same)) {
            same++;
        }
        int left = 0;
        while (left < shorter - same
                && old.text().charAt(old.text().length() - 1 - left)
                        == changed.text().charAt(changed.text().length() - 1 - left)) {
            left++;
        }
        this.start = same;
        this.end = old.text().length() - left;
        this.moved = changed.text().length() - old.text().length();
        this.endLine = old.lines().span(end, end).line();
        this.lines = changed.lines().count() - old.lines().count();
    }

    /** As the API has it. */
    static ObjectNode json(FlowCompilation before, FlowCompilation now) {
        return new ProblemDifference(before, now).json();
    }

    private ObjectNode json() {
        Map<FlowProblem, Deque<Integer>> known = new HashMap<>();
        for (int i = 0; i < before.size(); i++) {
            int at = i;
            moved(before.get(i))
                    .ifPresent(problem -> known.computeIfAbsent(problem, any -> new ArrayDeque<>())
                            .add(at));
        }
        ObjectNode json = JsonMapper.shared().createObjectNode();
        json.put("start", start).put("end", end).put("moved", moved).put("lines", lines);
        List<Integer> kept = new ArrayList<>();
        ArrayNode come = JsonMapper.shared().createArrayNode();
        int last = -1;
        for (int i = 0; i < now.size(); i++) {
            Integer at = known.getOrDefault(now.get(i), new ArrayDeque<>()).poll();
            if (at == null || at < last) { // those that are kept stay in their order
                come.addObject().put("at", i).set("problem", ProblemJson.of(now.get(i)));
            } else {
                kept.add(at);
                last = at;
            }
        }
        gone(kept).forEach(json.putArray("gone")::add);
        json.set("come", come);
        return json;
    }

    private List<Integer> gone(List<Integer> kept) {
        List<Integer> gone = new ArrayList<>();
        int next = 0;
        for (int i = 0; i < before.size(); i++) {
            if (next < kept.size() && kept.get(next) == i) {
                next++;
            } else {
                gone.add(i);
            }
        }
        return gone;
    }

    /** A problem where it would be now; empty where that cannot be told by how far it stands from the stretch. */
    private Optional<FlowProblem> moved(FlowProblem problem) {
        Place place = problem.place();
        Span span = place.span();
        int from = movedStart(span.start());
        int to = movedEnd(span.end());
        boolean onEditedLine = span.start() >= end && span.line() == endLine; // its column is another
        if (from < 0 || to < from || onEditedLine && (moved != 0 || lines != 0)) {
            return Optional.empty();
        }
        int line = span.line() + (span.start() >= end ? lines : 0);
        List<Fix> fixes = new ArrayList<>();
        for (Fix fix : problem.fixes()) {
            List<TextEdit> edits = new ArrayList<>();
            for (TextEdit edit : fix.edits()) {
                int first = movedStart(edit.start());
                int last = movedEnd(edit.end());
                if (first < 0 || last < first) {
                    return Optional.empty();
                }
                edits.add(new TextEdit(edit.file(), first, last, edit.replacement()));
            }
            fixes.add(new Fix(fix.title(), edits, fix.safe()));
        }
        return Optional.of(new FlowProblem(
                problem.code(),
                problem.severity(),
                new Place(place.file(), place.pointer(), new Span(from, to, line, span.column())),
                problem.message(),
                fixes));
    }

    /** Where a stretch begins that began there; below zero within what was edited. */
    private int movedStart(int offset) {
        return offset >= end ? offset + moved : offset <= start ? offset : -1;
    }

    private int movedEnd(int offset) {
        return offset <= start ? offset : offset >= end ? offset + moved : -1;
    }
}
