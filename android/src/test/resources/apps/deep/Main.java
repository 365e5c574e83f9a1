package dev.cairn.deep;

import android.app.Activity;
import android.app.AlertDialog;
import android.app.Service;
import android.content.BroadcastReceiver;
import android.content.ComponentName;
import android.content.Context;
import android.content.Intent;
import android.content.IntentFilter;
import android.content.ServiceConnection;
import android.os.Binder;
import android.os.Bundle;
import android.os.IBinder;
import android.view.Window;
import android.widget.TextView;

/** Starts itself for a result, sixty deep, and shows how deep it is, how often it was made, and what results it got. */
public final class Main extends Activity {
    private static final int DEEPEST = 60;

    private static Main first;

    private TextView shown;
    private int depth;
    private int made;
    private boolean went;
    private String result = "nothing";

    @Override
    protected void onCreate(Bundle state) {
        requestWindowFeature(Window.FEATURE_NO_TITLE);
        super.onCreate(state);
        depth = getIntent().getIntExtra("depth", 0);
        made = (state == null ? 0 : state.getInt("made")) + 1;
        went = state != null;
        shown = new TextView(this);
        shown.setOnClickListener(view -> {
            setResult(RESULT_OK, new Intent().putExtra("from", depth));
            new AlertDialog.Builder(this).setMessage("nobody closes it").show();
            finish();
        });
        if (depth == 0) {
            first = this;
        } else {
            registerReceiver(new Deaf(), new IntentFilter("nothing"), RECEIVER_NOT_EXPORTED);
            bindService(new Intent(this, Helper.class), new Blind(), BIND_AUTO_CREATE);
        }
        setContentView(shown);
        show();
    }

    private void show() {
        String caller = getCallingActivity() == null ? "nobody" : "itself";
        shown.setText(depth + " made " + made + " got " + result + " for " + caller);
    }

    @Override
    protected void onResume() {
        super.onResume();
        if (depth < DEEPEST && !went) {
            went = true;
            Intent next = new Intent(this, Main.class).putExtra("depth", depth + 1);
            shown.postDelayed(() -> startActivityForResult(next, 1), 20);
        }
    }

    @Override
    protected void onActivityResult(int request, int code, Intent data) {
        super.onActivityResult(request, code, data);
        result = code == RESULT_OK ? String.valueOf(data.getIntExtra("from", -1)) : "nothing";
        show();
    }

    @Override
    protected void onSaveInstanceState(Bundle state) {
        super.onSaveInstanceState(state);
        state.putInt("made", made);
    }

    private final class Deaf extends BroadcastReceiver {
        @Override
        public void onReceive(Context context, Intent intent) {
            shown.setText("nobody sends this");
        }

        /** Abstract in what this is compiled against; not in the APK. */
        public Object $$robo$getData() {
            return null;
        }
    }

    private final class Blind implements ServiceConnection {
        @Override
        public void onServiceConnected(ComponentName name, IBinder binder) {
            shown.setContentDescription("connected");
        }

        @Override
        public void onServiceDisconnected(ComponentName name) {
            shown.setContentDescription("disconnected");
        }
    }

    /** A service that each activity binds to and none leaves. */
    public static final class Helper extends Service {
        @Override
        public IBinder onBind(Intent intent) {
            return new Binder();
        }

        @Override
        public void onDestroy() {
            first.shown.setContentDescription("nobody is bound");
        }

        /** Abstract in what this is compiled against; not in the APK. */
        public Object $$robo$getData() {
            return null;
        }
    }
}
