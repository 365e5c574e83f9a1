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
        if (job.getRequiredNetwork() != null && !(connected && isWifi(job.getRequiredNetwork()))) {
            return JobParameters.STOP_REASON_CONSTRAINT_CONNECTIVITY;
        }
        if (job.isRequireCharging() && !charging) {
            return JobParameters.STOP_REASON_CONSTRAINT_CHARGING;
        }
        if (job.isRequireBatteryNotLow() && !batteryNotLow) {
            return JobParameters.STOP_REASON_CONSTRAINT_BATTERY_NOT_LOW;
        }
        return job.isRequireDeviceIdle() && !idle
                ? JobParameters.STOP_REASON_CONSTRAINT_DEVICE_IDLE
                : JobParameters.STOP_REASON_UNDEFINED;
    }

    private static boolean isWifi(NetworkRequest wanted) {
        return !wanted.hasTransport(NetworkCapabilities.TRANSPORT_CELLULAR)
                || wanted.hasTransport(NetworkCapabilities.TRANSPORT_WIFI);
    }

    /** The same reason, as apps that ask for it know it. */
    static int pendingReason(int missing) {
        if (missing == JobParameters.STOP_REASON_CONSTRAINT_CONNECTIVITY) {
            return JobScheduler.PENDING_JOB_REASON_CONSTRAINT_CONNECTIVITY;
        }
        if (missing == JobParameters.STOP_REASON_CONSTRAINT_CHARGING) {
            return JobScheduler.PENDING_JOB_REASON_CONSTRAINT_CHARGING;
        }
        if (missing == JobParameters.STOP_REASON_CONSTRAINT_BATTERY_NOT_LOW) {
            return JobScheduler.PENDING_JOB_REASON_CONSTRAINT_BATTERY_NOT_LOW;
        }
        return missing == JobParameters.STOP_REASON_CONSTRAINT_DEVICE_IDLE
                ? JobScheduler.PENDING_JOB_REASON_CONSTRAINT_DEVICE_IDLE
                : JobScheduler.PENDING_JOB_REASON_UNDEFINED;
    }
}
