package dev.cairn.android.runtime.webview;

import android.webkit.WebResourceResponse;
import dev.cairn.android.network.Exchange;
import dev.cairn.android.network.HttpHeader;
import dev.cairn.android.network.Network;
import dev.cairn.android.network.NetworkMode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import java.util.zip.InflaterInputStream;
import org.jspecify.annotations.Nullable;

/** Requests of a page where HTTP exchanges are kept, or answered from those that were: they go through the device's recorder, and never out of the browser. */
final class PageExchanges {
    private static final int FIRST_ERROR = 400;

    private final WebPage page;
    private final PageRequests requests;

    PageExchanges(WebPage page, PageRequests requests) {
        this.page = page;
        this.requests = requests;
    }

    /** Whether the recorder answers it; what an app asks of itself is not kept. */
    static boolean concern(String url) {
        NetworkMode mode = Network.mode();
        return url.matches("(?i)https?:.*")
                && (mode instanceof NetworkMode.Recording || mode instanceof NetworkMode.Replaying)
                && !PageNetwork.isOwnServer(url);
    }

    /** Answers it, or says why it cannot be answered. Servers are asked side by side, the record in order, so that it is the same each time. */
    void answer(PageRequest request, PageNavigation.@Nullable OwnLoad own) {
        byte[] form = own == null ? null : own.post();
        PageRequest asked = form == null ? request : request.posting(form);
        if (Network.mode() instanceof NetworkMode.Recording) {
            page.views().onNetwork(() -> ask(asked));
        } else {
            ask(asked);
        }
    }

    private void ask(PageRequest request) {
        try {
            String url = request.url().replaceFirst("#.*", "");
            fulfill(request, Network.exchange(request.getMethod(), url, request.getRequestHeaders(), request.body()));
        } catch (IOException e) {
            requests.refuse(request, PageNetwork.error(e));
        }
    }

    private void fulfill(PageRequest request, Exchange exchange) throws IOException {
        byte[] body = plain(exchange);
        if (exchange.status() >= FIRST_ERROR) {
            WebResourceResponse response = response(exchange, body);
            page.views()
                    .post(() -> page.clients().getWebViewClient().onReceivedHttpError(page.view(), request, response));
        }
        List<Map<String, String>> headers = new ArrayList<>();
        for (HttpHeader header : exchange.headers()) {
            if (!header.name().equalsIgnoreCase("content-encoding")) {
                headers.add(Map.of("name", header.name(), "value", header.value()));
            }
        }
        page.send(
                "Fetch.fulfillRequest",
                Map.of(
                        "requestId", request.id(),
                        "responseCode", exchange.status(),
                        "responseHeaders", headers,
                        "body", Base64.getEncoder().encodeToString(body)));
    }

    /** The browser decodes nothing that it is given. */
    private static byte[] plain(Exchange exchange) throws IOException {
        InputStream body = new ByteArrayInputStream(exchange.body());
        return switch (header(exchange, "content-encoding").toLowerCase(Locale.ROOT)) {
            case "gzip", "x-gzip" -> unpacked(exchange, new GZIPInputStream(body));
            case "deflate" -> unpacked(exchange, new InflaterInputStream(body));
            default -> exchange.body();
        };
    }

    private static byte[] unpacked(Exchange exchange, InputStream in) throws IOException {
        byte[] all = in.readNBytes(Exchange.MOST_BYTES + 1);
        if (all.length > Exchange.MOST_BYTES) {
            throw new IOException("The answer to " + exchange.request() + " unpacks to more than "
                    + (Exchange.MOST_BYTES >> 20) + " MB.");
        }
        return all;
    }

    private static String header(Exchange exchange, String name) {
        return exchange.headers().stream()
                .filter(header -> header.name().equalsIgnoreCase(name))
                .map(HttpHeader::value)
                .findFirst()
                .orElse("");
    }

    private static WebResourceResponse response(Exchange exchange, byte[] body) {
        Map<String, String> headers = new LinkedHashMap<>();
        exchange.headers().forEach(header -> headers.putIfAbsent(header.name(), header.value()));
        String type = header(exchange, "content-type").split(";", 2)[0].strip();
        return new WebResourceResponse(
                type, "utf-8", exchange.status(), "Error", headers, new ByteArrayInputStream(body));
    }
}
