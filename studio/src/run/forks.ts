// Where the forks of a run left it.
import type { Run } from '../api/client';

/** The places at which they left it, each once and in order: from 0, its first entry, to 1, its last one. */
export function partings(forks: readonly Pick<Run, 'origin'>[], end: number): readonly number[] {
  const seqs = new Set(forks.map(({ origin }) => origin?.seq ?? 0).filter((seq) => seq > 0 && seq <= end));
  return [...seqs].sort((a, b) => a - b).map((seq) => (end > 1 ? (seq - 1) / (end - 1) : 0));
}
