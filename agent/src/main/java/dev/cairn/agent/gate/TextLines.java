package dev.cairn.agent.gate;

import dev.cairn.agent.screen.Bounds;
import dev.cairn.agent.screen.UiNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** What texts say together that stand beside each other: {@code De} and {@code lete}, {@code Clear} and {@code all data}. */
final class TextLines {
    /** Of a word that is written in pieces. */
    private static final int LONGEST_PIECE = 6;

    private static final int MOST_PIECES = 16;

    /** More views than a reader takes for one label. */
    private static final int MOST_VIEWS = 64;

    private static final Comparator<UiNode> FROM_LEFT =
            Comparator.comparingInt(node -> node.bounds().left());

    private TextLines() {}

    /** Of each line with more than one text: as they follow each other in the tree, and as they are seen from either side. Of several lines of pieces what they are in one. */
    static Set<String> said(List<UiNode> views) {
        Set<String> said = new LinkedHashSet<>();
        List<List<UiNode>> lines = lines(views.subList(0, Math.min(views.size(), MOST_VIEWS)));
        if (lines.size() > 1 && views.size() <= MOST_PIECES) {
            List<String> pieces = views.stream().flatMap(ViewText::texts).toList();
            if (arePieces(pieces)) {
                said.add(String.join("", pieces));
            }
        }
        for (List<UiNode> line : lines) {
            Stream.of(
                            line,
                            line.stream().sorted(FROM_LEFT).toList(),
                            line.stream().sorted(FROM_LEFT.reversed()).toList())
                    .map(order -> order.stream().flatMap(ViewText::texts).toList())
                    .forEach(texts -> {
                        join(texts, said);
                        join(texts.stream().distinct().toList(), said); // what holds a text may say it, too
                    });
        }
        return said;
    }

    private static void join(List<String> texts, Set<String> said) {
        if (texts.size() > 1) {
            said.add(String.join(" ", texts));
            if (arePieces(texts)) {
                said.add(String.join("", texts));
            }
        }
    }

    private static boolean arePieces(List<String> texts) {
        return texts.stream().allMatch(text -> text.length() <= LONGEST_PIECE);
    }

    private static List<List<UiNode>> lines(List<UiNode> views) {
        List<List<UiNode>> lines = new ArrayList<>();
        for (UiNode view : views) {
            lines.stream()
                    .filter(line -> isLevel(view.bounds(), line.getFirst().bounds()))
                    .findFirst()
                    .orElseGet(() -> {
                        lines.add(new ArrayList<>());
                        return lines.getLast();
                    })
                    .add(view);
        }
        return lines;
    }

    private static boolean isLevel(Bounds one, Bounds other) {
        return one.top() < other.bottom() && other.top() < one.bottom();
    }
}
