package dev.cairn.android.runtime.system;

import android.app.Application;
import android.content.pm.ProviderInfo;
import android.database.Cursor;
import android.database.MatrixCursor;
import android.os.CancellationSignal;
import android.os.ParcelFileDescriptor;
import android.os.Process;
import android.provider.DocumentsContract.Document;
import android.provider.DocumentsContract.Root;
import android.provider.DocumentsProvider;
import dev.cairn.android.runtime.process.AppProcess;
import java.io.File;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.robolectric.shadows.ShadowContentResolver;
import org.robolectric.util.ReflectionHelpers;

/** What is in shared storage as documents, which apps read and write as they would any provider's. */
public final class SampleDocuments extends DocumentsProvider {
    static final String AUTHORITY = "com.android.externalstorage.documents";
    static final String VOLUME = "primary:";
    static final String ROOT = VOLUME + SampleFiles.DOCUMENTS;

    private static final String[] ROOT_COLUMNS = {
        Root.COLUMN_ROOT_ID, Root.COLUMN_DOCUMENT_ID, Root.COLUMN_TITLE, Root.COLUMN_FLAGS
    };
    private static final String[] COLUMNS = {
        Document.COLUMN_DOCUMENT_ID,
        Document.COLUMN_DISPLAY_NAME,
        Document.COLUMN_MIME_TYPE,
        Document.COLUMN_SIZE,
        Document.COLUMN_LAST_MODIFIED,
        Document.COLUMN_FLAGS
    };
    private static final Map<String, String> TYPES = Map.of(
            "txt", "text/plain",
            "png", "image/png",
            "pdf", "application/pdf",
            "csv", "text/csv",
            "json", "application/json",
            "wav", "audio/x-wav");

    private final Path shared;

    private SampleDocuments(Path shared) {
        this.shared = shared;
    }

    /** Puts the provider where apps find it, and what a new phone has into shared storage. */
    public static void install(Application application, Path shared) {
        SampleFiles.write(shared);
        SampleDocuments provider = new SampleDocuments(shared);
        ProviderInfo info = new ProviderInfo();
        info.authority = AUTHORITY;
        info.packageName = application.getPackageName();
        info.exported = true;
        info.grantUriPermissions = true;
        info.readPermission = android.Manifest.permission.MANAGE_DOCUMENTS;
        info.writePermission = android.Manifest.permission.MANAGE_DOCUMENTS;
        provider.attachInfo(application, info);
        ShadowContentResolver.registerProviderInternal(AUTHORITY, provider);
    }

    /** Robolectric's jar has this method in every class, but hidden from the compiler, which asks for it below abstract ones. */
    public Object $$robo$getData() {
        return ReflectionHelpers.getField(this, "__robo_data__");
    }

    @Override
    public boolean onCreate() {
        return true;
    }

    static String type(String name) {
        String ending = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        return TYPES.getOrDefault(ending, "application/octet-stream");
    }

    private Path file(String id) throws FileNotFoundException {
        if (!AppProcess.starting().uris().hasDocument(AUTHORITY, id)) {
            throw new SecurityException(
                    "Permission Denial: com.android.externalstorage.ExternalStorageProvider document " + id
                            + " from pid=" + Process.myPid() + ", uid=" + Process.myUid()
                            + " requires that you obtain access using ACTION_OPEN_DOCUMENT or related APIs");
        }
        String inside = id.startsWith(VOLUME) ? id.substring(VOLUME.length()) : "";
        Path file = shared.resolve(inside).normalize();
        if (inside.isEmpty() || !file.startsWith(shared) || !Files.exists(file)) {
            throw new FileNotFoundException("No such document: " + id);
        }
        return file;
    }

    private void add(MatrixCursor rows, String id) throws FileNotFoundException {
        File file = file(id).toFile();
        boolean isFolder = file.isDirectory();
        rows.newRow()
                .add(Document.COLUMN_DOCUMENT_ID, id)
                .add(Document.COLUMN_DISPLAY_NAME, file.getName())
                .add(Document.COLUMN_MIME_TYPE, isFolder ? Document.MIME_TYPE_DIR : type(file.getName()))
                .add(Document.COLUMN_SIZE, isFolder ? 0 : file.length())
                .add(Document.COLUMN_LAST_MODIFIED, 0L)
                .add(
                        Document.COLUMN_FLAGS,
                        isFolder
                                ? Document.FLAG_DIR_SUPPORTS_CREATE
                                : Document.FLAG_SUPPORTS_WRITE | Document.FLAG_SUPPORTS_DELETE);
    }

    @Override
    public Cursor queryRoots(String @Nullable [] projection) {
        MatrixCursor rows = new MatrixCursor(projection == null ? ROOT_COLUMNS : projection);
        rows.newRow()
                .add(Root.COLUMN_ROOT_ID, "primary")
                .add(Root.COLUMN_DOCUMENT_ID, ROOT)
                .add(Root.COLUMN_TITLE, "Documents")
                .add(Root.COLUMN_FLAGS, Root.FLAG_SUPPORTS_CREATE | Root.FLAG_SUPPORTS_IS_CHILD);
        return rows;
    }

    @Override
    public Cursor queryDocument(String id, String @Nullable [] projection) throws FileNotFoundException {
        MatrixCursor rows = new MatrixCursor(projection == null ? COLUMNS : projection);
        add(rows, id);
        return rows;
    }

    @Override
    public Cursor queryChildDocuments(String parent, String @Nullable [] projection, @Nullable String order)
            throws FileNotFoundException {
        MatrixCursor rows = new MatrixCursor(projection == null ? COLUMNS : projection);
        for (String name : names(file(parent))) {
            add(rows, parent + "/" + name);
        }
        return rows;
    }

    /** The samples that were there from the beginning, by their names within shared storage. */
    public static Set<String> samples() {
        return SampleFiles.names();
    }

    private static List<String> names(Path folder) {
        String[] names = folder.toFile().list();
        return names == null ? List.of() : Arrays.stream(names).sorted().toList();
    }

    @Override
    public boolean isChildDocument(String parent, String id) {
        return id.equals(parent) || id.startsWith(parent + "/");
    }

    @Override
    public ParcelFileDescriptor openDocument(String id, String mode, @Nullable CancellationSignal signal)
            throws FileNotFoundException {
        return ParcelFileDescriptor.open(file(id).toFile(), ParcelFileDescriptor.parseMode(mode));
    }

    @Override
    public String createDocument(String parent, String type, String name) throws FileNotFoundException {
        Path file = file(parent).resolve(name.replace('/', '_'));
        try {
            if (type.equals(Document.MIME_TYPE_DIR)) {
                Files.createDirectories(file);
            } else if (!Files.exists(file)) {
                Files.createFile(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return parent + "/" + file.getFileName();
    }

    @Override
    public void deleteDocument(String id) throws FileNotFoundException {
        try {
            Files.delete(file(id));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
