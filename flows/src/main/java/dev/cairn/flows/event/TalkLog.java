package dev.cairn.flows.event;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes a log line for each event of a talk, under the logger {@code dev.cairn.talk}: INFO where a talk begins, ends, is handed over or turns to another path,
 * DEBUG for all else. No line has what a user said. Thread-safe.
 */
public final class TalkLog implements TalkListener {
    private static final Logger LOG = LoggerFactory.getLogger("dev.cairn.talk");

    @Override
    public void onEvent(TalkEvent event) {
        String run = event.moment().run();
        switch (event) {
            case TalkEvent.TalkBegan began ->
                LOG.info("talk {}: begins, flow {}", run, began.moment().flow());
            case TalkEvent.TalkEnded ended -> LOG.info("talk {}: is over, {}", run, ended.outcome());
            case TalkEvent.NodeEntered in ->
                LOG.debug("talk {}: comes to {}", run, in.place().name());
            case TalkEvent.NodeLeft out ->
                LOG.debug("talk {}: goes on from {} to {}", run, out.place().name(), out.to());
            case TalkEvent.AnswerTaken taken ->
                LOG.debug(
                        "talk {}: {} {}", run, taken.place().name(), taken.declined() ? "is declined" : "is answered");
            case TalkEvent.AnswerCorrected corrected ->
                LOG.debug("talk {}: {} is corrected", run, corrected.place().name());
            case TalkEvent.AnswerRejected rejected ->
                LOG.debug(
                        "talk {}: {} is not answered, {} in a row",
                        run,
                        rejected.place().name(),
                        rejected.inARow());
            case TalkEvent.PathVoted voted ->
                LOG.debug(
                        "talk {}: votes at {}, in front {}",
                        run,
                        voted.place().name(),
                        voted.front().orElse("none"));
            case TalkEvent.PathSwitched switched ->
                LOG.info("talk {}: path {} in place of {}", run, switched.to(), switched.from());
            case TalkEvent.PathLocked locked -> LOG.info("talk {}: path {} is locked", run, locked.path());
            case TalkEvent.DigressionBegan began -> LOG.debug("talk {}: topic {}", run, began.topic());
            case TalkEvent.DigressionEnded ended -> LOG.debug("talk {}: back from topic {}", run, ended.topic());
            case TalkEvent.HandedOver over -> LOG.info("talk {}: waits for a person, {}", run, over.cause());
            case TalkEvent.HouseReplied replied -> LOG.info("talk {}: the person has replied, {}", run, replied.act());
            case TalkEvent.QuestionAnswered turn ->
                LOG.debug("talk {}: a turn at {} after {}", run, turn.place().name(), turn.taken());
            case TalkEvent.SilenceFell silence ->
                LOG.info("talk {}: silence at {}", run, silence.place().name());
        }
    }
}
