package dev.cairn.store.sqlite;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;

/** The documents of graphs as rows, by their fingerprints. */
final class GraphDocuments {
    private GraphDocuments() {}

    /** How many were new. */
    static int save(Session session, String fingerprint, byte[] document) throws SQLException {
        String sql = "insert into graphs (fingerprint, document) values (?, ?) on conflict do nothing";
        return session.update(sql, fingerprint, document);
    }

    static Optional<byte[]> find(Session session, String fingerprint) throws SQLException {
        String sql = "select document from graphs where fingerprint = ?";
        try (ResultSet row = session.bound(sql, fingerprint).executeQuery()) {
            return row.next() ? Optional.of(row.getBytes(1)) : Optional.empty();
        }
    }
}
