package dev.cairn.android.runtime.process;

import android.content.BroadcastReceiver;
import android.content.BroadcastReceiver.PendingResult;
import android.content.ComponentName;
import android.content.Context;
import android.content.Intent;
import android.content.IntentFilter;
import android.content.pm.ActivityInfo;
import android.content.pm.PackageManager;
import android.os.Build;
import android.os.Bundle;
import android.os.Handler;
import com.google.common.util.concurrent.MoreExecutors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.robolectric.shadow.api.Shadow;
import org.robolectric.shadows.ShadowBroadcastPendingResult;
import org.robolectric.shadows.ShadowBroadcastReceiver;

/** Who hears of broadcasts. */
sealed interface Listener {
    IntentFilter filter();

    @Nullable
    String permission();

    @Nullable
    Handler handler();

    Context context();

    BroadcastReceiver receiver();

    boolean hears(Intent intent);

    boolean isFor(BroadcastReceiver receiver);

    default int priority() {
        return filter().getPriority();
    }

    /** Whether the filter lets the intent through. */
    static boolean matches(IntentFilter filter, Intent intent, Context context) {
        return filter.match(context.getContentResolver(), intent, false, "Cairn") >= 0;
    }

    /** What the receiver finds when it is told. */
    default PendingResult result(
            int code, @Nullable String data, @Nullable Bundle extras, boolean ordered, boolean sticky) {
        return new PendingResult(code, data, extras, PendingResult.TYPE_REGISTERED, ordered, sticky, null, 0, 0);
    }

    /** Tells the receiver, later on its thread; then, when it is done with it, whether nobody else is to hear of it. */
    default void hear(Intent intent, PendingResult result, Consumer<Boolean> done) {
        intent.setExtrasClassLoader(AppProcess.currentLoader());
        AtomicBoolean aborted = new AtomicBoolean();
        Broadcasts.post(handler(), () -> {
            ShadowBroadcastPendingResult pending = Shadow.extract(result);
            pending.getFuture().addListener(() -> done.accept(aborted.get()), MoreExecutors.directExecutor());
            BroadcastReceiver receiver = receiver();
            receiver.setPendingResult(result);
            ShadowBroadcastReceiver shadow = Shadow.extract(receiver);
            shadow.onReceive(context(), intent, aborted);
        });
    }

    /** One that the app registered while it runs. */
    record Registered(
            BroadcastReceiver receiver,
            IntentFilter filter,
            Context context,
            @Nullable String permission,
            @Nullable Handler handler)
            implements Listener {
        @Override
        public boolean isFor(BroadcastReceiver other) {
            return receiver == other;
        }

        /** The device's own stand in for those of other apps. */
        private boolean isOurs() {
            return receiver.getClass().getClassLoader() == Listener.class.getClassLoader();
        }

        @Override
        public boolean hears(Intent intent) {
            if (intent.getComponent() != null || intent.getPackage() != null) {
                boolean here = isOurs() || context.getPackageName().equals(intent.getPackage());
                return here && filter.hasAction(intent.getAction());
            }
            return matches(filter, intent, context);
        }
    }

    /** One that the manifest declares: each broadcast has an object of its own. */
    record Declared(AppProcess process, ActivityInfo info, IntentFilter filter, Context context) implements Listener {
        @Override
        public @Nullable String permission() {
            return info.permission;
        }

        @Override
        public @Nullable Handler handler() {
            return null;
        }

        @Override
        public boolean isFor(BroadcastReceiver receiver) {
            return false;
        }

        @Override
        public BroadcastReceiver receiver() {
            try {
                return process.factory().instantiateReceiver(process.loader(), info.name, null);
            } catch (ReflectiveOperationException e) {
                throw new RuntimeException("Unable to instantiate receiver " + info.name + ": " + e, e);
            }
        }

        /** Apps switch their receivers on and off. */
        private boolean isEnabled() {
            ComponentName name = new ComponentName(info.packageName, info.name);
            int setting = context.getPackageManager().getComponentEnabledSetting(name);
            return setting == PackageManager.COMPONENT_ENABLED_STATE_DEFAULT
                    ? info.enabled
                    : setting == PackageManager.COMPONENT_ENABLED_STATE_ENABLED;
        }

        /** What names no app reaches declared receivers only if it comes from the system, or the app is an old one. */
        @Override
        public boolean hears(Intent intent) {
            ComponentName component = intent.getComponent();
            if (!isEnabled()) {
                return false;
            }
            if (component != null) {
                return component.equals(new ComponentName(info.packageName, info.name));
            }
            boolean here = info.packageName.equals(intent.getPackage());
            boolean everywhere = intent.getPackage() == null
                    && (info.applicationInfo.targetSdkVersion < Build.VERSION_CODES.O
                            || String.valueOf(intent.getAction()).startsWith("android."));
            return (here || everywhere) && matches(filter, intent, context);
        }
    }
}
