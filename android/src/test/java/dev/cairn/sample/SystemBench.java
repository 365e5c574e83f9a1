package dev.cairn.sample;

import android.app.Activity;
import android.app.WallpaperManager;
import android.content.Intent;
import android.content.pm.PackageManager;
import android.content.pm.ResolveInfo;
import android.database.Cursor;
import android.net.Uri;
import android.provider.DocumentsContract;
import android.provider.MediaStore;
import android.provider.OpenableColumns;
import android.speech.RecognizerIntent;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Leaves for the system's screens and for other apps, and says what came back. */
public final class SystemBench extends Bench {
    @Override
    void fill() {
        button(
                "camera and contacts",
                () -> requestPermissions(
                        new String[] {"android.permission.CAMERA", "android.permission.READ_CONTACTS"}, 1));
        button("contacts", () -> requestPermissions(new String[] {"android.permission.READ_CONTACTS"}, 2));
        button("undeclared", () -> requestPermissions(new String[] {"android.permission.SEND_SMS"}, 3));
        button("rationale", () -> say(shouldShowRequestPermissionRationale("android.permission.READ_CONTACTS")));
        button("content", () -> startActivityForResult(new Intent(Intent.ACTION_GET_CONTENT).setType("text/plain"), 4));
        button("photo", () -> startActivityForResult(new Intent(MediaStore.ACTION_PICK_IMAGES), 5));
        button(
                "save",
                () -> startActivityForResult(
                        new Intent(Intent.ACTION_CREATE_DOCUMENT)
                                .setType("text/plain")
                                .putExtra(Intent.EXTRA_TITLE, "mine.txt"),
                        6));
        button("tree", () -> startActivityForResult(new Intent(Intent.ACTION_OPEN_DOCUMENT_TREE), 7));
        button("picture", () -> startActivityForResult(new Intent(MediaStore.ACTION_IMAGE_CAPTURE), 8));
        button("speech", () -> startActivityForResult(new Intent(RecognizerIntent.ACTION_RECOGNIZE_SPEECH), 9));
        button("page", () -> startActivity(new Intent(Intent.ACTION_VIEW, Uri.parse("https://example.com/page"))));
        button("wallpaper", () -> startActivity(new Intent(WallpaperManager.ACTION_CHANGE_LIVE_WALLPAPER)));
        button("who is there", () -> say(whoIsThere()));
        button("dial", () -> startActivity(new Intent(Intent.ACTION_DIAL, Uri.parse("tel:123"))));
        button(
                "share",
                () -> startActivity(Intent.createChooser(
                        new Intent(Intent.ACTION_SEND)
                                .setType("text/plain")
                                .putExtra(Intent.EXTRA_TEXT, "look at this"),
                        "Share it")));
    }

    private String whoIsThere() {
        StringBuilder text = new StringBuilder();
        for (Intent intent : List.of(
                new Intent(Intent.ACTION_VIEW, Uri.parse("https://example.com/")),
                new Intent(Intent.ACTION_DIAL),
                new Intent(Intent.ACTION_SENDTO, Uri.parse("mailto:ada@example.org")),
                new Intent(MediaStore.ACTION_IMAGE_CAPTURE),
                new Intent(Intent.ACTION_GET_CONTENT).setType("application/pdf").addCategory(Intent.CATEGORY_OPENABLE),
                new Intent(Intent.ACTION_VIEW, Uri.parse("market://details?id=some.app")))) {
            ResolveInfo found = getPackageManager().resolveActivity(intent, PackageManager.MATCH_DEFAULT_ONLY);
            text.append(found == null ? "nobody" : found.loadLabel(getPackageManager()))
                    .append(", ");
        }
        return text.toString();
    }

    @Override
    public void onRequestPermissionsResult(int code, String[] names, int[] answers) {
        StringBuilder text = new StringBuilder("answer");
        for (int answer : answers) {
            text.append(answer == PackageManager.PERMISSION_GRANTED ? " yes" : " no");
        }
        say(text);
    }

    @Override
    protected void onActivityResult(int code, int result, @Nullable Intent data) {
        try {
            say(result == Activity.RESULT_OK ? describe(code, data) : "cancelled");
        } catch (IOException e) {
            say(e);
        }
    }

    private Object describe(int code, @Nullable Intent data) throws IOException {
        Uri uri = data == null ? null : data.getData();
        return switch (code) {
            case 4 -> new String(read(uri));
            case 5 ->
                names(Objects.requireNonNull(uri)) + " of " + read(uri).length + " bytes, "
                        + getContentResolver().getType(uri);
            case 6 -> {
                try (OutputStream out = getContentResolver().openOutputStream(uri)) {
                    out.write("written".getBytes());
                }
                yield new String(read(uri));
            }
            case 7 -> {
                Uri tree = Objects.requireNonNull(uri);
                yield "tree " + tree + " with "
                        + names(DocumentsContract.buildChildDocumentsUriUsingTree(
                                tree, DocumentsContract.getTreeDocumentId(tree)));
            }
            case 9 -> "heard " + Objects.requireNonNull(data).getStringArrayListExtra(RecognizerIntent.EXTRA_RESULTS);
            default ->
                "data "
                        + Objects.requireNonNull(data)
                                .getExtras()
                                .get("data")
                                .getClass()
                                .getSimpleName();
        };
    }

    /** As apps ask for the names of what was chosen. */
    private String names(Uri uri) {
        List<String> names = new ArrayList<>();
        try (Cursor rows = Objects.requireNonNull(getContentResolver().query(uri, null, null, null, null))) {
            while (rows.moveToNext()) {
                names.add(rows.getString(rows.getColumnIndexOrThrow(OpenableColumns.DISPLAY_NAME)));
            }
        }
        return String.join(" ", names);
    }

    private byte[] read(@Nullable Uri uri) throws IOException {
        try (InputStream in = getContentResolver().openInputStream(uri)) {
            ByteArrayOutputStream all = new ByteArrayOutputStream();
            for (int next = in.read(); next >= 0; next = in.read()) {
                all.write(next);
            }
            return all.toByteArray();
        }
    }
}
