package dev.cairn.phone;

import android.media.MediaPlayer;
import android.net.ConnectivityManager;
import android.net.NetworkInfo;
import android.app.Activity;
import android.app.AlarmManager;
import android.app.DownloadManager;
import android.app.Notification;
import android.app.NotificationChannel;
import android.app.NotificationManager;
import android.app.PendingIntent;
import android.app.Service;
import android.content.BroadcastReceiver;
import android.content.ContentProviderClient;
import android.content.ContentValues;
import android.content.Context;
import android.content.Intent;
import android.content.IntentFilter;
import android.content.SharedPreferences;
import android.content.pm.ServiceInfo;
import android.database.ContentObserver;
import android.database.Cursor;
import android.database.sqlite.SQLiteDatabase;
import android.graphics.Typeface;
import android.net.Uri;
import android.os.BatteryManager;
import android.os.Bundle;
import android.os.Environment;
import android.os.Handler;
import android.os.IBinder;
import android.os.Looper;
import android.provider.FontRequest;
import android.provider.FontsContract;
import android.widget.TextView;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.util.List;
import java.util.concurrent.Callable;

/** Asks the system for what phones do in a known way, and shows the answers, a line each, in the order of their names. */
public final class Main extends Activity {
    static final StringBuilder HEARD = new StringBuilder();
    private static final Uri ROWS = Uri.parse("content://dev.cairn.phone.rows/row");

    private final StringBuilder lines = new StringBuilder();
    private final Handler main = new Handler(Looper.getMainLooper());
    private TextView answers;

    @Override
    protected void onCreate(Bundle state) {
        super.onCreate(state);
        answers = new TextView(this);
        setContentView(answers);
        receivers();
        pendingIntents();
        providers();
        databases();
        services();
        line("player of nothing", () -> {
            MediaPlayer player = new MediaPlayer();
            player.start();
            try {
                player.prepare();
            } catch (IllegalStateException e) {
                return player.getDuration() + " IllegalStateException";
            }
            return "prepared";
        });
        downloads();
        step(this::explicit, "explicit");
        step(this::inPackage, "in package");
        step(this::networks, "networks");
        step(this::implicit, "implicit");
        step(this::ordered, "ordered");
        step(this::aborted, "aborted");
        step(this::category, "category");
        step(this::observers, "observers");
        step(this::mutable, "fill in");
        step(this::download, "download");
        step(this::foreground, "foreground");
        step(this::fonts, "font of a provider that is not there");
        main.postDelayed(() -> answers.setText(lines), 1000 * (steps + 1));
    }

    private int steps;

    private void step(Runnable start, String name) {
        main.postDelayed(() -> {
            HEARD.setLength(0);
            try {
                start.run();
            } catch (Exception e) {
                HEARD.append(e);
            }
        }, 1000 * steps + 100);
        main.postDelayed(() -> lines.append(name + " = " + HEARD + "\n"), 1000 * steps + 900);
        steps++;
    }

    private void line(String name, Callable<Object> question) {
        Object answer;
        try {
            answer = question.call();
        } catch (Throwable e) {
            answer = e.getClass().getSimpleName();
        }
        lines.append(name + " = " + answer + "\n");
    }

    /** What is sticky comes at once, with the network that came or went. */
    private void networks() {
        IntentFilter change = new IntentFilter(ConnectivityManager.CONNECTIVITY_ACTION);
        NetworkInfo network = registerReceiver(null, change).getParcelableExtra(ConnectivityManager.EXTRA_NETWORK_INFO);
        HEARD.append(network.getTypeName()).append(' ').append(network.getState());
    }

    private static class Hearing extends BroadcastReceiver {
        private final String name;

        Hearing(String name) {
            this.name = name;
        }

        @Override
        public void onReceive(Context context, Intent intent) {
            HEARD.append(name + " ");
        }

        @Override
        public Object $$robo$getData() {
            return null; // not in the APK
        }
    }

    private void receivers() {
        line("receiver without a word on who may send", () -> registerReceiver(new Hearing("x"), new IntentFilter("own")));
        line("receiver of the system's", () -> registerReceiver(new Hearing("x"), new IntentFilter(Intent.ACTION_SCREEN_OFF)));
        line("receiver for all and nobody", () -> registerReceiver(
                new Hearing("x"), new IntentFilter("own"), Context.RECEIVER_EXPORTED | Context.RECEIVER_NOT_EXPORTED));
        line("unregistered", () -> {
            unregisterReceiver(new Hearing("x"));
            return "done";
        });
        line("installed by", () -> getPackageManager().getInstallerPackageName(getPackageName()));
        line("installed by, of nobody", () -> getPackageManager().getInstallerPackageName("no.body"));
        line("installed at the wish of", () -> {
            var source = getPackageManager().getInstallSourceInfo(getPackageName());
            return source.getInitiatingPackageName() + " " + source.getInstallingPackageName();
        });
        line("battery", () -> registerReceiver(null, new IntentFilter(Intent.ACTION_BATTERY_CHANGED))
                .getIntExtra(BatteryManager.EXTRA_SCALE, -1));
    }

    private void explicit() {
        sendBroadcast(new Intent(this, Declared.class).setAction("unknown"));
    }

    private void inPackage() {
        sendBroadcast(new Intent("dev.cairn.phone.ONE").setPackage(getPackageName()));
    }

    private void implicit() {
        sendBroadcast(new Intent("dev.cairn.phone.ONE"));
    }

    private void listen(String name, int priority, Hearing receiver) {
        IntentFilter filter = new IntentFilter(name);
        filter.setPriority(priority);
        registerReceiver(receiver, filter, Context.RECEIVER_NOT_EXPORTED);
    }

    private void ordered() {
        listen("ordered", 1, new Hearing("low"));
        listen("ordered", 100, new Hearing("high") {
            @Override
            public void onReceive(Context context, Intent intent) {
                super.onReceive(context, intent);
                setResult(5, "data", new Bundle());
                getResultExtras(true).putString("by", "high");
                PendingResult later = goAsync();
                main.postDelayed(() -> {
                    HEARD.append("late ");
                    later.setResultCode(6);
                    later.finish();
                }, 200);
            }
        });
        sendOrderedBroadcast(new Intent("ordered"), null, new Hearing("last") {
            @Override
            public void onReceive(Context context, Intent intent) {
                HEARD.append(getResultCode() + getResultData() + getResultExtras(true).getString("by"));
            }
        }, null, 1, null, null);
    }

    private void aborted() {
        listen("aborted", 1, new Hearing("low"));
        listen("aborted", 100, new Hearing("high") {
            @Override
            public void onReceive(Context context, Intent intent) {
                super.onReceive(context, intent);
                abortBroadcast();
            }
        });
        sendOrderedBroadcast(new Intent("aborted"), null, new Hearing("last"), null, 1, null, null);
    }

    private void category() {
        IntentFilter filter = new IntentFilter("categorized");
        registerReceiver(new Hearing("any"), filter, Context.RECEIVER_NOT_EXPORTED);
        sendBroadcast(new Intent("categorized").addCategory("some"));
        sendBroadcast(new Intent("categorized").setPackage("some.other"));
        sendBroadcast(new Intent("categorized"));
    }

    private PendingIntent pending(String action, int flags) {
        return PendingIntent.getBroadcast(this, 0, new Intent(this, Declared.class).setAction(action), flags);
    }

    private void pendingIntents() {
        line("pending without a word on change", () -> pending("none", 0).isImmutable());
        line("pending of all and nobody", () -> PendingIntent.getBroadcast(
                this, 0, new Intent("implicit"), PendingIntent.FLAG_MUTABLE));
        line("pending that is not", () -> pending("kept", PendingIntent.FLAG_NO_CREATE | PendingIntent.FLAG_IMMUTABLE));
        line("pending that is", () -> {
            PendingIntent first = pending("kept", PendingIntent.FLAG_IMMUTABLE);
            PendingIntent second = pending("kept", PendingIntent.FLAG_NO_CREATE | PendingIntent.FLAG_IMMUTABLE);
            return first.equals(second) + " " + first.getCreatorPackage() + " " + first.isBroadcast() + first.isImmutable();
        });
        line("pending that was cancelled", () -> {
            PendingIntent old = pending("kept", PendingIntent.FLAG_IMMUTABLE);
            PendingIntent next = pending("kept", PendingIntent.FLAG_IMMUTABLE | PendingIntent.FLAG_CANCEL_CURRENT);
            next.send();
            old.send();
            return "sent";
        });
        line("pending for once", () -> {
            PendingIntent once = pending("once", PendingIntent.FLAG_IMMUTABLE | PendingIntent.FLAG_ONE_SHOT);
            once.send();
            once.send();
            return "sent";
        });
    }

    private void mutable() {
        try {
            Intent intent = new Intent(this, Declared.class).setAction("fill");
            PendingIntent.getBroadcast(this, 1, intent.putExtra("own", "old"), PendingIntent.FLAG_MUTABLE);
            PendingIntent open = PendingIntent.getBroadcast(
                    this, 1, intent.putExtra("own", "new"), PendingIntent.FLAG_MUTABLE | PendingIntent.FLAG_UPDATE_CURRENT);
            PendingIntent shut = PendingIntent.getBroadcast(this, 2, intent, PendingIntent.FLAG_IMMUTABLE);
            open.send(this, 3, new Intent().putExtra("filled", "in"));
            shut.send(this, 4, new Intent().putExtra("filled", "in"));
        } catch (PendingIntent.CanceledException e) {
            HEARD.append(e);
        }
    }

    private void providers() {
        line("call", () -> getContentResolver().call(ROWS, "greet", "you", null).getString("answer"));
        line("type", () -> getContentResolver().getType(ROWS));
        line("file", () -> {
            try (BufferedReader in = new BufferedReader(new InputStreamReader(getContentResolver().openInputStream(ROWS)))) {
                return in.readLine();
            }
        });
        line("missing file", () -> getContentResolver().openInputStream(Uri.parse("content://dev.cairn.phone.rows/none")));
        line("client", () -> {
            try (ContentProviderClient client = getContentResolver().acquireContentProviderClient(ROWS)) {
                return client.getType(ROWS);
            }
        });
        line("unknown provider", () -> getContentResolver().query(Uri.parse("content://nobody/x"), null, null, null, null));
        line("unknown provider's rows", () -> getContentResolver().insert(Uri.parse("content://nobody/x"), new ContentValues()));
        line("unknown provider's file", () -> getContentResolver().openInputStream(Uri.parse("content://nobody/x")));
        line("insert", () -> getContentResolver().insert(ROWS, new ContentValues()));
        line("bulk", () -> getContentResolver().bulkInsert(ROWS, new ContentValues[3]));
    }

    private void observers() {
        getContentResolver().registerContentObserver(Uri.parse("content://dev.cairn.phone.rows"), true, new ContentObserver(main) {
            @Override
            public void onChange(boolean self, Uri uri) {
                HEARD.append("changed " + uri.getLastPathSegment());
            }

            @Override
            public Object $$robo$getData() {
                return null; // not in the APK
            }
        });
        getContentResolver().insert(ROWS, new ContentValues());
    }

    private void databases() {
        SQLiteDatabase db = openOrCreateDatabase("rows.db", Context.MODE_ENABLE_WRITE_AHEAD_LOGGING, null);
        line("journal", () -> one(db, "PRAGMA journal_mode"));
        line("wal", db::isWriteAheadLoggingEnabled);
        line("user version", () -> {
            db.setVersion(7);
            return one(db, "PRAGMA user_version");
        });
        line("foreign keys", () -> {
            db.setForeignKeyConstraintsEnabled(true);
            db.execSQL("CREATE TABLE a(id INTEGER PRIMARY KEY)");
            db.execSQL("CREATE TABLE b(a INTEGER REFERENCES a(id))");
            db.execSQL("INSERT INTO b VALUES (1)");
            return "inserted";
        });
        line("fts4", () -> {
            db.execSQL("CREATE VIRTUAL TABLE f4 USING fts4(body, tokenize=unicode61)");
            db.execSQL("INSERT INTO f4 VALUES ('a good day')");
            return one(db, "SELECT snippet(f4) FROM f4 WHERE body MATCH 'goo*'");
        });
        line("fts5", () -> {
            db.execSQL("CREATE VIRTUAL TABLE f5 USING fts5(body)");
            return "made";
        });
        line("json", () -> one(db, "SELECT json_extract('{\"a\":[1,2]}', '$.a[1]')"));
        line("upsert", () -> {
            db.execSQL("CREATE TABLE c(id INTEGER PRIMARY KEY, n INTEGER)");
            db.execSQL("INSERT INTO c VALUES (1, 1)");
            db.execSQL("INSERT INTO c VALUES (1, 5) ON CONFLICT(id) DO UPDATE SET n = excluded.n");
            return one(db, "SELECT n FROM c");
        });
        line("window", () -> one(db, "SELECT sum(n) OVER () FROM c"));
        line("collation", () -> one(db, "SELECT 'a' = 'A' COLLATE NOCASE"));
        line("broken", () -> one(db, "SELECT nothing FROM nowhere"));
        line("page", () -> one(db, "PRAGMA integrity_check"));
    }

    private static String one(SQLiteDatabase db, String query) {
        try (Cursor cursor = db.rawQuery(query, null)) {
            cursor.moveToFirst();
            return cursor.getString(0);
        }
    }

    private void services() {
        line("all files", Environment::isExternalStorageManager);
        line("storage", Environment::getExternalStorageState);
        line("exact alarms", () -> getSystemService(AlarmManager.class).canScheduleExactAlarms());
        line("exact alarm", () -> {
            getSystemService(AlarmManager.class)
                    .setExact(AlarmManager.RTC, System.currentTimeMillis() + 60_000, pending("alarm", PendingIntent.FLAG_IMMUTABLE));
            return "set";
        });
        line("own providers", () -> getPackageManager()
                .queryContentProviders(getPackageName(), android.os.Process.myUid(), 0).stream()
                .map(provider -> provider.authority)
                .sorted()
                .toList());
        line("no instrumentation", () -> getPackageManager().queryInstrumentation(null, 0));
        line("play services", () -> getPackageManager().getPackageInfo("com.google.android.gms", 64));
        line("play store", () -> getPackageManager().getPackageInfo("com.android.vending", 64));
        line("play services' service", () -> bindService(
                new Intent("com.google.android.gms.common.BIND").setPackage("com.google.android.gms"),
                new android.content.ServiceConnection() {
                    @Override
                    public void onServiceConnected(android.content.ComponentName name, android.os.IBinder binder) {}

                    @Override
                    public void onServiceDisconnected(android.content.ComponentName name) {}
                },
                BIND_AUTO_CREATE));
        line("file for others", () -> {
            startActivity(new Intent(Intent.ACTION_VIEW).setDataAndType(Uri.fromFile(getFilesDir()), "text/plain"));
            return "started";
        });
        line("dynamic colour", () -> {
            int named = getResources().getIdentifier("system_accent1_500", "color", "android");
            int colour = getColor(android.R.color.system_accent1_500);
            return named == android.R.color.system_accent1_500 && colour >>> 24 == 255 && (colour & 0xff) > (colour >> 16 & 0xff);
        });
        line("implicit service", () -> startService(new Intent("some.action")));
        line("preferences", () -> {
            SharedPreferences preferences = getSharedPreferences("kept", MODE_PRIVATE);
            int starts = preferences.getInt("starts", 0);
            preferences.edit().putInt("starts", starts + 1).apply();
            return starts;
        });
    }

    private long id;

    private void downloads() {
        line("download", () -> {
            id = getSystemService(DownloadManager.class)
                    .enqueue(new DownloadManager.Request(Uri.parse("http://example.com/file.txt"))
                            .setTitle("A file")
                            .setDestinationInExternalFilesDir(this, null, "file.txt"));
            return "enqueued";
        });
    }

    private void download() {
        DownloadManager manager = getSystemService(DownloadManager.class);
        manager.enqueue(new DownloadManager.Request(Uri.parse("http://example.com/bare.txt")));
        try (Cursor all = manager.query(new DownloadManager.Query());
                Cursor done = manager.query(new DownloadManager.Query().setFilterByStatus(DownloadManager.STATUS_SUCCESSFUL))) {
            while (all.moveToNext()) {
                HEARD.append(all.getString(all.getColumnIndexOrThrow(DownloadManager.COLUMN_TITLE)) + ","
                        + all.getString(all.getColumnIndexOrThrow(DownloadManager.COLUMN_LOCAL_URI)) + " ");
            }
            HEARD.append(done.getCount() + " ");
        }
        try (Cursor cursor = manager.query(new DownloadManager.Query().setFilterById(id))) {
            HEARD.append(cursor.getCount());
            if (cursor.moveToFirst()) {
                HEARD.append(" " + cursor.getInt(cursor.getColumnIndexOrThrow(DownloadManager.COLUMN_STATUS)) + " "
                        + cursor.getInt(cursor.getColumnIndexOrThrow(DownloadManager.COLUMN_REASON)));
            }
        }
    }

    private void fonts() {
        FontRequest request = new FontRequest(
                "dev.cairn.nobody.fonts", "dev.cairn.nobody", "Roboto", List.of(List.of(new byte[] {1})));
        FontsContract.requestFonts(this, request, main, null, new FontsContract.FontRequestCallback() {
            @Override
            public void onTypefaceRetrieved(Typeface typeface) {
                HEARD.append(typeface);
            }

            @Override
            public void onTypefaceRequestFailed(int reason) {
                HEARD.append("failed " + reason);
            }

            @Override
            public Object $$robo$getData() {
                return null; // not in the APK
            }
        });
    }

    private void foreground() {
        for (Class<?> service : new Class<?>[] {Typed.class, Untyped.class}) {
            startForegroundService(new Intent(this, service));
        }
    }

    /** Goes to the foreground as the manifest says. */
    public static class Typed extends Service {
        @Override
        public void onCreate() {
            NotificationManager notifications = getSystemService(NotificationManager.class);
            notifications.createNotificationChannel(new NotificationChannel("some", "Some", NotificationManager.IMPORTANCE_LOW));
            Notification notification = new Notification.Builder(this, "some")
                    .setSmallIcon(android.R.drawable.ic_delete)
                    .setContentTitle("here")
                    .build();
            try {
                startForeground(1, notification);
                HEARD.append("there ");
            } catch (RuntimeException e) {
                HEARD.append(e.getClass().getSimpleName() + " ");
            }
            try {
                startForeground(1, notification, ServiceInfo.FOREGROUND_SERVICE_TYPE_LOCATION);
            } catch (RuntimeException e) {
                HEARD.append(e.getClass().getSimpleName() + " ");
            }
        }

        @Override
        public IBinder onBind(Intent intent) {
            return null;
        }

        @Override
        public Object $$robo$getData() {
            return null; // not in the APK
        }
    }

    /** One of which the manifest does not say what for. */
    public static final class Untyped extends Typed {}

    /** The one in the manifest. */
    public static final class Declared extends Hearing {
        public Declared() {
            super("declared");
        }

        @Override
        public void onReceive(Context context, Intent intent) {
            HEARD.append(intent.getAction() + " ");
            if (intent.hasExtra("own")) {
                HEARD.append(intent.getStringExtra("own") + intent.getStringExtra("filled") + getResultCode() + " ");
            }
        }
    }
}
