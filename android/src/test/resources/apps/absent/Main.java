package dev.cairn.absent;

import android.app.Activity;
import android.app.PendingIntent;
import android.content.BroadcastReceiver;
import android.content.Context;
import android.content.Intent;
import android.content.IntentFilter;
import android.content.IntentSender;
import android.os.Bundle;
import android.os.Process;
import android.view.Window;
import android.widget.Button;
import android.widget.LinearLayout;
import android.widget.TextView;
import java.util.concurrent.Callable;

/** Asks for services that not every phone has, and shows what it hears of them, in the order in which it hears it. */
public final class Main extends Activity {
    private final StringBuilder lines = new StringBuilder();
    private TextView answers;

    @Override
    protected void onCreate(Bundle state) {
        super.onCreate(state);
        requestWindowFeature(Window.FEATURE_NO_TITLE); // the bar would lie over the first button
        answers = new TextView(this);
        LinearLayout all = new LinearLayout(this);
        all.setOrientation(LinearLayout.VERTICAL);
        all.addView(answers);
        setContentView(all);
        if (getIntent().hasExtra("second")) {
            answers.setText("second " + getIntent().getStringExtra("second"));
            return;
        }
        button(all, "Send", this::send);
        button(all, "Open", this::open);
        button(all, "Wait", new Waiting(this, this::tell)::begin);
        new Printing(this, all, this::tell).offer();
        button(all, "Listen", new Listening(this, this::tell)::begin);
    }

    static void button(LinearLayout all, String text, Runnable action) {
        Button button = new Button(all.getContext());
        button.setText(text);
        button.setAllCaps(false);
        button.setOnClickListener(view -> action.run());
        all.addView(button);
    }

    void tell(String line) {
        lines.append(line).append('\n');
        answers.setText(lines);
    }

    private void line(String name, Callable<Object> question) {
        Object answer;
        try {
            answer = question.call();
        } catch (Throwable e) {
            answer = e.getClass().getSimpleName();
        }
        tell(name + " = " + answer);
    }

    /** From a context that is no activity, and with nobody who would hear that it is done. */
    private void send() {
        Context app = getApplicationContext();
        app.registerReceiver(
                new BroadcastReceiver() {
                    @Override
                    public void onReceive(Context context, Intent intent) {
                        tell("heard = " + intent.getIntExtra("number", 0));
                    }

                    /** Abstract in what this is compiled against; not in the APK. */
                    public Object $$robo$getData() {
                        return null;
                    }
                },
                new IntentFilter("dev.cairn.absent.HEAR"),
                Context.RECEIVER_NOT_EXPORTED);
        line("sent", () -> {
            app.startIntentSender(sender(1), null, 0, 0, 0);
            return "started";
        });
        line("sent by itself", () -> {
            sender(2).sendIntent(app, 0, null, null, null);
            return "sent";
        });
        line("sent and told", () -> {
            sender(3).sendIntent(
                    app, 7, null, (sender, intent, code, data, extras) -> tell("told = " + code), null);
            return "sent";
        });
        line("whose", () -> sender(4).getCreatorPackage() + " " + (sender(4).getCreatorUid() == Process.myUid()) + " "
                + pending(4).getCreatorUserHandle().equals(Process.myUserHandle()));
        line("cancelled", () -> {
            PendingIntent over = pending(5);
            over.cancel();
            app.startIntentSender(over.getIntentSender(), null, 0, 0, 0);
            return "started";
        });
    }

    private PendingIntent pending(int number) {
        return PendingIntent.getBroadcast(
                this,
                number,
                new Intent("dev.cairn.absent.HEAR").setPackage(getPackageName()).putExtra("number", number),
                PendingIntent.FLAG_IMMUTABLE);
    }

    private IntentSender sender(int number) {
        return pending(number).getIntentSender();
    }

    private void open() {
        Intent second = new Intent(this, Main.class).putExtra("second", "screen");
        PendingIntent screen = PendingIntent.getActivity(this, 0, second, PendingIntent.FLAG_IMMUTABLE);
        line("opened", () -> {
            getApplicationContext().startIntentSender(screen.getIntentSender(), null, 0, 0, 0);
            return "started";
        });
    }
}
