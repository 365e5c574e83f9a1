package dev.cairn.examples;

import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.Call;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Retry;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.Interrupt;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import java.util.Optional;

/**
 * A graph that calls another one. The review has a state of its own and asks a person; its bad end is a failure of the call, which sends
 * the caller back to write anew.
 */
public final class Subgraph {
    record Article(String subject, int drafts, String text, Optional<String> objection) {
        Article written(String draft) {
            return new Article(subject, drafts + 1, draft, Optional.empty());
        }

        Article objected(Failure failure) {
            return new Article(subject, drafts, text, Optional.of(failure.message()));
        }

        Article reviewed(Review review) {
            return new Article(subject, drafts, text + " (" + review.words() + " words)", objection);
        }
    }

    record Review(String text, int words, boolean accepted) {
        Review counted(int count) {
            return new Review(text, count, accepted);
        }

        Review answered(boolean yes) {
            return new Review(text, words, yes);
        }
    }

    private Subgraph() {}

    static Graph<Review> review() {
        Step<Review, ?, ?> count = Step.of(
                "Count", Integer.class, Review::text, (text, effects) -> text.split(" ").length, Review::counted);
        Ask<Review, ?, ?> accept = Ask.of("Accept", Boolean.class, Review::text, Review::answered);
        // spotless:off
        return Graph.define("review", 1, Review.class)
                .start(count)
                .from(count).to(accept)
                .from(accept).when("accepted", Review::accepted).to(End.succeeded("Accepted"))
                             .otherwise(End.failed("Rejected"))
                .build();
        // spotless:on
    }

    static Graph<Article> graph() {
        Step<Article, ?, ?> write = Step.of(
                "Write",
                String.class,
                article -> article,
                (article, effects) -> "On " + article.subject() + ", draft " + (article.drafts() + 1),
                Article::written);
        // guide: call
        Call<Article, Review> review = Call.of(
                        "Review", review(), article -> new Review(article.text(), 0, false), Article::reviewed)
                .failed(Article::objected);
        // guide: end
        // spotless:off
        // guide: call-wiring
        return Graph.define("article", 1, Article.class)
                .start(write)
                .from(write).to(review)
                .from(review).to(End.succeeded("Published")).onFailure(Retry.never().thenBacktrackTo(write))
                .build();
        // guide: end
        // spotless:on
    }

    /** Rejects the first draft and accepts the second one. */
    public static void main(String[] args) throws InterruptedException {
        Graph<Article> graph = graph();
        Article article = new Article("cairns", 0, "", Optional.empty());
        try (Engine engine = Engine.inMemory()) {
            RunResult<Article> first = engine.run(graph, article, RunOptions.DEFAULT.id("article"));
            tell(engine, first);
            RunResult<Article> second =
                    engine.answer(graph, question(first), false).await();
            tell(engine, second);
            RunResult<Article> last =
                    engine.answer(graph, question(second), true).await();
            tell(engine, last);
        }
    }

    private static String question(RunResult<?> result) {
        return result.interrupts().getFirst().id();
    }

    private static void tell(Engine engine, RunResult<Article> result) {
        System.out.println(result.status() + " " + result.state());
        for (Interrupt interrupt : result.interrupts()) {
            System.out.println("  " + interrupt.id() + " asks " + interrupt.question());
        }
        engine.state(graph(), result.run())
                .root()
                .children()
                .forEach(inside -> System.out.println("  inside, frame " + inside.path() + ": " + inside.state()));
    }
}
