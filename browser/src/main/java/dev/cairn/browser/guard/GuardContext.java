package dev.cairn.browser.guard;

import dev.cairn.agent.gate.Mode;
import dev.cairn.agent.origin.WebOrigin;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** What the connections of one guard share: what it lets in, what it has counted. Thread-safe. */
final class GuardContext {
    private final GuardPolicy policy;
    private final PinnedAddresses addresses;
    private final GuardLimits limits;
    private final RefusalCounts refusals;
    private final TrafficMeter meter;
    private final Optional<SentLedger> ledger;
    private final Set<WebOrigin> approved = ConcurrentHashMap.newKeySet();
    private final AtomicReference<@Nullable GuardProof> proof = new AtomicReference<>();

    GuardContext(
            GuardPolicy policy,
            PinnedAddresses addresses,
            GuardLimits limits,
            Optional<SentLedger> ledger,
            Consumer<GuardRefusal> listener) {
        this.policy = policy;
        this.ledger = ledger;
        this.addresses = addresses;
        this.limits = limits;
        this.refusals = new RefusalCounts(listener);
        this.meter = new TrafficMeter(limits.receivedBytes());
    }

    /** What becomes of a request: addresses to connect to, or a refusal, which is counted. */
    sealed interface Verdict {
        record Pass(List<InetAddress> addresses) implements Verdict {}

        record Refuse(GuardRefusal refusal) implements Verdict {}
    }

    /**
     * Judges a request.
     *
     * @param origins what the request may be to: a tunnel does not say whether it is for http or https; the last names it
     * @param fetches whether it can tell a server nothing but an address
     */
    Verdict judge(List<WebOrigin> origins, boolean fetches) {
        WebOrigin name = origins.getLast();
        if (meter.isSpent()) {
            return refuse(name, GuardRefusal.Reason.BUDGET);
        }
        Optional<GuardPolicy.Ground> ground = origins.stream()
                .flatMap(origin -> policy.ground(origin, fetches, approved).stream())
                .min(java.util.Comparator.naturalOrder());
        if (ground.isEmpty()) {
            return refuse(name, reason(origins));
        }
        try {
            List<InetAddress> found = addresses.of(name.host(), ground.get() == GuardPolicy.Ground.NAMED);
            return found.isEmpty() ? refuse(name, GuardRefusal.Reason.PRIVATE_ADDRESS) : new Verdict.Pass(found);
        } catch (UnknownHostException e) {
            return refuse(name, GuardRefusal.Reason.NO_ADDRESS);
        }
    }

    private GuardRefusal.Reason reason(List<WebOrigin> origins) {
        Optional<Mode> ruled = origins.stream()
                .flatMap(origin -> policy.ruled(origin).stream())
                .findFirst();
        return ruled.map(mode -> mode == Mode.CONFIRM ? GuardRefusal.Reason.UNCONFIRMED : GuardRefusal.Reason.DENIED)
                .orElse(GuardRefusal.Reason.UNKNOWN_ORIGIN);
    }

    Verdict.Refuse refuse(WebOrigin origin, GuardRefusal.Reason reason) {
        return new Verdict.Refuse(refusals.add(origin, reason));
    }

    void approve(WebOrigin origin) {
        approved.add(origin);
    }

    RefusalCounts refusals() {
        return refusals;
    }

    /** Notes what is about to leave; what cannot be noted must not. */
    void leaves(SentKind kind) throws IOException {
        if (ledger.isPresent()) {
            ledger.get().note(kind);
        }
    }

    Optional<SentLedger> ledger() {
        return ledger;
    }

    TrafficMeter meter() {
        return meter;
    }

    GuardLimits limits() {
        return limits;
    }

    Optional<GuardProof> proof() {
        return Optional.ofNullable(proof.get());
    }

    Optional<GuardProof> proof(@Nullable GuardProof next) {
        return Optional.ofNullable(proof.getAndSet(next));
    }
}
