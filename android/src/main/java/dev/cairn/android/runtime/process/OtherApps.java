package dev.cairn.android.runtime.process;

import android.app.WallpaperManager;
import android.content.ComponentName;
import android.content.Context;
import android.content.Intent;
import android.content.IntentFilter;
import android.content.pm.ActivityInfo;
import android.content.pm.ApplicationInfo;
import android.os.Bundle;
import android.print.PrintManager;
import android.provider.AlarmClock;
import android.provider.MediaStore;
import android.provider.Settings;
import android.speech.RecognizerIntent;
import dev.cairn.android.runtime.access.SpecialAccess;
import dev.cairn.android.runtime.provider.MediaRequests;
import dev.cairn.android.runtime.service.InstalledKeyboards;
import dev.cairn.android.runtime.shadow.Shadows;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.robolectric.shadows.ShadowPackageManager;

/**
 * The apps that a phone brings along, as the package manager tells of them: apps ask whether there is a camera or a browser before they go
 * there. Names are those of Android itself. Their screens are stand-ins.
 */
final class OtherApps {
    private static final List<String> NOTHING = List.of();
    private static final List<String> ANY = List.of("*/*");
    private static final List<String> PAGES = List.of("http", "https");
    private static final List<String> MESSAGES = List.of("sms", "smsto", "mms", "mmsto");

    /** Parts of the system that nobody opens by themselves. */
    private static final Set<String> WITHOUT_ICON = Set.of(
            "com.android.printspooler",
            "com.android.providers.media.module",
            "com.android.voicesearch",
            "com.android.wallpaper.livepicker",
            InstalledKeyboards.PACKAGE);

    /** Not those of apps that are installed later. */
    private static final int FIRST_UID = 10_020;

    private final ShadowPackageManager packages;
    private int installed;

    private OtherApps(ShadowPackageManager packages) {
        this.packages = packages;
    }

    static void install(Context context) {
        OtherApps apps = new OtherApps(Shadows.shadowOf(context.getPackageManager()));
        apps.people();
        apps.pictures();
        apps.rest();
        apps.speech(context);
        apps.app(InstalledKeyboards.PACKAGE, "settings.SettingsActivity", InstalledKeyboards.LABEL);
    }

    private void people() {
        ComponentName browser = app("com.android.browser", "BrowserActivity", "Browser");
        handles(browser, List.of(Intent.ACTION_VIEW), PAGES, NOTHING);
        ComponentName phone = app("com.android.dialer", "DialtactsActivity", "Phone");
        handles(phone, List.of(Intent.ACTION_DIAL), NOTHING, NOTHING);
        handles(phone, List.of(Intent.ACTION_DIAL, Intent.ACTION_VIEW, Intent.ACTION_CALL), List.of("tel"), NOTHING);
        ComponentName messages = app("com.android.messaging", "ui.LaunchConversationActivity", "Messaging");
        handles(messages, List.of(Intent.ACTION_SENDTO, Intent.ACTION_VIEW), MESSAGES, NOTHING);
        handles(messages, List.of(Intent.ACTION_SEND), NOTHING, List.of("text/plain", "image/*"));
        ComponentName mail = app("com.android.email", "activity.ComposeActivity", "Email");
        handles(mail, List.of(Intent.ACTION_SENDTO, Intent.ACTION_VIEW), List.of("mailto"), NOTHING);
        handles(mail, List.of(Intent.ACTION_SEND, Intent.ACTION_SEND_MULTIPLE), NOTHING, ANY);
        ComponentName contacts = app("com.android.contacts", "activities.PeopleActivity", "Contacts");
        List<String> people = List.of("vnd.android.cursor.dir/contact", "vnd.android.cursor.dir/phone_v2");
        handles(contacts, List.of(Intent.ACTION_PICK, Intent.ACTION_INSERT), NOTHING, people);
    }

    private void pictures() {
        ComponentName camera = app("com.android.camera2", "CaptureActivity", "Camera");
        handles(
                camera,
                List.of(
                        MediaStore.ACTION_IMAGE_CAPTURE,
                        MediaStore.ACTION_VIDEO_CAPTURE,
                        MediaStore.INTENT_ACTION_STILL_IMAGE_CAMERA),
                NOTHING,
                NOTHING);
        ComponentName gallery = app("com.android.gallery3d", "app.GalleryActivity", "Gallery");
        handles(gallery, List.of(Intent.ACTION_PICK, Intent.ACTION_VIEW), NOTHING, List.of("image/*", "video/*"));
        ComponentName picker = app("com.android.providers.media.module", "PhotoPickerActivity", "Photos");
        handles(picker, List.of(MediaStore.ACTION_PICK_IMAGES), NOTHING, NOTHING);
        handles(picker, List.of(MediaStore.ACTION_PICK_IMAGES), NOTHING, List.of("image/*", "video/*"));
        handles(picker, MediaRequests.actions(), NOTHING, NOTHING);
        ComponentName files = app("com.android.documentsui", "picker.PickActivity", "Files");
        List<String> documents =
                List.of(Intent.ACTION_GET_CONTENT, Intent.ACTION_OPEN_DOCUMENT, Intent.ACTION_CREATE_DOCUMENT);
        handles(files, documents, NOTHING, ANY);
        handles(files, List.of(Intent.ACTION_OPEN_DOCUMENT_TREE), NOTHING, NOTHING);
    }

    private void rest() {
        ComponentName settings = app("com.android.settings", "Settings", "Settings");
        handles(
                settings,
                List.of(
                        Settings.ACTION_SETTINGS,
                        Settings.ACTION_WIFI_SETTINGS,
                        Settings.ACTION_WIRELESS_SETTINGS,
                        Settings.ACTION_LOCATION_SOURCE_SETTINGS,
                        Settings.ACTION_BLUETOOTH_SETTINGS,
                        Settings.ACTION_DISPLAY_SETTINGS,
                        Settings.ACTION_SOUND_SETTINGS,
                        Settings.ACTION_SECURITY_SETTINGS),
                NOTHING,
                NOTHING);
        List<String> access = SpecialAccess.allActions().toList();
        handles(settings, access, NOTHING, NOTHING);
        handles(settings, access, List.of("package"), NOTHING);
        handles(settings, List.of(Settings.ACTION_APPLICATION_DETAILS_SETTINGS), List.of("package"), NOTHING);
        ComponentName clock = app("com.android.deskclock", "HandleApiCalls", "Clock");
        handles(clock, List.of(AlarmClock.ACTION_SET_ALARM, AlarmClock.ACTION_SET_TIMER), NOTHING, NOTHING);
        ComponentName wallpapers = app("com.android.wallpaper.livepicker", "LiveWallpaperActivity", "Live wallpapers");
        handles(
                wallpapers,
                List.of(
                        WallpaperManager.ACTION_CHANGE_LIVE_WALLPAPER,
                        WallpaperManager.ACTION_LIVE_WALLPAPER_CHOOSER,
                        Intent.ACTION_SET_WALLPAPER),
                NOTHING,
                NOTHING);
        ComponentName printing = app("com.android.printspooler", "ui.PrintActivity", "Print Spooler");
        handles(printing, List.of(PrintManager.ACTION_PRINT_DIALOG), List.of("printjob"), NOTHING);
        ComponentName calendar = app("com.android.calendar", "EventInfoActivity", "Calendar");
        handles(calendar, List.of(Intent.ACTION_INSERT), NOTHING, List.of("vnd.android.cursor.dir/event"));
    }

    /** Apps look for the receiver's name in what the recogniser says of itself, and ask that. */
    private void speech(Context context) {
        Bundle details = new Bundle();
        details.putString(RecognizerIntent.DETAILS_META_DATA, SpokenLanguages.class.getName());
        ComponentName speech = app("com.android.voicesearch", "RecognitionActivity", "Voice search", details);
        List<String> actions = List.of(RecognizerIntent.ACTION_RECOGNIZE_SPEECH, RecognizerIntent.ACTION_WEB_SEARCH);
        handles(speech, actions, NOTHING, NOTHING);
        IntentFilter asked = new IntentFilter(RecognizerIntent.ACTION_GET_LANGUAGE_DETAILS);
        context.registerReceiver(new SpokenLanguages(), asked, Context.RECEIVER_EXPORTED);
    }

    private ComponentName app(String packageName, String activity, String label) {
        return app(packageName, activity, label, new Bundle());
    }

    private ComponentName app(String packageName, String activity, String label, Bundle details) {
        ActivityInfo info = new ActivityInfo();
        info.packageName = packageName;
        info.name = packageName + "." + activity;
        info.nonLocalizedLabel = label;
        info.exported = true;
        info.enabled = true;
        info.metaData = details;
        info.applicationInfo = new ApplicationInfo();
        info.applicationInfo.packageName = packageName;
        info.applicationInfo.nonLocalizedLabel = label;
        info.applicationInfo.sourceDir = "/system/app/" + packageName + "/" + packageName + ".apk";
        info.applicationInfo.publicSourceDir = info.applicationInfo.sourceDir;
        info.applicationInfo.uid = FIRST_UID + installed++;
        info.applicationInfo.flags = ApplicationInfo.FLAG_SYSTEM | ApplicationInfo.FLAG_INSTALLED;
        packages.addOrUpdateActivity(info);
        Optional.ofNullable(packages.getInternalMutablePackageInfo(packageName)).ifPresent(AppSignature::declare);
        ComponentName app = new ComponentName(packageName, info.name);
        if (!WITHOUT_ICON.contains(packageName)) {
            IntentFilter icon = new IntentFilter(Intent.ACTION_MAIN);
            icon.addCategory(Intent.CATEGORY_LAUNCHER);
            packages.addIntentFilterForActivity(app, icon);
        }
        return app;
    }

    private void handles(ComponentName app, List<String> actions, List<String> schemes, List<String> types) {
        IntentFilter filter = new IntentFilter();
        actions.forEach(filter::addAction);
        filter.addCategory(Intent.CATEGORY_DEFAULT);
        filter.addCategory(Intent.CATEGORY_BROWSABLE);
        filter.addCategory(Intent.CATEGORY_OPENABLE);
        schemes.forEach(filter::addDataScheme);
        try {
            for (String type : types) {
                filter.addDataType(type);
            }
        } catch (IntentFilter.MalformedMimeTypeException e) {
            throw new IllegalArgumentException("a type of " + app, e);
        }
        packages.addIntentFilterForActivity(app, filter);
    }
}
