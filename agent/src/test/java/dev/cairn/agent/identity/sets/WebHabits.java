package dev.cairn.agent.identity.sets;

import dev.cairn.agent.identity.sets.StateSet.State;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;

/** What sites put over or into any page: some of it leaves the page the same screen, some makes another one of it. */
final class WebHabits {
    private static final Map<String, UnaryOperator<String>> SAME = new LinkedHashMap<>();
    private static final Map<String, UnaryOperator<String>> OTHER = new LinkedHashMap<>();

    static {
        SAME.put("cookies", atEnd("""
                <div id="cookie-consent" class="cookie-banner"><p>We use cookies to improve what you see.</p>
                <button class="accept">Accept all</button><button>Settings</button></div>"""));
        SAME.put("onetrust", atEnd("""
                <div id="onetrust-consent-sdk"><div class="otFlat bottom" role="region" aria-label="Cookie banner"><div><h2>Your privacy</h2>
                <div>We value it, and share it with our partners.</div></div><div><button>Reject</button><button>Accept</button></div></div></div>"""));
        SAME.put(
                "toast",
                atEnd(
                        "<div class=\"toast-container\"><div class=\"toast show\" role=\"alert\"><div>Saved</div></div></div>"));
        SAME.put(
                "snackbar",
                atEnd(
                        "<div class=\"MuiSnackbar-root css-1a2b3c\"><div class=\"MuiSnackbarContent-root\">Link copied</div></div>"));
        SAME.put(
                "chat",
                atEnd(
                        "<div id=\"intercom-container\"><iframe title=\"Chat\"></iframe><div class=\"launcher\"></div></div>"));
        SAME.put(
                "ad",
                atStart(
                        "<div class=\"ad-slot ad-top\" id=\"div-gpt-ad-17\"><iframe width=\"728\" height=\"90\"></iframe></div>"));
        SAME.put(
                "adsense", atEnd("<ins class=\"adsbygoogle\" data-ad-client=\"x\"><div><iframe></iframe></div></ins>"));
        SAME.put(
                "scripts",
                atEnd("<script>window.x = 17</script><noscript><img src=\"p.gif\"></noscript><style>a{}</style>"));
        SAME.put(
                "dark",
                html -> html.replace("<body", "<body data-theme=\"dark\"")
                        .replace("<html", "<html class=\"dark theme-dark\""));
        SAME.put(
                "experiment",
                html -> html.replace("<body", "<body data-exp=\"b\"").replace("<html", "<html data-ab=\"variant-2\""));
        SAME.put(
                "progress",
                atStart("<div id=\"nprogress\"><div class=\"bar\" role=\"bar\"><div class=\"peg\"></div></div></div>"));
        SAME.put(
                "update",
                atStart(
                        "<div class=\"announcement\" role=\"status\">A new version is there. <a href=\"#\">Reload</a></div>"));
        OTHER.put("confirm", atEnd("""
                <div class="modal-backdrop fade show"></div><div class="modal fade show" tabindex="-1" style="display: block" role="dialog">
                <div class="modal-dialog"><div class="modal-content"><div class="modal-header"><h5>Delete this?</h5></div><div class="modal-body">It
                cannot be undone.</div><div class="modal-footer"><button>Cancel</button><button>Delete</button></div></div></div></div>"""));
        OTHER.put("share", atEnd("""
                <div class="css-9f8e7d"><div role="dialog" aria-modal="true" class="css-1q2w3e"><h2>Share</h2><label>Link</label><input name="link"
                value="x"><button>Copy</button><button aria-label="Close">×</button></div></div>"""));
        OTHER.put("signin", atEnd("""
                <div data-radix-portal=""><div role="dialog" data-state="open" class="fixed inset-0"><h2>Sign in</h2><form><input type="email"
                name="email"><input type="password" name="password"><button type="submit">Sign in</button></form></div></div>"""));
    }

    private WebHabits() {}

    private static UnaryOperator<String> atEnd(String markup) {
        return html -> html.replace("</body>", markup + "</body>");
    }

    private static UnaryOperator<String> atStart(String markup) {
        return html -> html.replaceFirst("(<body[^>]*>)", "$1" + markup.replace("$", "\\$"));
    }

    /** The states, and the first of each screen with each of the habits. */
    static List<State> added(List<State> states) {
        List<State> all = new ArrayList<>(states);
        Set<String> seen = new TreeSet<>();
        for (State state : states) {
            if (seen.add(state.screen())) {
                SAME.forEach((name, habit) -> all.add(new State(state.screen(), name, habit.apply(state.content()))));
                OTHER.forEach((name, habit) ->
                        all.add(new State(state.screen() + "+" + name, name, habit.apply(state.content()))));
            }
        }
        return List.copyOf(all);
    }
}
