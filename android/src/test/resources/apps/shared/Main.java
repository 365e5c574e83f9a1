package dev.cairn.shared;

import android.app.Activity;
import android.content.ContentValues;
import android.database.Cursor;
import android.net.Uri;
import android.os.Bundle;
import android.os.Environment;
import android.provider.MediaStore;
import android.provider.MediaStore.MediaColumns;
import android.widget.TextView;
import java.io.File;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;

/** Looks at shared storage, by files and by media, and changes it. */
public final class Main extends Activity {
    private final StringBuilder lines = new StringBuilder();
    private final File shared = Environment.getExternalStorageDirectory();

    @Override
    protected void onCreate(Bundle state) {
        super.onCreate(state);
        line("folders", () -> names(shared));
        for (String folder : List.of("Documents", "Music", "Pictures")) {
            line(folder, () -> names(new File(shared, folder)));
        }
        line("images", () -> media(MediaStore.Images.Media.EXTERNAL_CONTENT_URI, MediaColumns.DISPLAY_NAME));
        line("audio", this::sounds);
        line("length", () -> media(MediaStore.Audio.Media.EXTERNAL_CONTENT_URI, MediaColumns.DURATION).get(0));
        line("video", () -> media(MediaStore.Video.Media.EXTERNAL_CONTENT_URI, MediaColumns.DISPLAY_NAME));
        line("files", () -> media(MediaStore.Files.getContentUri("external"), MediaColumns.DISPLAY_NAME).size());
        line("same file", () -> media(MediaStore.Images.Media.EXTERNAL_CONTENT_URI, MediaColumns.DATA)
                .get(0)
                .equals(new File(shared, "Pictures/photo-1.png").toString()));
        line("made", () -> {
            ContentValues row = new ContentValues();
            row.put(MediaColumns.DISPLAY_NAME, "mine.png");
            getContentResolver().insert(MediaStore.Images.Media.EXTERNAL_CONTENT_URI, row);
            return names(new File(shared, "Pictures"));
        });
        line("deleted", () -> new File(shared, "Documents/sample.txt").delete());
        File song = new File(shared, "Music/mine.mp3");
        line("written by itself", () -> {
            song.createNewFile();
            return sounds();
        });
        line("and gone", () -> {
            song.delete();
            return sounds();
        });
        TextView text = new TextView(this);
        text.setText(lines);
        setContentView(text);
    }

    private List<String> sounds() {
        List<String> names = media(MediaStore.Audio.Media.EXTERNAL_CONTENT_URI, MediaColumns.DISPLAY_NAME);
        names.sort(null);
        return names;
    }

    private static List<String> names(File folder) {
        String[] names = folder.list();
        Arrays.sort(names);
        return Arrays.asList(names);
    }

    private List<String> media(Uri uri, String column) {
        List<String> values = new ArrayList<>();
        try (Cursor rows = getContentResolver().query(uri, new String[] {column}, null, null, null)) {
            while (rows.moveToNext()) {
                values.add(rows.getString(0));
            }
        }
        return values;
    }

    private void line(String name, Callable<Object> answer) {
        String text;
        try {
            text = String.valueOf(answer.call());
        } catch (Throwable e) {
            text = e.getClass().getSimpleName() + ": " + e.getMessage();
        }
        lines.append(name).append(" = ").append(text).append('\n');
    }
}
