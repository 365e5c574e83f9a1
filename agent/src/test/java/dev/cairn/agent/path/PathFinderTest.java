package dev.cairn.agent.path;

import static dev.cairn.testkit.device.ViewXml.button;
import static dev.cairn.testkit.device.ViewXml.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.cairn.agent.map.AppMap;
import dev.cairn.agent.map.Page;
import dev.cairn.agent.map.Walk;
import java.util.List;
import org.junit.jupiter.api.Test;

class PathFinderTest {
    private static final Page HOME = Page.of("Home", button("A"), button("B"));
    private static final Page A = Page.of("A", button("on to B"));
    private static final Page B = Page.of("B", button("C"));
    private static final Page C = Page.of("C", button("end"));

    private static List<PathStep> steps(Walk walk, Page to) {
        return new PathFinder(walk.map()).to(walk.screenOf(to)).orElseThrow();
    }

    private static List<String> way(Walk walk, Page to) {
        return steps(walk, to).stream()
                .map(step -> step.action().orElseThrow().label())
                .toList();
    }

    @Test
    void isTheShortestThatIsKnown() {
        Walk walk = Walk.from(HOME)
                .tap("A", A)
                .tap("on to B", B)
                .tap("C", C)
                .restart(HOME)
                .tap("B", B);

        assertThat(way(walk, C)).containsExactly("B", "C");
        assertThat(steps(walk, C)).extracting(PathStep::screen).containsExactly("s001", walk.screenOf(B));
    }

    @Test
    void toTheStartIsNothingToDo() {
        assertThat(way(Walk.from(HOME).tap("A", A).back(HOME), HOME)).isEmpty();
    }

    @Test
    void isEmptyWhereNoWayIsKnown() {
        Walk walk = Walk.from(HOME).tap("A", A).restart(C).tap("end", C);

        assertThat(new PathFinder(walk.map()).to(walk.screenOf(C))).isEmpty();
        assertThat(new PathFinder(walk.map()).to("s999")).isEmpty();
        assertThat(new PathFinder(AppMap.empty(Page.APP)).to("s001")).isEmpty();
    }

    @Test
    void leadsThroughScrolling() {
        Page top = Page.of("List", list("a", "b", "c"));
        Page bottom = Page.of("List", list("x", "y", "z"));
        Walk walk = Walk.from(top).scroll(bottom).tap("z", C);

        assertThat(steps(walk, C))
                .extracting(step -> step.action().orElseThrow().kind().name(), PathStep::screen)
                .containsExactly(tuple("SCROLL", "s001"), tuple("TAP", "s001"));
    }

    @Test
    void forgetsAWayThatNowLeadsElsewhere() {
        Walk walk = Walk.from(HOME).tap("A", A).back(HOME).tap("A", B);

        assertThat(new PathFinder(walk.map()).to(walk.screenOf(A))).isEmpty();
        assertThat(way(walk, B)).containsExactly("A");
    }
}
