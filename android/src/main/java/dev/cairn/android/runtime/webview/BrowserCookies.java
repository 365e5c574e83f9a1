package dev.cairn.android.runtime.webview;

import android.webkit.CookieManager;
import android.webkit.ValueCallback;
import android.webkit.WebView;
import dev.cairn.android.runtime.hook.time.AppTime;
import dev.cairn.android.webview.Browser;
import java.net.HttpCookie;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The cookies of the app's pages. Until a page is open they are kept here, so that an app which only keeps cookies for its own requests starts no
 * browser.
 */
final class BrowserCookies extends CookieManager {
    /** Cookies that wait for a browser. */
    private static final List<Map<String, Object>> WAITING = new ArrayList<>();

    private boolean accept = true;
    private boolean acceptThirdParty;
    private boolean acceptFile;

    BrowserCookies() {
        WAITING.clear();
    }

    /** Gives a page that was just opened what was set before. */
    static void handOver(WebPage page) {
        WAITING.forEach(cookie -> page.send("Network.setCookie", cookie));
        WAITING.clear();
    }

    @Override
    public void setAcceptCookie(boolean accepted) {
        accept = accepted;
    }

    @Override
    public boolean acceptCookie() {
        return accept;
    }

    @Override
    public void setAcceptThirdPartyCookies(WebView view, boolean accepted) {
        acceptThirdParty = accepted;
    }

    @Override
    public boolean acceptThirdPartyCookies(WebView view) {
        return acceptThirdParty;
    }

    @Override
    public void setCookie(String url, String value) {
        Map<String, Object> cookie = parse(url, value);
        if (cookie == null || !accept) {
            return;
        }
        WebPage page = page();
        if (page == null) {
            WAITING.removeIf(old -> Objects.equals(old.get("name"), cookie.get("name"))
                    && host(old).equals(host(cookie)));
            WAITING.add(cookie);
        } else {
            page.await("Network.setCookie", cookie);
        }
    }

    private static @Nullable WebPage page() {
        return WebViews.pages().stream().filter(WebPage::isOpen).findFirst().orElse(null);
    }

    private static String host(Map<String, Object> cookie) {
        return String.valueOf(URI.create((String) cookie.get("url")).getHost());
    }

    private static @Nullable Map<String, Object> parse(String url, String value) {
        Map<String, Object> cookie = new HashMap<>();
        cookie.put("url", url.contains("://") ? url : "http://" + url);
        String[] parts = value.split(";");
        int equals = parts[0].indexOf('=');
        cookie.put("name", (equals < 0 ? parts[0] : parts[0].substring(0, equals)).strip());
        cookie.put("value", equals < 0 ? "" : parts[0].substring(equals + 1).strip());
        for (int i = 1; i < parts.length; i++) {
            attribute(cookie, parts[i].strip());
        }
        return cookie;
    }

    private static void attribute(Map<String, Object> cookie, String attribute) {
        int equals = attribute.indexOf('=');
        String name = (equals < 0 ? attribute : attribute.substring(0, equals)).toLowerCase(Locale.ROOT);
        String value = equals < 0 ? "" : attribute.substring(equals + 1).strip();
        switch (name) {
            case "domain" -> cookie.put("domain", value);
            case "path" -> cookie.put("path", value);
            case "secure" -> cookie.put("secure", true);
            case "httponly" -> cookie.put("httpOnly", true);
            case "max-age" -> cookie.put("expires", AppTime.currentTimeMillis() / 1000.0 + seconds(value));
            case "expires" -> cookie.put("expires", AppTime.currentTimeMillis() / 1000.0 + left(attribute));
            case "samesite" -> {
                if (!value.isEmpty()) {
                    cookie.put(
                            "sameSite",
                            value.substring(0, 1).toUpperCase(Locale.ROOT)
                                    + value.substring(1).toLowerCase(Locale.ROOT));
                }
            }
            default -> {
                // no attribute that a cookie has; browsers pass over it, too
            }
        }
    }

    private static double seconds(String value) {
        return value.matches("-?\\d{1,15}") ? Long.parseLong(value) : 0;
    }

    /** How long until a date in one of the forms of old. */
    private static double left(String attribute) {
        long maxAge = HttpCookie.parse("a=b; " + attribute).get(0).getMaxAge();
        long now = System.currentTimeMillis();
        return maxAge < 0 ? 0 : maxAge + (now - AppTime.currentTimeMillis()) / 1000.0;
    }

    @Override
    public void setCookie(String url, String value, @Nullable ValueCallback<Boolean> callback) {
        setCookie(url, value);
        answer(callback);
    }

    private static void answer(@Nullable ValueCallback<Boolean> callback) {
        if (callback != null) {
            WebViews.current().post(() -> callback.onReceiveValue(true));
        }
    }

    @Override
    public @Nullable String getCookie(String url) {
        WebPage page = page();
        String full = url.contains("://") ? url : "http://" + url;
        String cookies = page == null
                ? WAITING.stream()
                        .filter(cookie -> host(cookie).equals(URI.create(full).getHost()))
                        .map(cookie -> cookie.get("name") + "=" + cookie.get("value"))
                        .collect(Collectors.joining("; "))
                : page.await("Network.getCookies", Map.of("urls", List.of(full)))
                        .path("cookies")
                        .valueStream()
                        .map(BrowserCookies::text)
                        .collect(Collectors.joining("; "));
        return cookies.isEmpty() ? null : cookies;
    }

    private static String text(JsonNode cookie) {
        return cookie.path("name").asString("") + "=" + cookie.path("value").asString("");
    }

    @Override
    public @Nullable String getCookie(String url, boolean privateBrowsing) {
        return getCookie(url);
    }

    @Override
    public void removeSessionCookie() {
        removeSessionCookies(null);
    }

    @Override
    public void removeSessionCookies(@Nullable ValueCallback<Boolean> callback) {
        WAITING.removeIf(cookie -> !cookie.containsKey("expires"));
        WebPage page = page();
        if (page != null) {
            all(page)
                    .valueStream()
                    .filter(cookie -> cookie.path("session").asBoolean(false))
                    .forEach(cookie -> page.send("Network.deleteCookies", name(cookie)));
        }
        answer(callback);
    }

    private static JsonNode all(WebPage page) {
        return page.await("Network.getAllCookies", Map.of()).path("cookies");
    }

    private static Map<String, Object> name(JsonNode cookie) {
        return Map.of(
                "name", cookie.path("name").asString(""),
                "domain", cookie.path("domain").asString(""),
                "path", cookie.path("path").asString("/"));
    }

    @Override
    public void removeAllCookie() {
        removeAllCookies(null);
    }

    @Override
    public void removeAllCookies(@Nullable ValueCallback<Boolean> callback) {
        WAITING.clear();
        WebPage page = page();
        Browser browser = WebViews.current().browser();
        if (page != null) {
            page.await("Network.clearBrowserCookies", Map.of());
        } else if (browser != null) {
            browser.storage(WebViews.current().packageName(), "Storage.clearCookies", Map.of());
        }
        answer(callback);
    }

    @Override
    public boolean hasCookies() {
        WebPage page = page();
        return page == null ? !WAITING.isEmpty() : !all(page).isEmpty();
    }

    @Override
    public boolean hasCookies(boolean privateBrowsing) {
        return hasCookies();
    }

    @Override
    public void removeExpiredCookie() {}

    @Override
    public void flush() {}

    @Override
    protected boolean allowFileSchemeCookiesImpl() {
        return acceptFile;
    }

    @Override
    protected void setAcceptFileSchemeCookiesImpl(boolean accepted) {
        acceptFile = accepted;
    }

    /** Robolectric's own, which the compiler does not see in the superclass. */
    @Override
    public @Nullable Object $$robo$getData() {
        return null;
    }
}
