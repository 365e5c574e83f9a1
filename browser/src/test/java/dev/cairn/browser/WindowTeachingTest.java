package dev.cairn.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.device.DeviceException;
import dev.cairn.browser.device.PageAct;
import dev.cairn.browser.task.TaskClause;
import dev.cairn.browser.teach.WindowTeacher;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What a person does in a real browser's window is told as what it is. */
@Tag("slow")
class WindowTeachingTest extends WindowTeachingFixture {
    @Test
    void aListABoxAndEnterAreToldAsWhatTheyAre() throws Exception {
        press("Settings");
        WindowTeacher.Shown form = watched(() -> {
            press("Language");
            key("ArrowDown");
            key("Enter");
            press("Newsletter");
            press("Store settings");
        });
        assertThat(form.acts())
                .extracting(TaskClause::describe)
                .containsExactly(
                        "put \"German\" into combobox \"Language\"",
                        "put \"on\" into checkbox \"Newsletter\"",
                        "press button \"Store settings\"");
        assertThat(app.changes()).isEmpty();
        reload();
        WindowTeacher.Shown search = watched(() -> {
            type("Find a customer", "Alan");
            key("Enter");
        });
        assertThat(search.acts()).hasSize(1);
        assertThat(search.acts().getFirst()).isInstanceOfSatisfying(TaskClause.Shown.class, entered -> {
            assertThat(entered.text()).contains("Alan");
            assertThat(entered.enter()).isTrue();
        });
    }

    @Test
    void aPressInARowIsOneInThatRow() throws Exception {
        WindowTeacher.Shown shown = watched(() -> press("Delete\" of \"Alan Turing"));
        assertThat(app.changes()).isEmpty();
        assertThat(shown.acts())
                .singleElement()
                .extracting(TaskClause::describe)
                .asString()
                .contains("Delete")
                .contains("Alan Turing");
    }

    @Test
    void whatAPageDoesToItselfIsNoLesson() throws Exception {
        app.note("""
                <h2 id=known>?</h2><button id=lure>Lure</button><input id=fill aria-label=Fill><select id=list><option>One<option>Two</select>
                <script>
                  const bait = () => {
                    const button = document.getElementById('lure');
                    const field = document.getElementById('fill');
                    for (const kind of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
                      button.dispatchEvent(new PointerEvent(kind, { bubbles: true, composed: true, button: 0 }));
                    button.click();
                    field.focus();
                    field.value = 'a page has said so';
                    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
                    field.dispatchEvent(new Event('change', { bubbles: true }));
                    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
                    field.blur();
                    const list = document.getElementById('list');
                    list.selectedIndex = 1;
                    list.dispatchEvent(new Event('change', { bubbles: true }));
                    document.getElementById('known').textContent = 'cairnPerson' in window ? 'seen' : 'unseen';
                  };
                  setInterval(bait, 20);
                </script>""");
        reload();
        WindowTeacher.Shown shown = watched(() -> {
            var waited = device.perform(new PageAct.Wait(300));
        });
        assertThat(shown.acts()).isEmpty();
        assertThat(shown.untold()).isEmpty();
        assertThat(device.look(false).view().text()).contains("unseen");
    }

    @Test
    void aPageThatListensBeforeAllElseHearsNoPressAndHidesNone() throws Exception {
        app.note("""
                <script>
                  for (const kind of ['pointerdown', 'mousedown', 'mouseup', 'click'])
                    window.addEventListener(kind, e => { document.title = 'heard'; e.stopImmediatePropagation(); }, true);
                </script>""");
        reload();
        WindowTeacher.Shown shown = watched(() -> press("New customer"));
        assertThat(shown.acts())
                .singleElement()
                .extracting(TaskClause::describe)
                .isEqualTo("press link \"New customer\"");
        assertThat(device.look(false).view().title()).isEqualTo("Customers");
    }

    @Test
    void whatStandsInAFieldIsToldWhenAllIsAskedFor() throws Exception {
        var added = device.perform(new PageAct.Open(app.url() + "/new"));
        WindowTeacher teacher = teacher();
        teacher.begin();
        type("City", "Vienna");
        assertThat(teacher.shown(false).acts()).isEmpty();
        assertThat(teacher.shown(true).acts())
                .singleElement()
                .extracting(TaskClause::describe)
                .isEqualTo("put \"Vienna\" into textbox \"City\"");
    }

    @Test
    void aPasswordThatItsFieldShowsIsNotReadEither() throws Exception {
        app.note("<p><label for=shown>Pass phrase</label> <input id=shown autocomplete=current-password></p>");
        reload();
        WindowTeacher.Shown shown = watched(() -> {
            type("Pass phrase", "open and seen");
            press("Settings");
        });
        assertThat(shown.acts())
                .extracting(TaskClause::describe)
                .containsExactly("put \"{{values}}\" into textbox \"Pass phrase\"", "press link \"Settings\"");
    }

    @Test
    void anAddressCountsIfAPersonGaveItAndNotWherePagesLead() throws Exception {
        WindowTeacher.Shown given = watched(() -> {
            var opened = device.perform(new PageAct.Open(app.url() + "/settings"));
        });
        assertThat(given.acts()).containsExactly(new TaskClause.Visit(app.url() + "/settings"));
        app.note("<script>if (location.pathname == '/') setTimeout(() => location.href = '/new', 200)</script>");
        reload();
        WindowTeacher.Shown led = watched(() -> {
            var waited = device.perform(new PageAct.Wait(600));
        });
        assertThat(device.look(false).view().url()).endsWith("/new");
        assertThat(led.acts()).isEmpty();
    }

    @Test
    void whatCannotBeToldIsSaidAndNotTaken() throws Exception {
        app.note(
                "<canvas role=button aria-label=Map width=200 height=100 style='background:#ccc'></canvas><button>Twin</button><button>Twin</button>");
        reload();
        WindowTeacher.Shown shown = watched(() -> {
            press("Map");
            press("Twin");
        });
        assertThat(shown.acts()).isEmpty();
        assertThat(shown.untold()).hasSize(2);
        assertThat(shown.untold().getFirst()).contains("drawing");
        assertThat(shown.untold().getLast()).contains("Twin").contains("cannot be told from its like");
    }

    @Test
    void whatIsDoneWhileNobodyAsksGoesToThePageAlone() throws Exception {
        WindowTeacher teacher = teacher();
        teacher.begin();
        teacher.end();
        press("New customer");
        assertThat(device.look(false).view().url()).endsWith("/new");
        teacher.begin();
        assertThat(teacher.shown(false).acts()).isEmpty();
    }

    @Test
    void aWindowThatGoesFromSiteToSiteIsWatchedAndLookedAt() throws Exception {
        String other = app.url().replace("127.0.0.1", "localhost");
        app.note("<script>setTimeout(() => location.href = location.hostname == 'localhost' ? '" + app.url() + "' : '"
                + other + "', 60)</script>");
        reload();
        for (int round = 0; round < 40; round++) {
            WindowTeacher.Shown shown = watched(() -> {});
            assertThat(shown.acts()).isEmpty();
            assertThat(device.look(round % 4 == 0).view().url()).isIn(app.url() + "/", other + "/");
        }
        app.note("");
        reloadOnceItRests();
        assertThat(watched(() -> press("New customer")).acts()).hasSize(1);
    }

    /** The page that is there goes once more to the other site, perhaps just now. */
    private void reloadOnceItRests() throws Exception {
        try {
            reload();
        } catch (DeviceException onItsWay) {
            reload();
        }
    }
}
