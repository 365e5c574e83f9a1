package dev.cairn.android.runtime.provider;

import android.app.Application;
import android.content.ContentProvider;
import android.content.ContentUris;
import android.content.ContentValues;
import android.content.Context;
import android.content.pm.PackageManager;
import android.content.pm.ProviderInfo;
import android.database.Cursor;
import android.database.DatabaseUtils;
import android.database.sqlite.SQLiteDatabase;
import android.net.Uri;
import android.os.Process;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.robolectric.shadows.ShadowContentResolver;
import org.robolectric.util.ReflectionHelpers;

/**
 * A provider of one of the phone's own apps: a table for each path, with all columns that the contract has, in memory. It asks for the
 * permissions that the phone's asks for. What is in it ends with the app's process.
 */
class TableProvider extends ContentProvider {
    private final Application application;
    private final String authority;
    private final @Nullable String readPermission;
    private final @Nullable String writePermission;
    private final Class<?>[] contracts;
    private final Set<String> tables = new HashSet<>();
    private final AtomicLong changes = new AtomicLong();
    private SortedMap<String, String> columns = new TreeMap<>();
    private @Nullable SQLiteDatabase database;

    TableProvider(
            Application application,
            String authority,
            @Nullable String readPermission,
            @Nullable String writePermission,
            Class<?>... contracts) {
        this.application = application;
        this.authority = authority;
        this.readPermission = readPermission;
        this.writePermission = writePermission;
        this.contracts = contracts;
    }

    /** Puts it where apps find it. */
    final void install() {
        ProviderInfo info = new ProviderInfo();
        info.authority = authority;
        info.packageName = application.getPackageName();
        info.exported = true;
        info.grantUriPermissions = true;
        attachInfo(application, info);
        ShadowContentResolver.registerProviderInternal(authority, this);
    }

    /** Robolectric's jar has this method in every class, but hidden from the compiler, which asks for it below abstract ones. */
    public Object $$robo$getData() {
        return ReflectionHelpers.getField(this, "__robo_data__");
    }

    final Application application() {
        return application;
    }

    @Override
    public boolean onCreate() {
        return true;
    }

    /** Fills a table that was just made. */
    void fill(String table, SQLiteDatabase into) {}

    /** The table that an address names. */
    String table(Uri uri) {
        List<String> path = uri.getPathSegments();
        return path.isEmpty() ? "rows" : path.get(0);
    }

    /** What rows the address means besides, as a condition; null for all. */
    @Nullable
    String condition(Uri uri) {
        long id = id(uri);
        return id < 0 ? null : "_id=" + id;
    }

    /** What the rows of a table are read from: the table, or a view of it. */
    String source(String table) {
        return "\"" + table + "\"";
    }

    /** Makes the rows that an address means, where they follow from others. */
    void derive(Uri uri) {}

    static long id(Uri uri) {
        return number(uri.getLastPathSegment());
    }

    /** The number that a segment of an address is; less than 0 if it is none. */
    static long number(@Nullable String segment) {
        String last = String.valueOf(segment);
        return last.matches("\\d{1,18}") ? Long.parseLong(last) : -1;
    }

    final synchronized SQLiteDatabase open(String table) {
        SQLiteDatabase opened = database;
        if (opened == null) {
            opened = SQLiteDatabase.create(null);
            database = opened;
            columns = Columns.of(contracts);
        }
        if (tables.add(table)) {
            String all = columns.entrySet().stream()
                    .map(column -> "\"" + column.getKey() + "\"" + column.getValue())
                    .collect(Collectors.joining(", "));
            opened.execSQL("CREATE TABLE \"" + table + "\" (" + all + ")");
            fill(table, opened);
        }
        return opened;
    }

    /** The columns of its tables, all of them in each; none before a table is opened. */
    final Set<String> columns() {
        return columns.keySet();
    }

    final ContentValues known(ContentValues values) {
        ContentValues known = new ContentValues(values);
        values.keySet().stream().filter(name -> !columns.containsKey(name)).forEach(known::remove);
        return known;
    }

    private void demand(@Nullable String permission, String what, Uri uri) {
        if (permission != null && !holds(permission)) {
            throw new SecurityException("Permission Denial: " + what + " " + authority + " uri " + uri + " from pid="
                    + Process.myPid() + ", uid=" + Process.myUid() + " requires " + permission
                    + ", or grantUriPermission()");
        }
    }

    final boolean holds(String permission) {
        return application.checkSelfPermission(permission) == PackageManager.PERMISSION_GRANTED;
    }

    private @Nullable String where(Uri uri, @Nullable String selection) {
        String condition = condition(uri);
        return condition == null ? selection : DatabaseUtils.concatenateWhere(condition, selection);
    }

    @Override
    public @Nullable Cursor query(
            Uri uri,
            String @Nullable [] projection,
            @Nullable String selection,
            String @Nullable [] arguments,
            @Nullable String order) {
        demand(readPermission, "reading", uri);
        String table = table(uri);
        SQLiteDatabase from = open(table);
        derive(uri);
        Cursor found = from.query(
                source(table),
                projection,
                where(uri, selection),
                arguments,
                null,
                null,
                order,
                uri.getQueryParameter("limit"));
        Context context = application;
        found.setNotificationUri(context.getContentResolver(), uri);
        return found;
    }

    @Override
    public @Nullable Uri insert(Uri uri, @Nullable ContentValues values) {
        demand(writePermission, "writing", uri);
        String table = table(uri);
        SQLiteDatabase into = open(table);
        long id = into.insertOrThrow("\"" + table + "\"", "_id", known(values == null ? new ContentValues() : values));
        changed(uri);
        return ContentUris.withAppendedId(uri, id);
    }

    @Override
    public int update(
            Uri uri, @Nullable ContentValues values, @Nullable String selection, String @Nullable [] arguments) {
        demand(writePermission, "writing", uri);
        String table = table(uri);
        SQLiteDatabase in = open(table);
        derive(uri);
        int count =
                values == null ? 0 : in.update("\"" + table + "\"", known(values), where(uri, selection), arguments);
        changed(uri);
        return count;
    }

    @Override
    public int delete(Uri uri, @Nullable String selection, String @Nullable [] arguments) {
        demand(writePermission, "writing", uri);
        String table = table(uri);
        int count = open(table).delete("\"" + table + "\"", where(uri, selection), arguments);
        changed(uri);
        return count;
    }

    /** How often something in it has changed. */
    final long changes() {
        return changes.get();
    }

    private void changed(Uri uri) {
        changes.incrementAndGet();
        application.getContentResolver().notifyChange(uri, null);
    }

    @Override
    public @Nullable String getType(Uri uri) {
        return (id(uri) < 0 ? "vnd.android.cursor.dir/" : "vnd.android.cursor.item/") + table(uri);
    }
}
