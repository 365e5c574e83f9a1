@NullMarked
package dev.cairn.server.run;

import org.jspecify.annotations.NullMarked;
