package dev.cairn.server.run;

import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStore;
import dev.cairn.engine.store.StoreErrors;
import dev.cairn.server.problem.ServerException;
import dev.cairn.server.problem.WrongPart;
import dev.cairn.server.request.RequestQuery;
import io.javalin.http.Context;

/** The run that an address names. */
public final class RequestedRun {
    private RequestedRun() {}

    /**
     * Its head.
     *
     * @throws dev.cairn.engine.CairnException {@code run.missing}
     */
    public static RunHead of(Context request, RunStore store) {
        return head(request.pathParam("run"), store);
    }

    /** The head of a run that is known by its id. */
    public static RunHead head(String run, RunStore store) {
        return store.head(run).orElseThrow(() -> StoreErrors.missing(run));
    }

    /**
     * Its head, if it is still as the caller has read it: where an {@code If-Match} is sent, the run must not have gone on since.
     *
     * @throws ServerException {@code run.moved}
     */
    public static RunHead unmoved(Context request, RunStore store) {
        RunHead head = of(request, store);
        String match = request.header("If-Match");
        if (match != null && !match.equals("*") && !match.equals(tag(head))) {
            throw new ServerException(
                    "run.moved",
                    "run " + head.run() + " is at entry " + head.seq() + " by now, and the request was made for "
                            + match,
                    WrongPart.of("If-Match", tag(head), match));
        }
        return head;
    }

    /**
     * The number of the entry that an address names.
     *
     * @throws ServerException {@code journal.gap} if the run has none of that number
     */
    public static long entry(Context request, RunHead head) {
        return entry(head, "seq", RequestQuery.number("seq", request.pathParam("seq")));
    }

    /** The same of a parameter of another name. */
    static long entry(RunHead head, String name, long seq) {
        if (seq < 1 || seq > head.seq()) {
            throw new ServerException(
                    "journal.gap",
                    "run " + head.run() + " has entries from 1 to " + head.seq() + "; '" + name + "' is " + seq,
                    WrongPart.of(name, "a number from 1 to " + head.seq(), Long.toString(seq)));
        }
        return seq;
    }

    /** The {@code ETag} of a run as it is. */
    public static String tag(RunHead head) {
        return "\"" + head.seq() + "\"";
    }
}
