/** How a task is taught in the browser's window: what a person does there becomes what a task's words would be. Read {@code WindowTeacher} first. */
@NullMarked
package dev.cairn.browser.teach;

import org.jspecify.annotations.NullMarked;
