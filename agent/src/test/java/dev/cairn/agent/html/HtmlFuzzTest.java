package dev.cairn.agent.html;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.identity.ScreenSimilarity;
import dev.cairn.agent.identity.Signer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever bytes a page is made of, it is read, signed, and like itself. */
@Tag("slow")
class HtmlFuzzTest {
    private static final int SEEDS = 300;
    private static final int MOST_PIECES = 60;
    private static final int DEEP = 20_000;

    private static final List<String> TAGS = List.of(
            "div",
            "DIV",
            "ul",
            "li",
            "table",
            "tr",
            "td",
            "tbody",
            "th",
            "nav",
            "svg",
            "math",
            "template",
            "dialog",
            "details",
            "summary",
            "select",
            "option",
            "input",
            "textarea",
            "button",
            "a",
            "p",
            "span",
            "h1",
            "h6",
            "iframe",
            "frameset",
            "x-y",
            "a:b",
            "form",
            "title",
            "body",
            "html",
            "head",
            "script",
            "style",
            "é",
            "p\u0000");
    private static final List<String> ATTRIBUTES = List.of(
            "class",
            "id",
            "style",
            "role",
            "type",
            "name",
            "href",
            "hidden",
            "open",
            "lang",
            "aria-hidden",
            "aria-describedby",
            "aria-errormessage",
            "aria-invalid",
            "aria-selected",
            "aria-current",
            "aria-label",
            "contenteditable",
            "placeholder",
            "<",
            "=",
            "é");
    private static final List<String> VALUES = List.of(
            "",
            " ",
            "\t\n",
            "\f",
            "\u00a0",
            "\u2003",
            "__",
            "a__",
            "__a",
            "-",
            ":",
            "sc-",
            "css-",
            "7",
            "Ab",
            "kJxYzQwE",
            "modal",
            "alert",
            "active show",
            " a  b ",
            "\u0000",
            "\ud800",
            "😀",
            "x".repeat(5_000),
            "display:none",
            "dialog",
            "submit",
            "#",
            "#a #b",
            "[]",
            "'",
            "de-",
            "-",
            "ﬁ İ");

    static LongStream seeds() {
        return LongStream.range(0, SEEDS);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void anyMarkupIsReadAndLikeItself(long seed) {
        String page = page(new Random(seed));

        holds(page.getBytes(StandardCharsets.UTF_8));
        assertThat(Signer.sign("", HtmlHierarchy.parse(page))).isEqualTo(Signer.sign("", HtmlHierarchy.parse(page)));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void anyBytesAreRead(long seed) {
        Random random = new Random(seed);
        byte[] bytes = page(random).getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i < bytes.length; i += 1 + random.nextInt(40)) {
            bytes[i] = (byte) random.nextInt();
        }
        holds(bytes);
    }

    @Test
    void anyEncodingIsReadWhetherDeclaredOrNot() {
        for (Charset charset : Charset.availableCharsets().values()) {
            if (charset.canEncode()) {
                holds(("<meta charset='" + charset.name() + "'><h1>Größe</h1>").getBytes(charset));
            }
            holds(("<meta charset='" + charset.name() + "'><h1>Size</h1>").getBytes(StandardCharsets.ISO_8859_1));
        }
        List.of("", " ", "no-such", "é", "utf-8;", "x\u0000")
                .forEach(
                        name -> holds(("<meta charset='" + name + "'><h1>Size</h1>").getBytes(StandardCharsets.UTF_8)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"<div>", "<b>", "<ul><li>", "<table><tr><td>", "<p><span>", "<details>", "<svg><g>"})
    void anyNestingIsRead(String tags) {
        holds((tags.repeat(DEEP) + "text").getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void aClassOfNothingButSpaceNamesNothing() {
        String blank = "<div class=' '><p>One</p></div><div class=' '><p>Two</p></div>";
        String none = "<div><p>One</p></div><div><p>Two</p></div>";

        assertThat(Signer.sign("", HtmlHierarchy.parse(blank))).isEqualTo(Signer.sign("", HtmlHierarchy.parse(none)));
    }

    private static void holds(byte[] bytes) {
        var signature = Signer.sign("", HtmlHierarchy.parse(bytes));
        assertThat(ScreenSimilarity.of(signature, signature).same()).isTrue();
    }

    private static String page(Random random) {
        StringBuilder page = new StringBuilder();
        for (int i = random.nextInt(MOST_PIECES); i >= 0; i--) {
            switch (random.nextInt(6)) {
                case 0 -> page.append("</").append(one(TAGS, random)).append('>');
                case 1 -> page.append(one(VALUES, random));
                default -> tag(page, random);
            }
        }
        return page.toString();
    }

    private static void tag(StringBuilder page, Random random) {
        page.append('<').append(one(TAGS, random));
        for (int i = random.nextInt(4); i > 0; i--) {
            page.append(' ')
                    .append(one(ATTRIBUTES, random))
                    .append("=\"")
                    .append(one(VALUES, random))
                    .append('"');
        }
        page.append(random.nextInt(9) == 0 ? "" : ">");
    }

    private static String one(List<String> of, Random random) {
        return of.get(random.nextInt(of.size()));
    }
}
