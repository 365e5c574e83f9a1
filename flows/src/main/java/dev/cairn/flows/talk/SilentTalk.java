package dev.cairn.flows.talk;

import dev.cairn.flows.walk.FlowFrame;
import dev.cairn.flows.walk.Walker;
import java.util.List;
import java.util.Optional;

/**
 * What becomes of a talk whose user says nothing for long, in a flow that leads to a node then. Topics are left, and the main flow goes there from the question at
 * which it stood; what was answered counts. Who is silent there, too, has gone: the talk is closed. So is one where no question waited.
 */
final class SilentTalk {
    private SilentTalk() {}

    /** Closed from outside of the walk. */
    static Talk closed(Talk talk) {
        return talk.edit().closed(Optional.of("silence")).build();
    }

    /** At the node that the flow names. */
    static Talk led(TalkWalks walks, Talk talk) {
        Talk main = walks.settle(
                talk.edit().topics(List.of()).givenBack(Optional.empty()).build());
        if (walks.walking(main, Walker::wentBySilence)) {
            return closed(main);
        }
        FlowFrame silent = main.root().withSilence(main.standing().stop().outermostNode());
        Talk led = walks.settle(main.edit().root(silent).build());
        return led.standing().stop().equals(main.standing().stop()) ? closed(main) : led;
    }

    /** The talk without a silence that does not lead it any more: its question was answered since. */
    static Talk awake(TalkWalks walks, Talk talk) {
        FlowFrame awake = talk.root().withoutSilence();
        boolean led = awake == talk.root() || !talk.topics().isEmpty() || walks.walking(talk, Walker::wentBySilence);
        return led ? talk : talk.edit().root(awake).build();
    }
}
