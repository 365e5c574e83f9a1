package dev.cairn.android.runtime.webview;

import android.content.Intent;
import android.net.Uri;
import android.webkit.WebChromeClient;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Lets the app choose the files that a page asks for. */
final class FileChooser {
    private final WebPage page;

    FileChooser(WebPage page) {
        this.page = page;
    }

    void opened(JsonNode parameters) {
        WebChromeClient chrome = page.clients().getWebChromeClient();
        int node = parameters.path("backendNodeId").asInt();
        boolean multiple = parameters.path("mode").asString("").equals("selectMultiple");
        if (chrome != null) {
            chrome.onShowFileChooser(page.view(), chosen -> choose(node, chosen), new Parameters(multiple));
        }
    }

    private void choose(int node, Uri @Nullable [] chosen) {
        List<String> files = new ArrayList<>();
        for (Uri uri : chosen == null ? new Uri[0] : chosen) {
            files.add(file(uri));
        }
        if (!files.isEmpty()) {
            page.send("DOM.setFileInputFiles", Map.of("files", files, "backendNodeId", node));
        }
    }

    private String file(Uri uri) {
        if ("file".equals(uri.getScheme()) && uri.getPath() != null) {
            return uri.getPath();
        }
        File folder = page.view().getContext().getCacheDir();
        String name = uri.getLastPathSegment() == null ? "file" : new File(uri.getLastPathSegment()).getName();
        try (InputStream in = page.view().getContext().getContentResolver().openInputStream(uri)) {
            Path copy = folder.toPath().resolve(name);
            if (in != null) {
                Files.write(copy, in.readAllBytes());
            }
            return copy.toString();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private static final class Parameters extends WebChromeClient.FileChooserParams {
        private final boolean multiple;

        Parameters(boolean multiple) {
            this.multiple = multiple;
        }

        @Override
        public int getMode() {
            return multiple ? MODE_OPEN_MULTIPLE : MODE_OPEN;
        }

        @Override
        public String[] getAcceptTypes() {
            return new String[] {""};
        }

        @Override
        public boolean isCaptureEnabled() {
            return false;
        }

        @Override
        public @Nullable CharSequence getTitle() {
            return null;
        }

        @Override
        public @Nullable String getFilenameHint() {
            return null;
        }

        @Override
        public Intent createIntent() {
            return new Intent(Intent.ACTION_GET_CONTENT)
                    .addCategory(Intent.CATEGORY_OPENABLE)
                    .setType("*/*")
                    .putExtra(Intent.EXTRA_ALLOW_MULTIPLE, multiple);
        }

        /** Robolectric's own, which the compiler does not see in the superclass. */
        @Override
        public @Nullable Object $$robo$getData() {
            return null;
        }
    }
}
