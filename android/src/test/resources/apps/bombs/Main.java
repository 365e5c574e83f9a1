package dev.cairn.bombs;

import android.app.Activity;
import android.content.res.XmlResourceParser;
import android.graphics.Bitmap;
import android.graphics.BitmapFactory;
import android.graphics.drawable.Drawable;
import android.os.Bundle;
import android.view.View;
import android.widget.Button;
import android.widget.LinearLayout;
import java.io.InputStream;
import java.util.ServiceLoader;

/** Reads parts of its own APK that were made to do harm, as libraries do: in good faith. */
public final class Main extends Activity {
    private LinearLayout buttons;

    /** What may throw. */
    interface Way {
        Object go() throws Exception;
    }

    @Override
    protected void onCreate(Bundle state) {
        super.onCreate(state);
        buttons = new LinearLayout(this);
        buttons.setOrientation(LinearLayout.VERTICAL);
        way("picture", () -> {
            try (InputStream in = getAssets().open("huge.png")) {
                Bitmap bitmap = BitmapFactory.decodeStream(in);
                return bitmap == null ? "none" : bitmap.getWidth();
            }
        });
        way("nine patch", () -> {
            try (InputStream in = getAssets().open("patch.9.png")) {
                return Drawable.createFromStream(in, "patch") != null;
            }
        });
        way("layout", () -> {
            XmlResourceParser layout = getAssets().openXmlResourceParser("res/layout/deep.xml");
            View view = getLayoutInflater().inflate(layout, null);
            return view != null;
        });
        way("broken layout", () -> {
            XmlResourceParser layout = getAssets().openXmlResourceParser("res/layout/broken.xml");
            return getLayoutInflater().inflate(layout, null);
        });
        way("services", () -> {
            int found = 0;
            for (Runnable service : ServiceLoader.load(Runnable.class)) {
                found += service == null ? 0 : 1;
            }
            return found;
        });
        way("text", () -> {
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < 2_000_000; i++) {
                text.append("long ");
            }
            buttons.getChildAt(0).setContentDescription(text);
            return text.length();
        });
        setContentView(buttons);
    }

    private void way(String name, Way way) {
        Button button = new Button(this);
        button.setText(name);
        button.setAllCaps(false);
        button.setOnClickListener(view -> {
            try {
                button.setText(name + " done " + way.go());
            } catch (Exception e) {
                button.setText(name + " threw " + e.getClass().getSimpleName());
            }
        });
        buttons.addView(button);
    }
}
