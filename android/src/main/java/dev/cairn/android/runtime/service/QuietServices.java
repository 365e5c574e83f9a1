package dev.cairn.android.runtime.service;

import android.accounts.IAccountManager;
import android.app.IAlarmManager;
import android.app.IGameManagerService;
import android.content.Context;
import android.content.pm.verify.domain.IDomainVerificationManager;
import android.credentials.ICredentialManager;
import android.hardware.IConsumerIrService;
import android.net.INetworkStatsService;
import android.os.Build;
import android.os.Bundle;
import android.os.CpuUsageInfo;
import android.os.IHardwarePropertiesManager;
import android.os.ISecurityStateManager;
import android.os.SecurityStateManager;
import android.speech.IRecognitionServiceManager;
import dev.cairn.android.runtime.account.Accounts;
import dev.cairn.android.runtime.hook.AppProperties;
import dev.cairn.android.runtime.schedule.Alarms;
import org.robolectric.shadows.ShadowServiceManager;

/** Puts those in whose managers each phone has, so that apps get one of each kind, and answers as on a phone where nobody has set anything. */
public final class QuietServices {
    private QuietServices() {}

    /** For the process that starts. */
    public static void install() {
        ShadowServiceManager.addBinderService(Context.ACCOUNT_SERVICE, IAccountManager.class, new Accounts());
        ShadowServiceManager.addBinderService(Context.ALARM_SERVICE, IAlarmManager.class, new Alarms());
        ShadowServiceManager.addBinderService(
                Context.GAME_SERVICE, IGameManagerService.class, new IGameManagerService.Default());
        ShadowServiceManager.addBinderService(
                Context.SECURITY_STATE_SERVICE, ISecurityStateManager.class, new PatchLevels());
        ShadowServiceManager.addBinderService(
                Context.HARDWARE_PROPERTIES_SERVICE, IHardwarePropertiesManager.class, new OwnersTemperatures());
        ShadowServiceManager.addBinderService(
                Context.DOMAIN_VERIFICATION_SERVICE, IDomainVerificationManager.class, new LinkStates());
        ShadowServiceManager.addBinderService(
                Context.NETWORK_STATS_SERVICE, INetworkStatsService.class, new NetworkUse());
        ShadowServiceManager.addBinderService(
                Context.CREDENTIAL_SERVICE, ICredentialManager.class, new NoCredentials());
        ShadowServiceManager.addBinderService(
                Context.CONSUMER_IR_SERVICE, IConsumerIrService.class, new IConsumerIrService.Default());
        ShadowServiceManager.addBinderService(
                Context.SPEECH_RECOGNITION_SERVICE, IRecognitionServiceManager.class, new NoRecognition());
    }

    private static final class PatchLevels extends ISecurityStateManager.Default {
        @Override
        public Bundle getGlobalSecurityState() {
            Bundle state = new Bundle();
            state.putString(SecurityStateManager.KEY_SYSTEM_SPL, Build.VERSION.SECURITY_PATCH);
            state.putString(SecurityStateManager.KEY_KERNEL_VERSION, AppProperties.getProperty("os.version"));
            return state;
        }
    }

    /** Tells them to the phone's owner only, and no app of this one is that. */
    private static final class OwnersTemperatures extends IHardwarePropertiesManager.Default {
        private static SecurityException refusal() {
            return new SecurityException("Only the device's owner, or who has the permission DEVICE_POWER, may ask.");
        }

        @Override
        public float[] getDeviceTemperatures(String packageName, int type, int source) {
            throw refusal();
        }

        @Override
        public CpuUsageInfo[] getCpuUsages(String packageName) {
            throw refusal();
        }

        @Override
        public float[] getFanSpeeds(String packageName) {
            throw refusal();
        }
    }
}
