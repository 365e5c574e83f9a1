/** What measures the explorer's rules, for those who change them: {@code cairn identity-bench}, {@code identity-set}, {@code explain} and {@code policy-bench}. */
@NullMarked
package dev.cairn.cli.bench;

import org.jspecify.annotations.NullMarked;
