package dev.cairn.android.runtime.account;

import android.accounts.Account;
import android.accounts.AccountManager;
import android.accounts.AuthenticatorDescription;
import android.accounts.IAccountManager;
import android.accounts.IAccountManagerResponse;
import android.content.Context;
import android.content.Intent;
import android.os.Bundle;
import android.os.Process;
import android.os.RemoteException;
import android.os.UserHandle;
import dev.cairn.android.runtime.account.Authenticators.Authenticator;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.robolectric.RuntimeEnvironment;

/** The accounts themselves, which only who signs in may read and change: the part of {@link Accounts} that asks nobody. Thread-safe. */
abstract class KeptAccounts extends IAccountManager.Default {
    private @Nullable Map<String, Authenticator> authenticators;

    static Context context() {
        return RuntimeEnvironment.getApplication();
    }

    static AccountBook book() {
        return AccountBook.of(context().getPackageName());
    }

    synchronized Map<String, Authenticator> authenticators() {
        Map<String, Authenticator> known = authenticators;
        if (known == null) {
            known = Authenticators.of(context());
            authenticators = known;
        }
        return known;
    }

    boolean isOwn(String type) {
        return authenticators().containsKey(type);
    }

    /** Only who signs in may read and change what is kept. */
    AccountBook own(Account account, String what) {
        if (!isOwn(account.type)) {
            throw new SecurityException(
                    "uid " + Process.myUid() + " cannot " + what + " for accounts of type: " + account.type);
        }
        return book();
    }

    // What is kept

    @Override
    public @Nullable String getPassword(Account account) {
        return own(account, "get secrets").password(account);
    }

    @Override
    public void setPassword(Account account, @Nullable String password) {
        own(account, "set secrets").setPassword(account, password);
    }

    @Override
    public void clearPassword(Account account) {
        setPassword(account, null);
    }

    @Override
    public @Nullable String getUserData(Account account, String key) {
        return own(account, "get user data").userData(account, key);
    }

    @Override
    public void setUserData(Account account, String key, @Nullable String value) {
        own(account, "set user data").setUserData(account, key, value);
    }

    @Override
    public @Nullable String peekAuthToken(Account account, String type) {
        return own(account, "peek the authtokens").token(account, type);
    }

    @Override
    public void setAuthToken(Account account, String type, @Nullable String token) {
        own(account, "set auth tokens").setToken(account, type, token);
    }

    @Override
    public void invalidateAuthToken(String accountType, String token) {
        book().forgetToken(accountType, token);
    }

    @Override
    public @Nullable String getPreviousName(Account account) {
        return book().previousName(account);
    }

    @Override
    public boolean accountAuthenticated(Account account) {
        return own(account, "notify of a login").has(account);
    }

    @Override
    public boolean someUserHasAccount(Account account) {
        return book().has(account);
    }

    @Override
    public AuthenticatorDescription[] getAuthenticatorTypes(int user) {
        return authenticators().values().stream()
                .map(Authenticator::description)
                .toArray(AuthenticatorDescription[]::new);
    }

    // Which there are

    private static Account[] accounts(@Nullable String type) {
        return book().accounts(type).toArray(Account[]::new);
    }

    @Override
    public Account[] getAccountsAsUser(@Nullable String type, int user, String caller) {
        return accounts(type);
    }

    @Override
    public Account[] getAccountsForPackage(String packageName, int uid, String caller) {
        return packageName.equals(context().getPackageName()) ? accounts(null) : new Account[0];
    }

    @Override
    public Account[] getAccountsByTypeForPackage(@Nullable String type, String packageName, String caller) {
        return packageName.equals(context().getPackageName()) ? accounts(type) : new Account[0];
    }

    @Override
    public Map<Account, Integer> getAccountsAndVisibilityForPackage(String packageName, @Nullable String type) {
        Map<Account, Integer> all = new HashMap<>();
        for (Account account : accounts(type)) {
            all.put(account, getAccountVisibility(account, packageName));
        }
        return all;
    }

    @Override
    public Map<String, Integer> getPackagesAndVisibilityForAccount(Account account) {
        return own(account, "get the visibility").visibility(account);
    }

    @Override
    public boolean setAccountVisibility(Account account, String packageName, int visibility) {
        return own(account, "set the visibility").setVisibility(account, packageName, visibility);
    }

    @Override
    public int getAccountVisibility(Account account, String packageName) {
        int usual = packageName.equals(context().getPackageName())
                ? AccountManager.VISIBILITY_VISIBLE
                : AccountManager.VISIBILITY_USER_MANAGED_NOT_VISIBLE;
        return own(account, "get the visibility").visibility(account).getOrDefault(packageName, usual);
    }

    @Override
    public boolean hasAccountAccess(Account account, String packageName, UserHandle user) {
        return book().has(account);
    }

    // Which there are to be

    @Override
    public boolean addAccountExplicitly(
            Account account, @Nullable String password, @Nullable Bundle extras, String caller) {
        return addAccountExplicitlyWithVisibility(account, password, extras, null, caller);
    }

    @Override
    public boolean addAccountExplicitlyWithVisibility(
            Account account,
            @Nullable String password,
            @Nullable Bundle extras,
            @Nullable Map visibility,
            String caller) {
        boolean added = own(account, "explicitly add accounts").add(account, password, strings(extras));
        if (added) {
            if (visibility != null) {
                visibility.forEach((app, value) -> book().setVisibility(account, (String) app, (Integer) value));
            }
            tellOfChange();
        }
        return added;
    }

    private static Map<String, String> strings(@Nullable Bundle extras) {
        Map<String, String> all = new HashMap<>();
        if (extras != null) {
            for (String key : extras.keySet()) {
                String value = extras.getString(key);
                if (value != null) {
                    all.put(key, value);
                }
            }
        }
        return all;
    }

    @Override
    public boolean removeAccountExplicitly(Account account) {
        return removed(own(account, "explicitly remove accounts"), account);
    }

    static boolean removed(AccountBook book, Account account) {
        boolean removed = book.remove(account);
        if (removed) {
            tellOfChange();
        }
        return removed;
    }

    @Override
    public void renameAccount(@Nullable IAccountManagerResponse response, Account account, String name)
            throws RemoteException {
        Account renamed = own(account, "rename accounts").rename(account, name);
        tellOfChange();
        if (response != null) {
            response.onResult(named(renamed));
        }
    }

    static Bundle named(Account account) {
        Bundle result = new Bundle();
        result.putString(AccountManager.KEY_ACCOUNT_NAME, account.name);
        result.putString(AccountManager.KEY_ACCOUNT_TYPE, account.type);
        return result;
    }

    private static void tellOfChange() {
        Context context = context();
        context.sendBroadcast(new Intent(AccountManager.ACTION_VISIBLE_ACCOUNTS_CHANGED));
        context.sendBroadcast(new Intent(AccountManager.LOGIN_ACCOUNTS_CHANGED_ACTION));
    }
}
