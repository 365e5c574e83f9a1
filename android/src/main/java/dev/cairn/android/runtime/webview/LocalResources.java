package dev.cairn.android.runtime.webview;

import android.content.Context;
import android.content.res.Resources;
import android.net.Uri;
import android.webkit.MimeTypeMap;
import android.webkit.URLUtil;
import android.webkit.WebResourceResponse;
import java.io.File;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Addresses that stand for files of the app: its assets, its resources, its own folders. */
final class LocalResources {
    private static final String ASSETS = "/android_asset/";
    private static final String RESOURCES = "/android_res/";

    private final WebPage page;

    LocalResources(WebPage page) {
        this.page = page;
    }

    /**
     * What is at the address; null when it is no local one.
     *
     * @throws FileNotFoundException when it is local, and there is nothing
     */
    @Nullable
    WebResourceResponse find(String url) throws IOException {
        if (!url.startsWith("file:")) {
            return null;
        }
        String path = Uri.parse(url).getPath();
        if (path == null) {
            throw new FileNotFoundException(url);
        }
        return new WebResourceResponse(type(path), null, open(path));
    }

    private InputStream open(String path) throws IOException {
        Context context = page.view().getContext();
        if (path.startsWith(ASSETS)) {
            return context.getAssets().open(path.substring(ASSETS.length()));
        }
        if (path.startsWith(RESOURCES)) {
            return resource(context, path.substring(RESOURCES.length()));
        }
        if (!page.settings().getAllowFileAccess() || !new File(path).isFile()) {
            throw new FileNotFoundException(path);
        }
        return new FileInputStream(path);
    }

    /** As {@code raw/page.html}: the type, and the name with an ending that does not matter. */
    private static InputStream resource(Context context, String path) throws IOException {
        List<String> parts = Uri.parse(path).getPathSegments();
        String name = parts.isEmpty() ? "" : parts.getLast();
        int dot = name.indexOf('.');
        int id = context.getResources()
                .getIdentifier(
                        dot < 0 ? name : name.substring(0, dot),
                        parts.isEmpty() ? "" : parts.getFirst(),
                        context.getPackageName());
        try {
            return context.getResources().openRawResource(id);
        } catch (Resources.NotFoundException e) {
            throw new FileNotFoundException(path);
        }
    }

    private static String type(String path) {
        String ending = MimeTypeMap.getFileExtensionFromUrl(path.replaceAll("[^A-Za-z0-9._/-]", "_"))
                .toLowerCase(Locale.ROOT);
        return switch (ending) {
            case "html", "htm", "xhtml" -> "text/html";
            case "js", "mjs" -> "text/javascript";
            case "css" -> "text/css";
            case "json" -> "application/json";
            case "svg" -> "image/svg+xml";
            case "png" -> "image/png";
            case "jpg", "jpeg" -> "image/jpeg";
            case "gif" -> "image/gif";
            case "webp" -> "image/webp";
            case "woff" -> "font/woff";
            case "woff2" -> "font/woff2";
            case "ttf" -> "font/ttf";
            case "wasm" -> "application/wasm";
            case "txt" -> "text/plain";
            case "xml" -> "text/xml";
            default -> {
                String guessed = URLUtil.isValidUrl("file://" + path)
                        ? MimeTypeMap.getSingleton().getMimeTypeFromExtension(ending)
                        : null;
                yield guessed == null ? "application/octet-stream" : guessed;
            }
        };
    }
}
