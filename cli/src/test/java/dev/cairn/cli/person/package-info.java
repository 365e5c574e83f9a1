@NullMarked
package dev.cairn.cli.person;

import org.jspecify.annotations.NullMarked;
