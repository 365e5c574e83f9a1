package dev.cairn.modern;

import android.app.Activity;
import android.app.ActivityManager;
import android.app.AppOpsManager;
import android.app.GameManager;
import android.app.GrammaticalInflectionManager;
import android.app.NotificationManager;
import android.app.UiModeManager;
import android.app.WallpaperManager;
import android.app.job.JobInfo;
import android.app.job.JobScheduler;
import android.app.job.JobService;
import android.app.usage.StorageStatsManager;
import android.appwidget.AppWidgetManager;
import android.content.ClipboardManager;
import android.content.ComponentName;
import android.content.Context;
import android.content.Intent;
import android.content.pm.PackageManager;
import android.content.pm.ShortcutInfo;
import android.content.pm.ShortcutManager;
import android.content.pm.verify.domain.DomainVerificationManager;
import android.content.res.Configuration;
import android.graphics.Bitmap;
import android.graphics.BitmapFactory;
import android.graphics.BlurMaskFilter;
import android.graphics.Canvas;
import android.graphics.Color;
import android.graphics.HardwareRenderer;
import android.graphics.Matrix;
import android.graphics.Paint;
import android.graphics.Path;
import android.graphics.PathIterator;
import android.graphics.RenderEffect;
import android.graphics.RenderNode;
import android.graphics.RuntimeShader;
import android.graphics.Shader;
import android.graphics.drawable.Icon;
import android.graphics.fonts.Font;
import android.graphics.fonts.SystemFonts;
import android.graphics.text.PositionedGlyphs;
import android.graphics.text.TextRunShaper;
import android.hardware.HardwareBuffer;
import android.hardware.display.DisplayManager;
import android.icu.text.BreakIterator;
import android.media.AudioAttributes;
import android.media.AudioFocusRequest;
import android.media.AudioFormat;
import android.media.AudioManager;
import android.media.AudioTrack;
import android.media.MediaCodecList;
import android.media.MediaDrm;
import android.media.MediaRouter2;
import android.media.metrics.MediaMetricsManager;
import android.media.session.MediaSession;
import android.net.ConnectivityManager;
import android.net.NetworkRequest;
import android.os.BatteryManager;
import android.os.Build;
import android.os.Bundle;
import android.os.Debug;
import android.os.Handler;
import android.os.Looper;
import android.os.PowerManager;
import android.os.Process;
import android.os.StrictMode;
import android.os.SystemClock;
import android.os.Trace;
import android.os.UserManager;
import android.os.VibrationEffect;
import android.os.VibratorManager;
import android.os.ext.SdkExtensions;
import android.os.storage.StorageManager;
import android.system.Os;
import android.system.OsConstants;
import android.telephony.TelephonyManager;
import android.text.Layout;
import android.text.StaticLayout;
import android.text.TextPaint;
import android.util.Log;
import android.view.Display;
import android.view.HapticFeedbackConstants;
import android.view.InputDevice;
import android.view.MotionEvent;
import android.view.PixelCopy;
import android.view.ScrollFeedbackProvider;
import android.view.View;
import android.view.ViewConfiguration;
import android.view.WindowInsets;
import android.view.WindowManager;
import android.view.accessibility.AccessibilityManager;
import android.view.autofill.AutofillManager;
import android.view.inputmethod.InputMethodManager;
import android.view.textclassifier.TextClassificationManager;
import android.widget.TextView;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.RandomAccessFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.Callable;

/** Asks what libraries of these years ask Android for, above all when an app starts. */
public class Main extends Activity {
    private static final String[] SERVICES = {
        "accessibility", "account", "activity", "alarm", "appops", "appwidget", "audio", "autofill", "batterymanager",
        "biometric", "camera", "captioning", "clipboard", "companiondevice", "connectivity", "credential",
        "crossprofileapps", "device_policy", "display", "domain_verification", "download", "dropbox", "fingerprint",
        "game", "grammatical_inflection", "hardware_properties", "input", "input_method", "jobscheduler", "keyguard",
        "launcherapps", "layout_inflater", "locale", "location", "media_metrics", "media_projection", "media_router",
        "media_session", "netstats", "notification", "phone", "power", "print", "restrictions", "role", "search",
        "security_state", "sensor", "sensor_privacy", "servicediscovery", "shortcut", "storage", "storagestats",
        "systemhealth", "telecom", "telephony_subscription_service", "textclassification", "textservices", "uimode",
        "usagestats", "usb", "user", "vibrator", "vibrator_manager", "virtualdevice", "wallpaper", "wifi",
        "wifip2p", "window"
    };

    private final StringBuilder lines = new StringBuilder();
    private TextView answers;
    private Further further;

    @Override
    protected void onCreate(Bundle state) {
        super.onCreate(state);
        answers = new TextView(this);
        answers.setTextSize(4);
        answers.setFitsSystemWindows(true);
        setContentView(answers);
        further = new Further(this, this::line);
    }

    @Override
    public void onAttachedToWindow() {
        super.onAttachedToWindow();
        answers.post(() -> {
            services();
            packages();
            screen();
            further.edges();
            views();
            drawing();
            text();
            sound();
            system();
            later();
            files();
            further.ask();
            answers.setText(lines);
        });
    }

    private void services() {
        line("services", () -> {
            List<String> missing = new ArrayList<>();
            for (String name : SERVICES) {
                if (getSystemService(name) == null) {
                    missing.add(name);
                }
            }
            return "without " + missing;
        });
        line("game", () -> getSystemService(GameManager.class).getGameMode());
        line("links", () -> {
            DomainVerificationManager links = getSystemService(DomainVerificationManager.class);
            return links.getDomainVerificationUserState(getPackageName());
        });
        line("gender", () -> {
            GrammaticalInflectionManager genders = getSystemService(GrammaticalInflectionManager.class);
            genders.setRequestedApplicationGrammaticalGender(Configuration.GRAMMATICAL_GENDER_FEMININE);
            return genders.getApplicationGrammaticalGender();
        });
        line("contrast", () -> getSystemService(UiModeManager.class).getContrast());
        line("contrast listener", () -> {
            getSystemService(UiModeManager.class).addContrastChangeListener(getMainExecutor(), contrast -> {});
            return "added";
        });
        line("wallpaper colours", () -> {
            WallpaperManager wallpapers = getSystemService(WallpaperManager.class);
            wallpapers.addOnColorsChangedListener((colours, which) -> {}, new Handler(Looper.getMainLooper()));
            return wallpapers.getWallpaperColors(WallpaperManager.FLAG_SYSTEM) == null ? "none" : "some";
        });
    }

    private void packages() {
        PackageManager packages = getPackageManager();
        String own = getPackageName();
        ComponentName main = new ComponentName(this, Main.class);
        Intent icon = new Intent(Intent.ACTION_MAIN).addCategory(Intent.CATEGORY_LAUNCHER).setPackage(own);
        line("package", () -> packages.getPackageInfo(own, PackageManager.PackageInfoFlags.of(0)).packageName);
        line("application", () -> packages.getApplicationInfo(own, PackageManager.ApplicationInfoFlags.of(128)).targetSdkVersion);
        line("activity", () -> packages.getActivityInfo(main, PackageManager.ComponentInfoFlags.of(0)).name);
        line("resolved", () -> packages.resolveActivity(icon, PackageManager.ResolveInfoFlags.of(0)).activityInfo.name);
        line("activities", () -> packages.queryIntentActivities(icon, PackageManager.ResolveInfoFlags.of(0)).size());
        line("services of others", () -> packages.queryIntentServices(
                        new Intent("android.speech.RecognitionService"), PackageManager.ResolveInfoFlags.of(0))
                .size());
        line("receivers", () -> packages.queryBroadcastReceivers(icon, PackageManager.ResolveInfoFlags.of(0)).size());
        line("installed", () -> packages.getInstalledPackages(PackageManager.PackageInfoFlags.of(0)).size() > 3);
        line("applications", () -> packages.getInstalledApplications(PackageManager.ApplicationInfoFlags.of(0)).size() > 3);
        line("no provider", () -> packages.resolveContentProvider("no.body", PackageManager.ComponentInfoFlags.of(0)));
        line("uid", () -> packages.getPackageUid(own, PackageManager.PackageInfoFlags.of(0)) == Process.myUid());
        line("names", () -> String.join(",", packages.getPackagesForUid(Process.myUid())));
        line("install source", () -> packages.getInstallSourceInfo(own).getInstallingPackageName());
        line("property", () -> {
            try {
                return packages.getProperty("android.cairn.NONE", own);
            } catch (PackageManager.NameNotFoundException e) {
                return "none";
            }
        });
        line("permission", () -> {
            android.content.pm.PermissionInfo camera = packages.getPermissionInfo("android.permission.CAMERA", 0);
            return camera.name + " " + camera.getProtection() + " " + camera.loadLabel(packages);
        });
        line("group", () -> packages.getPermissionGroupInfo("android.permission-group.CAMERA", 0).loadLabel(packages));
        line("no permission", () -> packages.getPermissionInfo("android.permission.NONE", 0).name);
        line("revoked", packages::isAutoRevokeWhitelisted);
        line("features", () -> packages.getSystemAvailableFeatures().length > 10);
        line("intent sender", () -> packages.getLaunchIntentSenderForPackage(own) != null);
        line("extension", () -> SdkExtensions.getExtensionVersion(Build.VERSION_CODES.R) > 0);
        line("advertisements", () -> SdkExtensions.getExtensionVersion(SdkExtensions.AD_SERVICES) >= 0);
        line("archived", () -> packages.isAppArchivable(own));
        line("target", () -> packages.getTargetSdkVersion(own));
        line("target of nobody", () -> packages.getTargetSdkVersion("no.body"));
        line("sees", () -> packages.canPackageQuery(own, "com.android.settings"));
        line("provider", () -> packages.getProviderInfo(
                new ComponentName(own, "None"), PackageManager.ComponentInfoFlags.of(0)));
        line("own provider", () -> packages.resolveContentProvider(
                        own + ".rows", PackageManager.ComponentInfoFlags.of(PackageManager.GET_META_DATA))
                .authority);
        line("providers", () -> packages.queryContentProviders(
                        own, Process.myUid(), PackageManager.ComponentInfoFlags.of(0))
                .size());
        line("providers by intent", () -> packages.queryIntentContentProviders(
                        new Intent("own"), PackageManager.ResolveInfoFlags.of(0))
                .size());
        line("groups", () -> packages.getPackageGids(own, PackageManager.PackageInfoFlags.of(0)) != null);
        line("holders", () -> packages.getPackagesHoldingPermissions(
                        new String[] {"android.permission.NONE"}, PackageManager.PackageInfoFlags.of(0))
                .size());
        line("libraries", () -> packages.getSharedLibraries(PackageManager.PackageInfoFlags.of(0)).size());
        line("properties", () -> packages.queryApplicationProperty("own").size());
        line("signed", () -> {
            byte[] certificate = packages.getPackageInfo(own, PackageManager.GET_SIGNING_CERTIFICATES)
                    .signingInfo
                    .getApkContentsSigners()[0]
                    .toByteArray();
            byte[] digest = java.security.MessageDigest.getInstance("SHA-256").digest(certificate);
            return packages.hasSigningCertificate(own, certificate, PackageManager.CERT_INPUT_RAW_X509) + " "
                    + packages.hasSigningCertificate(own, digest, PackageManager.CERT_INPUT_SHA256) + " "
                    + packages.hasSigningCertificate(Process.myUid(), digest, PackageManager.CERT_INPUT_SHA256) + " "
                    + packages.hasSigningCertificate(own, new byte[32], PackageManager.CERT_INPUT_SHA256);
        });
        line("icons", () -> {
            List<String> labels = new ArrayList<>();
            for (android.content.pm.LauncherActivityInfo one :
                    getSystemService(android.content.pm.LauncherApps.class).getActivityList(null, Process.myUserHandle())) {
                labels.add(String.valueOf(one.getLabel()));
            }
            return labels.contains("Settings") + " " + labels.contains("Camera") + " " + (labels.size() > 8);
        });
        line("shortcuts of others", () -> getSystemService(android.content.pm.LauncherApps.class)
                .getShortcuts(new android.content.pm.LauncherApps.ShortcutQuery(), Process.myUserHandle()));
    }

    private void screen() {
        WindowManager windows = getSystemService(WindowManager.class);
        line("window", () -> windows.getCurrentWindowMetrics().getBounds().toShortString());
        line("most", () -> windows.getMaximumWindowMetrics().getBounds().toShortString());
        line("density", () -> windows.getCurrentWindowMetrics().getDensity());
        line("bars", () -> windows.getCurrentWindowMetrics()
                        .getWindowInsets()
                        .getInsets(WindowInsets.Type.systemBars())
                        .top
                > 0);
        Display display = getDisplay();
        line("rate", display::getRefreshRate);
        line("modes", () -> display.getSupportedModes().length + " " + display.getMode().getPhysicalWidth());
        line("hdr", () -> display.isHdr() + " " + display.getHdrCapabilities().getDesiredMaxLuminance());
        line("hdr ratio", display::isHdrSdrRatioAvailable);
        line("corner", () -> display.getRoundedCorner(0));
        line("cutout", display::getCutout);
        line("wide", () -> display.isWideColorGamut() + " " + getResources().getConfiguration().isScreenWideColorGamut());
        line("state", display::getState);
        line("displays", () -> getSystemService(DisplayManager.class).getDisplays().length);
        line("window context", () -> createDisplayContext(display)
                        .createWindowContext(WindowManager.LayoutParams.TYPE_APPLICATION_OVERLAY, null)
                        .getSystemService(WindowManager.class)
                != null);
        line("device", () -> getDeviceId() + " " + createDeviceContext(0).getDeviceId());
        line("attribution", () -> createAttributionContext("part").getAttributionTag() + " "
                + getAttributionSource().getPackageName());
        line("ui context", this::isUiContext);
        line("launched from", this::getLaunchedFromPackage);
        line("caller", () -> getInitialCaller() != null);
        line("splash", () -> {
            getSplashScreen().setSplashScreenTheme(0);
            return "set";
        });
        line("transition", () -> {
            overrideActivityTransition(OVERRIDE_TRANSITION_OPEN, 0, 0);
            return "set";
        });
        line("back", () -> {
            getOnBackInvokedDispatcher().registerOnBackInvokedCallback(0, () -> {});
            return "registered";
        });
        line("task", () -> {
            setTaskDescription(new ActivityManager.TaskDescription.Builder().setLabel("x").build());
            return "described";
        });
        line("recents", () -> {
            setRecentsScreenshotEnabled(false);
            return "hidden";
        });
        line("drawn", () -> {
            reportFullyDrawn();
            return "told";
        });
        line("multi window", () -> isInMultiWindowMode() + " " + isInPictureInPictureMode());
        line("secure", () -> {
            getWindow().addFlags(WindowManager.LayoutParams.FLAG_SECURE);
            return "set";
        });
        line("bars' look", () -> {
            getWindow().getInsetsController().setSystemBarsAppearance(8, 8);
            getWindow().setNavigationBarContrastEnforced(false);
            return getWindow().getInsetsController().getSystemBarsAppearance() & 8;
        });
        line("frame rate boost", () -> {
            getWindow().setFrameRateBoostOnTouchEnabled(false);
            getWindow().setFrameRatePowerSavingsBalanced(false);
            return getWindow().isFrameRatePowerSavingsBalanced();
        });
        line("screenshots", () -> {
            registerScreenCaptureCallback(getMainExecutor(), () -> {});
            return "watched";
        });
        line("blur", () -> {
            windows.addCrossWindowBlurEnabledListener(enabled -> {});
            return windows.isCrossWindowBlurEnabled();
        });
        line("recorded", () -> windows.addScreenRecordingCallback(getMainExecutor(), state -> {}));
    }

    private void views() {
        line("haptic", () -> answers.performHapticFeedback(HapticFeedbackConstants.CONFIRM));
        line("scroll haptics", () -> {
            ScrollFeedbackProvider.createProvider(answers).onScrollLimit(0, InputDevice.SOURCE_TOUCHSCREEN, 0, true);
            return "done";
        });
        ViewConfiguration sizes = ViewConfiguration.get(this);
        line("fling", () -> sizes.getScaledMinimumFlingVelocity(0, MotionEvent.AXIS_Y, InputDevice.SOURCE_TOUCHSCREEN) > 0);
        line("handwriting", () -> sizes.getScaledHandwritingSlop() + " " + answers.isAutoHandwritingEnabled());
        line("wanted rate", () -> {
            answers.setRequestedFrameRate(View.REQUESTED_FRAME_RATE_CATEGORY_HIGH);
            answers.setFrameContentVelocity(3);
            return answers.getRequestedFrameRate() + " " + answers.getFrameContentVelocity();
        });
        line("sensitive", () -> {
            answers.setContentSensitivity(View.CONTENT_SENSITIVITY_AUTO);
            answers.setAccessibilityDataSensitive(View.ACCESSIBILITY_DATA_SENSITIVE_NO);
            return answers.isContentSensitive();
        });
        line("content capture", () -> String.valueOf(answers.getContentCaptureSession()));
        line("surface", () -> answers.getRootSurfaceControl() != null);
        line("autofill", () -> {
            AutofillManager autofill = getSystemService(AutofillManager.class);
            autofill.notifyViewEntered(answers);
            return autofill.isEnabled() + " " + autofill.hasEnabledAutofillServices();
        });
        line("classifier", () -> getSystemService(TextClassificationManager.class).getTextClassifier() != null);
        line("accessibility", () -> {
            AccessibilityManager accessibility = getSystemService(AccessibilityManager.class);
            return accessibility.isAudioDescriptionRequested() + " " + accessibility.getRecommendedTimeoutMillis(7, 1) + " "
                    + accessibility.isHighContrastTextEnabled();
        });
        line("input", () -> {
            InputMethodManager input = getSystemService(InputMethodManager.class);
            return input.isStylusHandwritingAvailable() + " " + input.getEnabledInputMethodList().size() + " "
                    + (input.getCurrentInputMethodInfo() == null);
        });
        line("clipboard", () -> getSystemService(ClipboardManager.class).getPrimaryClipDescription());
        line("line height", () -> {
            TextView other = new TextView(this);
            other.setLineHeight(0, 40);
            other.setUseBoundsForWidth(true);
            other.setShiftDrawingOffsetForStartOverhang(true);
            return other.getLineHeight();
        });
        line("window insets animation", () -> {
            getWindow().getInsetsController().controlWindowInsetsAnimation(
                    WindowInsets.Type.systemBars(), -1, null, null, new android.view.WindowInsetsAnimationControlListener() {
                        @Override
                        public void onReady(android.view.WindowInsetsAnimationController controller, int types) {}

                        @Override
                        public void onFinished(android.view.WindowInsetsAnimationController controller) {}

                        @Override
                        public void onCancelled(android.view.WindowInsetsAnimationController controller) {}
                    });
            return "asked";
        });
    }

    private void drawing() {
        line("path", () -> {
            Path path = new Path();
            path.moveTo(0, 0);
            path.quadTo(1, 2, 3, 4);
            PathIterator parts = path.getPathIterator();
            return parts.next(new float[8], 0) + " " + parts.next(new float[8], 0) + " " + parts.hasNext();
        });
        line("between paths", () -> {
            Path one = new Path();
            one.lineTo(2, 2);
            Path other = new Path();
            other.lineTo(4, 4);
            return one.isInterpolatable(other);
        });
        line("effect", () -> {
            answers.setRenderEffect(RenderEffect.createBlurEffect(2, 2, Shader.TileMode.CLAMP));
            answers.setRenderEffect(null);
            return "set";
        });
        line("shader", () -> {
            RuntimeShader shader = new RuntimeShader(
                    "uniform float2 size; half4 main(float2 at) { return half4(at.x / size.x, 0, 0, 1); }");
            shader.setFloatUniform("size", 10, 10);
            Bitmap bitmap = Bitmap.createBitmap(10, 10, Bitmap.Config.ARGB_8888);
            Paint paint = new Paint();
            paint.setShader(shader);
            new Canvas(bitmap).drawPaint(paint);
            return Color.red(bitmap.getPixel(9, 0)) > 200;
        });
        line("webp", () -> {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            boolean made = Bitmap.createBitmap(4, 4, Bitmap.Config.ARGB_8888)
                    .compress(Bitmap.CompressFormat.WEBP_LOSSY, 80, out);
            return made + " " + BitmapFactory.decodeStream(new ByteArrayInputStream(out.toByteArray())).getWidth();
        });
        line("hardware bitmap", () -> Bitmap.createBitmap(4, 4, Bitmap.Config.ARGB_8888)
                .copy(Bitmap.Config.HARDWARE, false)
                .getConfig());
        line("hardware buffer", () -> HardwareBuffer.create(4, 4, HardwareBuffer.RGBA_8888, 1, 256).getWidth());
        line("node", () -> {
            RenderNode node = new RenderNode("own");
            node.setPosition(0, 0, 4, 4);
            node.beginRecording().drawColor(Color.RED);
            node.endRecording();
            return node.hasDisplayList();
        });
        line("renderer", () -> {
            HardwareRenderer renderer = new HardwareRenderer();
            renderer.destroy();
            return "made";
        });
        line("mask", () -> new BlurMaskFilter(2, BlurMaskFilter.Blur.NORMAL) != null);
        line("copied pixels", () -> {
            Bitmap into = Bitmap.createBitmap(10, 10, Bitmap.Config.ARGB_8888);
            PixelCopy.request(getWindow(), into, result -> Log.i("modern", "copied " + result), new Handler(Looper.getMainLooper()));
            return "asked";
        });
        line("icon", () -> Icon.createWithAdaptiveBitmap(Bitmap.createBitmap(4, 4, Bitmap.Config.ARGB_8888)).getType());
        line("matrix", () -> new android.graphics.Matrix44().isIdentity() + " " + new Matrix().isIdentity());
    }

    private void text() {
        TextPaint paint = new TextPaint();
        paint.setTextSize(20);
        line("fonts", () -> {
            Set<String> files = new TreeSet<>();
            for (Font font : SystemFonts.getAvailableFonts()) {
                files.add(font.getFile().getName());
            }
            return (files.size() > 200) + " " + files.contains("Roboto-Regular.ttf") + " " + files.contains("NotoColorEmoji.ttf");
        });
        line("shaped", () -> {
            PositionedGlyphs glyphs = TextRunShaper.shapeTextRun("word", 0, 4, 0, 4, 0, 0, false, paint);
            return glyphs.glyphCount() + " " + (glyphs.getFont(0) != null);
        });
        line("advance", () -> paint.getRunCharacterAdvance("word", 0, 4, 0, 4, false, 4, null, 0) > 0);
        line("layout", () -> {
            StaticLayout layout = StaticLayout.Builder.obtain("one two three", 0, 13, paint, 60)
                    .setUseLineSpacingFromFallbacks(true)
                    .setUseBoundsForWidth(true)
                    .setBreakStrategy(Layout.BREAK_STRATEGY_BALANCED)
                    .setHyphenationFrequency(Layout.HYPHENATION_FREQUENCY_FULL_FAST)
                    .setLineBreakConfig(new android.graphics.text.LineBreakConfig.Builder()
                            .setLineBreakWordStyle(android.graphics.text.LineBreakConfig.LINE_BREAK_WORD_STYLE_PHRASE)
                            .build())
                    .build();
            layout.fillCharacterBounds(0, 3, new float[12], 0);
            return layout.getLineCount() > 1;
        });
        line("range", () -> {
            StaticLayout layout = StaticLayout.Builder.obtain("one two", 0, 7, paint, 500).build();
            return layout.getRangeForRect(
                    new android.graphics.RectF(0, 0, 500, 30),
                    new android.text.WordSegmentFinder("one two", android.icu.util.ULocale.ENGLISH),
                    Layout.INCLUSION_STRATEGY_ANY_OVERLAP)[1];
        });
        line("words", () -> {
            BreakIterator words = BreakIterator.getWordInstance(Locale.ENGLISH);
            words.setText("one two");
            return words.next();
        });
        line("letters", () -> {
            java.text.BreakIterator letters = java.text.BreakIterator.getCharacterInstance();
            letters.setText("e\u0301x");
            return letters.next();
        });
        line("number", () -> android.icu.number.NumberFormatter.withLocale(Locale.GERMANY).format(1234.5).toString());
        line("compact", () -> android.icu.text.CompactDecimalFormat.getInstance(
                        Locale.US, android.icu.text.CompactDecimalFormat.CompactStyle.SHORT)
                .format(12_300));
        line("list", () -> android.icu.text.ListFormatter.getInstance(Locale.US).format("a", "b", "c"));
        line("since", () -> android.text.format.DateUtils.getRelativeTimeSpanString(0, 7_200_000, 0));
        line("size", () -> android.text.format.Formatter.formatFileSize(this, 1_500_000));
        line("pattern", () -> android.text.format.DateFormat.getBestDateTimePattern(Locale.US, "yMMMd"));
        line("transliterated", () -> android.icu.text.Transliterator.getInstance("Latin-ASCII").transliterate("größe"));
    }

    private void sound() {
        AudioManager audio = getSystemService(AudioManager.class);
        line("spatializer", () -> audio.getSpatializer().isAvailable());
        line("outputs", () -> audio.getDevices(AudioManager.GET_DEVICES_OUTPUTS).length >= 0);
        line("focus", () -> audio.requestAudioFocus(new AudioFocusRequest.Builder(AudioManager.AUDIOFOCUS_GAIN).build()));
        line("session id", () -> audio.generateAudioSessionId() > 0);
        line("sample rate", () -> audio.getProperty(AudioManager.PROPERTY_OUTPUT_SAMPLE_RATE));
        line("offload", () -> AudioManager.isOffloadedPlaybackSupported(
                new AudioFormat.Builder().setEncoding(AudioFormat.ENCODING_MP3).build(),
                new AudioAttributes.Builder().build()));
        line("direct", () -> audio.getDirectProfilesForAttributes(new AudioAttributes.Builder().build()).size());
        line("least buffer", () -> AudioTrack.getMinBufferSize(44_100, AudioFormat.CHANNEL_OUT_STEREO, 2) > 0);
        line("track", () -> {
            AudioTrack track = new AudioTrack.Builder()
                    .setAudioFormat(new AudioFormat.Builder().setEncoding(2).setSampleRate(44_100).setChannelMask(12).build())
                    .setBufferSizeInBytes(8_192)
                    .build();
            track.play();
            int written = track.write(new byte[4_096], 0, 4_096);
            track.release();
            return written;
        });
        line("codecs", () -> new MediaCodecList(MediaCodecList.REGULAR_CODECS).getCodecInfos().length >= 0);
        line("drm", () -> MediaDrm.isCryptoSchemeSupported(UUID.randomUUID()));
        line("routes", () -> {
            MediaRouter2 router = MediaRouter2.getInstance(this);
            return router.getSystemController() != null;
        });
        line("metrics", () -> getSystemService(MediaMetricsManager.class).createPlaybackSession() != null);
        line("media session", () -> {
            MediaSession session = new MediaSession(this, "own");
            session.setActive(true);
            boolean made = session.getSessionToken() != null;
            session.release();
            return made;
        });
        line("sounds", () -> new android.media.SoundPool.Builder().setMaxStreams(2).build() != null);
        line("ringtone", () -> android.media.RingtoneManager.getDefaultUri(1) != null);
    }

    private void system() {
        ActivityManager activities = getSystemService(ActivityManager.class);
        line("exits", () -> activities.getHistoricalProcessExitReasons(null, 0, 5).size());
        line("starts", () -> activities.getHistoricalProcessStartReasons(5).size());
        line("start", () -> {
            activities.addApplicationStartInfoCompletionListener(getMainExecutor(), info -> {});
            return "watched";
        });
        line("low", () -> activities.isLowRamDevice() + " " + activities.isBackgroundRestricted());
        line("memory state", () -> {
            ActivityManager.RunningAppProcessInfo info = new ActivityManager.RunningAppProcessInfo();
            ActivityManager.getMyMemoryState(info);
            return info.importance;
        });
        line("memory", () -> {
            Debug.MemoryInfo info = new Debug.MemoryInfo();
            Debug.getMemoryInfo(info);
            return info.getTotalPss() >= 0;
        });
        line("started", () -> Process.getStartUptimeMillis() <= SystemClock.uptimeMillis());
        line("requested", () -> Process.getStartRequestedUptimeMillis() <= SystemClock.uptimeMillis());
        line("constants", () -> OsConstants._SC_CLK_TCK + " " + OsConstants._SC_PAGESIZE + " " + Os.sysconf(OsConstants._SC_CLK_TCK)
                + " " + Build.VERSION.SDK_INT_FULL);
        line("64 bits", () -> Process.is64Bit() + " " + Process.isIsolated() + " " + Process.myProcessName());
        line("strict", () -> {
            StrictMode.setThreadPolicy(new StrictMode.ThreadPolicy.Builder().detectAll().penaltyLog().build());
            StrictMode.setVmPolicy(new StrictMode.VmPolicy.Builder().detectAll().penaltyLog().build());
            StrictMode.setThreadPolicy(StrictMode.ThreadPolicy.LAX);
            StrictMode.setVmPolicy(StrictMode.VmPolicy.LAX);
            return "set";
        });
        line("trace", () -> {
            Trace.beginAsyncSection("x", 1);
            Trace.endAsyncSection("x", 1);
            Trace.setCounter("x", 1);
            return Trace.isEnabled();
        });
        line("vibrates", () -> {
            VibratorManager vibrators = getSystemService(VibratorManager.class);
            vibrators.getDefaultVibrator().vibrate(VibrationEffect.createPredefined(VibrationEffect.EFFECT_CLICK));
            vibrators.getDefaultVibrator()
                    .vibrate(VibrationEffect.startComposition()
                            .addPrimitive(VibrationEffect.Composition.PRIMITIVE_CLICK)
                            .compose());
            return vibrators.getDefaultVibrator()
                    .areAllPrimitivesSupported(VibrationEffect.Composition.PRIMITIVE_CLICK);
        });
        PowerManager power = getSystemService(PowerManager.class);
        line("thermal", () -> {
            power.addThermalStatusListener(status -> {});
            return power.getCurrentThermalStatus() + " " + Float.isNaN(power.getThermalHeadroom(10));
        });
        line("power", () -> power.isPowerSaveMode() + " " + power.isInteractive() + " " + power.isDeviceIdleMode() + " "
                + power.isLowPowerStandbyEnabled());
        line("battery", () -> {
            BatteryManager battery = getSystemService(BatteryManager.class);
            return battery.getIntProperty(BatteryManager.BATTERY_PROPERTY_CAPACITY) + " " + battery.isCharging() + " "
                    + battery.computeChargeTimeRemaining();
        });
        line("user", () -> getSystemService(UserManager.class).isUserUnlocked() + " "
                + getSystemService(UserManager.class).isManagedProfile());
        line("network", () -> {
            ConnectivityManager network = getSystemService(ConnectivityManager.class);
            network.registerDefaultNetworkCallback(new ConnectivityManager.NetworkCallback() {});
            network.registerNetworkCallback(
                    new NetworkRequest.Builder().build(), new ConnectivityManager.NetworkCallback() {});
            return network.isActiveNetworkMetered() + " " + network.getRestrictBackgroundStatus();
        });
        line("telephone", () -> {
            TelephonyManager telephone = getSystemService(TelephonyManager.class);
            return telephone.getPhoneType() + " " + telephone.getNetworkOperatorName() + " " + telephone.getSimState() + " "
                    + telephone.getSimCountryIso() + " " + telephone.isDataEnabled();
        });
        line("operations", () -> {
            AppOpsManager operations = getSystemService(AppOpsManager.class);
            return operations.unsafeCheckOpNoThrow("android:get_usage_stats", Process.myUid(), getPackageName());
        });
        line("notifications", () -> {
            NotificationManager notifications = getSystemService(NotificationManager.class);
            return notifications.areNotificationsEnabled() + " " + notifications.canUseFullScreenIntent() + " "
                    + notifications.getActiveNotifications().length + " " + notifications.areNotificationsPaused() + " "
                    + notifications.getCurrentInterruptionFilter();
        });
        line("shortcuts", () -> {
            ShortcutManager shortcuts = getSystemService(ShortcutManager.class);
            ShortcutInfo one = new ShortcutInfo.Builder(this, "one")
                    .setShortLabel("One")
                    .setIntent(new Intent(Intent.ACTION_MAIN).setClass(this, Main.class))
                    .build();
            shortcuts.pushDynamicShortcut(one);
            shortcuts.reportShortcutUsed("one");
            return shortcuts.getDynamicShortcuts().size() + " " + shortcuts.getMaxShortcutCountPerActivity() + " "
                    + shortcuts.isRequestPinShortcutSupported() + " " + shortcuts.getIconMaxWidth();
        });
        line("widgets", () -> {
            AppWidgetManager widgets = getSystemService(AppWidgetManager.class);
            return widgets.getAppWidgetIds(new ComponentName(this, Main.class)).length + " "
                    + widgets.isRequestPinAppWidgetSupported() + " " + widgets.getInstalledProviders().size();
        });
    }

    private void later() {
        JobScheduler jobs = getSystemService(JobScheduler.class);
        JobInfo job = new JobInfo.Builder(7, new ComponentName(this, Work.class))
                .setExpedited(false)
                .setPriority(JobInfo.PRIORITY_LOW)
                .setTraceTag("own")
                .addDebugTag("own")
                .setMinimumLatency(60_000)
                .build();
        line("job", () -> jobs.schedule(job) + " " + jobs.getAllPendingJobs().size());
        line("job's reason", () -> jobs.getPendingJobReason(7) + " " + jobs.getPendingJobReasons(7).length);
        line("named jobs", () -> {
            JobScheduler named = jobs.forNamespace("own");
            int made = named.schedule(job);
            return made + " " + named.getNamespace() + " " + named.getAllPendingJobs().size() + " "
                    + jobs.getPendingJobsInAllNamespaces().size();
        });
        line("no jobs", () -> {
            jobs.cancelInAllNamespaces();
            return jobs.getPendingJobsInAllNamespaces().size();
        });
        line("may hurry", jobs::canRunUserInitiatedJobs);
    }

    private void files() {
        StorageManager storage = getSystemService(StorageManager.class);
        line("storage", () -> storage.getStorageVolumes().size() + " "
                + storage.getPrimaryStorageVolume().getDescription(this));
        line("volume", () -> storage.getStorageVolume(getExternalFilesDir(null)) != null);
        line("room", () -> storage.getAllocatableBytes(storage.getUuidForPath(getFilesDir())) > 0);
        line("cache quota", () -> storage.getCacheQuotaBytes(storage.getUuidForPath(getCacheDir())) > 0);
        line("stats", () -> getSystemService(StorageStatsManager.class)
                        .queryStatsForUid(StorageManager.UUID_DEFAULT, Process.myUid())
                        .getDataBytes()
                >= 0);
        line("locked", () -> {
            try (RandomAccessFile file = new RandomAccessFile(new File(getFilesDir(), "lock"), "rw")) {
                return file.getChannel().lock().isValid();
            }
        });
        line("os", () -> {
            File file = new File(getFilesDir(), "lock");
            Os.chmod(file.getPath(), 0600);
            return Os.stat(file.getPath()).st_size + " " + OsConstants.S_ISREG(Os.stat(file.getPath()).st_mode) + " "
                    + (Os.sysconf(OsConstants._SC_NPROCESSORS_CONF) > 0) + " " + (Os.getpid() == Process.myPid());
        });
        line("shared memory", () -> {
            android.os.SharedMemory memory = android.os.SharedMemory.create("own", 4_096);
            memory.mapReadWrite().put(0, (byte) 7);
            return memory.getSize();
        });
        line("protected", () -> createDeviceProtectedStorageContext().getFilesDir().isDirectory());
        line("code cache", () -> getCodeCacheDir().isDirectory() + " " + getNoBackupFilesDir().isDirectory() + " "
                + getObbDir().getName() + " " + getExternalMediaDirs().length);
        line("kept files", () -> fileList().length >= 0);
    }

    private void line(String name, Callable<Object> answer) {
        String text;
        try {
            text = String.valueOf(answer.call());
        } catch (Throwable e) {
            Log.w("modern", name, e);
            text = e.getClass().getSimpleName();
        }
        lines.append(name).append(" = ").append(text).append('\n');
    }

    /** Has no rows. */
    public static class Rows extends android.content.ContentProvider {
        @Override
        public boolean onCreate() {
            return true;
        }

        @Override
        public android.database.Cursor query(
                android.net.Uri uri, String[] projection, String where, String[] arguments, String order) {
            return null;
        }

        @Override
        public String getType(android.net.Uri uri) {
            return null;
        }

        @Override
        public android.net.Uri insert(android.net.Uri uri, android.content.ContentValues values) {
            return null;
        }

        @Override
        public int delete(android.net.Uri uri, String where, String[] arguments) {
            return 0;
        }

        @Override
        public int update(
                android.net.Uri uri, android.content.ContentValues values, String where, String[] arguments) {
            return 0;
        }

        /** Abstract in what this is compiled against; not in the APK. */
        public Object $$robo$getData() {
            return null;
        }
    }

    /** Is scheduled and never comes. */
    public static class Work extends JobService {
        @Override
        public boolean onStartJob(android.app.job.JobParameters parameters) {
            return false;
        }

        @Override
        public boolean onStopJob(android.app.job.JobParameters parameters) {
            return false;
        }

        /** Abstract in what this is compiled against; not in the APK. */
        public Object $$robo$getData() {
            return null;
        }
    }
}
