package dev.cairn.android.runtime.provider;

import android.content.ClipData;
import android.content.Intent;
import android.net.Uri;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Addresses of content that are granted to an app one by one: what it picked, and what it gives to others. They end with the process, but for those that the
 * app asks to keep, which end with its data. Thread-safe.
 */
public final class UriGrants {
    /** To read and to write. */
    public static final int MODES = Intent.FLAG_GRANT_READ_URI_PERMISSION | Intent.FLAG_GRANT_WRITE_URI_PERMISSION;

    private static final Map<String, List<Grant>> KEPT = new HashMap<>();

    private final String own;
    private final List<Grant> grants = new ArrayList<>();

    /** One address, to whom, and what may be done with it. */
    private record Grant(String to, Uri uri, int flags) {
        boolean holds(String who, Uri asked, int modes) {
            return to.equals(who) && (flags & modes) == modes && covers(asked);
        }

        private boolean covers(Uri asked) {
            if (uri.equals(asked) || (flags & Intent.FLAG_GRANT_PREFIX_URI_PERMISSION) != 0 && isBelow(asked)) {
                return true;
            }
            String document = document(asked);
            boolean same = String.valueOf(uri.getAuthority()).equals(asked.getAuthority());
            return same
                    && document != null
                    && (isTree(uri)
                            ? document.startsWith(String.valueOf(document(uri)))
                            : document.equals(document(uri)));
        }

        private boolean isBelow(Uri asked) {
            return asked.toString().startsWith(uri.toString());
        }
    }

    /** Of the process of that app; with what it kept. */
    public UriGrants(String own) {
        this.own = own;
        synchronized (KEPT) {
            grants.addAll(KEPT.getOrDefault(own, List.of()));
        }
    }

    /** Forgets what the app has kept, as clearing its data does. */
    public static void forget(String packageName) {
        synchronized (KEPT) {
            KEPT.remove(packageName);
        }
    }

    /** The document that an address names, or the root of the tree that it names; null if it names neither. */
    static @Nullable String document(Uri uri) {
        List<String> path = uri.getPathSegments();
        int size = path.size();
        boolean names = size >= 2
                && (path.get(size - 2).equals("document") || path.get(size - 2).equals("tree"));
        return names ? path.get(size - 1) : null;
    }

    private static boolean isTree(Uri uri) {
        return uri.getPathSegments().size() == 2
                && uri.getPathSegments().getFirst().equals("tree");
    }

    /** Gives an address to an app, with the flags of an intent. */
    public synchronized void grant(String to, Uri uri, int flags) {
        if ((flags & MODES) != 0) {
            grants.add(new Grant(to, uri, flags));
        }
    }

    /** Gives the app that runs all addresses in what another hands to it. */
    public void take(Intent result) {
        if (result.getData() != null) {
            grant(own, result.getData(), result.getFlags());
        }
        ClipData clip = result.getClipData();
        for (int i = 0; clip != null && i < clip.getItemCount(); i++) {
            Uri uri = clip.getItemAt(i).getUri();
            if (uri != null) {
                grant(own, uri, result.getFlags());
            }
        }
    }

    /** Takes an address, and those below it, away from an app, or from all. */
    public synchronized void revoke(@Nullable String from, Uri uri) {
        grants.removeIf(grant -> (from == null || grant.to().equals(from))
                && grant.uri().toString().startsWith(uri.toString()));
    }

    /** Whether the app may do that with the address. */
    public synchronized boolean holds(String who, Uri uri, int modes) {
        return grants.stream().anyMatch(grant -> grant.holds(who, uri, modes & MODES));
    }

    /** Whether the app that runs was given the document of that id. */
    public synchronized boolean hasDocument(String authority, String id) {
        Uri uri = new Uri.Builder()
                .scheme("content")
                .authority(authority)
                .appendPath("document")
                .appendPath(id)
                .build();
        return grants.stream().anyMatch(grant -> grant.holds(own, uri, 0));
    }

    /**
     * The app that runs keeps what it was given.
     *
     * @throws SecurityException if it was not given it for that
     */
    public synchronized void keep(Uri uri, int modes) {
        int wanted = modes | Intent.FLAG_GRANT_PERSISTABLE_URI_PERMISSION;
        boolean may = grants.stream()
                .anyMatch(grant ->
                        grant.to().equals(own) && grant.uri().equals(uri) && (grant.flags() & wanted) == wanted);
        if (!may) {
            throw new SecurityException(
                    "No persistable permission grants found for UID " + android.os.Process.myUid() + " and Uri " + uri);
        }
        synchronized (KEPT) {
            KEPT.computeIfAbsent(own, key -> new ArrayList<>()).add(new Grant(own, uri, wanted));
        }
    }

    /** The app that runs keeps it no longer. */
    public synchronized void release(Uri uri) {
        synchronized (KEPT) {
            KEPT.getOrDefault(own, new ArrayList<>())
                    .removeIf(grant -> grant.uri().equals(uri));
        }
        grants.removeIf(grant -> grant.to().equals(own) && grant.uri().equals(uri));
    }

    /** What the app that runs has kept, each address once, with what may be done with it. */
    public Map<Uri, Integer> kept() {
        Map<Uri, Integer> all = new LinkedHashMap<>();
        synchronized (KEPT) {
            KEPT.getOrDefault(own, List.of())
                    .forEach(grant -> all.merge(grant.uri(), grant.flags() & MODES, (a, b) -> a | b));
        }
        return all;
    }
}
