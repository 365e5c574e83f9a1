// Where two runs first say something else, found by reading both beside one another. What comes before a fork is in the journal that it comes from.
import { type Entry, type EntryPage, inPath, type Run, read } from '../api/client';
import { differs } from './differs';

export type Beginnings = { left: number; right: number };
/** The first entry of each that differs; `looked` is how many were held against each other before it, or until they were given up. */
export type Difference = { left: number; right: number; looked: number } | { looked: number; ended: boolean };

type Reader = (run: string, after: number, limit: number) => Promise<readonly Entry[]>;

const PAGE = 500;
/** No more are held against each other. */
export const MOST = 50_000;

/** The entry of each that says the first that is its own. */
export function beginnings(left: Run, right: Run): Beginnings {
  if (right.origin?.run === left.id) return { left: right.origin.seq + 1, right: 2 };
  if (left.origin?.run === right.id) return { left: 2, right: left.origin.seq + 1 };
  const siblings = left.origin && left.origin.run === right.origin?.run && left.origin.seq === right.origin.seq;
  return siblings ? { left: 2, right: 2 } : { left: 1, right: 1 };
}

export async function entries(run: string, after: number, limit: number): Promise<readonly Entry[]> {
  return limit < 1 ? [] : (await read<EntryPage>(`/runs/${inPath(run)}/entries?after=${after}&limit=${limit}`)).items;
}

/** Up to an entry of each. */
export async function difference(
  left: { run: Run; seq: number },
  right: { run: Run; seq: number },
  reader: Reader = entries,
  most = MOST,
): Promise<Difference> {
  const first = beginnings(left.run, right.run);
  for (let looked = 0; looked < most; looked += PAGE) {
    const page = ({ run, seq }: { run: Run; seq: number }, from: number) =>
      reader(run.id, from - 1 + looked, Math.min(PAGE, seq - (from - 1 + looked)));
    const [one, other] = await Promise.all([page(left, first.left), page(right, first.right)]);
    const at = differs(one, other);
    if (at !== undefined) return { left: first.left + looked + at, right: first.right + looked + at, looked: looked + at };
    if (one.length < PAGE) return { looked: looked + one.length, ended: true };
  }
  return { looked: most, ended: false };
}
