// A run's entries by pages, of which some are there: of a run of any length only what is looked at. Pure.
import type { Entry } from '../api/client';

export const PAGE = 200;
/** No more are kept; those that were looked at last. */
const MOST_PAGES = 50;

/** Each page has its entries from its first one on, without gaps; the last of the run may be short. */
export type Pages = ReadonlyMap<number, readonly Entry[]>;

export function pageOf(seq: number): number {
  return Math.floor((seq - 1) / PAGE);
}

export function entryAt(pages: Pages, seq: number): Entry | undefined {
  return pages.get(pageOf(seq))?.[(seq - 1) % PAGE];
}

/** The entries of a window; undefined unless all of them are there. */
export function between(pages: Pages, from: number, to: number): Entry[] | undefined {
  const found: Entry[] = [];
  for (let seq = Math.max(1, from); seq <= to; seq++) {
    const entry = entryAt(pages, seq);
    if (entry === undefined) {
      return undefined;
    }
    found.push(entry);
  }
  return found;
}

/** Whether a page has all entries that the run has there. */
export function isWhole(pages: Pages, page: number, end: number): boolean {
  return (pages.get(page)?.length ?? 0) >= Math.min(PAGE, end - page * PAGE);
}

/** Puts an entry where it belongs if it is the next one there; each is there once, whatever is told twice. */
export function put(pages: Map<number, readonly Entry[]>, entry: Entry): boolean {
  const page = pageOf(entry.seq);
  const known = pages.get(page) ?? [];
  if (known.length !== (entry.seq - 1) % PAGE) {
    return false;
  }
  pages.delete(page); // the last one that was put stands last
  pages.set(page, [...known, entry]);
  return true;
}

/** Forgets the pages that were filled first and are not wanted. */
export function forget(pages: Map<number, readonly Entry[]>, wanted: ReadonlySet<number>): void {
  for (const page of [...pages.keys()]) {
    if (pages.size <= MOST_PAGES) {
      return;
    }
    if (!wanted.has(page)) {
      pages.delete(page);
    }
  }
}
