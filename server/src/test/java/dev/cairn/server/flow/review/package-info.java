@NullMarked
package dev.cairn.server.flow.review;

import org.jspecify.annotations.NullMarked;
