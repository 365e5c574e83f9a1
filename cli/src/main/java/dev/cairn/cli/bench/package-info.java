/**
 * What measures the agents' rules, for those who change them: {@code cairn identity-bench}, {@code identity-set}, {@code explain}, {@code
 * policy-bench}, {@code heal-bench} and {@code inject-bench}. Read {@code IdentityBenchCommand} first.
 */
@NullMarked
package dev.cairn.cli.bench;

import org.jspecify.annotations.NullMarked;
