// A run as its page needs it: its head, and the pages of entries that are looked at; each entry once and in order, whatever breaks in between.
import { type Entry, type EntryPage, inPath, ProblemError, type Run, read } from '../api/client';
import type { LiveEvent } from '../live/hub';
import { hub } from '../live/hub';
import { entryAt, forget, isWhole, PAGE, type Pages, pageOf, put } from './pages';

/** What comes in between is drawn together. */
const DRAWN_MS = 80;
/** Values of an entry of more bytes are read by who shows them; a stream leaves out the same. */
const MOST_VALUE = 16_384;
/** A run that could not be read for want of contact is tried again so soon. */
const AGAIN_MS = 1000;

export type Journal = {
  head: Run | undefined;
  /** The number of the run's last entry; 0 until it is known. */
  end: number;
  pages: Pages;
  error: unknown;
};

/** What is seen from an entry. */
type Seen = { journal: Journal; seq: number };

/** Whether a moment is the same for two of a journal that goes on: its entry is there in both, or in neither, and the run is what it was. */
export function tellsTheSame(one: Seen, other: Seen): boolean {
  const [a, b] = [one.journal.head, other.journal.head];
  return (
    one.seq === other.seq &&
    entryAt(one.journal.pages, one.seq) === entryAt(other.journal.pages, other.seq) &&
    a?.id === b?.id &&
    a?.status === b?.status &&
    a?.can_fold === b?.can_fold &&
    a?.fingerprint === b?.fingerprint &&
    (a?.seq === one.seq) === (b?.seq === other.seq)
  );
}

export class JournalReader {
  private journal: Journal = { head: undefined, end: 0, pages: new Map(), error: undefined };
  private readonly pages = new Map<number, readonly Entry[]>();
  private readonly watchers = new Set<() => void>();
  private readonly wishes = new Map<string, readonly number[]>();
  private readonly loading = new Set<number>();
  private readonly run: string;
  private end = 0;
  private drawn = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private unlisten: (() => void) | undefined;

  constructor(run: string) {
    this.run = run;
  }

  readonly watch = (told: () => void): (() => void) => {
    this.watchers.add(told);
    return () => this.watchers.delete(told);
  };

  readonly now = (): Journal => this.journal;

  /** Reads the head, then follows; until the function that comes back is called. */
  start(): () => void {
    let stopped = false;
    let again: ReturnType<typeof setTimeout> | undefined;
    const begin = async (): Promise<void> => {
      await this.first();
      if (stopped) {
        return;
      }
      if (this.journal.error === undefined) {
        this.unlisten = hub.listen(
          () => `run:${this.run}@${this.end}`,
          (event) => this.hear(event),
        );
      } else if (!(this.journal.error instanceof ProblemError)) {
        again = setTimeout(() => void begin(), AGAIN_MS); // there was no contact
      }
    };
    void begin();
    return () => {
      stopped = true;
      clearTimeout(again);
      this.unlisten?.();
      clearTimeout(this.timer);
      this.timer = undefined;
    };
  }

  /** Says which entries are looked at, in place of those that the same wish named before; none while the run's end is not known. */
  readonly need = (wish: string, from: number, to: number): void => {
    const wanted: number[] = [];
    for (let page = pageOf(Math.max(1, from)); to > 0 && page <= pageOf(to); page++) {
      wanted.push(page);
    }
    this.wishes.set(wish, wanted);
    this.load();
  };

  private async first(): Promise<void> {
    try {
      const head = await read<Run>(`/runs/${inPath(this.run)}`);
      this.end = Math.max(this.end, head.seq);
      this.change({ head, error: undefined });
      this.load();
    } catch (error) {
      this.change({ error });
    }
  }

  private wanted(): Set<number> {
    return new Set([...this.wishes.values()].flat());
  }

  private load(): void {
    for (const page of this.wanted()) {
      if (page * PAGE < this.end && !this.loading.has(page) && !isWhole(this.pages, page, this.end)) {
        this.loading.add(page);
        void this.fill(page);
      }
    }
  }

  /** Reads what a page lacks. Without contact the next event of the stream finds the same gap. */
  private async fill(page: number): Promise<void> {
    let more = false;
    try {
      const known = this.pages.get(page)?.length ?? 0;
      const found = await read<EntryPage>(
        `/runs/${inPath(this.run)}/entries?limit=${Math.max(1, PAGE - known)}&after=${page * PAGE + known}&most=${MOST_VALUE}`,
      );
      for (const entry of found.items) {
        put(this.pages, entry);
      }
      more = found.items.length > 0;
      this.end = Math.max(this.end, found.items.at(-1)?.seq ?? 0);
      this.changeSoon();
    } catch {
      more = false;
    }
    this.loading.delete(page);
    if (more) {
      this.load();
    }
  }

  private hear(event: LiveEvent): void {
    if (event.name === 'entry' && event.data.run === this.run) {
      put(this.pages, event.data);
      this.goOn(event.data.seq);
    } else if (event.name === 'lagged' && event.data.run === this.run) {
      this.goOn(event.data.to);
    } else if (event.name === 'head' && event.data.id === this.run) {
      this.goOn(event.data.seq);
      this.changeSoon({ head: { ...this.journal.head, ...event.data } });
    } else if (event.name === 'opened') {
      this.load();
    }
  }

  private goOn(seq: number): void {
    this.end = Math.max(this.end, seq);
    this.changeSoon();
    this.load();
  }

  private changeSoon(part: Partial<Journal> = {}): void {
    this.journal = { ...this.journal, ...part };
    this.timer ??= setTimeout(() => this.change({}), Math.max(0, this.drawn + DRAWN_MS - performance.now()));
  }

  private change(part: Partial<Journal>): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.drawn = performance.now();
    forget(this.pages, this.wanted());
    this.journal = { ...this.journal, ...part, end: this.end, pages: new Map(this.pages) };
    for (const told of this.watchers) {
      told();
    }
  }
}
