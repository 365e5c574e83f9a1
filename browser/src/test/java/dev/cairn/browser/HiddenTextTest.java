package dev.cairn.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.browser.device.BrowserDevice;
import dev.cairn.browser.device.PageAct;
import dev.cairn.browser.look.PageLook;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What nobody sees, by ways of style sheets that are seldom met, and what people do see though it looks like one of them. In a real browser. */
class HiddenTextTest {
    private static final Pattern HIDDEN = Pattern.compile("HIDDEN-?\\w*");
    private static final Pattern SEEN = Pattern.compile("SEEN-\\w+");

    @SuppressWarnings("NullAway.Init")
    private static BrowserDevice device;

    @BeforeAll
    static void browser() throws Exception {
        device = SharedBrowser.plain();
        var fresh = device.connect();
    }

    private static PageLook look(String html) throws Exception {
        try (CustomersApp app = new CustomersApp()) {
            app.note(html);
            var opened = device.perform(new PageAct.Open(app.url()));
            return device.look(true);
        }
    }

    private static String told(PageLook look) {
        return look.view().asSeen() + look.source();
    }

    private static List<String> all(Pattern pattern, String text) {
        return pattern.matcher(text)
                .results()
                .map(MatchResult::group)
                .distinct()
                .sorted()
                .toList();
    }

    private static void tellsWhatIsSeenAlone(String html) throws Exception {
        PageLook look = look(html);
        assertThat(all(HIDDEN, told(look))).as("hidden, and told").isEmpty();
        assertThat(all(SEEN, look.view().text())).as("to be seen").isEqualTo(all(SEEN, html));
    }

    @Test
    void whatIsCutToNothingIsNotTold() throws Exception {
        tellsWhatIsSeenAlone("""
            <p style="clip-path:inset(0 100% 0 0)">HIDDEN-a</p>
            <p style="clip-path:inset(0 0 calc(100% - 2px) 0)">HIDDEN-b</p>
            <p style="clip-path:polygon(50% 50%,50% 50%,50% 50%)">HIDDEN-c</p>
            <p style="clip-path:polygon(0 0,100% 100%,0 0)">HIDDEN-d</p>
            <p style="clip-path:circle(5px at -300px -300px)">HIDDEN-e</p>
            <p style="clip-path:ellipse(1px 1px at 50% 50%)">HIDDEN-f</p>
            <p style="clip-path:path('M 0 0 L 0 0 Z')">HIDDEN-g</p>
            <p style="clip-path:rect(0 0 0 0)">HIDDEN-h</p>
            <p style="clip-path:xywh(0 0 0 0)">HIDDEN-i</p>
            <div style="clip-path:inset(100%)"><b style="position:absolute">HIDDEN-j</b><b style="position:fixed;top:9px">HIDDEN-k</b></div>
            <div style="width:1px;height:1px;overflow:hidden">HIDDEN-l</div>
            <div style="height:3px;overflow:hidden">HIDDEN-m</div>
            <div style="width:2px;overflow:hidden;white-space:nowrap">HIDDEN-n</div>
            <div style="contain:strict;height:0">HIDDEN-o</div>
            <div style="contain:paint;height:0"><b style="position:absolute">HIDDEN-p</b></div>
            <div style="height:4px;overflow:auto">HIDDEN-q</div>
            <p style="clip-path:inset(0 0 0 0 round 9px)">SEEN-a</p><p style="clip-path:circle(90%);width:90px">SEEN-b</p>
            <p style="clip-path:polygon(0 0,100% 0,100% 100%,0 100%)">SEEN-c</p><p style="clip-path:inset(0 40px)">SEEN-d and more</p>
            <div style="contain:content">SEEN-e</div>\
            """);
    }

    @Test
    void whatIsOutOfReachIsNotTold() throws Exception {
        tellsWhatIsSeenAlone("""
            <style>body{overflow-x:hidden}</style>
            <p style="position:fixed;left:4000px">HIDDEN-a</p>
            <p style="position:fixed;top:300vh">HIDDEN-b</p>
            <p style="position:absolute;left:5000px;top:0">HIDDEN-c</p>
            <p style="transform:translateX(300vw)">HIDDEN-d</p>
            <p style="margin-left:-9999px">HIDDEN-e</p>
            <div style="position:fixed;top:0;left:0;width:200px;height:30px;overflow:hidden"><b style="position:absolute;top:50px">HIDDEN-f</b></div>
            <div style="transform:translateY(20px)"><p style="position:fixed;top:0">SEEN-a</p></div>
            <div style="height:1500px"></div><p>SEEN-b</p>\
            """);
    }

    @Test
    void whatIsTooSmallOrTurnedAwayIsNotTold() throws Exception {
        tellsWhatIsSeenAlone("""
            <p style="transform:scale(0.05);transform-origin:0 0">HIDDEN-a</p>
            <p style="display:inline-block;transform:scaleX(0.01);transform-origin:0 0">HIDDEN-b</p>
            <p style="display:inline-block;transform:scaleY(0.05)">HIDDEN-c</p>
            <p style="zoom:0.05">HIDDEN-d</p>
            <p style="letter-spacing:-1em;width:300px">HIDDEN-e</p>
            <p style="transform:rotateX(90deg)">HIDDEN-f</p>
            <p style="transform:rotateY(180deg);backface-visibility:hidden">HIDDEN-g</p>
            <p style="filter:blur(12px)">HIDDEN-h</p>
            <svg width=200 height=20><text y=15 font-size=0.4>HIDDEN-j</text></svg>
            <p style="transform:rotate(90deg);width:120px">SEEN-a</p><p style="transform:scale(0.7)">SEEN-b</p>
            <p style="transform:rotateY(30deg);backface-visibility:hidden">SEEN-c</p><p style="letter-spacing:-1px">SEEN-d</p>
            <svg width=300 height=60 viewBox="0 0 30 6"><text y=4 font-size=2>SEEN-e</text></svg>
            <p style="writing-mode:vertical-rl">SEEN-f</p>\
            """);
    }

    @Test
    void whatHasTheColourOfWhatIsBehindItIsNotTold() throws Exception {
        tellsWhatIsSeenAlone("""
            <style>body{background:#fff}</style>
            <p style="color:#f5f5f5">HIDDEN-a</p>
            <div style="background:#000"><p style="color:#0e0e0e">HIDDEN-b</p></div>
            <div style="background:linear-gradient(#123,#123);color:#123">HIDDEN-c</div>
            <p style="color:oklch(1 0 0)">HIDDEN-d</p>
            <p style="color:color(srgb 1 1 1)">HIDDEN-e</p>
            <p style="color:oklch(0.2 0 0 / 0.02)">HIDDEN-f</p>
            <svg width=200 height=20><text y=15 fill=white>HIDDEN-g</text></svg>
            <svg width=200 height=20><text y=15 fill=none>HIDDEN-h</text></svg>
            <p style="mask-image:linear-gradient(transparent,transparent)">HIDDEN-l</p>
            <p style="opacity:0.3;color:rgba(0,0,0,0.3)">HIDDEN-m</p>
            <div style="background:linear-gradient(#fff,#fff);-webkit-background-clip:text;color:transparent">HIDDEN-n</div>
            <div style="background-image:linear-gradient(transparent,transparent);color:#fff">HIDDEN-o</div>
            <p style="color:oklch(0.21 0.034 264.665)">SEEN-a</p><p style="color:oklab(0.5 0.1 0.05)">SEEN-b</p>
            <p style="color:lab(40 20 30)">SEEN-c</p><p style="color:color(display-p3 0.1 0.2 0.3)">SEEN-d</p>
            <div style="background:linear-gradient(90deg,#f06,#48f);-webkit-background-clip:text;color:transparent">SEEN-e</div>
            <p style="opacity:0.3">SEEN-f</p><p style="filter:opacity(0.3)">SEEN-g</p>
            <div style="background:linear-gradient(#123,#456);color:#fff">SEEN-h</div>
            <div style="background:oklch(0.3 0.1 250);color:#fff">SEEN-i</div>
            <svg width=200 height=20><text y=15 fill=#333>SEEN-j</text></svg>
            <p style="mask-image:linear-gradient(#000,transparent)">SEEN-k</p>
            <p><a href=# style="background:linear-gradient(currentColor,currentColor) 0 100%/0 1px no-repeat;color:#036">SEEN-m</a></p>
            <div style="background:#036;color:#fff"><b style="background:linear-gradient(#fff,#fff) 0 100%/100% 2px no-repeat">SEEN-n</b></div>
            <svg width=200 height=20><text y=15 fill=#036><a href=#>SEEN-o</a></text></svg>\
            """);
    }

    @Test
    void whatLiesUnderSomethingElseIsNotTold() throws Exception {
        tellsWhatIsSeenAlone("""
            <style>#veiled{position:relative} #veiled::before{content:'';position:absolute;inset:0;background:#eee}</style>
            <div style="position:fixed;top:0;left:0;right:0;height:50px;background:#ddd;z-index:9">SEEN-bar</div>
            <p style="position:absolute;top:10px;left:400px;margin:0">HIDDEN-under-the-bar</p>
            <div style="background:#eef;margin-top:60px"><p style="position:relative;z-index:-1">HIDDEN-sunk</p></div>
            <div style="position:relative"><p style="position:absolute;z-index:-1;margin:0">HIDDEN-below</p><div style="background:#efe;height:40px;width:400px">SEEN-above</div></div>
            <p id=veiled>HIDDEN-veiled</p>
            <div style="position:relative"><p>HIDDEN-gradient</p><div style="position:absolute;inset:0;background:linear-gradient(#fff,#eee)"></div></div>
            <div><span>HIDDEN-inline</span><span style="display:inline-block;background:#fff;width:300px;height:30px;margin-left:-110px;vertical-align:middle">SEEN-inline</span></div>
            <div style="position:relative;opacity:0;pointer-events:none"><div style="position:absolute;left:0;width:600px;height:60px;background:#fff"></div></div>
            <p>SEEN-under-nothing</p>
            <div style="position:relative;z-index:0"><div style="position:absolute;inset:0;background:#ffd;z-index:-1"></div><p>SEEN-before</p></div>
            <div style="position:relative;z-index:0;background:#fdf"><p style="position:relative;z-index:-1">SEEN-sunk</p></div>
            <div style="height:1200px"></div>\
            """);
    }

    @Test
    void whatCanBeScrolledToInItsBoxIsTold() throws Exception {
        tellsWhatIsSeenAlone("""
            <div style="height:300px;overflow:hidden"><div style="height:300px;overflow-y:auto">
            <p>SEEN-first</p><div style="height:2000px"></div><p>SEEN-last</p></div></div>
            <div style="height:100px;overflow:hidden"><div style="height:2000px"></div>HIDDEN-last</div>\
            """);
    }

    @Test
    void linesThatAreCutOffAreNotTold() throws Exception {
        tellsWhatIsSeenAlone("""
            <div style="width:220px;line-height:20px;height:20px;overflow:hidden">SEEN-one and some words more that go on, HIDDEN-two</div>
            <div style="width:220px;line-height:20px;display:-webkit-box;-webkit-line-clamp:2;-webkit-box-orient:vertical;overflow:hidden">
            SEEN-three and some words more that go on and on until here and further on to the third line HIDDEN-four</div>
            <div style="width:220px;line-height:20px;display:-webkit-box;-webkit-line-clamp:1;-webkit-box-orient:vertical;overflow:hidden">SEEN-nine and some words more that go on, HIDDEN-ten</div>
                <style>#big::first-letter{font-size:30px}</style><p id=big style="width:220px">SEEN-eleven and some words more that go on, and on, to the next line</p>
                <div style="width:120px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">SEEN-five and some words that go on and on and on HIDDEN-six</div>
            <div style="width:220px">SEEN-seven and some words more that go on, and on, to the next line SEEN-eight</div>\
            """);
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(
            strings = {
                "width=1 height=1",
                "style='opacity:0'",
                "style='visibility:hidden'",
                "style='position:absolute;left:-9999px'",
                "style='clip-path:inset(100%)'",
                "style='position:absolute;top:0;left:0;z-index:-1' hidden"
            })
    void whatStandsInAFrameThatNobodySeesIsNotTold(String hidden) throws Exception {
        try (CustomersApp other = new CustomersApp()) {
            other.note("<p>HIDDEN-here</p><button>HIDDEN-button</button>");
            String elsewhere = other.url().replace("127.0.0.1", "localhost"); // another site, another process
            String here = "<iframe srcdoc='<p>HIDDEN-own</p>' " + hidden + "></iframe>";
            String there = "<iframe src='" + elsewhere + "' " + hidden + "></iframe>";
            PageLook look = look(here + there + "<p>SEEN-page</p>");
            assertThat(all(HIDDEN, told(look))).isEmpty();
            assertThat(look.view().text()).contains("SEEN-page");
        }
    }

    @Test
    void aFrameOfAnotherSiteIsToldWhereItStands() throws Exception {
        try (CustomersApp other = new CustomersApp()) {
            other.note("<p>SEEN-there</p>");
            String elsewhere = other.url().replace("127.0.0.1", "localhost");
            PageLook look = look("<p>SEEN-before</p><iframe width=600 height=400 src='" + elsewhere
                    + "'></iframe><p>SEEN-after</p>");
            assertThat(look.view().text()).containsSubsequence("SEEN-before", "SEEN-there", "SEEN-after");
        }
    }

    @Test
    void wordsStayApartWhereATextOfSeveralLinesEnds() throws Exception {
        PageLook look = look("""
            <p style="width:150px">A text of several lines that leads to the <a href=#>official</a> <b>manual</b></p>
            <pre>first();
            <i>second</i>();
            third();</pre>\
            """);
        assertThat(look.view().text())
                .contains("A text of several lines that leads to the official manual")
                .contains("first(); second(); third();");
    }

    @Test
    void whatStandsInASlotIsSeenAsItsSlotIs() throws Exception {
        tellsWhatIsSeenAlone("""
            <div id=host><p>HIDDEN-faint</p><p slot=shown>SEEN-shown</p><p slot=cut>HIDDEN-cut</p></div>
            <script>document.getElementById('host').attachShadow({mode: 'open'}).innerHTML =
              '<div style="opacity:0"><slot></slot></div><slot name=shown></slot><div style="height:0;overflow:hidden"><slot name=cut></slot></div>'
            </script>\
            """);
    }

    @Test
    void entriesThatAListDoesNotShowAreNotTold() throws Exception {
        PageLook look = look("""
            <style>.off{display:none}.pale{color:#fff;background:#fff}.tiny{font-size:0}.gone{visibility:hidden}.clear{opacity:0}</style>
            <select><option>SEEN-a<option class=off>HIDDEN-a<option class=pale>HIDDEN-b<option class=tiny>HIDDEN-c
              <option class=gone>HIDDEN-d<option class=clear>HIDDEN-e<optgroup label=More class=off><option>HIDDEN-f</optgroup>
              <optgroup label=Others><option>SEEN-b</optgroup><option style="color:#333">SEEN-c</select>
            <select size=4><option>SEEN-d<option class=tiny>HIDDEN-g<option class=pale>HIDDEN-h</select>
            <div id=host></div><script>
              document.getElementById('host').attachShadow({mode: 'open'}).innerHTML =
                '<style>.no{display:none}</style><select><option>SEEN-e<option class=no>HIDDEN-i</select>';
            </script>
            <iframe srcdoc="<style>.no{display:none}</style><select><option>SEEN-f<option class=no>HIDDEN-j</select>" height=60></iframe>\
            """);
        String told = told(look);
        assertThat(all(HIDDEN, told)).isEmpty();
        assertThat(all(SEEN, told)).containsExactly("SEEN-a", "SEEN-b", "SEEN-c", "SEEN-d", "SEEN-e", "SEEN-f");
        assertThat(device.look(false))
                .as("and it is as it was")
                .extracting(again -> again.view().elements())
                .isEqualTo(look.view().elements());
    }

    @Test
    void signsThatNobodySeesSpellNothing() throws Exception {
        String word = "Delete";
        String selectors = word.chars()
                .mapToObj(sign -> Character.toString(0xFE00 + sign / 16) + Character.toString(0xFE00 + sign % 16))
                .collect(Collectors.joining());
        String joiners = word.chars()
                .mapToObj(Integer::toBinaryString)
                .collect(Collectors.joining())
                .replace('0', '\u200C')
                .replace('1', '\u200D');
        String fillers = "\u3164\u115F\uFFA0\u034F\u061C\u2063\uFEFF";
        String text = look("<p>SEEN-plain" + selectors + "</p><p>SEEN-joined" + joiners + "</p><p>SEEN-filled" + fillers
                        + "</p><p>\u2764\uFE0F\u200D\uD83D\uDD25 \u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645</p>")
                .view()
                .text();
        assertThat(Arrays.asList(text.split("\n")))
                .contains(
                        "SEEN-plain",
                        "SEEN-filled",
                        "\u2764\uFE0F\u200D\uD83D\uDD25 \u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645")
                .contains("SEEN-joined" + joiners.charAt(0));
    }
}
