/** Web apps explored in a real browser. Read {@link dev.cairn.cli.explore.web.ExploreWebIT} first. */
@NullMarked
package dev.cairn.cli.explore.web;

import org.jspecify.annotations.NullMarked;
