// A run's entries, read by pages and then from the stream: each once and in order, whatever breaks in between.
import { type Entry, type EntryPage, inPath, type Run, read } from '../api/client';
import type { LiveEvent } from '../live/hub';
import { hub } from '../live/hub';

/** No more are kept in the page; of a longer run the end is. */
export const MOST_KEPT = 20_000;
const PAGE = 1000;

export type Journal = {
  head: Run | undefined;
  entries: readonly Entry[];
  /** Entries before the first that is kept. */
  left: number;
  whole: boolean;
  error: unknown;
};

export class JournalReader {
  private journal: Journal = { head: undefined, entries: [], left: 0, whole: false, error: undefined };
  private readonly entries: Entry[] = [];
  private readonly watchers = new Set<() => void>();
  private readonly run: string;
  private end = 0;
  private frame = 0;
  private unlisten: (() => void) | undefined;
  private catching: Promise<void> | undefined;

  constructor(run: string) {
    this.run = run;
  }

  readonly watch = (told: () => void): (() => void) => {
    this.watchers.add(told);
    return () => this.watchers.delete(told);
  };

  readonly now = (): Journal => this.journal;

  /** Reads what is there, then follows; until the function that comes back is called. */
  start(): () => void {
    let stopped = false;
    void this.first().then(() => {
      if (!stopped && !this.journal.error) {
        this.unlisten = hub.listen(
          () => `run:${this.run}@${this.end}`,
          (event) => this.hear(event),
        );
      }
    });
    return () => {
      stopped = true;
      this.unlisten?.();
      cancelAnimationFrame(this.frame);
    };
  }

  private async first(): Promise<void> {
    try {
      const head = await read<Run>(`/runs/${inPath(this.run)}`);
      this.end = this.entries.at(-1)?.seq ?? Math.max(0, head.seq - MOST_KEPT);
      this.change({ head, left: this.end });
      await this.pages();
      this.change({ whole: true });
    } catch (error) {
      this.change({ error });
    }
  }

  private async pages(): Promise<void> {
    for (let more = true; more; ) {
      const page = await read<EntryPage>(`/runs/${inPath(this.run)}/entries?limit=${PAGE}&after=${this.end}`);
      for (const entry of page.items) {
        this.add(entry);
      }
      more = page.next !== undefined;
    }
  }

  private hear(event: LiveEvent): void {
    if (event.name === 'entry' && event.data.run === this.run) {
      if (event.data.seq === this.end + 1) {
        this.add(event.data);
      } else if (event.data.seq > this.end) {
        this.catchUp();
      }
    } else if (event.name === 'lagged' && event.data.run === this.run) {
      this.catchUp();
    } else if (event.name === 'head' && event.data.id === this.run) {
      this.change({ head: { ...this.journal.head, ...event.data } });
    }
  }

  /** Reads by pages what the stream left out. */
  private catchUp(): void {
    this.catching ??= this.pages()
      .catch(() => undefined) // the next entry finds the same gap
      .finally(() => {
        this.catching = undefined;
      });
  }

  private add(entry: Entry): void {
    if (entry.seq <= this.end) {
      return;
    }
    this.entries.push(entry);
    this.end = entry.seq;
    if (this.entries.length > MOST_KEPT + PAGE) {
      this.entries.splice(0, PAGE);
    }
    if (this.frame === 0) {
      this.frame = requestAnimationFrame(() => {
        this.frame = 0;
        this.change({});
      });
    }
  }

  private change(part: Partial<Journal>): void {
    const entries = this.entries.slice();
    this.journal = { ...this.journal, ...part, entries, left: (entries[0]?.seq ?? 1) - 1 };
    for (const told of this.watchers) {
      told();
    }
  }
}
