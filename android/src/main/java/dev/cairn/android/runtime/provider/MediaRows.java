package dev.cairn.android.runtime.provider;

import android.Manifest.permission;
import android.app.Application;
import android.content.ContentUris;
import android.content.ContentValues;
import android.content.Intent;
import android.database.Cursor;
import android.database.sqlite.SQLiteDatabase;
import android.net.Uri;
import android.os.Build;
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
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The phone's pictures, sounds, films and other files: what is in shared storage. Without permission an app sees its own only, which is all but the
 * samples, as there is one app at a time.
 */
final class MediaRows extends TableProvider {
    private final Path shared;
    private final Set<String> samples;

    MediaRows(Application application, Path shared, Set<String> samples) {
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
        this.shared = shared;
        this.samples = samples;
    }

    /** Takes what apps have written by themselves for theirs, and forgets what they have deleted; pictures first. */
    @Override
    synchronized void derive(Uri uri) {
        String table = table(uri);
        if (!table.equals(MediaCollection.FILES)) {
            return;
        }
        SQLiteDatabase rows = open(table);
        Set<String> known = new HashSet<>();
        try (Cursor row = rows.query(table, new String[] {MediaColumns.DATA}, null, null, null, null, null)) {
            while (row.moveToNext()) {
                known.add(row.getString(0));
            }
        }
        List<Path> files = SharedFiles.of(shared);
        files.sort(Comparator.comparing(file -> MediaFile.type(file) != FileColumns.MEDIA_TYPE_IMAGE));
        for (Path file : files) {
            if (!known.remove(file.toString())) {
                ContentValues row = MediaFile.row(file, shared);
                boolean isSample = samples.contains(shared.relativize(file).toString());
                row.put(
                        FileColumns.OWNER_PACKAGE_NAME,
                        isSample ? null : application().getPackageName());
                rows.insertOrThrow(table, null, known(row));
            }
        }
        for (String gone : known) {
            if (!Files.exists(Path.of(gone))) {
                rows.delete(table, MediaColumns.DATA + "=?", new String[] {gone});
            }
        }
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
        String own = FileColumns.OWNER_PACKAGE_NAME + "='" + application().getPackageName() + "'";
        String pending = id >= 0 ? "" : " AND coalesce(" + MediaColumns.IS_PENDING + ",0)=0";
        return "(" + which(uri) + pending + (maySeeAll() ? "" : " AND (" + own + seen() + ")") + ")";
    }

    private static String which(Uri uri) {
        List<String> path = uri.getPathSegments();
        if (id(uri) >= 0) {
            return "_id=" + id(uri);
        }
        if (path.size() > 1 && path.get(1).equals("downloads")) {
            return MediaColumns.RELATIVE_PATH + " LIKE 'Download/%'";
        }
        return type(uri) > 0 ? FileColumns.MEDIA_TYPE + "=" + type(uri) : "1";
    }

    private boolean maySeeAll() {
        boolean isLegacy = application().getApplicationInfo().targetSdkVersion < Build.VERSION_CODES.R;
        return Environment.isExternalStorageManager() || (isLegacy && holds(permission.READ_EXTERNAL_STORAGE));
    }

    /** What the app sees of others' files, as a condition behind another. */
    private String seen() {
        boolean media = holds(permission.READ_EXTERNAL_STORAGE);
        boolean chosen = holds(permission.READ_MEDIA_VISUAL_USER_SELECTED);
        String types = (media || chosen || holds(permission.READ_MEDIA_IMAGES) ? ",1" : "")
                + (media || holds(permission.READ_MEDIA_AUDIO) ? ",2" : "")
                + (media || chosen || holds(permission.READ_MEDIA_VIDEO) ? ",3" : "");
        return types.isEmpty() ? "" : " OR " + FileColumns.MEDIA_TYPE + " IN (" + types.substring(1) + ")";
    }

    @Override
    public @Nullable Uri insert(Uri uri, @Nullable ContentValues values) {
        ContentValues given = values == null ? new ContentValues() : values;
        MediaCollection collection = MediaCollection.of(uri);
        if (!collection.isFiles()) {
            return super.insert(uri, collection.row(given));
        }
        derive(uri);
        Path file = file(uri, given);
        ContentValues found = MediaFile.row(file, shared);
        ContentValues row = new ContentValues(found);
        row.remove(MediaColumns.SIZE);
        if (type(uri) > 0) {
            row.put(FileColumns.MEDIA_TYPE, type(uri));
        }
        row.putAll(given);
        for (String column : List.of(MediaColumns.DATA, MediaColumns.DISPLAY_NAME, MediaColumns.RELATIVE_PATH)) {
            row.put(column, found.getAsString(column));
        }
        row.put(FileColumns.OWNER_PACKAGE_NAME, application().getPackageName());
        open(MediaCollection.FILES).delete(MediaCollection.FILES, "_data=?", new String[] {file.toString()});
        return super.insert(uri, row);
    }

    /** Where the file of a new row is: where the app says, or a new one by the name that it says. */
    private Path file(Uri uri, ContentValues given) {
        String path = given.getAsString(MediaColumns.DATA);
        Path said = path == null
                ? shared
                : Path.of(path.replaceFirst("^/sdcard/", shared + "/")).normalize();
        boolean isSaid = said.startsWith(shared) && !said.equals(shared);
        try {
            Path named = isSaid ? said : named(uri, given);
            Files.createDirectories(named.getParent());
            Path file = isSaid ? named : MediaFile.fresh(named);
            return Files.exists(file) ? file : Files.createFile(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Path named(Uri uri, ContentValues given) {
        String place = given.getAsString(MediaColumns.RELATIVE_PATH);
        String name = given.getAsString(MediaColumns.DISPLAY_NAME);
        Path folder = shared.resolve(place == null ? MediaFile.place(type(uri)) : place.replaceFirst("^/+", ""))
                .normalize();
        if (!folder.startsWith(shared)) {
            throw new IllegalArgumentException("Not in shared storage: " + place);
        }
        return folder.resolve(MediaFile.named(
                name == null ? String.valueOf(AppTime.clock().millis()) : name,
                given.getAsString(MediaColumns.MIME_TYPE),
                type(uri)));
    }

    /** The files go with their rows. */
    @Override
    public int delete(Uri uri, @Nullable String selection, String @Nullable [] arguments) {
        List<File> files = new ArrayList<>();
        if (MediaCollection.of(uri).isFiles()) {
            try (Cursor rows = query(uri, new String[] {MediaColumns.DATA}, selection, arguments, null)) {
                while (rows != null && rows.moveToNext()) {
                    files.add(new File(rows.getString(0)));
                }
            }
        }
        int count = super.delete(uri, selection, arguments);
        files.forEach(file -> {
            boolean unused = file.delete();
        });
        return count;
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

    /** The item of a file in shared storage; null for files elsewhere. */
    private @Nullable Uri scanned(Path file) {
        Uri place = MediaFile.collection(file);
        String[] columns = {MediaColumns._ID};
        String[] path = {file.toString()};
        try (Cursor found = query(place, columns, MediaColumns.DATA + "=?", path, null)) {
            return found != null && found.moveToFirst() ? ContentUris.withAppendedId(place, found.getLong(0)) : null;
        }
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
