package dev.cairn.android.runtime.schedule;

import android.app.job.JobInfo;
import android.app.job.JobParameters;
import android.app.job.JobScheduler;
import android.content.Context;
import android.net.NetworkCapabilities;
import android.net.NetworkRequest;
import android.os.BatteryManager;
import android.os.PowerManager;
import dev.cairn.android.network.Network;
import java.util.ArrayList;
import java.util.List;

/** What of the device's state decides whether a job may run. Its network is an unmetered one, if there is any; its storage is never low. */
record JobConditions(boolean connected, boolean charging, boolean batteryNotLow, boolean idle) {
    private static final int LOW_PERCENT = 15;

    /** As they are now. A phone whose screen is on is in use, so not idle. */
    static JobConditions now(Context context) {
        BatteryManager battery = context.getSystemService(BatteryManager.class);
        boolean charging = battery.isCharging();
        return new JobConditions(
                Network.mode().isConnected(),
                charging,
                charging || battery.getIntProperty(BatteryManager.BATTERY_PROPERTY_CAPACITY) > LOW_PERCENT,
                !context.getSystemService(PowerManager.class).isInteractive());
    }

    /** Why the job must wait, as a reason to stop it; {@link JobParameters#STOP_REASON_UNDEFINED} when it need not. */
    int missing(JobInfo job) {
        if (lacksNetwork(job)) {
            return JobParameters.STOP_REASON_CONSTRAINT_CONNECTIVITY;
        }
        if (lacksCharger(job)) {
            return JobParameters.STOP_REASON_CONSTRAINT_CHARGING;
        }
        if (lacksBattery(job)) {
            return JobParameters.STOP_REASON_CONSTRAINT_BATTERY_NOT_LOW;
        }
        return lacksIdleness(job)
                ? JobParameters.STOP_REASON_CONSTRAINT_DEVICE_IDLE
                : JobParameters.STOP_REASON_UNDEFINED;
    }

    /** Why the job must wait, all of it, as apps are told, in Android's order; nothing when it need not. */
    List<Integer> pendingReasons(JobInfo job) {
        List<Integer> reasons = new ArrayList<>();
        if (lacksBattery(job)) {
            reasons.add(JobScheduler.PENDING_JOB_REASON_CONSTRAINT_BATTERY_NOT_LOW);
        }
        if (lacksCharger(job)) {
            reasons.add(JobScheduler.PENDING_JOB_REASON_CONSTRAINT_CHARGING);
        }
        if (lacksIdleness(job)) {
            reasons.add(JobScheduler.PENDING_JOB_REASON_CONSTRAINT_DEVICE_IDLE);
        }
        if (lacksNetwork(job)) {
            reasons.add(JobScheduler.PENDING_JOB_REASON_CONSTRAINT_CONNECTIVITY);
        }
        return reasons;
    }

    private boolean lacksNetwork(JobInfo job) {
        NetworkRequest wanted = job.getRequiredNetwork();
        return wanted != null && !(connected && isWifi(wanted));
    }

    private boolean lacksCharger(JobInfo job) {
        return job.isRequireCharging() && !charging;
    }

    private boolean lacksBattery(JobInfo job) {
        return job.isRequireBatteryNotLow() && !batteryNotLow;
    }

    private boolean lacksIdleness(JobInfo job) {
        return job.isRequireDeviceIdle() && !idle;
    }

    private static boolean isWifi(NetworkRequest wanted) {
        return !wanted.hasTransport(NetworkCapabilities.TRANSPORT_CELLULAR)
                || wanted.hasTransport(NetworkCapabilities.TRANSPORT_WIFI);
    }
}
