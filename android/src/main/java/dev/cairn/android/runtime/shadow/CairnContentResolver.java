package dev.cairn.android.runtime.shadow;

import android.content.ContentResolver;
import android.content.ContentValues;
import android.content.UriPermission;
import android.database.Cursor;
import android.net.Uri;
import android.os.CancellationSignal;
import dev.cairn.android.runtime.hook.time.AppTime;
import dev.cairn.android.runtime.process.AppProcess;
import dev.cairn.android.runtime.provider.UriGrants;
import java.io.FileNotFoundException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.shadows.ShadowContentResolver;
import org.robolectric.util.ReflectionHelpers;
import org.robolectric.util.ReflectionHelpers.ClassParameter;

/** Says, as a phone does, when nobody provides what an app reads or writes. */
@Implements(ContentResolver.class)
public class CairnContentResolver extends ShadowContentResolver {
    /** What a phone has and this device has not; what apps write there goes nowhere. */
    private static final Set<String> PHONE =
            Set.of("settings", "sms", "mms", "mms-sms", "telephony", "downloads", "user_dictionary", "call_log");

    private static boolean isProvided(Uri uri) {
        String authority = String.valueOf(uri.getAuthority());
        return !ContentResolver.SCHEME_CONTENT.equals(uri.getScheme())
                || PHONE.contains(authority)
                || authority.startsWith("com.android.")
                || getProvider(uri) != null;
    }

    private static void requireProvided(String what, Uri uri) {
        if (!isProvided(uri)) {
            throw new IllegalArgumentException("Unknown " + what + " " + uri);
        }
    }

    private static void requireFile(Uri uri) throws FileNotFoundException {
        if (!isProvided(uri)) {
            throw new FileNotFoundException("No content provider: " + uri);
        }
    }

    @Implementation
    @Override
    protected void takePersistableUriPermission(Uri uri, int modes) {
        AppProcess.starting().uris().keep(uri, modes & UriGrants.MODES);
    }

    @Implementation
    @Override
    protected void releasePersistableUriPermission(Uri uri, int modes) {
        AppProcess.starting().uris().release(uri);
    }

    @Implementation
    @Override
    protected List<UriPermission> getPersistedUriPermissions() {
        return AppProcess.starting().uris().kept().entrySet().stream()
                .map(kept -> ReflectionHelpers.callConstructor(
                        UriPermission.class,
                        ClassParameter.from(Uri.class, kept.getKey()),
                        ClassParameter.from(int.class, kept.getValue()),
                        ClassParameter.from(long.class, AppTime.currentTimeMillis())))
                .toList();
    }

    @Implementation
    @Override
    protected InputStream openInputStream(Uri uri) throws FileNotFoundException {
        requireFile(uri);
        return super.openInputStream(uri);
    }

    @Implementation
    @Override
    protected OutputStream openOutputStream(Uri uri) throws FileNotFoundException {
        requireFile(uri);
        return super.openOutputStream(uri);
    }

    @Implementation
    @Override
    protected OutputStream openOutputStream(Uri uri, String mode) throws FileNotFoundException {
        requireFile(uri);
        return super.openOutputStream(uri, mode);
    }

    @Implementation
    @Override
    protected @Nullable Cursor query(
            Uri uri,
            String @Nullable [] columns,
            @Nullable String where,
            String @Nullable [] arguments,
            @Nullable String order) {
        return query(uri, columns, where, arguments, order, null);
    }

    /** All ways lead to the one with a bundle, since Android 8: a provider of documents has no other. */
    @Implementation
    @Override
    protected @Nullable Cursor query(
            Uri uri,
            String @Nullable [] columns,
            @Nullable String where,
            String @Nullable [] arguments,
            @Nullable String order,
            @Nullable CancellationSignal cancel) {
        return getProvider(uri) == null
                ? super.query(uri, columns, where, arguments, order)
                : super.query(uri, columns, ContentResolver.createSqlQueryBundle(where, arguments, order), cancel);
    }

    @Implementation
    @Override
    protected @Nullable Uri insert(Uri uri, @Nullable ContentValues values) {
        requireProvided("URL", uri);
        return super.insert(uri, values);
    }

    @Implementation
    @Override
    protected int update(
            Uri uri, @Nullable ContentValues values, @Nullable String where, String @Nullable [] arguments) {
        requireProvided("URI", uri);
        return super.update(uri, values, where, arguments);
    }

    @Implementation
    @Override
    protected int delete(Uri uri, @Nullable String where, String @Nullable [] arguments) {
        requireProvided("URL", uri);
        return super.delete(uri, where, arguments);
    }

    @Implementation
    @Override
    protected int bulkInsert(Uri uri, ContentValues[] values) {
        requireProvided("URL", uri);
        return super.bulkInsert(uri, values);
    }
}
