package dev.cairn.android.runtime;

import dev.cairn.android.device.AndroidControls;

/** What is set from outside the app. */
final class CairnControls implements AndroidControls {
    private final ProcessStarter starter;

    CairnControls(ProcessStarter starter) {
        this.starter = starter;
    }

    @Override
    public void locale(String tag) {
        starter.locale(tag);
    }
}
