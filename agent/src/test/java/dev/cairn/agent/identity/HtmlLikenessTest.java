package dev.cairn.agent.identity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.html.HtmlHierarchy;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Which states of a web page are one screen, by the habits of the common frameworks. */
class HtmlLikenessTest {
    private static ScreenSimilarity likeness(String one, String other) {
        return ScreenSimilarity.of(
                Signer.sign("", HtmlHierarchy.parse(one)), Signer.sign("", HtmlHierarchy.parse(other)));
    }

    private static void assertSame(String one, String other) {
        assertThat(likeness(one, other).against()).isEmpty();
        assertThat(likeness(other, one).same()).isTrue();
    }

    private static void assertDifferent(String one, String other, ScreenSimilarity.Name because) {
        assertThat(likeness(one, other).against())
                .map(ScreenSimilarity.Layer::name)
                .contains(because);
        assertThat(likeness(other, one).same()).isFalse();
    }

    /** A page in the manner of Bootstrap. */
    private static String page(String content) {
        return page("Ada", content);
    }

    private static String page(String user, String content) {
        return """
                <html><head><title>Shop</title><script>var now = 1;</script></head><body>
                <nav class="navbar"><a class="navbar-brand">Shop</a><ul class="nav"><li class="active"><a>Orders</a></li><li><a>People</a></li></ul>
                <span class="user">%s</span></nav>
                <div class="container"><div class="row"><div class="col-md-8">%s</div></div></div>
                <footer>2026</footer></body></html>""".formatted(user, content);
    }

    private static String table(String... names) {
        return "<h1>Orders</h1><table class='table'><thead><tr><th>No.</th><th>Name</th><th>Total</th></tr></thead><tbody>"
                + IntStream.range(0, names.length)
                        .mapToObj(i -> "<tr class='row-" + i + "'><td>" + i * 17 + "</td><td><a href='/o/" + i + "'>"
                                + names[i] + "</a></td><td>" + i + ".50 €</td></tr>")
                        .collect(Collectors.joining())
                + "</tbody></table><a class='btn btn-primary' href='/new'>New order</a>";
    }

    private static String form(String button, String... values) {
        return "<h1>Order</h1><form>"
                + Stream.of(values)
                        .map(value -> "<div class='form-group'><label>Field</label><input type='text' name='f' value='"
                                + value + "'></div>")
                        .collect(Collectors.joining())
                + "<button type='submit'>" + button + "</button></form>";
    }

    /** A page of some size, of which a part comes and goes. */
    private static String listing(String heading, String part) {
        return page("<h1>" + heading
                + "</h1><div class='tools'><a class='btn' href='/new'>Add</a><a class='btn' href='/export'>Export</a></div>"
                + "<div class='hint'><strong>Hint</strong></div>" + part);
    }

    private static final String FILLED =
            "<div class='board'><div class='head'><b>All of them</b></div><section class='lane'>"
                    + "<div class='lane-head'><hr></div><div class='lane-body'><img alt='chart'></div></section></div>";

    private static final String BARE = "<div class='nothing'><img alt='nothing yet'></div>";

    @Nested
    class OneScreen {
        @Test
        void numberedFieldsThatHaveATextBehindThem() {
            String form =
                    "<h1>Feed</h1><form><label for='user-%1$s'>User</label><input id='user-%1$s' name='user_%1$s'>"
                            + "<span>For feeds that ask for one</span></form>";

            assertSame(page(form.formatted("2")), page(form.formatted("14")));
        }

        @Test
        void calledTheSameThoughMuchOfItComesAndGoes() {
            assertSame(listing("Cards", BARE), listing("Cards", FILLED));
            assertDifferent(listing("Cards", BARE), listing("Notes", FILLED), ScreenSimilarity.Name.STRUCTURE);
        }

        @Test
        void withMoreRowsOrFewer() {
            assertSame(page(table("Tea")), page(table("Coffee", "Milk", "Bread", "Salt")));
        }

        @Test
        void whoeverIsSignedIn() {
            assertSame(page("Ada", table("Tea")), page("Grace Hopper", table("Tea")));
        }

        @Test
        void withOtherDataOnThePageOfARecord() {
            assertSame(page(record("Ada", "Paris", "2 minutes ago")), page(record("Bob", "Rome", "yesterday")));
        }

        private static String record(String name, String town, String when) {
            return "<h1>Person</h1><dl><dt>Name</dt><dd>" + name + "</dd><dt>Town</dt><dd>" + town
                    + "</dd></dl><p>Seen " + when + "</p><button>Edit</button><button>Delete</button>";
        }

        @Test
        void withAMessageOfWhatWasJustDone() {
            assertSame(
                    page(table("Tea")), page("<div class='alert alert-success'>Saved <b>Tea</b></div>" + table("Tea")));
        }

        @Test
        void withAnythingTypedIn() {
            assertSame(page(form("Save", "", "")), page(form("Save", "Tea", "12")));
        }

        @Test
        void withComponentsNumberedByTheFramework() {
            assertSame(
                    page(
                            "<app-root _nghost-abc-c7 class='ng-tns-c3'><input id='mat-input-3' class='ng-untouched'></app-root>"),
                    page(
                            "<app-root _nghost-abc-c9 class='ng-tns-c8'><input id='mat-input-12' class='ng-touched'></app-root>"));
        }

        @Test
        void withDialogsThatAreThereButHidden() {
            String hidden = "<div class='modal fade' role='dialog' aria-hidden='true'><div class='modal-dialog'>"
                    + "<form><input name='reason'></form></div></div>"
                    + "<div style='display: none'><form><input name='x'></form></div>"
                    + "<dialog><input name='y'></dialog><template><input name='z'></template>"
                    + "<div hidden><textarea name='t'></textarea></div><ul class='dropdown-menu'><li><a>Delete</a></li></ul>";
            assertSame(page(table("Tea")), page(table("Tea") + hidden));
        }

        @Test
        void withOtherScriptsStylesAndComments() {
            assertSame(
                    page("<style>a{}</style><!-- 1 --><p>Text</p><h1>Title</h1>"),
                    page("<p>Text</p><h1>Title</h1><script>later()</script><!-- 2 -->"));
        }

        @Test
        void withMoreOrLessMarkupInAText() {
            assertSame(
                    page("<h1>News</h1><p>Plain text</p>"),
                    page("<h1>News</h1><p>Text <em>with</em> a <b>lot</b></p>"));
        }
    }

    @Nested
    class TwoScreens {
        @Test
        void withAnOpenDialog() {
            String open = "<div class='modal fade in' role='dialog' style='display: block;'><div class='modal-dialog'>"
                    + "<h4>Delete?</h4><button>Yes</button></div></div>";
            assertDifferent(page(table("Tea")), page(table("Tea") + open), ScreenSimilarity.Name.OVERLAYS);
        }

        @Test
        void withAnOpenDialogOfMaterial() {
            String open =
                    "<div class='cdk-overlay-container'><div role='dialog' id='mat-dialog-3'><button>Yes</button></div></div>";
            assertDifferent(page(table("Tea")), page(table("Tea") + open), ScreenSimilarity.Name.OVERLAYS);
        }

        @Test
        void withAnOpenMenu() {
            String closed =
                    "<div class='dropdown'><a>Actions</a><ul class='dropdown-menu'><li><a>Delete</a></li></ul></div>";
            assertDifferent(
                    page(closed),
                    page(closed.replace("class='dropdown'", "class='dropdown open'")),
                    ScreenSimilarity.Name.OVERLAYS);
        }

        @Test
        void withAFormOpened() {
            String comment = "<form><textarea name='comment'></textarea><button>Send</button></form>";
            assertDifferent(page(table("Tea")), page(table("Tea") + comment), ScreenSimilarity.Name.FIELDS);
        }

        @Test
        void ofAListAndOfAForm() {
            assertThat(likeness(page(table("Tea")), page(form("Save", "Tea"))).same())
                    .isFalse();
        }

        @Test
        void thatAddAndThatChange() {
            assertDifferent(page(form("Add", "a", "b")), page(form("Update", "a", "b")), ScreenSimilarity.Name.FIELDS);
        }

        @Test
        void toSignInAndToSignUp() {
            String in = "<form><input name='user'><input type='password' name='pass'><button>Sign in</button></form>";
            String up = "<form><input name='user'><input name='mail'><input type='password' name='pass'>"
                    + "<button>Sign up</button></form>";
            assertDifferent(in, up, ScreenSimilarity.Name.FIELDS);
        }

        @Test
        void ofFewWordsThatAreOthers() {
            assertDifferent(
                    page("<h1>About us</h1><p>We are nice.</p>"),
                    page("<h1>Imprint</h1><p>Some street.</p>"),
                    ScreenSimilarity.Name.LABELS);
        }

        @Test
        void whoseListHasOneEntryThatSaysWhatItIs() {
            String list = "<h1>Tools</h1><ul><li><h3>%s</h3><button>%s</button></li>%s</ul>";
            assertDifferent(
                    page(list.formatted("Plans", "Buy", "")),
                    page(list.formatted("Usage", "Export", "")),
                    ScreenSimilarity.Name.LABELS);
            assertSame(
                    page(list.formatted("Plans", "Buy", "<li><h3>Seats</h3><button>Buy</button></li>")),
                    page(list.formatted("Usage", "Export", "<li><h3>Logs</h3><button>Export</button></li>")));
            assertSame(
                    page("<ul><li><a href='/a'>Plans</a></li></ul>"), page("<ul><li><a href='/b'>Usage</a></li></ul>"));
        }
    }

    @Test
    void aLineBetweenEntriesPartsNoListAndMakesNoText() {
        String entry = "<div class='entry'><a href='/%1$s'><h2>%1$s</h2></a><p>Written by %1$s in a day</p></div><hr>";
        String list = "<main><div>%s</div><a class='btn' href='/older'>Older</a></main>";
        String two = entry.formatted("Ann") + entry.formatted("Bo");
        assertSame(list.formatted(two), list.formatted(entry.formatted("Cy").repeat(5)));
        assertSame(list.formatted(two), list.formatted(two + "<hr><hr>"));
    }

    @Test
    void whateverIsParsedIsAPage() {
        assertSame("", "<html></html>");
        assertSame("<p>unclosed <b>tags", "<p>unclosed <b>tags</b></p>");
    }
}
