package dev.cairn.chance;

import android.app.Activity;
import android.os.Bundle;
import android.widget.TextView;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;

/** Draws numbers in all the ways that Java has for it. */
public final class Main extends Activity {
    /** An app's own, that inherits. */
    private static final class Dice extends SecureRandom {
        int throwOne() {
            return 1 + nextInt(6);
        }
    }

    @Override
    protected void onCreate(Bundle state) {
        super.onCreate(state);
        TextView shown = new TextView(this);
        setContentView(shown);
        List<String> list = Arrays.asList("abcdefghijklmnopqrstuvwxyz".split(""));
        Collections.shuffle(list);
        ThreadLocalRandom local = ThreadLocalRandom.current();
        try {
            shown.setText(String.join(
                    "\n",
                    String.join("", list),
                    "new " + new Random().nextInt() + " " + Math.random(),
                    "local " + local.nextInt() + " " + local.nextInt(10, 1_000_000) + " " + local.nextLong(1L << 50),
                    "split " + new SplittableRandom().nextInt(),
                    "secure " + new SecureRandom().nextInt() + " "
                            + SecureRandom.getInstance("SHA1PRNG").nextInt(),
                    "dice " + new Dice().throwOne(),
                    UUID.randomUUID().toString()));
        } catch (GeneralSecurityException e) {
            shown.setText(e.toString());
        }
    }
}
