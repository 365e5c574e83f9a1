/**
 * The report of an exploration: a folder that opens from disk in a browser, with the screen map, the crashes and the coverage.
 *
 * <p>{@link dev.cairn.report.ReportWriter} turns a {@link dev.cairn.report.ScreenMap}, a {@link dev.cairn.report.Summary} and the screens'
 * {@link dev.cairn.report.Pictures} into that folder.
 */
@NullMarked
package dev.cairn.report;

import org.jspecify.annotations.NullMarked;
