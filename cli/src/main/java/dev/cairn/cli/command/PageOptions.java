package dev.cairn.cli.command;

import dev.cairn.engine.store.PageBounds;
import dev.cairn.engine.store.ResultPage;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** How much of a long list is printed. */
@Heading("Pages")
public final class PageOptions {
    @Option(
            names = "--limit",
            paramLabel = "N",
            defaultValue = "100",
            description = "the most to list (default: ${DEFAULT-VALUE})")
    private int limit = 100;

    @Option(
            names = "--after",
            paramLabel = "PLACE",
            description = "go on where a list ended, by what it said in its last line")
    private @Nullable String after;

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    /**
     * The wanted entries of a list, as many as were asked for.
     *
     * @throws dev.cairn.engine.CairnException {@code query.invalid} if the place is none in the list
     */
    public <T> ResultPage<T> read(Function<PageBounds, ResultPage<T>> list, Predicate<T> wanted) {
        if (limit < 1) {
            throw new ParameterException(spec.commandLine(), "--limit must be at least 1, but is " + limit);
        }
        List<T> found = new ArrayList<>();
        Optional<String> place = Optional.ofNullable(after);
        do {
            ResultPage<T> page = list.apply(new PageBounds(place, Math.min(limit - found.size(), PageBounds.MOST)));
            page.items().stream().filter(wanted).forEach(found::add);
            place = page.next();
        } while (place.isPresent() && found.size() < limit);
        return new ResultPage<>(found, place);
    }

    /** Says how to go on with the list, where it goes on. */
    public void tellNext(ResultPage<?> page, PrintWriter to) {
        page.next()
                .ifPresent(place -> to.println("There are more; the next: --after '" + VisibleText.line(place) + "'"));
    }
}
