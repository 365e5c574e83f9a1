package dev.cairn.flows.generate;

import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.model.Topic;
import dev.cairn.flows.script.FlowCoverage;
import dev.cairn.flows.script.FlowCoverage.Kind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/**
 * Makes up scripts that take what no script has taken of a flow: its edges, each guard true and false, failing checks and rules. Talks are held by chance, with values that the flow's types and
 * expressions name, and those are kept that take something new. The same flow gives the same scripts. For one thread.
 */
public final class ScriptGenerator {
    private static final int MOST_TALKS = 1_500;
    private static final int MOST_IN_VAIN = 150;
    private static final int MOST_NAMED = 3;

    private final CompiledFlow flow;
    private final TrialPool pool;

    /** For a flow. */
    public ScriptGenerator(CompiledFlow flow) {
        this.flow = flow;
        this.pool = new TrialPool(flow);
    }

    /**
     * Makes them up.
     *
     * @param file the flow's, as seen from the scripts'
     * @param coverage what other scripts have taken; from now on also what these do
     */
    public List<GeneratedScript> scripts(String file, FlowCoverage coverage) {
        List<GeneratedScript> made = new ArrayList<>();
        for (String entry : entries()) {
            CompiledFlow entered = entry.isEmpty() ? flow : flow.entering(entry);
            int vain = 0;
            for (int seed = 0; seed < MOST_TALKS && vain < MOST_IN_VAIN && !coverage.isFull(); seed++) {
                Set<String> missing = missing(coverage);
                FlowCoverage alone = new FlowCoverage(flow);
                RandomTalk talk = new RandomTalk(entered, pool, new Random(seed), alone);
                Set<String> taken = talk.hold() ? missing : new LinkedHashSet<>();
                taken.removeAll(missing(alone));
                vain++;
                if (!taken.isEmpty()) {
                    vain = 0;
                    coverage.add(alone);
                    made.add(new GeneratedScript(
                            talk.script(file, entry, name(made.size() + 1, taken)), List.copyOf(taken)));
                }
            }
        }
        return made;
    }

    private static String name(int number, Set<String> taken) {
        List<String> named = taken.stream().limit(MOST_NAMED).toList();
        int more = taken.size() - named.size();
        return "Generated " + number + ": " + String.join(", ", named) + (more > 0 ? " and " + more + " more" : "");
    }

    /** The main flow, then those that only a topic leads to. */
    private List<String> entries() {
        Set<String> entries = new LinkedHashSet<>(Set.of(""));
        for (Topic topic : flow.model().topics().values()) {
            if (topic.response() instanceof Topic.Response.CallFlow call) {
                entries.add(call.flow().name());
            }
        }
        return List.copyOf(entries);
    }

    private static Set<String> missing(FlowCoverage coverage) {
        Set<String> missing = new LinkedHashSet<>();
        for (Kind kind : Kind.values()) {
            coverage.never(kind)
                    .forEach(name -> missing.add(kind.name().toLowerCase(java.util.Locale.ROOT) + " " + name));
        }
        return missing;
    }

    /** What stays untaken, and why as far as that can be told. */
    public Map<String, String> untaken(FlowCoverage coverage) {
        Map<String, String> untaken = new LinkedHashMap<>();
        missing(coverage).forEach(name -> untaken.put(name, why(name)));
        return untaken;
    }

    private String why(String name) {
        boolean fromProgram =
                name.startsWith("guard") && !flow.model().context().isEmpty();
        if (name.startsWith("rule")) {
            return "no answers were found that break it; answers that others make wrong are asked for again before that";
        }
        if (name.startsWith("check")) {
            return "no value of those tried fails it";
        }
        return "no talk of those made up came there"
                + (fromProgram ? "; it may need what only the program knows (context)" : "")
                + "; write a script for it, or cairn flow check may say that it never can be";
    }
}
