package dev.cairn.android.runtime.service;

import android.content.ComponentName;
import android.credentials.ClearCredentialStateRequest;
import android.credentials.CreateCredentialException;
import android.credentials.CreateCredentialRequest;
import android.credentials.CredentialProviderInfo;
import android.credentials.GetCredentialException;
import android.credentials.GetCredentialRequest;
import android.credentials.IClearCredentialStateCallback;
import android.credentials.ICreateCredentialCallback;
import android.credentials.ICredentialManager;
import android.credentials.IGetCredentialCallback;
import android.credentials.IPrepareGetCredentialCallback;
import android.os.ICancellationSignal;
import android.os.RemoteException;
import java.util.List;

/** Passwords, passkeys and accounts of others to sign in with: nobody keeps any here, and apps hear so at once. */
final class NoCredentials extends ICredentialManager.Default {
    private static final String NONE = "No credentials available";

    private static ICancellationSignal over() {
        return new ICancellationSignal.Default();
    }

    @Override
    public ICancellationSignal executeGetCredential(
            GetCredentialRequest request, IGetCredentialCallback callback, String packageName) throws RemoteException {
        callback.onError(GetCredentialException.TYPE_NO_CREDENTIAL, NONE);
        return over();
    }

    @Override
    public ICancellationSignal executePrepareGetCredential(
            GetCredentialRequest request,
            IPrepareGetCredentialCallback prepared,
            IGetCredentialCallback callback,
            String packageName)
            throws RemoteException {
        prepared.onError(GetCredentialException.TYPE_NO_CREDENTIAL, NONE);
        return over();
    }

    @Override
    public ICancellationSignal executeCreateCredential(
            CreateCredentialRequest request, ICreateCredentialCallback callback, String packageName)
            throws RemoteException {
        callback.onError(CreateCredentialException.TYPE_NO_CREATE_OPTIONS, "No create options available.");
        return over();
    }

    @Override
    public ICancellationSignal clearCredentialState(
            ClearCredentialStateRequest request, IClearCredentialStateCallback callback, String packageName)
            throws RemoteException {
        callback.onSuccess();
        return over();
    }

    @Override
    public boolean isEnabledCredentialProviderService(ComponentName provider, String packageName) {
        return false;
    }

    @Override
    public List<CredentialProviderInfo> getCredentialProviderServices(int user, int filter) {
        return List.of();
    }

    @Override
    public boolean isServiceEnabled() {
        return true;
    }
}
