package dev.cairn.android.runtime.account;

import android.accounts.Account;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The accounts that an app has added, in the order in which it did. They outlive its process, not its data. Thread-safe. */
public final class AccountBook {
    private static final Map<String, AccountBook> BOOKS = new HashMap<>();

    private static final class Entry {
        private @Nullable String password;
        private @Nullable String previousName;
        private final Map<String, String> userData = new HashMap<>();
        private final Map<String, String> tokens = new HashMap<>();
        private final Map<String, Integer> visibility = new HashMap<>();
    }

    private final Map<Account, Entry> entries = new LinkedHashMap<>();

    private AccountBook() {}

    /** The app's. */
    static AccountBook of(String packageName) {
        synchronized (BOOKS) {
            return BOOKS.computeIfAbsent(packageName, key -> new AccountBook());
        }
    }

    /** Forgets the app's accounts. */
    public static void forget(String packageName) {
        synchronized (BOOKS) {
            BOOKS.remove(packageName);
        }
    }

    synchronized List<Account> accounts(@Nullable String type) {
        List<Account> found = new ArrayList<>(entries.keySet());
        found.removeIf(account -> type != null && !account.type.equals(type));
        return found;
    }

    synchronized boolean has(Account account) {
        return entries.containsKey(account);
    }

    /** False where it is there already. */
    synchronized boolean add(Account account, @Nullable String password, Map<String, String> userData) {
        if (entries.containsKey(account)) {
            return false;
        }
        Entry entry = new Entry();
        entry.password = password;
        entry.userData.putAll(userData);
        entries.put(account, entry);
        return true;
    }

    synchronized boolean remove(Account account) {
        return entries.remove(account) != null;
    }

    /** The same account under another name, without its tokens; the account as it is now. */
    synchronized Account rename(Account account, String name) {
        Account renamed = new Account(name, account.type);
        Entry entry = entries.remove(account);
        if (entry != null) {
            entry.previousName = account.name;
            entry.tokens.clear();
            entries.put(renamed, entry);
        }
        return renamed;
    }

    private Entry entry(Account account) {
        Entry entry = entries.get(account);
        return entry == null ? new Entry() : entry; // what is set of none is lost
    }

    synchronized @Nullable String previousName(Account account) {
        return entry(account).previousName;
    }

    synchronized @Nullable String password(Account account) {
        return entry(account).password;
    }

    /** Sets the password; the tokens that the last one gave are forgotten. */
    synchronized void setPassword(Account account, @Nullable String password) {
        Entry entry = entry(account);
        entry.password = password;
        entry.tokens.clear();
    }

    synchronized @Nullable String userData(Account account, String key) {
        return entry(account).userData.get(key);
    }

    synchronized void setUserData(Account account, String key, @Nullable String value) {
        put(entry(account).userData, key, value);
    }

    synchronized @Nullable String token(Account account, String type) {
        return entry(account).tokens.get(type);
    }

    synchronized void setToken(Account account, String type, @Nullable String token) {
        put(entry(account).tokens, type, token);
    }

    /** Forgets the token wherever an account of the type has it. */
    synchronized void forgetToken(String accountType, String token) {
        accounts(accountType).forEach(account -> entry(account).tokens.values().removeIf(token::equals));
    }

    synchronized Map<String, Integer> visibility(Account account) {
        return new HashMap<>(entry(account).visibility);
    }

    synchronized boolean setVisibility(Account account, String packageName, int visibility) {
        entry(account).visibility.put(packageName, visibility);
        return has(account);
    }

    private static void put(Map<String, String> map, String key, @Nullable String value) {
        if (value == null) {
            map.remove(key);
        } else {
            map.put(key, value);
        }
    }
}
