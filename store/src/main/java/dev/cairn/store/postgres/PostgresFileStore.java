package dev.cairn.store.postgres;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.files.FileStore;
import dev.cairn.store.internal.Blob;
import java.util.HexFormat;

/** Keeps files among the large payloads of the journals, under their SHA-256. A file counts as a use of its own, which no deletion of runs gives up. */
final class PostgresFileStore implements FileStore {
    private final Database database;

    PostgresFileStore(Database database) {
        this.database = database;
    }

    @Override
    public FileRef put(byte[] content) {
        FileRef ref = FileRef.of(content);
        database.transaction(session -> {
            Blobs.keep(session, new Blob(hash(ref), content));
            return ref;
        });
        return ref;
    }

    @Override
    public byte[] get(FileRef ref) {
        byte[] content = database.repeatable(session ->
                        session.first("select payload from @.blobs where hash = ?", row -> row.getBytes(1), hash(ref)))
                .orElseThrow(() -> new CairnException(
                        "file.missing", "there is no file " + ref + " in the schema " + database.schema()));
        FileRef found = FileRef.of(content);
        if (!found.equals(ref)) {
            throw new CairnException(
                    "file.damaged",
                    "file " + ref + " in the schema " + database.schema() + " is damaged: its " + content.length
                            + " bytes have the SHA-256 " + found + "; restore it from a backup");
        }
        return content;
    }

    private static byte[] hash(FileRef ref) {
        return HexFormat.of().parseHex(ref.sha256());
    }
}
