package dev.cairn.surface;

import android.app.Activity;
import android.content.Intent;
import android.graphics.Canvas;
import android.graphics.Color;
import android.graphics.Paint;
import android.graphics.SurfaceTexture;
import android.media.MediaPlayer;
import android.opengl.GLSurfaceView;
import android.os.Bundle;
import android.view.MotionEvent;
import android.view.Surface;
import android.view.SurfaceHolder;
import android.view.SurfaceView;
import android.view.TextureView;
import android.view.View;
import android.widget.Button;
import android.widget.LinearLayout;
import android.widget.TextView;
import javax.microedition.khronos.egl.EGLConfig;
import javax.microedition.khronos.opengles.GL10;

/** A game whose thread draws in a loop, without pause, and below it a board on which the main thread draws where it is touched. */
public final class Main extends Activity {
    private TextView log;
    private TextView facts;
    private Game game;

    @Override
    protected void onCreate(Bundle state) {
        super.onCreate(state);
        LinearLayout all = new LinearLayout(this);
        all.setOrientation(LinearLayout.VERTICAL);
        all.setPadding(0, 150, 0, 0); // below the action bar
        log = new TextView(this);
        facts = new TextView(this);
        facts.setContentDescription("facts");
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
        textures(all);
        setContentView(all);
    }

    /** One that is drawn by its own canvas, one by a surface over its texture, one that a player would fill, and OpenGL's view. */
    private void textures(LinearLayout all) {
        TextureView own = new TextureView(this);
        own.setContentDescription("texture");
        own.setSurfaceTextureListener(new Textures() {
            @Override
            public void onSurfaceTextureAvailable(SurfaceTexture texture, int width, int height) {
                facts.append("texture " + width + "x" + height + " ");
                Canvas canvas = own.lockCanvas();
                canvas.drawColor(Color.GREEN);
                own.unlockCanvasAndPost(canvas);
            }
        });
        TextureView over = new TextureView(this);
        over.setContentDescription("over");
        over.setSurfaceTextureListener(new Textures() {
            @Override
            public void onSurfaceTextureAvailable(SurfaceTexture texture, int width, int height) {
                Surface surface = new Surface(texture);
                Canvas canvas = surface.lockCanvas(null);
                canvas.drawColor(Color.RED);
                surface.unlockCanvasAndPost(canvas);
            }
        });
        TextureView film = new TextureView(this);
        film.setSurfaceTextureListener(new Textures() {
            @Override
            public void onSurfaceTextureAvailable(SurfaceTexture texture, int width, int height) {
                new MediaPlayer().setSurface(new Surface(texture));
            }
        });
        GLSurfaceView gl = new GLSurfaceView(this);
        gl.setRenderer(new Renderer());
        LinearLayout row = new LinearLayout(this);
        for (View view : new View[] {own, over, film, gl}) {
            row.addView(view, new LinearLayout.LayoutParams(140, 50));
        }
        all.addView(row);
        all.addView(facts);
    }

    private abstract class Textures implements TextureView.SurfaceTextureListener {
        @Override
        public void onSurfaceTextureSizeChanged(SurfaceTexture texture, int width, int height) {}

        @Override
        public boolean onSurfaceTextureDestroyed(SurfaceTexture texture) {
            return true;
        }

        @Override
        public void onSurfaceTextureUpdated(SurfaceTexture texture) {
            facts.append("updated ");
        }
    }

    private static final class Renderer implements GLSurfaceView.Renderer {
        @Override
        public void onSurfaceCreated(GL10 gl, EGLConfig config) {}

        @Override
        public void onSurfaceChanged(GL10 gl, int width, int height) {}

        @Override
        public void onDrawFrame(GL10 gl) {
            gl.glClear(GL10.GL_COLOR_BUFFER_BIT);
        }
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
