package dev.cairn.android.runtime.shadow;

import org.robolectric.internal.bytecode.ShadowInfo;
import org.robolectric.internal.bytecode.ShadowMap;

/** All stand-ins that replace Robolectric's. */
public final class RuntimeShadows {
    private RuntimeShadows() {}

    /** The classes, as Robolectric wants them. */
    public static Class<?>[] all() {
        return new Class<?>[] {
            CairnLoadedApk.class,
            CairnPackageManager.class,
            CairnActivityThread.class,
            CairnContext.class,
            PlainDownloadManager.class,
            PlainDownloadRequest.class,
            CairnContentResolver.class,
            CairnActivity.class,
            CairnActivityManager.class,
            PlainAppTask.class,
            PlainActivityGroup.class,
            PlainTabActivity.class,
            PlainTabHost.class,
            PlainTabWidget.class,
            PlainTabSpec.class,
            PlainPopupMenu.class,
            UnseenMagnifier.class,
            CairnService.class,
            PlainIntentService.class,
            CairnVpnService.class,
            PlainAccessibilityService.class,
            PlainListenerService.class,
            PlainInCallService.class,
            PlainVoiceService.class,
            PlainWalletService.class,
            CairnBiometricPrompt.class,
            CairnFingerprintManager.class,
            CairnConnectivity.class,
            CairnNotifications.class,
            CairnPendingIntent.class,
            PlainSigningInfo.class,
            PatientMessageQueue.class,
            PlainCountDownTimer.class,
            CairnLog.class,
            PlainAsyncQueryHandler.class,
            PlainFilter.class,
            PlainViewAnimator.class,
            PlainWindowManager.class,
            PlainAlarmManager.class,
            PlainSensorManager.class,
            CairnSensorManager.class,
            CairnSensorQueue.class,
            PlainJobScheduler.class,
            PlainJobService.class,
            PhoneStorage.class,
            PlainNetwork.class,
            WindowToast.class,
            SoftRipple.class,
            NamedKeyEvent.class,
            CairnKeyCharacterMap.class,
            PointedMotionEvent.class,
            QuietAccessibilityManager.class,
            QuietPackageMonitor.class,
            EmptySearchManager.class,
            SilentPlayer.class,
            SilentVisualizer.class,
            FlatEqualizer.class,
            NoSdkSandbox.class,
            CairnLocaleManager.class,
            CairnUiModeManager.class,
            CairnCameraManager.class,
            CairnLauncherApps.class,
            CairnLocationManager.class,
            CairnStorageManager.class,
            CairnStorageStats.class,
            CairnDisplay.class,
            CairnAudioManager.class,
            LeanAssetManager.class,
            WholeImageDecoder.class,
            OrderedBitmap.class,
            OrderedImage.class,
            CairnInsetsController.class,
            CairnWindowMetrics.class,
            CairnInputMethodManager.class,
            CairnPerformanceHints.class,
            CairnPdfDocument.class,
            CairnPdfProcessor.class,
            CairnGeocoder.class,
            CairnTextToSpeech.class,
            CairnSurface.class,
            CairnSurfaceView.class,
            CairnSurfaceTexture.class,
            CairnTextureView.class,
            CairnSurfaceHolder.class,
            PlainVideoView.class,
            DarkGlSurfaceView.class,
            CairnWebViewFactory.class,
            PlainWebView.class,
            PlainCookieManager.class,
            PlainCookieSyncManager.class,
            PlainWebSettings.class,
            PlainWebStorage.class,
            PlainWebViewDatabase.class
        };
    }

    /** The framework class that one of them stands for. */
    public static String shadowed(Class<?> shadow) {
        ShadowInfo info = ShadowMap.obtainShadowInfo(shadow);
        return info.shadowedClassName;
    }
}
