package dev.cairn.engine.decide;

import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.StopReason;
import dev.cairn.engine.state.Frame;
import dev.cairn.engine.state.NodeProgress;
import dev.cairn.engine.state.RunState;
import dev.cairn.engine.state.Sample;
import dev.cairn.engine.state.Sample.Count;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What is around a node of which something is to be decided.
 *
 * @param called whether it is in a called graph, or in the run's own
 * @param halting whether its frame is halted ({@code here}), or one around it
 * @param cancel whether a cancel was requested
 * @param spent the meter that is spent: {@code none}, {@code steps}, {@code tokens}, or {@code reserved} by attempts under way
 */
record Scene(boolean called, String halting, boolean cancel, String spent) {
    static final StopReason TAPS_SPENT = new StopReason.BudgetSpent(Meter.of("taps"));

    static List<Scene> every() {
        List<Scene> scenes = new ArrayList<>();
        for (String halting : List.of("no", "here", "around")) {
            for (String spent : List.of("none", "steps", "tokens", "reserved")) {
                for (int bits = 0; bits < 4; bits++) {
                    scenes.add(new Scene(Rules.bit(bits, 0), halting, Rules.bit(bits, 1), spent));
                }
            }
        }
        scenes.removeIf(scene -> scene.halting().equals("around") && !scene.called());
        return scenes;
    }

    /** What tables say of it. */
    Stream<String> conditions() {
        return Stream.of(called ? "called" : "root", halting, Rules.word(cancel), spent);
    }

    /** The frame, which stands at the first attempt of {@code node}; the graph must have a halt node. */
    Frame<Count> frame(Graph<Count> graph, String node, NodeProgress progress) {
        String path = called ? Sample.CALLED : "";
        Frame<Count> frame = Sample.frame(graph, path, new Count(0), Sample.position(node, 3, 1));
        frame = Sample.inside(frame, progress);
        return halting.equals("here") ? Sample.halted(frame, TAPS_SPENT) : frame;
    }

    RunState<Count> run(Frame<Count> frame) {
        Optional<StopReason> around = halting.equals("around") ? Optional.of(TAPS_SPENT) : Optional.empty();
        RunState<Count> run = called ? Sample.around(frame, around) : Sample.run(frame);
        run = cancel ? Sample.cancelling(run, "enough") : run;
        Budgets budgets = Budgets.UNLIMITED.limit(Meter.STEPS, 5).limit(Meter.of("tokens"), 5);
        Meters used = Meters.of(Meter.STEPS, spent.equals("steps") ? 5 : 4)
                .plus(Meter.of("tokens"), spent.equals("tokens") ? 5 : 4);
        return Sample.with(run, budgets, used, Meters.NONE);
    }

    Meters reserved() {
        return spent.equals("reserved") ? Meters.of(Meter.of("tokens"), 1) : Meters.NONE;
    }
}
