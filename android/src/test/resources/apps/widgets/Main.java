package dev.cairn.widgets;

import android.app.Activity;
import android.content.AsyncQueryHandler;
import android.database.Cursor;
import android.os.Bundle;
import android.os.CountDownTimer;
import android.provider.ContactsContract;
import android.view.Window;
import android.widget.Filter;
import android.widget.Magnifier;
import android.widget.TextSwitcher;
import android.widget.TextView;
import java.util.ArrayList;
import java.util.List;

/** What the framework does in its own time, in the order in which it comes. */
public final class Main extends Activity {
    private final List<String> told = new ArrayList<>();
    private TextView shown;

    @Override
    protected void onCreate(Bundle state) {
        requestWindowFeature(Window.FEATURE_NO_TITLE);
        super.onCreate(state);
        shown = new TextView(this);
        setContentView(shown);
        count();
        filter();
        query();
        tell("switched " + switched());
        shown.postDelayed(this::magnify, 3200);
    }

    private void magnify() {
        Magnifier magnifier = new Magnifier.Builder(shown).build();
        magnifier.show(5, 5);
        magnifier.show(9, 9);
        magnifier.update();
        shown.postDelayed(
                () -> {
                    magnifier.dismiss();
                    tell("magnified");
                },
                100);
    }

    private void tell(String what) {
        told.add(what);
        shown.setText(String.join(", ", told));
    }

    private void count() {
        CountDownTimer cancelled = new CountDownTimer(500, 100) {
            // the classes that this is compiled against want it; phones have none
            public Object $$robo$getData() {
                return null;
            }

            @Override
            public void onTick(long left) {
                tell("never");
            }

            @Override
            public void onFinish() {
                tell("never");
            }
        };
        cancelled.start();
        cancelled.cancel();
        new CountDownTimer(2500, 1000) {
            // the classes that this is compiled against want it; phones have none
            public Object $$robo$getData() {
                return null;
            }

            @Override
            public void onTick(long left) {
                if (left < 2400) {
                    tell("tick");
                }
            }

            @Override
            public void onFinish() {
                tell("done");
            }
        }.start();
    }

    private void filter() {
        Thread main = Thread.currentThread();
        new Filter() {
            // the classes that this is compiled against want it; phones have none
            public Object $$robo$getData() {
                return null;
            }

            @Override
            protected FilterResults performFiltering(CharSequence constraint) {
                FilterResults results = new FilterResults();
                results.values = Thread.currentThread() == main ? "here" : "elsewhere";
                return results;
            }

            @Override
            protected void publishResults(CharSequence constraint, FilterResults results) {
                tell("filtered " + results.values);
            }
        }.filter("a");
    }

    private void query() {
        new AsyncQueryHandler(getContentResolver()) {
            // the classes that this is compiled against want it; phones have none
            public Object $$robo$getData() {
                return null;
            }

            @Override
            protected void onQueryComplete(int token, Object cookie, Cursor cursor) {
                tell("queried");
            }
        }.startQuery(1, null, ContactsContract.Contacts.CONTENT_URI, null, null, null, null);
    }

    /** What a switcher shows after three texts. */
    private String switched() {
        TextSwitcher switcher = new TextSwitcher(this);
        switcher.setFactory(() -> new TextView(this));
        StringBuilder all = new StringBuilder();
        for (String text : List.of("a", "b", "c")) {
            switcher.setText(text);
            all.append(((TextView) switcher.getCurrentView()).getText());
        }
        return all.toString();
    }
}
