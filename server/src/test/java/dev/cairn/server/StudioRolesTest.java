package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.server.access.AccessRole;
import dev.cairn.server.access.TokenFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a role may not do is on no page: a viewer presses whatever can be pressed, and the server never has to refuse it. */
class StudioRolesTest {
    private static final List<String> PAGES = List.of(
            "",
            "retention",
            "inbox",
            "runs/ferry-1",
            "runs/parcel-1",
            "runs/atlas-1",
            "compare/ferry-1/parcel-1",
            "flows",
            "flows/lamps.yaml",
            "flows/broken.yaml",
            "talks/talk-1");

    /** Notes from now on what the server refuses, and how many requests that change something are under way. */
    private static final String NOTE = """
            if (!window.refused) {
              window.refused = [];
              window.going = 0;
              const asked = window.fetch;
              window.fetch = async (address, options) => {
                const changes = options?.method !== undefined && options.method !== 'GET';
                if (changes) window.going++;
                try {
                  const answer = await asked(address, options);
                  if (answer.status === 401 || answer.status === 403) window.refused.push(`${options?.method ?? 'GET'} ${address}`);
                  return answer;
                } finally {
                  if (changes) window.going--;
                }
              };
            }
            """;

    /** Presses the first button or tab of the page that was not pressed before; tells its name, or nothing if there is none left. */
    private static final String PRESS = """
            const pressed = new Set(arguments[0]);
            for (const one of document.querySelectorAll('main button:enabled, main [role=tab], main summary')) {
              const name = one.tagName + ' ' + (one.ariaLabel ?? one.textContent).trim();
              if (pressed.has(name) || !one.checkVisibility()) continue;
              one.focus();
              for (const kind of ['pointerdown', 'mousedown', 'pointerup', 'mouseup']) one.dispatchEvent(new MouseEvent(kind, {bubbles: true, button: 0}));
              one.click();
              return name;
            }
            return '';
            """;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private final InMemoryFileStore files = new InMemoryFileStore();
    private final Engine engine = Engine.on(new InMemoryRunStore()).files(files).build();

    @SuppressWarnings("NullAway.Init")
    private TokenFile tokens;

    @SuppressWarnings("NullAway.Init")
    private CairnServer server;

    @BeforeEach
    void serve() throws Exception {
        StudioBuild.require();
        Path flows = Files.createDirectories(folder.resolve("flows"));
        Files.writeString(flows.resolve("lamps.yaml"), FlowApiTest.LAMPS);
        Files.writeString(flows.resolve("broken.yaml"), FlowApiTest.LAMPS.replace("next: done", "next: dome"));
        Files.createDirectories(flows.resolve("tests"));
        Files.writeString(flows.resolve("tests/court.yaml"), ScriptApiTest.COURT);
        tokens = new TokenFile(folder.resolve("tokens.json"), Instant::now);
        server = CairnServer.on(engine)
                .serving(Parcel.GRAPH, Ferry.GRAPH, Atlas.GRAPH)
                .explaining(Atlas.GRAPH, (atlas, a, b) -> List.of(a + " and " + b + " differ"))
                .pinning(Atlas.GRAPH, new PinList<>())
                .flows(flows, files)
                .files(files)
                .tokens(tokens)
                .start();
        List<FileRef> pictures = new ArrayList<>();
        for (String content : List.of("one", "two")) {
            pictures.add(files.put(content.getBytes(StandardCharsets.UTF_8)));
        }
        engine.run(Atlas.GRAPH, Atlas.of(pictures), RunOptions.DEFAULT.id("atlas-1"));
        engine.run(Parcel.GRAPH, Parcel.of("books"), RunOptions.DEFAULT.id("parcel-1"));
        engine.run(Ferry.GRAPH, new Ferry("north", true, false), RunOptions.DEFAULT.id("ferry-1"));
        new ApiClient(server).call("POST", "/api/v1/talks", "{\"flow\": \"lamps.yaml\", \"id\": \"talk-1\"}");
    }

    @AfterEach
    void close() {
        if (server != null) {
            server.close();
        }
        engine.close();
    }

    private void enter(ViewerPage page, AccessRole role) {
        String secret = tokens.create(role.label(), role, Optional.empty()).secret();
        page.open(server.address().resolve("#key=" + secret).toString());
        page.run("if (location.hash) location.reload()"); // another fragment alone loads nothing anew
        page.await(() -> "".equals(page.run("return location.hash"))); // the key was taken
        page.awaitText("ferry-1");
    }

    private void open(ViewerPage page, String path) {
        page.open(server.address().resolve(path).toString());
        page.awaitAll("main h1, main .run .head");
        page.run(NOTE);
    }

    @Test
    @Tag("slow")
    void nothingThatAViewerCanPressIsRefused() {
        try (ViewerPage page = ViewerPage.start()) {
            page.shape(1280, "light");
            enter(page, AccessRole.VIEWER);
            for (String path : PAGES) {
                open(page, path);
                Set<String> pressed = pressAll(page, path);
                assertThat(pressed)
                        .as(path)
                        .noneMatch(
                                name -> name.matches(
                                        ".*\\b(Start|Import|Clean|Fork|Verify|Cancel|Resume|Try again|Change and go on|Answer|Yes|No|Send|Publish|Undo|Add|Delete|Rename|Pin|Talk to it|Run all|Ask the model)\\b.*"));
            }
            pins(page);
            keys(page);
        }
    }

    private Set<String> pressAll(ViewerPage page, String path) {
        String address = String.valueOf(page.run("return location.pathname"));
        Set<String> pressed = new LinkedHashSet<>();
        for (int i = 0; i < 80; i++) {
            String name = String.valueOf(page.run(PRESS, List.copyOf(pressed)));
            if (name.isEmpty()) {
                return pressed;
            }
            pressed.add(name);
            page.await(() -> Boolean.TRUE.equals(page.run("return window.going === 0")));
            assertThat((List<?>) page.run("return window.refused"))
                    .as(path + ": " + name)
                    .isEmpty();
            if (!address.equals(page.run("return location.pathname"))) {
                open(page, path);
            }
        }
        throw new AssertionError(path + " has ever more to press: " + pressed);
    }

    private void pins(ViewerPage page) {
        open(page, "runs/atlas-1");
        page.awaitAll(".screen");
        page.click(".screen");
        page.awaitAll(".why-two select");
        page.first(".why-two select").selectOption("s002");
        page.awaitText("differ");
        assertThat(page.text()).doesNotContain("Pin as");
    }

    /** The text of a flow takes no key, and no node goes by one. */
    private void keys(ViewerPage page) {
        open(page, "flows/lamps.yaml");
        page.await(() -> page.flowText().contains("lux"));
        String before = page.flowText();
        page.run("document.querySelector('.flow-text').shadowRoot.querySelector('.cm-content').focus()");
        page.press("x", "Enter");
        page.awaitAll(".react-flow__node");
        Locator node = page.all(".react-flow__node").getFirst();
        node.press("Enter");
        page.press("Delete");
        page.awaitAll("section[aria-label^='Node ']");
        page.await(() -> Boolean.TRUE.equals(page.run("return window.going === 0")));
        assertThat(page.flowText()).isEqualTo(before);
        assertThat((List<?>) page.run("return window.refused")).isEmpty();
        assertThat(page.text()).contains("to be read; changing it takes the role author");
    }

    @Tag("slow")
    @Test
    void eachRoleIsOfferedWhatItMayDo() {
        try (ViewerPage page = ViewerPage.start()) {
            page.shape(1280, "light");
            enter(page, AccessRole.OPERATOR);
            open(page, "runs/ferry-1");
            page.awaitText("Fork here", "Try again from");
            open(page, "flows/lamps.yaml");
            page.awaitText("Talk to it", "changing it takes the role author");
            assertThat(page.text()).doesNotContain("Publish");
            enter(page, AccessRole.AUTHOR);
            open(page, "flows/lamps.yaml");
            page.awaitText("Publish", "Undo");
            open(page, "retention");
            page.awaitText("Deleting runs takes the role admin");
            enter(page, AccessRole.ADMIN);
            page.awaitText("Clean up …");
            open(page, "retention");
            page.awaitText("Show what would go");
        }
    }
}
