package dev.cairn.android.runtime.account;

import android.accounts.Account;
import android.accounts.AccountManager;
import android.accounts.IAccountManagerResponse;
import android.os.Bundle;
import android.os.RemoteException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Asks one account after the other whether it has the features; then tells which have. */
final class FeatureSearch extends IAccountManagerResponse.Default {
    /** Who wants to know. */
    interface Asker {
        void found(List<Account> accounts) throws RemoteException;
    }

    private final Accounts accounts;
    private final List<Account> open;
    private final String[] features;
    private final Asker asker;
    private final List<Account> found = new ArrayList<>();

    private FeatureSearch(Accounts accounts, List<Account> open, String[] features, Asker asker) {
        this.accounts = accounts;
        this.open = open;
        this.features = features;
        this.asker = asker;
    }

    /** All of them have none in particular. */
    static void begin(Accounts accounts, List<Account> all, String @Nullable [] features, Asker asker)
            throws RemoteException {
        if (features == null || features.length == 0) {
            asker.found(all);
        } else {
            new FeatureSearch(accounts, all, features, asker).next();
        }
    }

    private void next() throws RemoteException {
        if (open.isEmpty()) {
            asker.found(found);
        } else {
            accounts.hasFeatures(this, open.getFirst(), features, 0, "");
        }
    }

    @Override
    public void onResult(Bundle result) throws RemoteException {
        Account asked = open.removeFirst();
        if (result.getBoolean(AccountManager.KEY_BOOLEAN_RESULT)) {
            found.add(asked);
        }
        next();
    }

    @Override
    public void onError(int code, @Nullable String message) throws RemoteException {
        open.removeFirst();
        next();
    }
}
