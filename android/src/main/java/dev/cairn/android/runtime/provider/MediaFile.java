package dev.cairn.android.runtime.provider;

import android.content.ContentValues;
import android.graphics.BitmapFactory;
import android.net.Uri;
import android.provider.MediaStore;
import android.provider.MediaStore.Audio.AudioColumns;
import android.provider.MediaStore.Files.FileColumns;
import android.provider.MediaStore.MediaColumns;
import dev.cairn.android.runtime.hook.time.AppTime;
import java.io.IOException;
import java.io.InputStream;
import java.net.URLConnection;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the media have of a file in shared storage: its row, as it is told by its name and what is in it. */
final class MediaFile {
    private static final int WAV_HEADER = 44;

    private static final Map<Integer, String> DEFAULTS = Map.of(
            FileColumns.MEDIA_TYPE_IMAGE, "image/jpeg",
            FileColumns.MEDIA_TYPE_AUDIO, "audio/mpeg",
            FileColumns.MEDIA_TYPE_VIDEO, "video/mp4");

    private static final Map<String, String> ENDINGS =
            Map.of("image/jpeg", "jpg", "audio/mpeg", "mp3", "text/plain", "txt", "application/octet-stream", "bin");

    private MediaFile() {}

    private static String mime(Path file) {
        String guess = URLConnection.guessContentTypeFromName(file.getFileName().toString());
        return guess == null ? "application/octet-stream" : guess;
    }

    /** One of the types of {@link FileColumns}. */
    static int type(Path file) {
        String mime = mime(file);
        return switch (mime.replaceAll("/.*", "")) {
            case "image" -> FileColumns.MEDIA_TYPE_IMAGE;
            case "audio" -> FileColumns.MEDIA_TYPE_AUDIO;
            case "video" -> FileColumns.MEDIA_TYPE_VIDEO;
            case "text" -> FileColumns.MEDIA_TYPE_DOCUMENT;
            default -> mime.endsWith("/pdf") ? FileColumns.MEDIA_TYPE_DOCUMENT : FileColumns.MEDIA_TYPE_NONE;
        };
    }

    /** Where files of such a type are put that are to be nowhere else. */
    static String place(int type) {
        return switch (type) {
            case FileColumns.MEDIA_TYPE_IMAGE -> "Pictures";
            case FileColumns.MEDIA_TYPE_AUDIO -> "Music";
            case FileColumns.MEDIA_TYPE_VIDEO -> "Movies";
            default -> "Download";
        };
    }

    /** The name with an ending by which it is told what is in it, if it has none. */
    static String named(String name, @Nullable String mime, int type) {
        String plain = name.replace('/', '_');
        if (plain.contains(".")) {
            return plain;
        }
        String of = mime == null ? DEFAULTS.getOrDefault(type, "") : mime;
        String ending = of.replaceAll(".*/(x-)?", "");
        return of.isEmpty() ? plain : plain + "." + ENDINGS.getOrDefault(of, ending);
    }

    static Uri collection(Path file) {
        return switch (type(file)) {
            case FileColumns.MEDIA_TYPE_IMAGE -> MediaStore.Images.Media.EXTERNAL_CONTENT_URI;
            case FileColumns.MEDIA_TYPE_AUDIO -> MediaStore.Audio.Media.EXTERNAL_CONTENT_URI;
            case FileColumns.MEDIA_TYPE_VIDEO -> MediaStore.Video.Media.EXTERNAL_CONTENT_URI;
            default -> MediaStore.Files.getContentUri(MediaStore.VOLUME_EXTERNAL);
        };
    }

    /** The same name, or with a number where there is such a file. */
    static Path fresh(Path named) {
        String name = named.getFileName().toString();
        int dot = name.lastIndexOf('.') < 0 ? name.length() : name.lastIndexOf('.');
        Path file = named;
        for (int i = 1; Files.exists(file); i++) {
            file = named.resolveSibling(name.substring(0, dot) + " (" + i + ")" + name.substring(dot));
        }
        return file;
    }

    static ContentValues row(Path file, Path shared) {
        long now = AppTime.clock().millis();
        String name = file.getFileName().toString();
        String place = shared.relativize(file.getParent()).toString();
        String bucket = place.replaceAll(".*/", "");
        ContentValues row = new ContentValues();
        row.put(MediaColumns.DATA, file.toString());
        row.put(MediaColumns.DISPLAY_NAME, name);
        row.put(MediaColumns.TITLE, name.contains(".") ? name.substring(0, name.lastIndexOf('.')) : name);
        row.put(MediaColumns.RELATIVE_PATH, place + "/");
        row.put(MediaColumns.BUCKET_DISPLAY_NAME, bucket);
        row.put(MediaColumns.BUCKET_ID, bucket.hashCode());
        row.put(MediaColumns.DATE_ADDED, now / 1000);
        row.put(MediaColumns.DATE_MODIFIED, now / 1000);
        row.put(MediaColumns.DATE_TAKEN, now);
        row.put(MediaColumns.IS_PENDING, 0);
        row.put(MediaColumns.IS_TRASHED, 0);
        row.put(MediaColumns.MIME_TYPE, mime(file));
        row.put(MediaColumns.SIZE, file.toFile().length());
        row.put(FileColumns.MEDIA_TYPE, type(file));
        row.put(MediaColumns.VOLUME_NAME, MediaStore.VOLUME_EXTERNAL_PRIMARY);
        row.putAll(inside(file, bucket));
        return row;
    }

    private static ContentValues inside(Path file, String bucket) {
        ContentValues row = new ContentValues();
        switch (type(file)) {
            case FileColumns.MEDIA_TYPE_IMAGE -> {
                BitmapFactory.Options size = new BitmapFactory.Options();
                size.inJustDecodeBounds = true;
                BitmapFactory.decodeFile(file.toString(), size);
                if (size.outWidth > 0) {
                    row.put(MediaColumns.WIDTH, size.outWidth);
                    row.put(MediaColumns.HEIGHT, size.outHeight);
                }
            }
            case FileColumns.MEDIA_TYPE_AUDIO -> {
                row.put(AudioColumns.IS_MUSIC, bucket.equals("Music") ? 1 : 0);
                row.put(AudioColumns.ARTIST, MediaStore.UNKNOWN_STRING);
                row.put(AudioColumns.ALBUM, bucket);
                row.put(MediaColumns.DURATION, lengthMs(file));
            }
            default -> {}
        }
        return row;
    }

    /** Of sounds as they are in {@code wav} files; 0 of others, which nothing here decodes. */
    private static long lengthMs(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            ByteBuffer header = ByteBuffer.wrap(in.readNBytes(WAV_HEADER)).order(ByteOrder.LITTLE_ENDIAN);
            boolean isWav = header.limit() == WAV_HEADER && header.getInt(8) == 0x45564157; // "WAVE"
            int bytesPerSecond = isWav ? header.getInt(28) : 0;
            return bytesPerSecond <= 0 ? 0 : (Files.size(file) - WAV_HEADER) * 1000 / bytesPerSecond;
        } catch (IOException e) {
            return 0; // it went meanwhile
        }
    }
}
