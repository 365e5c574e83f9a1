package dev.cairn.colours;

import android.app.Activity;
import android.content.Intent;
import android.graphics.Bitmap;
import android.graphics.BitmapFactory;
import android.graphics.Canvas;
import android.graphics.Color;
import android.graphics.Paint;
import android.graphics.drawable.ColorDrawable;
import android.os.Bundle;
import android.view.View;
import android.view.ViewGroup;
import android.view.Window;
import android.widget.FrameLayout;
import android.widget.LinearLayout;
import android.widget.PopupWindow;
import java.io.IOException;
import java.io.InputStream;

/** Bands of known colours, named by their content descriptions. */
public class Main extends Activity {
    /** What lies behind the bar for gestures, which darkens nothing. */
    private static final int FOOT = 0xff336699;

    /** The same in a window without hardware acceleration. */
    public static final class Software extends Main {}

    @Override
    protected void onCreate(Bundle state) {
        requestWindowFeature(Window.FEATURE_NO_TITLE);
        super.onCreate(state);
        LinearLayout bands = new LinearLayout(this);
        bands.setOrientation(LinearLayout.VERTICAL);
        bands.setBackgroundColor(Color.WHITE);
        bands.addView(band("red", canvas -> canvas.drawColor(Color.RED)));
        bands.addView(band("green", canvas -> canvas.drawColor(Color.GREEN)));
        bands.addView(band("blue", canvas -> canvas.drawColor(Color.BLUE)));
        bands.addView(band("night", canvas -> canvas.drawColor(0xff0a0a1a)));
        bands.addView(band("half", canvas -> canvas.drawColor(0x80ff0000)));
        bands.addView(band("png", canvas -> draw(canvas, "picture.png")));
        bands.addView(band("jpeg", canvas -> draw(canvas, "picture.jpg")));
        bands.addView(band("text", Main::text));
        View soft = band("layer", canvas -> canvas.drawColor(Color.BLUE));
        soft.setLayerType(View.LAYER_TYPE_SOFTWARE, null);
        bands.addView(soft);
        View faded = band("faded", canvas -> canvas.drawColor(Color.BLUE));
        faded.setAlpha(0.5f);
        bands.addView(faded);
        View next = band("accelerated", canvas -> {});
        next.setOnClickListener(v -> startActivity(new Intent(this, Software.class)));
        bands.addView(next);
        View shade = band("shade", canvas -> {});
        shade.setOnClickListener(this::popUp);
        bands.addView(shade);
        FrameLayout all = new FrameLayout(this);
        all.setBackgroundColor(FOOT);
        all.addView(bands, new FrameLayout.LayoutParams(ViewGroup.LayoutParams.MATCH_PARENT, ViewGroup.LayoutParams.WRAP_CONTENT));
        setContentView(all);
        getWindow().setDecorFitsSystemWindows(false);
        getWindow().setNavigationBarColor(Color.TRANSPARENT);
        getWindow().setNavigationBarContrastEnforced(true);
        bands.post(() -> next.setContentDescription("accelerated " + next.isHardwareAccelerated()));
    }

    private void popUp(View anchor) {
        View content = new View(this);
        content.setBackgroundColor(0xffff8000);
        PopupWindow popup = new PopupWindow(content, 200, 200);
        popup.setBackgroundDrawable(new ColorDrawable(0xffff8000));
        popup.setElevation(24);
        popup.setEnterTransition(null);
        popup.setAnimationStyle(0);
        popup.showAsDropDown(anchor, 100, 36);
    }

    private interface Drawing {
        void on(Canvas canvas);
    }

    private View band(String name, Drawing drawing) {
        View view = new View(this) {
            @Override
            protected void onDraw(Canvas canvas) {
                drawing.on(canvas);
            }
        };
        view.setContentDescription(name);
        view.setLayoutParams(new LinearLayout.LayoutParams(LinearLayout.LayoutParams.MATCH_PARENT, 64));
        return view;
    }

    private void draw(Canvas canvas, String asset) {
        try (InputStream in = getAssets().open(asset)) {
            Bitmap bitmap = BitmapFactory.decodeStream(in);
            canvas.drawBitmap(bitmap, 0, 0, null);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void text(Canvas canvas) {
        Paint paint = new Paint(Paint.ANTI_ALIAS_FLAG);
        paint.setColor(Color.BLUE);
        paint.setTextSize(60);
        canvas.drawText("SOS sos", 0, 60, paint);
    }
}
