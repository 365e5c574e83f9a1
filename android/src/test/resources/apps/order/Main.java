package dev.cairn.order;

import android.app.Activity;
import android.content.Intent;
import android.os.Bundle;
import android.os.Handler;
import android.os.Looper;
import android.view.Window;
import android.widget.LinearLayout;
import android.widget.TextView;

/** Shows in which order the system calls two activities when one goes to the other. */
public class Main extends Activity {
    private static final StringBuilder CALLS = new StringBuilder();

    final LinearLayout column() {
        LinearLayout column = new LinearLayout(this);
        column.setOrientation(LinearLayout.VERTICAL);
        column.setPadding(0, 200, 0, 0);
        return column;
    }

    final void text(LinearLayout column, String name, Runnable action) {
        TextView text = new TextView(this);
        text.setText(name);
        text.setPadding(0, 20, 0, 20);
        text.setOnClickListener(view -> {
            CALLS.setLength(0);
            action.run();
        });
        column.addView(text);
    }

    final void called(String call) {
        CALLS.append(getClass().getSimpleName()).append('.').append(call).append(isFinishing() ? "! " : " ");
    }

    @Override
    protected void onCreate(Bundle state) {
        requestWindowFeature(Window.FEATURE_NO_TITLE);
        super.onCreate(state);
        called("create");
        LinearLayout column = column();
        fill(column);
        TextView calls = new TextView(this);
        calls.setText("look");
        calls.setOnClickListener(view -> calls.setText(CALLS.toString().trim()));
        column.addView(calls);
        setContentView(column);
    }

    void fill(LinearLayout column) {
        text(column, "open", () -> startActivityForResult(new Intent(this, Next.class), 1));
        text(column, "pass", () -> startActivity(new Intent(this, Passing.class)));
    }

    @Override
    protected void onNewIntent(Intent intent) {
        called("newIntent");
    }

    @Override
    protected void onActivityResult(int request, int result, Intent data) {
        called("result");
    }

    @Override
    protected void onStart() {
        super.onStart();
        called("start");
    }

    @Override
    protected void onResume() {
        super.onResume();
        called("resume");
        new Handler(Looper.getMainLooper()).post(() -> called("posted"));
    }

    @Override
    protected void onPause() {
        called("pause");
        super.onPause();
    }

    @Override
    protected void onStop() {
        called("stop");
        super.onStop();
    }

    @Override
    protected void onDestroy() {
        called("destroy");
        super.onDestroy();
    }

    /** The other one. */
    public static final class Next extends Main {
        @Override
        void fill(LinearLayout column) {
            text(column, "leave", this::finish);
            text(column, "restless", () -> {
                startActivity(new Intent(this, Restless.class));
                finish();
            });
            text(column, "clear", () -> startActivity(
                    new Intent(this, Main.class)
                            .addFlags(Intent.FLAG_ACTIVITY_CLEAR_TOP | Intent.FLAG_ACTIVITY_SINGLE_TOP)));
        }
    }

    /** Ends before it shows, and opens another. */
    public static final class Passing extends Main {
        @Override
        void fill(LinearLayout column) {
            startActivity(new Intent(this, Next.class));
            finish();
        }
    }

    /** Never has nothing to do. */
    public static final class Restless extends Main {
        private final Handler handler = new Handler(Looper.getMainLooper());

        @Override
        void fill(LinearLayout column) {
            again();
            text(column, "again", () -> {
                finish();
                startActivity(new Intent(this, Restless.class).addFlags(Intent.FLAG_ACTIVITY_SINGLE_TOP));
            });
        }

        private void again() {
            if (!isDestroyed()) {
                handler.post(this::again);
            }
        }
    }
}
