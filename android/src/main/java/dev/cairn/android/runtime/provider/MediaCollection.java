package dev.cairn.android.runtime.provider;

import android.content.ContentValues;
import android.net.Uri;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What of the media an address names: the files, or one of the collections that the phone keeps of them, such as albums, playlists and what is in
 * one of these. The samples are in no collection; an app makes playlists of its own.
 */
record MediaCollection(String table, @Nullable Long parent) {
    static final String FILES = "files";

    private static final Set<String> OF_FILES =
            Set.of("albums", "albumart", "artists", "genres", "playlists", "members", "thumbnails");

    /** A segment at the third place names a collection, one at the fifth what is in an item of it. */
    static MediaCollection of(Uri uri) {
        List<String> path = uri.getPathSegments();
        if (path.size() > 4 && OF_FILES.contains(path.get(4))) {
            return new MediaCollection(path.get(2) + "_" + path.get(4), number(path.get(3)));
        }
        return path.size() > 2 && OF_FILES.contains(path.get(2))
                ? new MediaCollection(path.get(2), null)
                : new MediaCollection(FILES, null);
    }

    private static @Nullable Long number(String segment) {
        return segment.matches("\\d{1,18}") ? Long.valueOf(segment) : null;
    }

    boolean isFiles() {
        return table.equals(FILES);
    }

    /** The rows of it, as a condition; null for all. */
    @Nullable
    String condition(long id) {
        if (id >= 0) {
            return "_id=" + id;
        }
        return isOfPlaylist() ? "playlist_id=" + parent : null;
    }

    /** A new row's values, with what it is in. */
    ContentValues row(ContentValues given) {
        ContentValues row = new ContentValues(given);
        if (isOfPlaylist()) {
            row.put("playlist_id", parent);
        }
        return row;
    }

    private boolean isOfPlaylist() {
        return parent != null && table.equals("playlists_members");
    }
}
