package dev.cairn.flows.talk;

import dev.cairn.flows.compiled.CompiledNode;
import dev.cairn.flows.compiled.CompiledNode.Detail;
import dev.cairn.flows.model.FlowNode;
import dev.cairn.flows.model.VoteSettings;
import dev.cairn.flows.understand.Understanding;
import dev.cairn.flows.vote.Ballot;
import dev.cairn.flows.vote.PathVotes;
import dev.cairn.flows.vote.PathVoting;
import dev.cairn.flows.walk.AnswerRef;
import dev.cairn.flows.walk.FlowFrame;
import dev.cairn.flows.walk.FramePath;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Counts what messages say of paths. Pure. */
final class PathBallots {
    private final TalkWalks walks;

    PathBallots(TalkWalks walks) {
        this.walks = walks;
    }

    /** A message speaks for a path. */
    Talk suggested(Talk talk, Understanding.PathVote vote) {
        return balloted(
                talk,
                vote.path(),
                (voting, votes) -> voting.suggest(votes, vote.path(), OptionalDouble.of(vote.confidence())));
    }

    /** The user wants that path outright. */
    Talk wanted(Talk talk, String path) {
        return balloted(talk, path, (voting, votes) -> voting.override(votes, path));
    }

    private interface Balloting {
        Ballot ballot(PathVoting voting, PathVotes votes);
    }

    private Talk balloted(Talk talk, String path, Balloting how) {
        Optional<PathPlace> place = pathPlace(talk, path);
        if (place.isEmpty()) {
            return talk;
        }
        FramePath frame = place.get().frame();
        CompiledNode node = place.get().node();
        PathVotes votes = talk.frame().at(frame).votes().getOrDefault(node.id(), PathVotes.NONE);
        FlowNode.Choose choose = (FlowNode.Choose) node.model();
        VoteSettings settings = choose.votes().orElse(walks.flow().model().votes());
        Ballot ballot = how.ballot(new PathVoting(settings, ((Detail.PathChoice) node.detail()).paths()), votes);
        boolean outright = ballot.change() == Ballot.Change.OVERRIDDEN;
        FlowFrame changed = talk.frame().change(frame, at -> {
            FlowFrame with = at.withVotes(node.id(), ballot.votes());
            return outright ? with.withoutAnswers(List.of(choose.key())) : with;
        });
        return talk.withFrame(changed);
    }

    private record PathPlace(FramePath frame, CompiledNode node) {}

    /** Where a path is chosen that may be meant: what is asked first, then the innermost choice on the walk that offers it. */
    private Optional<PathPlace> pathPlace(Talk talk, String path) {
        return walks.walking(talk, walker -> {
            List<AnswerRef> refs = new ArrayList<>(walker.counting());
            AnswerNames.asked(talk.standing().stop()).ifPresent(refs::add);
            return refs.reversed().stream()
                    .flatMap(ref -> walker.asking(ref).map(node -> new PathPlace(ref.frame(), node)).stream())
                    .filter(place -> place.node().detail() instanceof Detail.PathChoice choice
                            && choice.paths().contains(path))
                    .findFirst();
        });
    }
}
