package dev.cairn.android.runtime.provider;

import android.Manifest.permission;
import android.app.Application;
import android.content.ContentUris;
import android.content.ContentValues;
import android.content.Intent;
import android.database.Cursor;
import android.database.sqlite.SQLiteDatabase;
import android.graphics.BitmapFactory;
import android.net.Uri;
import android.os.Bundle;
import android.os.Environment;
import android.os.ParcelFileDescriptor;
import android.provider.MediaStore;
import android.provider.MediaStore.Files.FileColumns;
import android.provider.MediaStore.MediaColumns;
import dev.cairn.android.runtime.hook.time.AppTime;
import java.io.File;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URLConnection;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The phone's pictures, sounds and films: the samples that pickers offer, and what the app adds. Without permission an app sees its own only. */
final class MediaRows extends TableProvider {
    private final Path folder;
    private final List<Path> samples;

    MediaRows(Application application, Path folder, List<Path> samples) {
        super(
                application,
                MediaStore.AUTHORITY,
                null,
                null,
                FileColumns.class,
                MediaStore.Images.ImageColumns.class,
                MediaStore.Video.VideoColumns.class,
                MediaStore.Audio.AudioColumns.class,
                MediaStore.Audio.AlbumColumns.class,
                MediaStore.Audio.ArtistColumns.class,
                MediaStore.Audio.GenresColumns.class,
                MediaStore.Audio.Genres.Members.class,
                MediaStore.Audio.PlaylistsColumns.class,
                MediaStore.Audio.Playlists.Members.class,
                MediaStore.Images.Thumbnails.class,
                MediaStore.Video.Thumbnails.class,
                MediaStore.DownloadColumns.class);
        this.folder = folder;
        this.samples = samples;
    }

    @Override
    void fill(String table, SQLiteDatabase into) {
        for (Path sample : table.equals(MediaCollection.FILES) ? samples : List.<Path>of()) {
            BitmapFactory.Options size = new BitmapFactory.Options();
            size.inJustDecodeBounds = true;
            BitmapFactory.decodeFile(sample.toString(), size);
            ContentValues row = row(sample, "Pictures/", FileColumns.MEDIA_TYPE_IMAGE);
            row.put(MediaColumns.MIME_TYPE, "image/png");
            row.put(MediaColumns.SIZE, sample.toFile().length());
            row.put(MediaColumns.WIDTH, size.outWidth);
            row.put(MediaColumns.HEIGHT, size.outHeight);
            into.insertOrThrow(table, null, known(row));
        }
    }

    private static ContentValues row(Path file, String place, int type) {
        long now = AppTime.clock().millis();
        String name = file.getFileName().toString();
        ContentValues row = new ContentValues();
        row.put(MediaColumns.DATA, file.toString());
        row.put(MediaColumns.DISPLAY_NAME, name);
        row.put(MediaColumns.TITLE, name.contains(".") ? name.substring(0, name.lastIndexOf('.')) : name);
        row.put(MediaColumns.RELATIVE_PATH, place);
        String bucket = place.replaceAll("/$", "").replaceAll(".*/", "");
        row.put(MediaColumns.BUCKET_DISPLAY_NAME, bucket);
        row.put(MediaColumns.BUCKET_ID, bucket.hashCode());
        row.put(MediaColumns.DATE_ADDED, now / 1000);
        row.put(MediaColumns.DATE_MODIFIED, now / 1000);
        row.put(MediaColumns.DATE_TAKEN, now);
        row.put(MediaColumns.IS_PENDING, 0);
        row.put(MediaColumns.IS_TRASHED, 0);
        row.put(FileColumns.MEDIA_TYPE, type);
        row.put(MediaColumns.VOLUME_NAME, MediaStore.VOLUME_EXTERNAL_PRIMARY);
        return row;
    }

    @Override
    String table(Uri uri) {
        return MediaCollection.of(uri).table();
    }

    private static int type(Uri uri) {
        List<String> path = uri.getPathSegments();
        return switch (path.size() < 2 ? "" : path.get(1)) {
            case "images" -> 1; // FileColumns.MEDIA_TYPE_IMAGE
            case "audio" -> 2;
            case "video" -> 3;
            default -> 0;
        };
    }

    @Override
    @Nullable
    String condition(Uri uri) {
        long id = id(uri);
        MediaCollection collection = MediaCollection.of(uri);
        if (!collection.isFiles()) {
            return collection.condition(id);
        }
        int type = type(uri);
        String own = FileColumns.OWNER_PACKAGE_NAME + "='" + application().getPackageName() + "'";
        String which = id >= 0 ? "_id=" + id : type > 0 ? FileColumns.MEDIA_TYPE + "=" + type : "1";
        String pending = id >= 0 ? "" : " AND coalesce(" + MediaColumns.IS_PENDING + ",0)=0";
        return "(" + which + pending + (maySeeAll() ? "" : " AND " + own) + ")";
    }

    private boolean maySeeAll() {
        return holds(permission.READ_EXTERNAL_STORAGE)
                || holds(permission.READ_MEDIA_IMAGES)
                || holds(permission.READ_MEDIA_VISUAL_USER_SELECTED);
    }

    @Override
    public @Nullable Uri insert(Uri uri, @Nullable ContentValues values) {
        ContentValues given = values == null ? new ContentValues() : values;
        MediaCollection collection = MediaCollection.of(uri);
        if (!collection.isFiles()) {
            return super.insert(uri, collection.row(given));
        }
        String name = given.getAsString(MediaColumns.DISPLAY_NAME);
        Path file = fresh(name == null ? String.valueOf(AppTime.clock().millis()) : name);
        String place = given.getAsString(MediaColumns.RELATIVE_PATH);
        ContentValues row = row(file, place == null ? "Pictures/" : place, type(uri));
        row.putAll(given);
        row.put(MediaColumns.DATA, file.toString());
        row.put(FileColumns.OWNER_PACKAGE_NAME, application().getPackageName());
        return super.insert(uri, row);
    }

    private Path fresh(String name) {
        String plain = name.replace('/', '_');
        Path file = folder.resolve(plain);
        try {
            Files.createDirectories(folder);
            for (int i = 1; Files.exists(file); i++) {
                int dot = plain.lastIndexOf('.') < 0 ? plain.length() : plain.lastIndexOf('.');
                file = folder.resolve(plain.substring(0, dot) + " (" + i + ")" + plain.substring(dot));
            }
            return Files.createFile(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public @Nullable Bundle call(String method, @Nullable String argument, @Nullable Bundle extras) {
        Bundle answer = new Bundle();
        if (method.equals(MediaStore.GET_VERSION_CALL)) {
            answer.putString(Intent.EXTRA_TEXT, "1");
        } else if (method.equals(MediaStore.GET_GENERATION_CALL)) {
            answer.putLong(Intent.EXTRA_INDEX, changes());
        } else if (method.equals(MediaStore.SCAN_FILE_CALL) && argument != null) {
            answer.putParcelable(Intent.EXTRA_STREAM, scanned(Path.of(argument)));
        } else {
            return MediaRequests.answer(application(), method, extras);
        }
        return answer;
    }

    /** The item of a file that the app has put into shared storage by itself, from now on if not before; null for files elsewhere. */
    private synchronized @Nullable Uri scanned(Path file) {
        Path shared = Environment.getExternalStorageDirectory().toPath();
        if (!Files.isRegularFile(file) || !file.startsWith(shared)) {
            return null;
        }
        String type = URLConnection.guessContentTypeFromName(file.getFileName().toString());
        Uri place = place(type == null ? "" : type);
        try (Cursor known = query(
                place,
                new String[] {MediaColumns._ID},
                MediaColumns.DATA + "=?",
                new String[] {file.toString()},
                null)) {
            if (known != null && known.moveToFirst()) {
                return ContentUris.withAppendedId(place, known.getLong(0));
            }
        }
        ContentValues row = row(file, shared.relativize(file.getParent()) + "/", type(place));
        row.put(MediaColumns.MIME_TYPE, type);
        row.put(MediaColumns.SIZE, file.toFile().length());
        row.put(FileColumns.OWNER_PACKAGE_NAME, application().getPackageName());
        return super.insert(place, row);
    }

    private static Uri place(String type) {
        return switch (type.replaceAll("/.*", "")) {
            case "image" -> MediaStore.Images.Media.EXTERNAL_CONTENT_URI;
            case "audio" -> MediaStore.Audio.Media.EXTERNAL_CONTENT_URI;
            case "video" -> MediaStore.Video.Media.EXTERNAL_CONTENT_URI;
            default -> MediaStore.Files.getContentUri(MediaStore.VOLUME_EXTERNAL);
        };
    }

    @Override
    public ParcelFileDescriptor openFile(Uri uri, String mode) throws FileNotFoundException {
        try (Cursor row = query(uri, new String[] {MediaColumns.DATA}, null, null, null)) {
            if (row == null || !row.moveToFirst()) {
                throw new FileNotFoundException("No item at " + uri);
            }
            return ParcelFileDescriptor.open(new File(row.getString(0)), ParcelFileDescriptor.parseMode(mode));
        }
    }

    @Override
    public @Nullable String getType(Uri uri) {
        try (Cursor row = query(uri, new String[] {MediaColumns.MIME_TYPE}, null, null, null)) {
            return id(uri) >= 0 && row != null && row.moveToFirst() ? row.getString(0) : super.getType(uri);
        }
    }
}
