package dev.cairn.android.runtime.webview;

import android.app.AlertDialog;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** The choices of a page's list, in a dialog, as a phone shows them. */
final class SelectDialog {
    private final WebPage page;

    SelectDialog(WebPage page) {
        this.page = page;
    }

    void show(JsonNode select) {
        List<String> options = new ArrayList<>();
        select.path("options").forEach(option -> options.add(option.asString("")));
        AlertDialog.Builder dialog = new AlertDialog.Builder(page.view().getContext());
        if (select.path("multiple").asBoolean(false)) {
            multiple(dialog, options, select);
        } else {
            dialog.setSingleChoiceItems(
                    options.toArray(String[]::new), select.path("selected").asInt(-1), (shown, which) -> {
                        choose(List.of(which));
                        shown.dismiss();
                    });
        }
        dialog.show();
    }

    private void multiple(AlertDialog.Builder dialog, List<String> options, JsonNode select) {
        boolean[] chosen = new boolean[options.size()];
        select.path("all").forEach(index -> chosen[index.asInt()] = true);
        dialog.setMultiChoiceItems(
                        options.toArray(String[]::new), chosen, (shown, which, checked) -> chosen[which] = checked)
                .setNegativeButton(android.R.string.cancel, null)
                .setPositiveButton(android.R.string.ok, (shown, which) -> {
                    List<Integer> all = new ArrayList<>();
                    for (int i = 0; i < chosen.length; i++) {
                        if (chosen[i]) {
                            all.add(i);
                        }
                    }
                    choose(all);
                });
    }

    private void choose(List<Integer> options) {
        page.world().call("choose", options).thenAccept(page.input()::handled);
    }
}
