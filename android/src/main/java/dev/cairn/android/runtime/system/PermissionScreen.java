package dev.cairn.android.runtime.system;

import android.view.View;
import dev.cairn.android.runtime.system.PermissionQuestion.Answer;

/** Android's dialog that asks for one group of permissions, with its words and resource ids. */
final class PermissionScreen implements SystemScreen {
    private final PermissionQuestion question;
    private final PermissionGroup group;
    private final Runnable answered;

    /** Asks for the first group that is open. */
    PermissionScreen(PermissionQuestion question, Runnable answered) {
        this.question = question;
        this.group = question.open().getFirst();
        this.answered = answered;
    }

    @Override
    public String packageName() {
        return "com.android.permissioncontroller";
    }

    @Override
    public boolean isDialog() {
        return true;
    }

    @Override
    public View view() {
        ScreenBuilder dialog = new ScreenBuilder(new SystemContext(packageName()));
        dialog.title("permission_message", "Allow " + question.appName() + " to " + group.question() + "?");
        if (group.whileInUse()) {
            button(dialog, "permission_allow_foreground_only_button", "While using the app", Answer.ALLOW);
            button(dialog, "permission_allow_one_time_button", "Only this time", Answer.ONCE);
        } else if (group.name().equals("BACKGROUND_LOCATION")) {
            button(dialog, "permission_allow_always_button", "Allow all the time", Answer.ALLOW);
        } else if (question.offersSelection(group)) {
            button(dialog, "permission_allow_selected_button", "Select photos and videos", Answer.SELECT);
            button(dialog, "permission_allow_all_button", "Allow all", Answer.ALLOW);
        } else {
            button(dialog, "permission_allow_button", "Allow", Answer.ALLOW);
        }
        boolean last = question.wasRefused(group);
        button(
                dialog,
                last ? "permission_deny_and_dont_ask_again_button" : "permission_deny_button",
                "Don\u2019t allow",
                Answer.DENY);
        return dialog.dialog("grant_dialog");
    }

    private void button(ScreenBuilder dialog, String id, String text, Answer answer) {
        dialog.button(id, text, () -> {
            question.answer(group, answer);
            answered.run();
        });
    }
}
