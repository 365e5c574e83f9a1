/**
 * What a run leaves for people: a folder that opens from disk in a browser. Of an exploration it has the screen map, the crashes and the coverage, of a
 * task its pictures, of two explorations what differs. Read {@code ReportWriter} first, which makes the folder of a {@code ScreenMap}, a {@code Summary}
 * and the screens' {@code Pictures}.
 */
@NullMarked
package dev.cairn.report;

import org.jspecify.annotations.NullMarked;
