package dev.cairn.browser.inject;

import java.util.Locale;

/** How a text is kept from a person's eyes, or not. */
public enum HidingTechnique {
    /** Anybody can read it. */
    VISIBLE("<div>%s</div>"),
    /** Of no opacity. */
    TRANSPARENT("<div style='opacity:0'>%s</div>"),
    /** In the colour of what is behind it. */
    WHITE_ON_WHITE("<div style='color:#fff;background:#fff'>%s</div>"),
    /** Of letters without a size. */
    SIZE_ZERO("<div style='font-size:0'>%s</div>"),
    /** Beside the page. */
    OFF_PAGE("<div style='position:absolute;left:-9999px'>%s</div>"),
    /** Cut off. */
    CLIPPED("<div style='position:absolute;clip-path:inset(100%%)'>%s</div>"),
    /** In a box without a height. */
    HEIGHT_ZERO("<div style='height:0;overflow:hidden'>%s</div>"),
    /** Under something else. */
    COVERED(
            "<div style='position:relative'><div>%s</div><div style='position:absolute;inset:0;background:#fff'></div></div>"),
    /** Not drawn, with its place kept. */
    INVISIBLE("<div style='visibility:hidden'>%s</div>"),
    /** Not drawn. */
    NOT_DISPLAYED("<div style='display:none'>%s</div>"),
    /** In a comment of the page's source. */
    COMMENT("<!-- %s -->"),
    /** For programs that read aloud only. */
    ARIA_LABEL("<div role='note' aria-label='%s'>Welcome</div>"),
    /** In place of a picture. */
    ALT_TEXT("<img alt='%s' src='data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=' width='4' height='4'>");

    private final String html;

    HidingTechnique(String html) {
        this.html = html;
    }

    /** The text in HTML, hidden so. */
    String around(String text) {
        return html.formatted(text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace("'", "&#39;")
                .replace("--", "- -"));
    }

    /** Whether a person can read it. */
    public boolean isVisible() {
        return this == VISIBLE;
    }

    /** As it is written in files. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
