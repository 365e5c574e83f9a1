package dev.cairn.android.runtime.account;

import android.accounts.Account;
import android.accounts.AccountManager;
import android.accounts.IAccountManagerResponse;
import android.os.Bundle;
import android.os.Process;
import android.os.RemoteException;
import dev.cairn.android.runtime.account.AuthenticatorSession.Look;
import dev.cairn.android.runtime.account.AuthenticatorSession.Question;
import dev.cairn.android.runtime.account.Authenticators.Authenticator;
import org.jspecify.annotations.Nullable;

/**
 * The system's side of {@link AccountManager}, as on a phone that has no accounts but those of the app: it keeps what the app adds, and asks the
 * app's own authenticators to sign somebody in, to give a token and so on. Another type of account, such as Google's, has no authenticator here.
 * Thread-safe.
 */
public final class Accounts extends KeptAccounts {
    /** Of the process that starts. */
    public Accounts() {}

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
}
