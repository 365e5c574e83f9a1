package dev.cairn.android.runtime.system;

import android.content.Intent;
import android.speech.RecognizerIntent;
import android.view.View;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Listens for speech, and always hears the same when asked to. Back is the user who says nothing. */
final class SpeechScreen implements SystemScreen {
    private static final String HEARD = "hello world";

    private final Intent intent;
    private final Consumer<Intent> heard;

    SpeechScreen(Intent intent, Consumer<Intent> heard) {
        this.intent = intent;
        this.heard = heard;
    }

    @Override
    public String packageName() {
        return "com.android.voicesearch";
    }

    @Override
    public View view() {
        String prompt = intent.getStringExtra(RecognizerIntent.EXTRA_PROMPT);
        return new ScreenBuilder(new SystemContext(packageName()))
                .title("title", "Speak now")
                .text("prompt", prompt == null ? "" : prompt)
                .button("say", "Say “" + HEARD + "”", this::hear)
                .screen();
    }

    private void hear() {
        heard.accept(new Intent()
                .putStringArrayListExtra(RecognizerIntent.EXTRA_RESULTS, new ArrayList<>(List.of(HEARD)))
                .putExtra(RecognizerIntent.EXTRA_CONFIDENCE_SCORES, new float[] {1}));
    }
}
