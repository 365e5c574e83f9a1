package dev.cairn.corners;

import android.app.Activity;
import android.app.ActivityManager;
import android.app.AlarmManager;
import android.app.Service;
import android.content.ComponentName;
import android.content.ContentProvider;
import android.content.ContentValues;
import android.content.Context;
import android.content.Intent;
import android.content.pm.PackageManager;
import android.content.pm.verify.domain.DomainVerificationManager;
import android.database.Cursor;
import android.database.MatrixCursor;
import android.net.Uri;
import android.os.Bundle;
import android.os.Handler;
import android.os.IBinder;
import android.os.Looper;
import android.os.ParcelFileDescriptor;
import android.os.Process;
import android.os.SystemClock;
import android.provider.OpenableColumns;
import android.view.View;
import android.widget.LinearLayout;
import android.widget.TextView;
import java.io.BufferedReader;
import java.io.File;
import java.io.FileNotFoundException;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/** What libraries do at the start, with files for others, and from the background; a line each. */
public class Main extends Activity {
    static final List<String> started = new ArrayList<>();
    static String late = "nothing";

    private static final Uri OWN = Uri.parse("content://dev.cairn.corners.files/note.txt");
    private static final Uri CLOSED = Uri.parse("content://dev.cairn.corners.closed/note.txt");
    private static final Uri DOCUMENT =
            Uri.parse("content://com.android.externalstorage.documents/document/primary%3ADocuments%2Fsample.txt");

    private final StringBuilder lines = new StringBuilder();
    private TextView answers;
    private Uri picture;
    private String deleted = "nothing";

    @Override
    protected void onCreate(Bundle state) {
        super.onCreate(state);
        LinearLayout column = new LinearLayout(this);
        column.setOrientation(LinearLayout.VERTICAL);
        column.setFitsSystemWindows(true);
        answers = new TextView(this);
        column.addView(answers);
        button(column, "pick", view -> startActivityForResult(
                new Intent(Intent.ACTION_OPEN_DOCUMENT).addCategory(Intent.CATEGORY_OPENABLE).setType("text/plain"), 1));
        button(column, "delete a picture", view -> deletePicture());
        button(column, "own link", view -> view("https://links.example/home", null));
        button(column, "other link", view -> view("https://other.example/", null));
        button(column, "tab", view -> view("https://links.example/tab", new Bundle()));
        button(column, "service later", view -> later(90, () -> startService(new Intent(this, Work.class))));
        button(column, "service soon", view -> later(30, () -> startService(new Intent(this, Work.class))));
        button(column, "service by alarm", view -> {
            late = "nothing";
            getSystemService(AlarmManager.class)
                    .set(
                            AlarmManager.ELAPSED_REALTIME,
                            SystemClock.elapsedRealtime() + 80_000,
                            "alarm",
                            () -> late = answer(() -> startService(new Intent(this, Work.class))),
                            null);
        });
        button(column, "service from a thread", view -> new Thread(() -> {
            SystemClock.sleep(90_000);
            late = answer(() -> startService(new Intent(this, Work.class)));
        }).start());
        button(column, "foreground later", view -> later(90, () -> startForegroundService(new Intent(this, Work.class))));
        setContentView(column);
    }

    private void button(LinearLayout column, String name, View.OnClickListener listener) {
        TextView line = new TextView(this);
        line.setText(name);
        line.setOnClickListener(listener);
        column.addView(line);
    }

    private void view(String page, Bundle tab) {
        Intent intent = new Intent(Intent.ACTION_VIEW, Uri.parse(page)).addCategory(Intent.CATEGORY_BROWSABLE);
        if (tab != null) {
            tab.putBinder("android.support.customtabs.extra.SESSION", null);
            intent.putExtras(tab);
        }
        startActivity(intent);
    }

    private void later(int seconds, Callable<Object> start) {
        late = "nothing";
        new Handler(Looper.getMainLooper()).postDelayed(() -> late = answer(start), seconds * 1000L);
    }

    @Override
    protected void onResume() {
        super.onResume();
        lines.setLength(0);
        startups();
        files();
        line("late", () -> late);
        line("deleted", () -> deleted);
        line("link", () -> getIntent().getDataString());
        answers.setText(lines);
    }

    private void startups() {
        line("startup", () -> started);
        line("profile", () -> getAssets().openFd("dexopt/baseline.prof"));
        line("profile folder", () -> new File("/data/misc/profiles/cur/0/" + getPackageName()).exists());
        line("updated", () -> getPackageManager().getPackageInfo(getPackageName(), 0).lastUpdateTime > 0);
        line("tasks", () -> {
            List<ActivityManager.AppTask> tasks =
                    getSystemService(ActivityManager.class).getAppTasks();
            return tasks.size() + " "
                    + tasks.get(0).getTaskInfo().topActivity.getShortClassName().substring(1);
        });
        line("verified", () -> getSystemService(DomainVerificationManager.class)
                .getDomainVerificationUserState(getPackageName())
                .getHostToStateMap());
        line("process", () -> {
            try (BufferedReader line = new BufferedReader(
                    new java.io.FileReader("/proc/" + Process.myPid() + "/cmdline"))) {
                return line.readLine().trim();
            }
        });
        line("cleaner", () -> android.system.SystemCleaner.cleaner() == android.system.SystemCleaner.cleaner());
        line("toast", () -> android.widget.Toast.makeText(this, "a toast", android.widget.Toast.LENGTH_SHORT)
                .getView());
        line("tabs", () -> getPackageManager()
                .queryIntentServices(new Intent("android.support.customtabs.action.CustomTabsService"), 0)
                .size());
    }

    private void files() {
        line("own file", () -> read(OWN));
        line("own name", () -> {
            try (Cursor rows = getContentResolver().query(OWN, null, null, null, null)) {
                rows.moveToFirst();
                return rows.getString(rows.getColumnIndexOrThrow(OpenableColumns.DISPLAY_NAME));
            }
        });
        line("own uri", () -> may(OWN, Process.myUid()));
        line("other's uri", () -> may(OWN, 12345));
        line("grant", () -> {
            grantUriPermission("com.android.email", OWN, Intent.FLAG_GRANT_READ_URI_PERMISSION);
            int uid = getPackageManager().getPackageUid("com.android.email", 0);
            boolean granted = may(OWN, uid);
            revokeUriPermission(OWN, Intent.FLAG_GRANT_READ_URI_PERMISSION);
            return granted + " " + may(OWN, uid);
        });
        line("grant what is closed", () -> {
            grantUriPermission("com.android.email", CLOSED, Intent.FLAG_GRANT_READ_URI_PERMISSION);
            return "granted";
        });
        line("document", () -> read(DOCUMENT));
        line("may read it", () -> may(DOCUMENT, Process.myUid()));
        line("keep it", () -> {
            getContentResolver().takePersistableUriPermission(DOCUMENT, Intent.FLAG_GRANT_READ_URI_PERMISSION);
            return "kept";
        });
        line("kept", () -> getContentResolver().getPersistedUriPermissions().size());
    }

    private boolean may(Uri uri, int uid) {
        return checkUriPermission(uri, 0, uid, Intent.FLAG_GRANT_READ_URI_PERMISSION) == PackageManager.PERMISSION_GRANTED;
    }

    private String read(Uri uri) throws IOException {
        try (InputStream in = getContentResolver().openInputStream(uri)) {
            return new BufferedReader(new InputStreamReader(in)).readLine();
        }
    }

    private void line(String name, Callable<Object> answer) {
        lines.append(name).append(" = ").append(answer(answer)).append('\n');
    }

    private static String answer(Callable<Object> answer) {
        try {
            return String.valueOf(answer.call());
        } catch (Throwable e) {
            return e.getClass().getSimpleName();
        }
    }

    private void deletePicture() {
        android.content.ContentValues values = new android.content.ContentValues();
        values.put(android.provider.MediaStore.MediaColumns.DISPLAY_NAME, "one.png");
        picture = getContentResolver()
                .insert(android.provider.MediaStore.Images.Media.EXTERNAL_CONTENT_URI, values);
        try {
            startIntentSenderForResult(
                    android.provider.MediaStore.createDeleteRequest(getContentResolver(), java.util.List.of(picture))
                            .getIntentSender(),
                    2,
                    null,
                    0,
                    0,
                    0);
        } catch (android.content.IntentSender.SendIntentException e) {
            throw new IllegalStateException(e);
        }
    }

    private int pictures() {
        try (android.database.Cursor found = getContentResolver().query(picture, null, null, null, null)) {
            return found.getCount();
        }
    }

    @Override
    protected void onActivityResult(int request, int result, Intent data) {
        if (request == 2) {
            deleted = result + " " + pictures(); // shown when it comes back, which is after this
        } else if (data != null) {
            getContentResolver().takePersistableUriPermission(data.getData(), Intent.FLAG_GRANT_READ_URI_PERMISSION);
        }
    }

    /** Starts what its meta-data names, as androidx.startup does. */
    public static class Starter extends Rows {
        @Override
        public boolean onCreate() {
            Context context = getContext();
            try {
                Bundle data = context.getPackageManager()
                        .getProviderInfo(new ComponentName(context, Starter.class), PackageManager.GET_META_DATA)
                        .metaData;
                for (String name : data.keySet()) {
                    if ("androidx.startup".equals(data.getString(name))) {
                        started.add(Class.forName(name).getSimpleName() + " in "
                                + context.getApplicationContext().getClass().getSimpleName());
                    }
                }
            } catch (ReflectiveOperationException | PackageManager.NameNotFoundException e) {
                started.add(e.toString());
            }
            return true;
        }
    }

    /** A library's part that wants to be started. */
    public static class Library {}

    /** Gives files to others, as FileProvider does. */
    public static class Files extends Rows {
        @Override
        public ParcelFileDescriptor openFile(Uri uri, String mode) throws FileNotFoundException {
            File file = new File(getContext().getCacheDir(), uri.getLastPathSegment());
            try (FileOutputStream out = new FileOutputStream(file)) {
                out.write("a note".getBytes());
            } catch (IOException e) {
                throw new FileNotFoundException(e.toString());
            }
            return ParcelFileDescriptor.open(file, ParcelFileDescriptor.MODE_READ_ONLY);
        }

        @Override
        public Cursor query(Uri uri, String[] projection, String where, String[] arguments, String order) {
            MatrixCursor rows = new MatrixCursor(new String[] {OpenableColumns.DISPLAY_NAME, OpenableColumns.SIZE});
            rows.addRow(new Object[] {uri.getLastPathSegment(), 6});
            return rows;
        }
    }

    /** Gives nothing to anybody. */
    public static class Closed extends Rows {}

    /** A provider without rows. */
    public static class Rows extends ContentProvider {
        @Override
        public boolean onCreate() {
            return true;
        }

        @Override
        public Cursor query(Uri uri, String[] projection, String where, String[] arguments, String order) {
            return null;
        }

        @Override
        public String getType(Uri uri) {
            return "text/plain";
        }

        @Override
        public Uri insert(Uri uri, ContentValues values) {
            return null;
        }

        @Override
        public int delete(Uri uri, String where, String[] arguments) {
            return 0;
        }

        @Override
        public int update(Uri uri, ContentValues values, String where, String[] arguments) {
            return 0;
        }

        /** Abstract in what this is compiled against; not in the APK. */
        public Object $$robo$getData() {
            return null;
        }
    }

    /** Does nothing. */
    public static class Work extends Service {
        @Override
        public int onStartCommand(Intent intent, int flags, int id) {
            stopSelf();
            return START_NOT_STICKY;
        }

        @Override
        public IBinder onBind(Intent intent) {
            return null;
        }

        /** Abstract in what this is compiled against; not in the APK. */
        public Object $$robo$getData() {
            return null;
        }
    }
}
