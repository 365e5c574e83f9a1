package dev.cairn.cli.paths;

import dev.cairn.agent.path.TargetTraits;
import dev.cairn.browser.path.LearnedPath;
import dev.cairn.browser.path.LearnedStep;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A path as lines for people, and what is another between two. */
final class PathLines {
    private PathLines() {}

    /** The path in lines. */
    static List<String> of(LearnedPath path) {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < path.steps().size(); i++) {
            LearnedStep step = path.steps().get(i);
            lines.add((i + 1) + "  " + step.describe()
                    + step.target().map(PathLines::more).orElse(""));
        }
        path.expectations().forEach(one -> lines.add("expects  " + one.describe()));
        return lines;
    }

    private static String more(TargetTraits target) {
        String all = target.attributes().entrySet().stream()
                .map(one -> one.getKey() + "=" + one.getValue())
                .collect(Collectors.joining(", "));
        return all.isEmpty() ? "" : "  (" + all + ")";
    }

    /** Lines with {@code -} that only the first has, and with {@code +} that only the second has, in their order. */
    static List<String> diff(List<String> before, List<String> after) {
        int[][] common = new int[before.size() + 1][after.size() + 1];
        for (int i = before.size() - 1; i >= 0; i--) {
            for (int j = after.size() - 1; j >= 0; j--) {
                common[i][j] = before.get(i).equals(after.get(j))
                        ? common[i + 1][j + 1] + 1
                        : Math.max(common[i + 1][j], common[i][j + 1]);
            }
        }
        List<String> lines = new ArrayList<>();
        int i = 0;
        int j = 0;
        while (i < before.size() || j < after.size()) {
            if (i < before.size() && j < after.size() && before.get(i).equals(after.get(j))) {
                i++;
                j++;
            } else if (j == after.size() || i < before.size() && common[i + 1][j] >= common[i][j + 1]) {
                lines.add("- " + before.get(i++));
            } else {
                lines.add("+ " + after.get(j++));
            }
        }
        return lines;
    }
}
