package dev.cairn.surface;

import android.app.Activity;
import android.content.Intent;
import android.graphics.Canvas;
import android.graphics.Color;
import android.graphics.Paint;
import android.os.Bundle;
import android.view.MotionEvent;
import android.view.SurfaceHolder;
import android.view.SurfaceView;
import android.widget.Button;
import android.widget.LinearLayout;
import android.widget.TextView;

/** A game whose thread draws in a loop, without pause, and below it a board on which the main thread draws where it is touched. */
public final class Main extends Activity {
    private TextView log;
    private Game game;

    @Override
    protected void onCreate(Bundle state) {
        super.onCreate(state);
        LinearLayout all = new LinearLayout(this);
        all.setOrientation(LinearLayout.VERTICAL);
        all.setPadding(0, 150, 0, 0); // below the action bar
        log = new TextView(this);
        all.addView(log);
        Button leave = new Button(this);
        leave.setText("leave");
        leave.setOnClickListener(view -> startActivity(new Intent(this, Main.class)));
        all.addView(leave);
        Button count = new Button(this);
        count.setText("count");
        count.setOnClickListener(view -> count.setText("count " + game.frames));
        all.addView(count);
        game = new Game();
        game.setContentDescription("game");
        all.addView(game, new LinearLayout.LayoutParams(600, 300));
        SurfaceView board = new Board();
        board.setContentDescription("board");
        all.addView(board, new LinearLayout.LayoutParams(600, 300));
        setContentView(all);
    }

    private final class Game extends SurfaceView implements SurfaceHolder.Callback {
        private volatile int frames;
        private volatile boolean running;
        private Loop loop;

        Game() {
            super(Main.this);
            getHolder().addCallback(this);
        }

        @Override
        public void surfaceCreated(SurfaceHolder holder) {
            log.append("created ");
            running = true;
            loop = new Loop();
            loop.start();
        }

        @Override
        public void surfaceChanged(SurfaceHolder holder, int format, int width, int height) {
            log.append(width + "x" + height + " ");
        }

        @Override
        public void surfaceDestroyed(SurfaceHolder holder) {
            log.append("destroyed ");
            running = false;
            try {
                loop.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }

        private final class Loop extends Thread {
            @Override
            public void run() {
                while (running) {
                    if (!getHolder().getSurface().isValid()) {
                        continue;
                    }
                    Canvas canvas = getHolder().lockCanvas();
                    if (canvas != null) {
                        frames++;
                        canvas.drawColor(Color.RED);
                        Paint paint = new Paint();
                        paint.setColor(Color.BLUE);
                        canvas.drawRect(frames % 500, 0, frames % 500 + 100, 100, paint);
                        getHolder().unlockCanvasAndPost(canvas);
                    }
                    try {
                        sleep(1);
                    } catch (InterruptedException e) {
                        return;
                    }
                }
            }
        }
    }

    private final class Board extends SurfaceView {
        Board() {
            super(Main.this);
        }

        @Override
        public boolean onTouchEvent(MotionEvent event) {
            Canvas canvas = getHolder().lockCanvas();
            Paint paint = new Paint();
            paint.setColor(Color.GREEN);
            canvas.drawCircle(event.getX(), event.getY(), 20, paint);
            getHolder().unlockCanvasAndPost(canvas);
            return true;
        }
    }
}
