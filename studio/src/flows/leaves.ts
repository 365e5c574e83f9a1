// Leaves of a merged flow, for lists of them.
import type { Schemas } from '../api/schemas';

export type Leaf = Schemas['MergedFlow']['leaves'][number];

/** A value on one line. */
export function shownValue(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Those that have a word in their path, their value, or the name of their layer; all without a word. */
export function found(leaves: Leaf[], word: string, hiding: boolean): Leaf[] {
  const wanted = word.trim().toLowerCase();
  return leaves.filter(
    (one) =>
      (!hiding || one.hid?.length) &&
      (wanted === '' || `${one.path} ${shownValue(one.value)} ${one.layer} ${one.file}`.toLowerCase().includes(wanted)),
  );
}
