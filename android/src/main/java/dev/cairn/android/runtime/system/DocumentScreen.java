package dev.cairn.android.runtime.system;

import android.content.ClipData;
import android.content.Intent;
import android.net.Uri;
import android.provider.DocumentsContract;
import android.provider.MediaStore;
import android.view.View;
import dev.cairn.android.runtime.process.AppProcess;
import dev.cairn.android.runtime.provider.SharedFiles;
import dev.cairn.android.runtime.provider.UriGrants;
import java.io.FileNotFoundException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.robolectric.RuntimeEnvironment;

/** The system's picker of documents, folders and photos: a list of what is in shared storage that the app can take. */
final class DocumentScreen implements SystemScreen {
    private static final int GRANTS = Intent.FLAG_GRANT_READ_URI_PERMISSION
            | Intent.FLAG_GRANT_WRITE_URI_PERMISSION
            | Intent.FLAG_GRANT_PERSISTABLE_URI_PERMISSION;

    /** A list that nobody would read to its end. */
    private static final int MOST = 100;

    private final Intent intent;
    private final Consumer<Intent> chosen;

    DocumentScreen(Intent intent, Consumer<Intent> chosen) {
        this.intent = intent;
        this.chosen = chosen;
    }

    @Override
    public String packageName() {
        return isPhotos() ? "com.android.providers.media.module" : "com.android.documentsui";
    }

    private boolean isPhotos() {
        return MediaStore.ACTION_PICK_IMAGES.equals(intent.getAction());
    }

    @Override
    public View view() {
        ScreenBuilder screen = new ScreenBuilder(new SystemContext(packageName()));
        if (Intent.ACTION_OPEN_DOCUMENT_TREE.equals(intent.getAction())) {
            return tree(screen);
        }
        return Intent.ACTION_CREATE_DOCUMENT.equals(intent.getAction()) ? create(screen) : list(screen);
    }

    private View tree(ScreenBuilder screen) {
        return screen.title("title", "Documents")
                .text("summary", "The app can read and write all files in this folder.")
                .button(
                        "action_menu_select",
                        "Use this folder",
                        () -> choose(DocumentsContract.buildTreeDocumentUri(
                                SampleDocuments.AUTHORITY, SampleDocuments.ROOT)))
                .screen();
    }

    private View create(ScreenBuilder screen) {
        String title = intent.getStringExtra(Intent.EXTRA_TITLE);
        String name = title == null ? "untitled" : title;
        return screen.title("title", "Save to Documents")
                .text("document_name", name)
                .button("button1", "Save", () -> save(name))
                .screen();
    }

    private void save(String name) {
        Uri folder = DocumentsContract.buildDocumentUri(SampleDocuments.AUTHORITY, SampleDocuments.ROOT);
        UriGrants uris = AppProcess.starting().uris();
        uris.take(new Intent().setData(folder).addFlags(GRANTS)); // the picker may write there, the app may not
        try {
            Uri made = DocumentsContract.createDocument(
                    RuntimeEnvironment.getApplication().getContentResolver(),
                    folder,
                    intent.getType() == null ? "application/octet-stream" : intent.getType(),
                    name);
            uris.revoke(null, folder);
            choose(made);
        } catch (FileNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    private View list(ScreenBuilder screen) {
        screen.title("title", isPhotos() ? "Photos" : "Recent files");
        List<Path> files = offered();
        for (Path file : files) {
            String name = file.getFileName().toString();
            screen.row("item_root", name, SampleDocuments.type(name), () -> choose(uri(file)));
        }
        if (files.size() > 1 && takesMany()) {
            screen.button("button_add", "Select all (" + files.size() + ")", () -> chooseAll(files));
        }
        if (files.isEmpty()) {
            screen.text("empty", "No items");
        }
        return screen.screen();
    }

    private boolean takesMany() {
        return intent.getBooleanExtra(Intent.EXTRA_ALLOW_MULTIPLE, false)
                || intent.hasExtra(MediaStore.EXTRA_PICK_IMAGES_MAX);
    }

    private static Path shared() {
        return AppProcess.starting().storage().shared();
    }

    private List<Path> offered() {
        return SharedFiles.of(shared()).stream()
                .filter(file -> wanted().stream()
                        .anyMatch(type -> matches(
                                type, SampleDocuments.type(file.getFileName().toString()))))
                .sorted(Comparator.comparing(Path::getFileName))
                .limit(MOST)
                .toList();
    }

    private List<String> wanted() {
        String[] several = intent.getStringArrayExtra(Intent.EXTRA_MIME_TYPES);
        if (several != null && several.length > 0) {
            return List.of(several);
        }
        String one = intent.getType();
        return List.of(one != null ? one : isPhotos() || hasMediaData() ? "image/*" : "*/*");
    }

    private boolean hasMediaData() {
        return String.valueOf(intent.getDataString()).contains("media");
    }

    private static boolean matches(String wanted, String type) {
        return wanted.equals("*/*")
                || wanted.equals(type)
                || (wanted.endsWith("/*") && type.startsWith(wanted.substring(0, wanted.length() - 1)))
                || (wanted.equals("image/jpeg") && type.equals("image/png"));
    }

    private static Uri uri(Path file) {
        return DocumentsContract.buildDocumentUri(
                SampleDocuments.AUTHORITY, SampleDocuments.VOLUME + shared().relativize(file));
    }

    private void choose(@Nullable Uri uri) {
        Intent result = new Intent().addFlags(GRANTS).setData(uri);
        if (takesMany() && uri != null) {
            result.setClipData(ClipData.newRawUri("", uri));
        }
        chosen.accept(result);
    }

    private void chooseAll(List<Path> files) {
        List<Uri> uris = new ArrayList<>();
        files.forEach(file -> uris.add(uri(file)));
        ClipData clip = ClipData.newRawUri("", uris.getFirst());
        uris.subList(1, uris.size()).forEach(uri -> clip.addItem(new ClipData.Item(uri)));
        Intent result = new Intent().addFlags(GRANTS);
        result.setClipData(clip);
        chosen.accept(result);
    }
}
