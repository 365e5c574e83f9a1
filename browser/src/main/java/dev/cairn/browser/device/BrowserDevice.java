package dev.cairn.browser.device;

import dev.cairn.agent.device.DeviceException;
import dev.cairn.agent.device.DeviceException.Kind;
import dev.cairn.agent.input.Secret;
import dev.cairn.agent.origin.WebOrigin;
import dev.cairn.browser.guard.BrowserGuard;
import dev.cairn.browser.guard.GuardProof;
import dev.cairn.browser.guard.GuardRefusal;
import dev.cairn.browser.guard.SentKind;
import dev.cairn.browser.guard.SentLedger;
import dev.cairn.browser.look.LookReader;
import dev.cairn.browser.look.PageLook;
import dev.cairn.browser.look.PageView;
import dev.cairn.engine.CairnException;
import dev.cairn.mcp.McpException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A browser with one window. It is started by {@link #connect}; every other call may find it gone. For one thread at a time.
 */
public final class BrowserDevice implements TaskDevice {
    private static final Duration CALL = Duration.ofSeconds(45);
    private static final Duration LOOK = Duration.ofSeconds(20);
    private static final Duration OPEN = Duration.ofSeconds(35);
    private static final Duration PROOF = Duration.ofSeconds(15);
    private static final int SETTLE_MS = 4_000;
    private static final int PATIENCE_MS = 1_500; // what a page has waited for so long it may wait for for ever
    private static final int OPEN_MS = 25_000; // with what it settles in after that, within OPEN
    private static final Pattern CLOSED = Pattern.compile(
            "Target page, context or browser has been closed|Browser closed|Target crashed|Page crashed");

    private final @Nullable BrowserSettings settings;
    private SecretMasks secrets;
    private @Nullable BrowserProcess process;
    private boolean begun;
    private Optional<PageLook> last = Optional.empty();
    private int told; // the number that the browser has given to the last look
    private Optional<PageView.Dialog> dialog = Optional.empty();
    private volatile @Nullable EarlyStart early;
    private boolean stirred; // by a tool of the driver's own, which waits for nothing

    /** A browser that is to be started so. */
    public BrowserDevice(BrowserSettings settings) {
        this.settings = settings;
        this.secrets = SecretMasks.of(settings.secrets());
    }

    /** Keeps these, too, out of all that it tells. */
    void hide(Set<Secret> more) {
        secrets = secrets.with(more);
        told = 0; // what was told may have had them in it
    }

    private BrowserDevice() {
        this.settings = null;
        this.secrets = SecretMasks.of(Set.of());
    }

    /** None, for who only reads what a graph is: every call fails. */
    public static BrowserDevice none() {
        return new BrowserDevice();
    }

    /** Begins to start it beside what else is to be done; {@link #connect} then waits for it. */
    public void begin() {
        if (early == null && process == null) {
            early = EarlyStart.of(this::start);
        }
    }

    /**
     * Starts a browser if there is none that runs.
     *
     * @throws DeviceException {@link Kind#REFUSED} if there is none on this machine, {@link Kind#ERROR} if it does not start
     */
    @Override
    public boolean connect() throws DeviceException, InterruptedException {
        EarlyStart begun = early;
        if (begun == null) {
            return start();
        }
        try {
            return begun.await();
        } finally {
            early = begun.isOver() ? null : begun;
        }
    }

    private boolean start() throws DeviceException, InterruptedException {
        if (process != null && process.driver().isAlive()) {
            return false;
        }
        end();
        if (settings == null) {
            throw new DeviceException(Kind.REFUSED, "there is no browser to run this on", null);
        }
        try {
            process = BrowserProcess.start(settings);
        } catch (McpException e) {
            throw new DeviceException(Kind.ERROR, String.valueOf(e.getMessage()), e);
        } catch (CairnException e) {
            DeviceException refused = new DeviceException(Kind.REFUSED, String.valueOf(e.getMessage()), e);
            throw e.code().equals(DebuggedBrowser.CODE) ? new StartTrouble(settings).unopened(refused) : refused;
        }
        last = Optional.empty();
        dialog = Optional.empty();
        begun = false;
        proveGuard(process, settings);
        if (settings.headed()) {
            new PersonWatch(this).end(); // no page listens before it
        }
        return true;
    }

    /** Nothing begins before the browser has shown that all its traffic comes to the guard. */
    private void proveGuard(BrowserProcess started, BrowserSettings how) throws DeviceException, InterruptedException {
        if (started.guard().isEmpty()) {
            return;
        }
        StartTrouble trouble = new StartTrouble(how);
        boolean proven = false;
        try (GuardProof proof = started.guard().get().proof()) {
            var opened = perform(new PageAct.Open(proof.address()));
            proof.await(PROOF);
            awaitAddress(proof.lastAddress());
            if (how.attached().isPresent()) {
                var known = run(Map.of("op", "borrow", "urls", how.signedIn())).needed();
            }
            proven = true;
        } catch (DeviceException e) {
            throw trouble.unopened(e);
        } catch (CairnException e) {
            throw trouble.unguarded(e);
        } finally {
            if (!proven) {
                end(); // or the next connect would take it for one that was proven
            }
        }
    }

    /**
     * Waits until the driver has heard that the page is there, where the page goes by itself: who is told to go elsewhere before that is interrupted.
     * Where that does not come, what is asked for next says why.
     */
    void awaitAddress(String url) throws DeviceException, InterruptedException {
        var there = run(Map.of("op", "arrived", "url", url)).needed();
    }

    @Override
    public void approve(WebOrigin origin) {
        Optional.ofNullable(process).flatMap(BrowserProcess::guard).ifPresent(guard -> guard.approve(origin));
    }

    @Override
    public List<GuardRefusal> refusals() {
        return Optional.ofNullable(process)
                .flatMap(BrowserProcess::guard)
                .map(BrowserGuard::refusals)
                .orElse(List.of());
    }

    @Override
    public SentKind sentSince(String session, int stretch) {
        return settings == null ? SentKind.UNREADABLE : SentLedger.since(stretch, settings.ledger(session));
    }

    @Override
    public String session() {
        return process == null ? "" : process.session();
    }

    @Override
    public PageLook look(boolean picture) throws DeviceException, InterruptedException {
        int stretch = !picture || process == null
                ? 0
                : process.guard().map(BrowserGuard::beginStretch).orElse(0);
        return look(picture, false).from(stretch);
    }

    /** The same with one tab left: what another one shows is shown in this one, from its beginning. */
    PageLook look(boolean picture, boolean alone) throws DeviceException, InterruptedException {
        int known = picture || last.isEmpty() ? 0 : told;
        PageReply reply = run(PageScript.look(picture, downloads(), alone, stirred, known));
        stirred = false;
        if (reply.dialog().isPresent()) {
            return LookReader.behind(reply.dialog().get(), last.map(PageLook::view), session());
        }
        told = reply.needed().path("number").asInt();
        if (last.isPresent() && reply.needed().path("same").asBoolean()) {
            return LookReader.unchanged(reply.needed(), last.get());
        }
        PageLook look = LookReader.read(reply.needed(), session());
        last = Optional.of(look.withoutPicture());
        return look;
    }

    private String downloads() {
        return settings == null ? "" : settings.scratch().resolve("downloads").toString();
    }

    @Override
    public ActResult perform(PageAct act) throws DeviceException, InterruptedException {
        ActCall call = ActCall.of(act);
        return call.tool().isPresent()
                ? plain(call.tool().get(), call.arguments())
                : ActResult.of(run(call.arguments()));
    }

    PageReply run(Map<String, Object> asked) throws DeviceException, InterruptedException {
        Map<String, Object> arguments =
                new LinkedHashMap<>(Map.of("settle", SETTLE_MS, "patience", PATIENCE_MS, "most", OPEN_MS, "frame", 0));
        arguments.putAll(asked);
        String code = begun ? PageScript.again(arguments) : PageScript.first(arguments);
        Duration most = switch (String.valueOf(asked.get("op"))) {
            case "look" -> LOOK;
            case "open" -> OPEN;
            default -> CALL;
        };
        PageReply reply = call("browser_run_code_unsafe", Map.of("code", code), most);
        begun = true;
        return reply;
    }

    private PageReply call(String tool, Map<String, Object> arguments, Duration most)
            throws DeviceException, InterruptedException {
        BrowserProcess open = process;
        if (open == null) {
            throw new DeviceException(Kind.NONE, "no browser was started yet in this process", null);
        }
        try {
            PageReply reply =
                    PageReply.parse(open.driver().call(tool, arguments, most).text(), secrets::masked);
            dialog = reply.dialog();
            if (reply.error()
                    .filter(error -> error.contains(PageScript.ANOTHER))
                    .isPresent()) {
                end();
                throw new DeviceException(Kind.NONE, "the browser is gone; nothing was done", null);
            }
            if (reply.error().filter(error -> CLOSED.matcher(error).find()).isPresent()) {
                end(); // the driver would go on in an empty browser of its own
                throw new DeviceException(
                        Kind.LOST, "the browser is gone: " + reply.error().get(), null);
            }
            if (reply.error().filter(error -> error.contains(PageScript.SILENT)).isPresent()) {
                throw new DeviceException(Kind.SLOW, reply.error().get(), null);
            }
            return reply;
        } catch (McpException e) {
            throw DriverFailure.of(e, most);
        }
    }

    /** How long this start of the browser has been waited for so far: all other time is Cairn's own. */
    public Duration waited() {
        return process == null ? Duration.ZERO : process.driver().waited();
    }

    private ActResult plain(String tool, Map<String, Object> arguments) throws DeviceException, InterruptedException {
        stirred = true;
        PageReply reply = call(tool, arguments, CALL);
        if (reply.error().isPresent() && reply.result().isEmpty()) {
            throw new DeviceException(Kind.STALE, reply.error().get(), null);
        }
        return new ActResult(0, "", reply.dialog().isPresent());
    }

    @Override
    public Optional<PageView.Dialog> dialog() {
        return dialog;
    }

    @Override
    public void close() {
        EarlyStart begun = early;
        early = null;
        if (begun != null) {
            begun.stop();
        }
        end();
    }

    private void end() {
        BrowserProcess open = process;
        process = null;
        if (open != null) {
            open.close();
        }
    }
}
