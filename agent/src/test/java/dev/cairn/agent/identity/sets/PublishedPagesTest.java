package dev.cairn.agent.identity.sets;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.html.ParsedPage;
import dev.cairn.agent.identity.ScreenSignature;
import dev.cairn.agent.identity.Signer;
import dev.cairn.agent.identity.sets.StateSet.State;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** How well pages are told apart that others have made, and of which nothing stands here. */
@Tag("slow")
class PublishedPagesTest {
    private static final double MEAN = 0.97;
    private static final double LOWEST = 0.92;

    private record Measured(String site, boolean aside, Verdicts ours, Verdicts tagPaths) {
        static Measured of(PublishedPages pages) {
            StateSet set = pages.states();
            List<ScreenSignature> signed = new ArrayList<>();
            Map<Set<String>, Integer> known = new HashMap<>(); // numbers are compared sooner than sets
            List<Integer> paths = new ArrayList<>();
            for (State state : set.states()) {
                ParsedPage page = ParsedPage.of(state.content());
                signed.add(Signer.sign("", page.hierarchy()));
                paths.add(known.computeIfAbsent(page.tagPaths(), of -> known.size()));
            }
            return new Measured(pages.from().name(), pages.aside(), Verdicts.on(set, signed), byTagPaths(set, paths));
        }

        String line() {
            return ours.line() + "  exact set of tag paths " + "%.3f".formatted(tagPaths.f1())
                    + (aside ? "  (aside)" : "");
        }
    }

    private static Verdicts byTagPaths(StateSet set, List<Integer> paths) {
        int hits = 0;
        List<String> wrong = new ArrayList<>();
        List<String> missed = new ArrayList<>();
        for (int i = 0; i < paths.size(); i++) {
            for (int j = i + 1; j < paths.size(); j++) {
                boolean same =
                        set.states().get(i).screen().equals(set.states().get(j).screen());
                boolean taken = paths.get(i).equals(paths.get(j));
                hits += same && taken ? 1 : 0;
                if (same != taken) {
                    (same ? missed : wrong).add(set.name());
                }
            }
        }
        return new Verdicts(set.name(), hits, wrong, missed);
    }

    @Test
    void tellsScreensOfOthersApart() {
        List<Measured> measured =
                PublishedPages.all().stream().map(Measured::of).toList();
        String told = measured.stream().map(Measured::line).collect(Collectors.joining("\n", "\n", "\n"))
                + told("all", measured)
                + told("aside", measured.stream().filter(Measured::aside).toList());
        System.out.println(told);

        assertThat(measured).as(told).allMatch(one -> one.ours().f1() >= LOWEST);
        assertThat(mean(measured)).as(told).isGreaterThanOrEqualTo(MEAN);
        assertThat(mean(measured.stream().filter(Measured::aside).toList()))
                .as(told)
                .isGreaterThanOrEqualTo(MEAN);
    }

    private static String told(String which, List<Measured> measured) {
        return "mean of %s %.3f, exact set of tag paths %.3f%n"
                .formatted(
                        which,
                        mean(measured),
                        measured.stream()
                                .mapToDouble(one -> one.tagPaths().f1())
                                .average()
                                .orElse(0));
    }

    private static double mean(List<Measured> measured) {
        return measured.stream().mapToDouble(one -> one.ours().f1()).average().orElse(0);
    }
}
