package dev.cairn.android.runtime.provider;

import android.Manifest.permission;
import android.app.Application;
import android.app.DownloadManager;
import android.content.ContentUris;
import android.content.ContentValues;
import android.content.Intent;
import android.database.Cursor;
import android.net.Uri;
import android.os.ParcelFileDescriptor;
import android.provider.Downloads.Impl;
import dev.cairn.android.network.Network;
import dev.cairn.android.runtime.hook.time.AppTime;
import java.io.File;
import java.io.FileNotFoundException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What apps have the system download. Where there is no network it waits, as on a phone; else each is fetched at once, by a thread of its own. */
final class DownloadRows extends TableProvider {
    private static final String TABLE = "downloads";

    /** What {@code DownloadManager} asks for by other names; two of them it works out itself. */
    private static final Map<String, String> NAMED = Map.of(
            "local_filename", "_data",
            "media_type", "mimetype",
            "total_size", "total_bytes",
            "last_modified_timestamp", "lastmod",
            "bytes_so_far", "current_bytes",
            "local_uri", "''",
            "reason", "''");

    DownloadRows(Application application) {
        super(application, Impl.AUTHORITY, null, null, Impl.class);
    }

    @Override
    String table(Uri uri) {
        return TABLE;
    }

    @Override
    public @Nullable Uri insert(Uri uri, @Nullable ContentValues values) {
        if (!holds(permission.INTERNET)) {
            throw new SecurityException("INTERNET permission is required to use the download manager");
        }
        ContentValues given = values == null ? new ContentValues() : values;
        ContentValues row = new ContentValues();
        row.put(Impl.COLUMN_TITLE, "");
        row.put(Impl.COLUMN_DESCRIPTION, "");
        row.putAll(given);
        row.put(Impl.COLUMN_DELETED, 0);
        row.put(Impl.COLUMN_STATUS, Impl.STATUS_PENDING);
        row.put(Impl.COLUMN_TOTAL_BYTES, -1);
        row.put(Impl.COLUMN_CURRENT_BYTES, 0);
        row.put(Impl.COLUMN_LAST_MODIFICATION, AppTime.currentTimeMillis());
        Uri added = super.insert(uri, row);
        if (added != null) {
            fetch(ContentUris.parseId(added), row);
        }
        return added;
    }

    @Override
    public @Nullable Cursor query(
            Uri uri,
            String @Nullable [] projection,
            @Nullable String selection,
            String @Nullable [] arguments,
            @Nullable String order) {
        String @Nullable [] named = projection == null
                ? null
                : Arrays.stream(projection)
                        .map(name -> NAMED.containsKey(name) ? NAMED.get(name) + " AS " + name : name)
                        .toArray(String[]::new);
        return super.query(uri, named, selection, arguments, order);
    }

    private void fetch(long id, ContentValues row) {
        String url = String.valueOf(row.getAsString(Impl.COLUMN_URI));
        Download download = new Download(url, headers(row), row.getAsString(Impl.COLUMN_FILE_NAME_HINT));
        if (Network.mode().isConnected()) {
            update(id, Map.of(Impl.COLUMN_STATUS, Impl.STATUS_RUNNING));
            new Thread(() -> end(id, download), "download-" + id).start();
        } else {
            download.notePending();
        }
    }

    /** As {@code DownloadManager.Request} writes them, numbered. */
    private static Map<String, String> headers(ContentValues row) {
        Map<String, String> headers = new LinkedHashMap<>();
        for (int i = 0; row.containsKey(Impl.RequestHeaders.INSERT_KEY_PREFIX + i); i++) {
            String[] header =
                    row.getAsString(Impl.RequestHeaders.INSERT_KEY_PREFIX + i).split(":", 2);
            headers.put(header[0].strip(), header.length < 2 ? "" : header[1].strip());
        }
        return headers;
    }

    private void end(long id, Download download) {
        Download.Outcome outcome = download.fetch();
        update(id, outcome.columns());
        if (outcome.isFinal()) {
            application()
                    .sendBroadcast(new Intent(DownloadManager.ACTION_DOWNLOAD_COMPLETE)
                            .setPackage(application().getPackageName())
                            .putExtra(DownloadManager.EXTRA_DOWNLOAD_ID, id));
        }
    }

    private void update(long id, Map<String, Object> columns) {
        ContentValues values = new ContentValues();
        columns.forEach((name, value) -> values.put(name, String.valueOf(value)));
        values.put(Impl.COLUMN_LAST_MODIFICATION, AppTime.currentTimeMillis());
        int unused = update(ContentUris.withAppendedId(Impl.CONTENT_URI, id), values, null, null);
    }

    @Override
    public int delete(Uri uri, @Nullable String selection, String @Nullable [] arguments) {
        try (Cursor rows = query(uri, new String[] {Impl._DATA}, selection, arguments, null)) {
            while (rows != null && rows.moveToNext()) {
                boolean unused = !rows.isNull(0) && new File(rows.getString(0)).delete();
            }
        }
        return super.delete(uri, selection, arguments);
    }

    @Override
    public ParcelFileDescriptor openFile(Uri uri, String mode) throws FileNotFoundException {
        String file = value(uri, Impl._DATA);
        if (file == null) {
            throw new FileNotFoundException("No file at " + uri);
        }
        return ParcelFileDescriptor.open(new File(file), ParcelFileDescriptor.parseMode(mode));
    }

    @Override
    public @Nullable String getType(Uri uri) {
        return id(uri) < 0 ? super.getType(uri) : value(uri, Impl.COLUMN_MIME_TYPE);
    }

    private @Nullable String value(Uri uri, String column) {
        try (Cursor row = query(uri, new String[] {column}, null, null, null)) {
            return row != null && row.moveToFirst() ? row.getString(0) : null;
        }
    }
}
