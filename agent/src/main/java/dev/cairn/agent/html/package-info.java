/**
 * Reads a page's HTML as a hierarchy of views, so that pages and screens are told apart alike. Read
 * {@link dev.cairn.agent.html.HtmlHierarchy} first.
 */
@NullMarked
package dev.cairn.agent.html;

import org.jspecify.annotations.NullMarked;
