package dev.cairn.android.runtime.system;

import android.app.Activity;
import android.content.Intent;
import android.provider.MediaStore;
import android.provider.Settings;
import android.speech.RecognizerIntent;
import dev.cairn.android.runtime.access.AccessGrants;
import dev.cairn.android.runtime.access.SpecialAccess;
import dev.cairn.android.runtime.print.PrintScreen;
import dev.cairn.android.runtime.process.AppProcess;
import dev.cairn.android.runtime.provider.MediaRequests;
import dev.cairn.android.runtime.stack.ActivityStack;
import dev.cairn.android.runtime.stack.IntentResolver;
import dev.cairn.android.runtime.stack.PermissionRequests;
import dev.cairn.android.runtime.stack.StandIn;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.robolectric.RuntimeEnvironment;

/** Shows what stands for the screen that the app has left for: the system's dialogs, pickers, other apps. */
public final class ForeignScreens {
    private static final Set<String> DOCUMENTS = Set.of(
            Intent.ACTION_GET_CONTENT,
            Intent.ACTION_OPEN_DOCUMENT,
            Intent.ACTION_OPEN_DOCUMENT_TREE,
            Intent.ACTION_CREATE_DOCUMENT,
            MediaStore.ACTION_PICK_IMAGES);

    private static final Set<String> CAMERA = Set.of(MediaStore.ACTION_IMAGE_CAPTURE, MediaStore.ACTION_VIDEO_CAPTURE);

    private final ActivityStack stack;
    private final SystemUi ui = new SystemUi();
    private @Nullable Asking asking;

    private record Asking(StandIn dialog, PermissionQuestion question) {}

    /** Shows nothing yet. */
    public ForeignScreens(ActivityStack stack) {
        this.stack = stack;
    }

    /** Shows what is in front now, if it is not the app's. */
    public void update() {
        StandIn front = stack.tasks().front() instanceof StandIn standIn ? standIn : null;
        if (front == null) {
            asking = null;
            ui.hide();
        } else if (isNoQuestion(front)) {
            stack.leaveStandIn();
        } else {
            ui.show(front, () -> screen(front));
        }
    }

    /** Android asks nothing that the app may not ask, or that is answered. */
    private static boolean isNoQuestion(StandIn front) {
        return Settings.ACTION_REQUEST_IGNORE_BATTERY_OPTIMIZATIONS.equals(
                        front.intent().getAction())
                && !AccessGrants.of(RuntimeEnvironment.getApplication()).mayAskForBattery();
    }

    /** Back: within the screen where that has a way of its own, else out of it. */
    public void back() {
        if (!ui.back()) {
            stack.leaveStandIn();
        }
    }

    private SystemScreen screen(StandIn standIn) {
        Intent intent = standIn.intent();
        String action = String.valueOf(intent.getAction());
        if (action.equals(Settings.ACTION_REQUEST_IGNORE_BATTERY_OPTIMIZATIONS)) {
            return new BatteryScreen(stack::leaveStandIn);
        }
        if (action.equals(Settings.ACTION_APPLICATION_DETAILS_SETTINGS)) {
            return new AppDetailsScreen();
        }
        Optional<SpecialAccess> access = SpecialAccess.of(intent);
        if (access.isPresent()) {
            return new SpecialAccessScreen(access.get(), intent);
        }
        if (PermissionRequests.is(standIn)) {
            return permission(standIn);
        }
        if (IntentResolver.isTrustedPage(intent)) {
            return new TrustedPageScreen(standIn);
        }
        if (DOCUMENTS.contains(action) || isMediaPick(intent)) {
            return new DocumentScreen(intent, result -> close(standIn, result));
        }
        if (MediaRequests.is(intent)) {
            return new MediaRequestScreen(intent, stack::leaveStandIn, () -> close(standIn, new Intent()));
        }
        if (CAMERA.contains(action)) {
            return new CameraScreen(intent, result -> close(standIn, result));
        }
        if (action.equals(RecognizerIntent.ACTION_RECOGNIZE_SPEECH)) {
            return new SpeechScreen(intent, result -> close(standIn, result));
        }
        if (action.equals(Intent.ACTION_CHOOSER)) {
            return new ShareScreen(intent, () -> stack.leaveStandIn());
        }
        return PrintScreen.of(intent, () -> stack.close(standIn, Activity.RESULT_OK, null))
                .orElseGet(() -> new OtherAppScreen(standIn));
    }

    private static boolean isMediaPick(Intent intent) {
        String type = String.valueOf(intent.getType()) + intent.getDataString();
        return Intent.ACTION_PICK.equals(intent.getAction())
                && (type.contains("image") || type.contains("video") || type.contains("media"));
    }

    private void close(StandIn standIn, Intent result) {
        AppProcess.starting().uris().take(result);
        stack.close(standIn, Activity.RESULT_OK, result);
    }

    private SystemScreen permission(StandIn dialog) {
        Asking now = asking;
        if (now == null || now.dialog() != dialog) {
            now = new Asking(dialog, PermissionQuestion.of(dialog.intent()));
            asking = now;
        }
        PermissionQuestion question = now.question();
        return new PermissionScreen(question, () -> {
            if (question.isAnswered()) {
                stack.close(dialog, Activity.RESULT_OK, question.result());
            } else {
                ui.hide(); // the next group has a dialog of its own
            }
        });
    }
}
