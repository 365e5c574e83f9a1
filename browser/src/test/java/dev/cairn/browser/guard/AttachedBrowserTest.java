package dev.cairn.browser.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.cairn.agent.device.DeviceException;
import dev.cairn.agent.gate.Mode;
import dev.cairn.agent.gate.OriginRule;
import dev.cairn.agent.origin.OriginPattern;
import dev.cairn.agent.origin.WebOrigin;
import dev.cairn.browser.SharedBrowser;
import dev.cairn.browser.device.BrowserDevice;
import dev.cairn.browser.device.PageAct;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A task in the browser that its person uses: in a window of its own, behind the guard, known as the person is; the browser stays. */
@Tag("slow")
class AttachedBrowserTest {
    private static final List<String> SWITCHES =
            List.of("--webrtc-ip-handling-policy=disable_non_proxied_udp", "--force-webrtc-ip-handling-policy");

    /** One database whose login is told in plain words, and one whose key nobody may read. */
    private static final String STORING = """
            <link rel=icon href=data:,><script>
            const store = (name, one) => new Promise(done => {
              const open = indexedDB.open(name, 3);
              open.onupgradeneeded = () => {
                const all = open.result.createObjectStore('logins', { keyPath: 'id' });
                all.createIndex('by', 'who');
                all.put(one);
              };
              open.onsuccess = () => { open.result.close(); done(); };
            });
            (async () => {
              await store('plain', { id: 1, who: 'ada', word: 'd-0815', at: new Date(86400000), bytes: new Uint16Array([7, 900]), none: undefined });
              await store('sealed', { id: 1, who: 'ada', key: await crypto.subtle.generateKey({ name: 'AES-GCM', length: 128 }, false, ['encrypt']) });
              fetch('/stored');
            })();
            </script>""";

    private static final String STORED = """
            <link rel=icon href=data:,><p id=p></p><script>
            (async () => {
              const all = (await indexedDB.databases()).map(each => each.name + ' ' + each.version);
              const one = all.length ? await new Promise(done => {
                const open = indexedDB.open('plain');
                open.onsuccess = () => open.result.transaction('logins').objectStore('logins').index('by').get('ada').onsuccess = e => done(e.target.result);
              }) : {};
              p.textContent = 'has ' + all.join() + ': ' + [one.word, one.at?.getTime(), one.bytes?.[1], one.bytes?.constructor.name, 'none' in one].join() + '.';
            })();
            </script>""";

    @TempDir(cleanup = CleanupMode.NEVER)
    @SuppressWarnings("NullAway.Init")
    private static Path folder;

    @SuppressWarnings("NullAway.Init")
    private static CountingSite site;

    @SuppressWarnings("NullAway.Init")
    private static CountingSite foreign;

    @BeforeAll
    static void serve() {
        String kept =
                "<p id=p></p><script>p.textContent = 'kept ' + localStorage.token + ' and ' + sessionStorage.visit</script>";
        foreign = CountingSite.start()
                .page(
                        "/login",
                        "<script>localStorage.token = 'theirs'; sessionStorage.visit = 'v-0'; fetch('/in')</script>")
                .page("/kept", kept)
                .page("/store", STORING)
                .page("/data", STORED);
        site = CountingSite.start()
                .page(
                        "/login",
                        "<link rel=icon href=data:,><script>document.cookie = 'who=ada; max-age=999'; localStorage.token = 't-4711';"
                                + " sessionStorage.visit = 'v-42'; open('http://127.0.0.1:" + foreign.port()
                                + "/login'); fetch('/in')</script>")
                .page("/", "<p id=p></p><script>p.textContent = 'known by ' + document.cookie</script>")
                .page("/kept", kept)
                .page("/store", STORING)
                .page("/data", STORED)
                .page("/out", "<script>localStorage.clear(); sessionStorage.clear()</script>");
    }

    @AfterAll
    static void stop() {
        site.close();
        foreign.close();
    }

    /** Also where its driver is killed: the browser itself closes the window of one that it hears from no more. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void worksInAWindowOfItsOwnAsThePersonIsKnownAndLeavesTheBrowserRunning(boolean killed) throws Exception {
        Path profile = Files.createDirectories(folder.resolve(killed ? "killed" : "guarded"));
        try (HeadlessChromium own = HeadlessChromium.open(url() + "/login", SWITCHES, profile)) {
            URI debugged = debugged(profile);
            assertThat(site.await("/in", 60)).isTrue();
            try (BrowserDevice device = attached(debugged)) {
                assertThat(device.connect()).isTrue();
                var opened = device.perform(new PageAct.Open(url() + "/"));
                assertThat(device.look(false).view().text()).contains("known by who=ada");
                assertThat(device.look(false).view().tabs()).hasSize(1);
                assertThat(tabs(debugged)).contains(address("/"));
                if (killed) {
                    SharedBrowser.processes(folder.resolve("scratch")).forEach(ProcessHandle::destroyForcibly);
                }
            }
            awaitItsWindowIsGone(debugged);
        }
    }

    /** The browser closes it when it hears that the driver is gone, which may be a moment after that has ended. */
    private static void awaitItsWindowIsGone(URI debugged) {
        await().atMost(Duration.ofMinutes(1))
                .untilAsserted(() ->
                        assertThat(tabs(debugged)).contains(address("/login")).doesNotContain(address("/")));
    }

    private static String address(String path) {
        return "\"url\": \"" + url() + path + "\"";
    }

    /** The two sites are one host, whose cookies are the same for all ports; what is kept beside them is each origin's own. */
    @Test
    void isSignedInByWhatTheTasksOwnSiteAloneKeepsBesideCookies() throws Exception {
        Path profile = Files.createDirectories(folder.resolve("kept"));
        try (HeadlessChromium own = HeadlessChromium.open(url() + "/login", SWITCHES, profile)) {
            URI debugged = debugged(profile);
            assertThat(site.await("/in", 60) && foreign.await("/in", 60)).isTrue();
            site.forget();
            String other = "http://127.0.0.1:" + foreign.port();
            GuardPolicy both = new GuardPolicy(
                    Set.of(WebOrigin.of(url()).orElseThrow()),
                    List.of(new OriginRule(OriginPattern.parse(other).orElseThrow(), Mode.ALLOW, 1)),
                    List.of());
            try (BrowserDevice device = SharedBrowser.attached(folder.resolve("kept-scratch"), debugged, both)) {
                assertThat(device.connect()).isTrue();
                assertThat(site.arrived()).isEmpty(); // nothing was asked of it for that
                assertThat(text(device, url() + "/kept")).contains("kept t-4711 and v-42");
                assertThat(text(device, other + "/kept")).contains("kept undefined and undefined");
                assertThat(text(device, url() + "/out")).isEmpty();
                assertThat(text(device, url() + "/kept")).contains("kept undefined and undefined");
                var forgotten = device.perform(new PageAct.Forget(url()));
                assertThat(text(device, url() + "/kept")).contains("kept t-4711 and v-42");
            }
            try (BrowserDevice device = attached(debugged)) {
                assertThat(device.connect()).isTrue();
                assertThat(text(device, url() + "/kept"))
                        .contains("kept t-4711 and v-42"); // the person's tab has it still
            }
        }
    }

    @Test
    void isSignedInByADatabaseThatComesAlongWholeAndByNoneThatCannotBeTold() throws Exception {
        Path profile = Files.createDirectories(folder.resolve("stored"));
        try (HeadlessChromium own = HeadlessChromium.open(url() + "/store", SWITCHES, profile)) {
            URI debugged = debugged(profile);
            assertThat(site.await("/stored", 60)).isTrue();
            String other = "http://127.0.0.1:" + foreign.port();
            GuardPolicy both = new GuardPolicy(
                    Set.of(WebOrigin.of(url()).orElseThrow()),
                    List.of(new OriginRule(OriginPattern.parse(other).orElseThrow(), Mode.ALLOW, 1)),
                    List.of());
            try (BrowserDevice device = SharedBrowser.attached(folder.resolve("stored-scratch"), debugged, both)) {
                assertThat(device.connect()).isTrue();
                assertStored(device, url(), "has plain 3: d-0815,86400000,900,Uint16Array,true.");
                assertStored(device, other, "has : ,,,,false.");
                var forgotten = device.perform(new PageAct.Forget(url()));
                assertStored(device, url(), "has plain 3: d-0815,86400000,900,Uint16Array,true.");
            }
        }
    }

    private static void assertStored(BrowserDevice device, String origin, String expected) throws Exception {
        var opened = device.perform(new PageAct.Open(origin + "/data"));
        await().atMost(Duration.ofMinutes(1))
                .untilAsserted(
                        () -> assertThat(device.look(false).view().text()).contains(expected));
    }

    private static String text(BrowserDevice device, String url) throws Exception {
        var opened = device.perform(new PageAct.Open(url));
        return device.look(false).view().text();
    }

    @Test
    void refusesABrowserWhosePagesPassTheGuardBy() throws Exception {
        Path profile = Files.createDirectories(folder.resolve("unguarded"));
        try (HeadlessChromium own = HeadlessChromium.open("about:blank", List.of(), profile);
                BrowserDevice device = attached(debugged(profile))) {
            assertThatThrownBy(device::connect)
                    .isInstanceOf(DeviceException.class)
                    .hasMessageContaining("WebRTC")
                    .hasMessageContaining("--force-webrtc-ip-handling-policy");
        }
    }

    @Test
    void saysHowABrowserIsStartedWhereNoneAnswers() {
        try (BrowserDevice device = attached(URI.create("http://127.0.0.1:1"))) {
            assertThatThrownBy(device::connect)
                    .isInstanceOf(DeviceException.class)
                    .hasMessageContaining("no browser could be attached to at http://127.0.0.1:1: ")
                    .hasMessageContaining("nothing answers there; is it running?; start it with")
                    .hasMessageContaining("--remote-debugging-port=1 ");
        }
    }

    private static String url() {
        return "http://127.0.0.1:" + site.port();
    }

    private static BrowserDevice attached(URI debugged) {
        return SharedBrowser.attached(
                folder.resolve("scratch"),
                debugged,
                GuardPolicy.only(WebOrigin.of(url()).orElseThrow()));
    }

    /** Chromium writes there on which port it can be debugged. */
    private static URI debugged(Path profile) {
        Path written = profile.resolve("DevToolsActivePort");
        return await().atMost(Duration.ofMinutes(1))
                .until(
                        () -> Files.exists(written)
                                ? Files.readAllLines(written).stream().findFirst()
                                : Optional.<String>empty(),
                        Optional::isPresent)
                .map(port -> URI.create("http://127.0.0.1:" + port))
                .orElseThrow();
    }

    private static String tabs(URI debugged) throws Exception {
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(
                            HttpRequest.newBuilder(debugged.resolve("/json/list"))
                                    .build(),
                            BodyHandlers.ofString())
                    .body();
        }
    }
}
