package dev.cairn.platform;

import android.app.Activity;
import android.app.ActivityManager;
import android.content.ContentValues;
import android.content.Intent;
import android.content.pm.ActivityInfo;
import android.content.pm.PackageInfo;
import android.content.pm.PackageManager;
import android.database.Cursor;
import android.graphics.ImageDecoder;
import android.net.Uri;
import android.os.Build;
import android.os.Bundle;
import android.os.Environment;
import android.provider.FontRequest;
import android.provider.FontsContract;
import android.provider.MediaStore;
import android.provider.Settings;
import android.widget.TextView;
import androidx.datastore.core.NativeSharedCounter;
import androidx.graphics.path.ConicConverter;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.FileReader;
import java.io.InputStreamReader;
import java.math.BigInteger;
import java.security.MessageDigest;
import java.security.cert.CertificateFactory;
import java.text.SimpleDateFormat;
import java.util.Collections;
import java.util.Date;
import java.util.Locale;
import java.util.ServiceLoader;
import java.util.TimeZone;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import java.util.regex.Pattern;

/** Asks the platform for what phones answer in a known way, and shows the answers, a line each. */
public final class Main extends Activity {
    private final StringBuilder lines = new StringBuilder();

    @Override
    protected void onCreate(Bundle state) {
        super.onCreate(state);
        classes();
        libraries();
        phone();
        texts();
        TextView answers = new TextView(this);
        answers.setText(lines);
        setContentView(answers);
    }

    private void classes() {
        line("service", () -> ServiceLoader.load(Greeting.class, Greeting.class.getClassLoader())
                .iterator()
                .next()
                .text());
        line("service of context loader", () -> ServiceLoader.load(Greeting.class).iterator().next().text());
        line("service on a thread", () -> onThread(() -> ServiceLoader.load(Greeting.class).iterator().next().text()));
        line("resource", () -> read("composeResources/note.txt"));
        line("resource of class", () -> text(Main.class.getResourceAsStream("/composeResources/note.txt")));
        line("resource on a thread", () -> onThread(() -> text(Thread.currentThread()
                .getContextClassLoader()
                .getResourceAsStream("composeResources/note.txt"))));
        line("resources", () -> Collections.list(Main.class.getClassLoader().getResources("composeResources/note.txt"))
                .size());
        line("resource by URL", () -> text(Main.class.getResource("/composeResources/note.txt").openStream()));
        line("no resource", () -> Main.class.getResource("/dev/cairn/android/DeviceMain.class"));
        line("brought", () -> new android.cairn.Brought());
        for (String name : new String[] {
            "java.awt.Color", "javax.swing.JFrame", "java.net.http.HttpClient", "org.robolectric.Robolectric",
            "com.google.common.base.Joiner", "dev.cairn.android.DeviceMain", "android.app.Activity",
            "java.beans.PropertyChangeSupport", "java.util.logging.Logger", "org.json.JSONObject", "sun.misc.Unsafe"
        }) {
            line("class " + name, () -> Class.forName(name).getSimpleName());
        }
    }

    private void libraries() {
        line("library", () -> {
            System.loadLibrary("engine");
            return "loaded";
        });
        line("library of the phone", () -> {
            System.loadLibrary("log");
            return "loaded";
        });
        line("counter", () -> {
            System.loadLibrary("datastore_shared_counter");
            NativeSharedCounter counter = new NativeSharedCounter();
            long address = counter.nativeCreateSharedCounter(1);
            counter.nativeIncrementAndGetCounterValue(address);
            counter.nativeIncrementAndGetCounterValue(address);
            return counter.nativeTruncateFile(1) + " " + counter.nativeGetCounterValue(address);
        });
        line("conic", () -> {
            System.loadLibrary("androidx.graphics.path");
            float[] into = new float[130];
            int count = ConicConverter.quadratics(new float[] {1, 0, 1, 1, 0, 1}, into);
            return count + " " + into[0] + " " + into[1] + " " + into[count * 4] + " " + into[count * 4 + 1];
        });
    }

    private void phone() {
        line("model", () -> Build.MANUFACTURER + " " + Build.MODEL + " " + Build.SUPPORTED_ABIS[0]);
        line("robolectric", () -> (Build.FINGERPRINT + Build.HARDWARE + Build.PRODUCT).contains("robolectric"));
        line("android_id", () -> Settings.Secure.getString(getContentResolver(), Settings.Secure.ANDROID_ID)
                .length());
        for (String key : new String[] {"os.arch", "os.name", "java.vm.name", "java.version", "user.home"}) {
            line(key, () -> System.getProperty(key));
        }
        line("own property", () -> {
            System.setProperty("own", "7");
            return Integer.getInteger("own", 1) + System.clearProperty("own") + System.getProperty("own");
        });
        line("HOME", () -> System.getenv("HOME"));
        line("kernel", () -> {
            try (BufferedReader in = new BufferedReader(new FileReader("/proc/version"))) {
                return in.readLine().startsWith("Linux version " + System.getProperty("os.version"));
            }
        });
        line("passwd", () -> new File("/etc/passwd").exists());
        line("own file", () -> {
            try (FileOutputStream out = openFileOutput("own.txt", MODE_PRIVATE)) {
                out.write('x');
            }
            File file = getFileStreamPath("own.txt");
            try (FileInputStream in = new FileInputStream(file)) {
                return file.exists() + " " + file.length() + " " + (char) in.read();
            }
        });
        line("cut picture", () -> {
            int[] error = new int[1];
            ImageDecoder.Source source = ImageDecoder.createSource(getAssets(), "cut.png");
            ImageDecoder.decodeBitmap(source, (decoder, info, of) -> decoder.setOnPartialImageListener(found -> {
                error[0] = found.getError();
                return true;
            }));
            return error[0] == ImageDecoder.DecodeException.SOURCE_INCOMPLETE;
        });
        line("signed", () -> {
            PackageInfo asked = getPackageManager().getPackageInfo(getPackageName(), PackageManager.GET_SIGNATURES);
            PackageInfo of = getPackageManager().getPackageInfo(getPackageName(), PackageManager.GET_SIGNING_CERTIFICATES);
            return of.signingInfo.getApkContentsSigners()[0].equals(asked.signatures[0]) + " "
                    + CertificateFactory.getInstance("X.509")
                            .generateCertificate(new ByteArrayInputStream(asked.signatures[0].toByteArray()))
                            .getType();
        });
        line("signed browser", () -> {
            Intent page = new Intent(Intent.ACTION_VIEW, Uri.parse("https://example.com"));
            ActivityInfo browser = getPackageManager().resolveActivity(page, 0).activityInfo;
            return getPackageManager()
                    .getPackageInfo(browser.packageName, PackageManager.GET_SIGNING_CERTIFICATES)
                    .signingInfo
                    .getSigningCertificateHistory()
                    .length;
        });
        line("live wallpapers", () -> getPackageManager()
                .queryIntentActivities(new Intent("android.service.wallpaper.CHANGE_LIVE_WALLPAPER"), 0)
                .size());
        line("storage", () -> Environment.getExternalStorageState());
        line("albums", () -> media(MediaStore.Audio.Albums.EXTERNAL_CONTENT_URI, "album_art", "numsongs"));
        line("artists", () -> media(MediaStore.Audio.Artists.EXTERNAL_CONTENT_URI, "artist", "number_of_tracks"));
        line("thumbnails", () -> media(MediaStore.Images.Thumbnails.EXTERNAL_CONTENT_URI, "_data", "image_id"));
        line("playlist", this::playlist);
        line("fonts", this::fonts);
        line("thread", () -> Thread.currentThread().getName());
        line("process", () -> {
            for (ActivityManager.RunningAppProcessInfo info :
                    getSystemService(ActivityManager.class).getRunningAppProcesses()) {
                if (info.pid == android.os.Process.myPid()) {
                    return info.processName;
                }
            }
            return "none";
        });
    }

    private String playlist() {
        Uri lists = MediaStore.Audio.Playlists.EXTERNAL_CONTENT_URI;
        ContentValues row = new ContentValues();
        row.put("name", "One");
        Uri songs = Uri.withAppendedPath(getContentResolver().insert(lists, row), "members");
        row.clear();
        row.put("audio_id", 7);
        row.put("play_order", 1);
        getContentResolver().insert(songs, row);
        Uri others = Uri.withAppendedPath(getContentResolver().insert(lists, new ContentValues()), "members");
        Uri genre = MediaStore.Audio.Genres.Members.getContentUri("external", 1);
        return media(lists, "name") + " " + media(songs, "audio_id", "playlist_id") + " " + media(others, "audio_id") + " "
                + media(genre, "audio_id");
    }

    /** As AndroidX asks for a font: whether there is a provider, signed by whom, and what comes of it. All others find no Play services. */
    private String fonts() throws Exception {
        String services = "com.google.android.gms";
        String before = signers(services);
        String provider = getPackageManager().resolveContentProvider(services + ".fonts", 0).packageName;
        String asked = signers(services) + " " + signers(services);
        FontRequest request =
                new FontRequest(services + ".fonts", services, "name=Lato&weight=700&italic=1&besteffort=true");
        FontsContract.FontFamilyResult family = FontsContract.fetchFonts(this, null, request);
        FontsContract.FontInfo font = family.getFonts()[0];
        return before + " " + provider.equals(services) + " " + asked + " "
                + family.getStatusCode() + " " + family.getFonts().length + " " + font.getWeight() + font.isItalic()
                + " " + (FontsContract.buildTypeface(this, null, family.getFonts()) != null) + " " + signers(services);
    }

    private String signers(String app) throws Exception {
        try {
            byte[] signer = getPackageManager().getPackageInfo(app, PackageManager.GET_SIGNATURES).signatures[0].toByteArray();
            return String.format("%040x", new BigInteger(1, MessageDigest.getInstance("SHA-1").digest(signer)));
        } catch (PackageManager.NameNotFoundException e) {
            return "none";
        }
    }

    /** The number of rows and the first one's values. */
    private String media(Uri uri, String... columns) {
        try (Cursor found = getContentResolver().query(uri, columns, null, null, null)) {
            StringBuilder text = new StringBuilder(String.valueOf(found.getCount()));
            for (int i = 0; found.moveToPosition(0) && i < columns.length; i++) {
                text.append(':').append(found.getString(i));
            }
            return text.toString();
        }
    }

    private void texts() {
        line("word", () -> "größe".matches("\\w+"));
        line("emoji", () -> Pattern.compile("\\p{Emoji}").matcher("\ud83d\ude00").matches());
        line("day", () -> {
            SimpleDateFormat format = new SimpleDateFormat("ccc d LLL", Locale.US);
            format.setTimeZone(TimeZone.getTimeZone("UTC"));
            return format.format(new Date(0));
        });
    }

    private static String read(String name) throws Exception {
        return text(Main.class.getClassLoader().getResourceAsStream(name));
    }

    private static String text(java.io.InputStream in) throws Exception {
        return new BufferedReader(new InputStreamReader(in)).readLine();
    }

    static Object onThread(Callable<Object> task) throws Exception {
        FutureTask<Object> future = new FutureTask<>(task);
        new Thread(future).start();
        return future.get();
    }

    private void line(String name, Callable<Object> answer) {
        String text;
        try {
            text = String.valueOf(answer.call());
        } catch (Throwable e) {
            text = e.getClass().getSimpleName();
        }
        lines.append(name).append(" = ").append(text).append('\n');
    }
}
