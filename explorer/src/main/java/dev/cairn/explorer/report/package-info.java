/**
 * The exploration report: a folder that opens from disk in a browser, with the screen map, the crashes and the coverage.
 *
 * <p>{@link dev.cairn.explorer.report.ReportWriter} turns a {@link dev.cairn.explorer.report.ScreenMap}, a
 * {@link dev.cairn.explorer.report.Summary} and the screens' {@link dev.cairn.explorer.report.Pictures} into that folder.
 */
@NullMarked
package dev.cairn.explorer.report;

import org.jspecify.annotations.NullMarked;
