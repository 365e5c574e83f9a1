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
import dev.cairn.android.runtime.account.AuthenticatorSession.Look;
import dev.cairn.android.runtime.account.AuthenticatorSession.Question;
import dev.cairn.android.runtime.account.Authenticators.Authenticator;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.robolectric.RuntimeEnvironment;

/**
 * The system's side of {@link AccountManager}, as on a phone that has no accounts but those of the app: it keeps what the app adds, and asks the
 * app's own authenticators to sign somebody in, to give a token and so on. Another type of account, such as Google's, has no authenticator here.
 * Thread-safe.
 */
public final class Accounts extends IAccountManager.Default {
    private @Nullable Map<String, Authenticator> authenticators;

    /** Of the process that starts. */
    public Accounts() {}

    private static Context context() {
        return RuntimeEnvironment.getApplication();
    }

    private static AccountBook book() {
        return AccountBook.of(context().getPackageName());
    }

    private synchronized Map<String, Authenticator> authenticators() {
        Map<String, Authenticator> known = authenticators;
        if (known == null) {
            known = Authenticators.of(context());
            authenticators = known;
        }
        return known;
    }

    private boolean isOwn(String type) {
        return authenticators().containsKey(type);
    }

    /** Only who signs in may read and change what is kept. */
    private AccountBook own(Account account, String what) {
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

    private static boolean removed(AccountBook book, Account account) {
        boolean removed = book.remove(account);
        if (removed) {
            tellOfChange();
        }
        return removed;
    }

    @Override
    public void removeAccountAsUser(
            @Nullable IAccountManagerResponse response, Account account, boolean expectsActivity, int user) {
        AccountBook book = own(account, "remove accounts");
        session(
                response,
                account.type,
                expectsActivity,
                (authenticator, answer) -> authenticator.getAccountRemovalAllowed(answer, account),
                result -> {
                    boolean allowed = result.getBoolean(AccountManager.KEY_BOOLEAN_RESULT)
                            && !result.containsKey(AccountManager.KEY_INTENT);
                    if (allowed) {
                        result.putBoolean(AccountManager.KEY_BOOLEAN_RESULT, removed(book, account));
                    }
                    return result;
                });
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

    private static Bundle named(Account account) {
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

    // What the authenticators are asked

    private void session(
            @Nullable IAccountManagerResponse response,
            String type,
            boolean expectsActivity,
            Question question,
            Look look) {
        Authenticator authenticator = authenticators().get(type);
        new AuthenticatorSession(context(), response, expectsActivity, question, look)
                .begin(authenticator == null ? null : authenticator.intent());
    }

    private static Bundle withCaller(@Nullable Bundle options) {
        Bundle all = options == null ? new Bundle() : options;
        all.putInt(AccountManager.KEY_CALLER_UID, Process.myUid());
        all.putInt(AccountManager.KEY_CALLER_PID, Process.myPid());
        return all;
    }

    @Override
    public void addAccount(
            IAccountManagerResponse response,
            String type,
            @Nullable String tokenType,
            String @Nullable [] features,
            boolean expectsActivity,
            @Nullable Bundle options) {
        Bundle all = withCaller(options);
        session(
                response,
                type,
                expectsActivity,
                (authenticator, answer) -> authenticator.addAccount(answer, type, tokenType, features, all),
                result -> result);
    }

    @Override
    public void addAccountAsUser(
            IAccountManagerResponse response,
            String type,
            @Nullable String tokenType,
            String @Nullable [] features,
            boolean expectsActivity,
            @Nullable Bundle options,
            int user) {
        addAccount(response, type, tokenType, features, expectsActivity, options);
    }

    @Override
    public void getAuthToken(
            IAccountManagerResponse response,
            @Nullable Account account,
            @Nullable String tokenType,
            boolean notifies,
            boolean expectsActivity,
            @Nullable Bundle options)
            throws RemoteException {
        if (account == null || tokenType == null) {
            response.onError(
                    AccountManager.ERROR_CODE_BAD_ARGUMENTS,
                    account == null ? "account is null" : "authTokenType is null");
            return;
        }
        Authenticator own = authenticators().get(account.type);
        boolean isKept = own != null && !own.keepsTokens();
        String kept = isKept ? book().token(account, tokenType) : null;
        if (kept != null) {
            Bundle result = named(account);
            result.putString(AccountManager.KEY_AUTHTOKEN, kept);
            response.onResult(result);
            return;
        }
        Bundle all = withCaller(options);
        session(
                response,
                account.type,
                expectsActivity,
                (authenticator, answer) -> authenticator.getAuthToken(answer, account, tokenType, all),
                result -> kept(result, isKept ? tokenType : null));
    }

    /** Keeps the token that came, if it is to be kept; null where it does not say whose it is. */
    private static @Nullable Bundle kept(Bundle result, @Nullable String tokenType) {
        String token = result.getString(AccountManager.KEY_AUTHTOKEN);
        if (token != null) {
            String name = result.getString(AccountManager.KEY_ACCOUNT_NAME, "");
            String type = result.getString(AccountManager.KEY_ACCOUNT_TYPE, "");
            if (name.isEmpty() || type.isEmpty()) {
                return null;
            }
            if (tokenType != null) {
                book().setToken(new Account(name, type), tokenType, token);
            }
        }
        return result;
    }

    @Override
    public void getAuthTokenLabel(IAccountManagerResponse response, String type, String tokenType) {
        session(
                response,
                type,
                false,
                (authenticator, answer) -> authenticator.getAuthTokenLabel(answer, tokenType),
                result -> result);
    }

    @Override
    public void updateCredentials(
            IAccountManagerResponse response,
            Account account,
            @Nullable String tokenType,
            boolean expectsActivity,
            @Nullable Bundle options) {
        session(
                response,
                account.type,
                expectsActivity,
                (authenticator, answer) -> authenticator.updateCredentials(answer, account, tokenType, options),
                result -> result);
    }

    @Override
    public void confirmCredentialsAsUser(
            IAccountManagerResponse response,
            Account account,
            @Nullable Bundle options,
            boolean expectsActivity,
            int user) {
        session(
                response,
                account.type,
                expectsActivity,
                (authenticator, answer) -> authenticator.confirmCredentials(answer, account, options),
                result -> result);
    }

    @Override
    public void editProperties(IAccountManagerResponse response, String type, boolean expectsActivity) {
        session(
                response,
                type,
                expectsActivity,
                (authenticator, answer) -> authenticator.editProperties(answer, type),
                result -> result);
    }

    @Override
    public void isCredentialsUpdateSuggested(
            IAccountManagerResponse response, Account account, @Nullable String statusToken) {
        session(
                response,
                account.type,
                false,
                (authenticator, answer) -> authenticator.isCredentialsUpdateSuggested(answer, account, statusToken),
                result -> result);
    }

    @Override
    public void startAddAccountSession(
            IAccountManagerResponse response,
            String type,
            @Nullable String tokenType,
            String @Nullable [] features,
            boolean expectsActivity,
            @Nullable Bundle options) {
        Bundle all = withCaller(options);
        session(
                response,
                type,
                expectsActivity,
                (authenticator, answer) -> authenticator.startAddAccountSession(answer, type, tokenType, features, all),
                result -> ofSession(result, type));
    }

    @Override
    public void startUpdateCredentialsSession(
            IAccountManagerResponse response,
            Account account,
            @Nullable String tokenType,
            boolean expectsActivity,
            @Nullable Bundle options) {
        session(
                response,
                account.type,
                expectsActivity,
                (authenticator, answer) ->
                        authenticator.startUpdateCredentialsSession(answer, account, tokenType, options),
                result -> ofSession(result, account.type));
    }

    /** What finishes it later has to say whose it is. */
    private static Bundle ofSession(Bundle result, String type) {
        Bundle session = result.getBundle(AccountManager.KEY_ACCOUNT_SESSION_BUNDLE);
        if (session != null) {
            session.putString(AccountManager.KEY_ACCOUNT_TYPE, type);
        }
        return result;
    }

    @Override
    public void finishSessionAsUser(
            IAccountManagerResponse response,
            Bundle session,
            boolean expectsActivity,
            @Nullable Bundle appInfo,
            int user) {
        String type = session.getString(AccountManager.KEY_ACCOUNT_TYPE, "");
        session(
                response,
                type,
                expectsActivity,
                (authenticator, answer) -> authenticator.finishSession(answer, type, session),
                result -> result);
    }

    @Override
    public void hasFeatures(
            IAccountManagerResponse response, Account account, String[] features, int user, String caller) {
        session(
                response,
                account.type,
                false,
                (authenticator, answer) -> authenticator.hasFeatures(answer, account, features),
                result -> result);
    }

    @Override
    public void getAccountsByFeatures(
            IAccountManagerResponse response, String type, String @Nullable [] features, String caller)
            throws RemoteException {
        FeatureSearch.begin(this, book().accounts(type), features, found -> {
            Bundle result = new Bundle();
            result.putParcelableArray(AccountManager.KEY_ACCOUNTS, found.toArray(new Account[0]));
            response.onResult(result);
        });
    }

    /** Of several the user would choose one, and the device the first. */
    @Override
    public void getAccountByTypeAndFeatures(
            IAccountManagerResponse response, String type, String @Nullable [] features, String caller)
            throws RemoteException {
        FeatureSearch.begin(
                this,
                book().accounts(type),
                features,
                found -> response.onResult(found.isEmpty() ? new Bundle() : named(found.getFirst())));
    }
}
