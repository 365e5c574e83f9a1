package dev.cairn.android.runtime.process;

import android.app.Activity;
import android.app.Application;
import android.app.Instrumentation;
import android.content.Context;
import android.content.Intent;
import android.os.Build;
import android.os.Bundle;
import android.os.IBinder;
import android.os.StrictMode;
import android.os.UserHandle;
import dev.cairn.android.runtime.access.AccessGrants;
import dev.cairn.android.runtime.hook.AppLooper;
import dev.cairn.android.runtime.provider.PhoneProviders;
import dev.cairn.android.runtime.shadow.Shadows;
import dev.cairn.android.runtime.system.SampleDocuments;
import dev.cairn.android.runtime.system.SystemState;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.robolectric.RuntimeEnvironment;

/** Sees every activity that the app starts, and the start of its Application. */
public final class CairnInstrumentation extends Instrumentation {
    private final AppProcess process;
    private final Consumer<Application> preparation;

    /**
     * For the given process.
     *
     * @param preparation is given the Application before any of the app's code runs, its providers' included
     */
    public CairnInstrumentation(AppProcess process, Consumer<Application> preparation) {
        this.process = process;
        this.preparation = preparation;
    }

    @Override
    public void callApplicationOnCreate(Application application) {
        process.throwIfBornDead();
        StrictMode.setVmPolicy(StrictMode.VmPolicy.LAX);
        if (application.getApplicationInfo().targetSdkVersion >= Build.VERSION_CODES.N) {
            StrictMode.enableDeathOnFileUriExposure();
        }
        SystemState.apply(application);
        BackCallbacks.declare(application, process);
        AppSignature.declare(application, process);
        Path shared = process.storage().shared();
        SampleDocuments.install(application, shared);
        PhoneProviders.install(application, shared, SampleDocuments.samples());
        Shadows.shadowOf(application).grantPermissions(process.granted());
        AccessGrants.of(application).apply();
        preparation.accept(application);
        ProviderInstaller.install(application, process);
        process.broadcasts().declare(Receivers.of(application, process));
        try {
            super.callApplicationOnCreate(application);
        } catch (AppLooper.Left left) {
            // all that follows was a message, and is still to come
        }
    }

    @Override
    public void waitForIdleSync() {}

    @Override
    public void runOnMainSync(Runnable runnable) {
        runnable.run();
    }

    @Override
    public @Nullable ActivityResult execStartActivity(
            Context who,
            IBinder thread,
            IBinder token,
            @Nullable Activity target,
            Intent intent,
            int requestCode,
            @Nullable Bundle options) {
        leave(who, intent);
        process.stack().request(intent, target, null, requestCode);
        return null;
    }

    @Override
    public @Nullable ActivityResult execStartActivity(
            Context who,
            IBinder thread,
            IBinder token,
            @Nullable String target,
            Intent intent,
            int requestCode,
            @Nullable Bundle options) {
        leave(who, intent);
        process.stack().request(intent, who instanceof Activity a ? a : null, target, requestCode);
        return null;
    }

    @Override
    public @Nullable ActivityResult execStartActivity(
            Context who,
            IBinder thread,
            IBinder token,
            @Nullable String target,
            Intent intent,
            int requestCode,
            @Nullable Bundle options,
            UserHandle user) {
        return execStartActivity(who, thread, token, target, intent, requestCode, options);
    }

    /** What Android does to each intent on its way out: among others, it refuses addresses of files. */
    private static void leave(Context who, Intent intent) {
        intent.migrateExtraStreamToClipData(who);
        intent.prepareToLeaveProcess(who);
    }

    @Override
    public void execStartActivities(
            Context who,
            IBinder thread,
            IBinder token,
            @Nullable Activity target,
            Intent[] intents,
            @Nullable Bundle options) {
        Activity source = target;
        for (Intent intent : intents) {
            leave(who, intent);
            process.stack().request(intent, source, null, -1);
            source = (intent.getFlags() & Intent.FLAG_ACTIVITY_NEW_TASK) != 0 ? null : source;
        }
    }

    @Override
    public Context getTargetContext() {
        return RuntimeEnvironment.getApplication();
    }

    @Override
    public Context getContext() {
        return RuntimeEnvironment.getApplication();
    }
}
