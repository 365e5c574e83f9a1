package dev.cairn.sample;

import android.app.Activity;
import android.os.Bundle;
import android.widget.Button;
import android.widget.LinearLayout;
import android.widget.ScrollView;
import android.widget.TextView;

/** A screen of buttons, each of which tries one thing, and a line below that says what came of it. */
abstract class Bench extends Activity {
    private LinearLayout column;
    private TextView answer;

    /** What a button does, on the main thread. */
    interface Trial {
        void run() throws Exception;
    }

    /** What a button does, on a thread of its own. */
    interface Question {
        Object ask() throws Exception;
    }

    abstract void fill();

    @Override
    protected void onCreate(Bundle state) {
        super.onCreate(state);
        column = new LinearLayout(this);
        column.setOrientation(LinearLayout.VERTICAL);
        answer = new TextView(this);
        answer.setText("ready");
        column.addView(answer);
        fill();
        ScrollView all = new ScrollView(this);
        all.addView(column);
        setContentView(all);
    }

    void say(Object what) {
        runOnUiThread(() -> answer.setText(String.valueOf(what)));
    }

    void button(String label, Trial trial) {
        Button button = new Button(this);
        button.setAllCaps(false);
        button.setMinHeight(0);
        button.setMinimumHeight(0);
        button.setPadding(0, 4, 0, 4);
        button.setText(label);
        button.setOnClickListener(view -> {
            try {
                trial.run();
            } catch (Exception e) {
                say(e.getClass().getSimpleName() + ": " + e.getMessage());
            }
        });
        column.addView(button);
    }

    void question(String label, Question question) {
        button(label, () -> {
            Thread worker = new Thread(() -> {
                try {
                    say(question.ask());
                } catch (Exception e) {
                    say(e.getClass().getSimpleName() + ": " + e.getMessage());
                }
            });
            worker.start();
        });
    }
}
