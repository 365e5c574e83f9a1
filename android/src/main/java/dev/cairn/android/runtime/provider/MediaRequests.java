package dev.cairn.android.runtime.provider;

import android.app.PendingIntent;
import android.content.ClipData;
import android.content.ContentResolver;
import android.content.ContentValues;
import android.content.Context;
import android.content.Intent;
import android.net.Uri;
import android.os.Bundle;
import android.provider.MediaStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What an app may do with media of others only once the phone's user has allowed it: change, delete, mark, throw away. */
public final class MediaRequests {
    /** Where the question is shown. */
    public static final String PACKAGE = "com.android.providers.media.module";

    private static final String PREFIX = "dev.cairn.media.";

    /** What the dialog calls each of them. */
    private static final Map<String, String> VERBS = Map.of(
            MediaStore.CREATE_WRITE_REQUEST_CALL, "modify",
            MediaStore.CREATE_TRASH_REQUEST_CALL, "move to trash",
            MediaStore.CREATE_FAVORITE_REQUEST_CALL, "change",
            MediaStore.CREATE_DELETE_REQUEST_CALL, "delete");

    private MediaRequests() {}

    /** The actions of the questions. */
    public static List<String> actions() {
        return VERBS.keySet().stream().sorted().map(PREFIX::concat).toList();
    }

    /** What a call of the provider asks for, wrapped as the framework wants it; null for any other call. */
    static @Nullable Bundle answer(Context context, String method, @Nullable Bundle extras) {
        if (!VERBS.containsKey(method) || extras == null) {
            return null;
        }
        Intent question = new Intent(PREFIX + method).setPackage(PACKAGE).putExtras(extras);
        Bundle answer = new Bundle();
        answer.putParcelable(
                MediaStore.EXTRA_RESULT,
                PendingIntent.getActivity(
                        context,
                        question.filterHashCode() + items(question).hashCode(),
                        question,
                        PendingIntent.FLAG_ONE_SHOT | PendingIntent.FLAG_IMMUTABLE));
        return answer;
    }

    /** Whether it is such a question. */
    public static boolean is(Intent intent) {
        return actions().contains(String.valueOf(intent.getAction()));
    }

    private static String method(Intent question) {
        return Objects.requireNonNull(question.getAction()).substring(PREFIX.length());
    }

    /** What is to be done, in a word. */
    public static String verb(Intent question) {
        return Objects.requireNonNull(VERBS.get(method(question)));
    }

    /** What it is to be done with. */
    public static List<Uri> items(Intent question) {
        List<Uri> items = new ArrayList<>();
        ClipData named = question.getParcelableExtra(MediaStore.EXTRA_CLIP_DATA, ClipData.class);
        for (int i = 0; named != null && i < named.getItemCount(); i++) {
            items.add(named.getItemAt(i).getUri());
        }
        return items;
    }

    /** The user has allowed it. */
    public static void allow(ContentResolver resolver, Intent question) {
        ContentValues values = question.getParcelableExtra(MediaStore.EXTRA_CONTENT_VALUES, ContentValues.class);
        for (Uri item : items(question)) {
            if (method(question).equals(MediaStore.CREATE_DELETE_REQUEST_CALL)) {
                resolver.delete(item, null, null);
            } else if (values != null && !values.isEmpty()) {
                resolver.update(item, values, null, null);
            }
        }
    }
}
