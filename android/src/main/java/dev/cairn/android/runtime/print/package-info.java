/** What apps print, and the dialog that asks where to. Read {@code PrintJobs} first. */
@NullMarked
package dev.cairn.android.runtime.print;

import org.jspecify.annotations.NullMarked;
