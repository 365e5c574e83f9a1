@NullMarked
package dev.cairn.agent.html;

import org.jspecify.annotations.NullMarked;
