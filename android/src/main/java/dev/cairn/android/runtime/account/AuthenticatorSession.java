package dev.cairn.android.runtime.account;

import android.accounts.AccountManager;
import android.accounts.IAccountAuthenticator;
import android.accounts.IAccountAuthenticatorResponse;
import android.accounts.IAccountManagerResponse;
import android.content.ComponentName;
import android.content.Context;
import android.content.Intent;
import android.content.ServiceConnection;
import android.os.Binder;
import android.os.Bundle;
import android.os.IBinder;
import android.os.RemoteException;
import android.util.Log;
import org.jspecify.annotations.Nullable;

/** One question to an authenticator: connects with it, asks, and passes its answer on, which may come much later. */
final class AuthenticatorSession extends IAccountAuthenticatorResponse.Default implements ServiceConnection {
    /** What is asked. */
    interface Question {
        void ask(IAccountAuthenticator authenticator, IAccountAuthenticatorResponse answer) throws RemoteException;
    }

    /** Takes a look at the answer before whoever asked gets it; null for none. */
    interface Look {
        @Nullable
        Bundle at(Bundle answer);
    }

    private final Binder binder = new Binder();
    private final Context context;
    private final @Nullable IAccountManagerResponse response;
    private final boolean staysForActivity;
    private final Question question;
    private final Look look;
    private boolean ended;

    /** @param staysForActivity whether an activity that the authenticator wants shown is started by who asks, and the answer comes after it */
    AuthenticatorSession(
            Context context,
            @Nullable IAccountManagerResponse response,
            boolean staysForActivity,
            Question question,
            Look look) {
        this.context = context;
        this.response = response;
        this.staysForActivity = staysForActivity;
        this.question = question;
        this.look = look;
        binder.attachInterface(this, IAccountAuthenticatorResponse.class.getName());
    }

    @Override
    public IBinder asBinder() {
        return binder;
    }

    /** Asks; where there is no authenticator, tells so as a phone does. */
    void begin(@Nullable Intent authenticator) {
        if (authenticator == null || !context.bindService(authenticator, this, Context.BIND_AUTO_CREATE)) {
            ended = true;
            fail(AccountManager.ERROR_CODE_REMOTE_EXCEPTION, "bind failure");
        }
    }

    @Override
    public void onServiceConnected(ComponentName name, IBinder service) {
        try {
            question.ask(IAccountAuthenticator.Stub.asInterface(service), this);
        } catch (RemoteException e) {
            onError(AccountManager.ERROR_CODE_REMOTE_EXCEPTION, "remote exception");
        }
    }

    @Override
    public void onServiceDisconnected(ComponentName name) {
        onError(AccountManager.ERROR_CODE_REMOTE_EXCEPTION, "disconnected");
    }

    @Override
    public void onNullBinding(ComponentName name) {
        onError(AccountManager.ERROR_CODE_REMOTE_EXCEPTION, "bind failure");
    }

    @Override
    public void onResult(@Nullable Bundle result) {
        boolean wantsActivity = result != null && result.containsKey(AccountManager.KEY_INTENT);
        if (!(wantsActivity && staysForActivity) && !end()) {
            return;
        }
        if (result == null) {
            fail(AccountManager.ERROR_CODE_INVALID_RESPONSE, "null bundle returned");
        } else if (result.getInt(AccountManager.KEY_ERROR_CODE, -1) > 0 && !wantsActivity) {
            fail(result.getInt(AccountManager.KEY_ERROR_CODE), result.getString(AccountManager.KEY_ERROR_MESSAGE));
        } else {
            succeed(result);
        }
    }

    private void succeed(Bundle result) {
        Bundle answer = look.at(result);
        if (answer == null) {
            fail(AccountManager.ERROR_CODE_INVALID_RESPONSE, "the type and name should not be empty");
        } else {
            tell(asker -> asker.onResult(answer));
        }
    }

    @Override
    public void onRequestContinued() {}

    @Override
    public void onError(int code, @Nullable String message) {
        if (end()) {
            fail(code, message);
        }
    }

    /** False where it has ended before. */
    private synchronized boolean end() {
        if (ended) {
            return false;
        }
        ended = true;
        context.unbindService(this);
        return true;
    }

    private void fail(int code, @Nullable String message) {
        tell(asker -> asker.onError(code, message));
    }

    private interface Telling {
        void to(IAccountManagerResponse asker) throws RemoteException;
    }

    private void tell(Telling telling) {
        if (response == null) {
            return;
        }
        try {
            telling.to(response);
        } catch (RemoteException e) {
            Log.v("AccountManagerService", "who asked cannot be told", e);
        }
    }
}
