// What a run's entries say up to a cursor. Pure: the same entries and the same cursor are the same picture.
import type { Entry } from '../api/client';

export type JournalEvent = { event: string } & Record<string, unknown>;
export type Tone = 'failure' | 'wait' | 'answer' | 'end' | 'turn' | 'plain';

const TONES: Record<string, Tone> = {
  step_failed: 'failure',
  item_failed: 'failure',
  interrupt_raised: 'wait',
  wait_started: 'wait',
  interrupt_answered: 'answer',
  interrupt_expired: 'answer',
  run_ended: 'end',
  run_halted: 'end',
  run_forked: 'turn',
  run_migrated: 'turn',
  run_suspended: 'turn',
  cancel_requested: 'turn',
};

export function eventOf(entry: Entry): JournalEvent {
  return entry.event as JournalEvent;
}

export function text(event: JournalEvent, name: string): string {
  const value = event[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

export function toneOf(entry: Entry): Tone {
  const event = eventOf(entry);
  if (event.event === 'run_ended' && event.disposition === 'failed') {
    return 'failure';
  }
  return TONES[event.event] ?? 'plain';
}

/** Where the frame goes on after this entry, if it goes on elsewhere. */
export function target(event: JournalEvent): string {
  const next = event.next as JournalEvent | undefined;
  return text(event, 'to') || (next ? text(next, 'to') : '');
}

/** How often each edge of the run's own graph was taken up to the cursor, by `from>to`. */
export function passes(entries: readonly Entry[], seq: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (const entry of entries) {
    if (entry.seq > seq) {
      break;
    }
    const event = eventOf(entry);
    const to = target(event);
    if (entry.frame === '' && to && event.node) {
      const edge = `${text(event, 'node')}>${to}`;
      counts.set(edge, (counts.get(edge) ?? 0) + 1);
    }
  }
  return counts;
}

/** The node of the run's own graph whose turn it is at the cursor; empty before the first entry that names one. */
export function nodeAt(entries: readonly Entry[], seq: number, start: string): string {
  for (let i = last(entries, seq); i >= 0; i--) {
    const entry = entries[i];
    if (entry && entry.frame === '') {
      const event = eventOf(entry);
      const node = target(event) || text(event, 'node');
      if (node) {
        return node;
      }
    }
  }
  return start;
}

/** The index of the last entry up to `seq`; -1 if there is none. */
export function last(entries: readonly Entry[], seq: number): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((entries[middle]?.seq ?? Number.POSITIVE_INFINITY) <= seq) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low - 1;
}

/** The failure behind the cursor, or before it; the first one again after the last. */
export function failureFrom(entries: readonly Entry[], seq: number, direction: 1 | -1): number | undefined {
  const failures = entries.filter((entry) => toneOf(entry) === 'failure').map((entry) => entry.seq);
  return direction > 0 ? (failures.find((one) => one > seq) ?? failures[0]) : (failures.findLast((one) => one < seq) ?? failures.at(-1));
}

/** What an entry says in a line: the edge that was taken, why it failed, how it ended. */
export function gist(entry: Entry): string {
  const event = eventOf(entry);
  const failure = event.failure as JournalEvent | undefined;
  const next = event.next as JournalEvent | undefined;
  if (failure) {
    const delay = next?.decision === 'retry' ? `, again in ${duration(Number(next.delay_ms ?? 0))}` : '';
    return `${text(failure, 'kind')}: ${text(failure, 'message')}${delay}`;
  }
  if (event.event === 'run_ended') {
    return [text(event, 'disposition'), text(event, 'cause')].filter(Boolean).join(': ');
  }
  const edge = text(event, 'edge');
  const to = target(event);
  return [edge, to && `→ ${to}`, text(event, 'reason'), text(event, 'actor') && `by ${text(event, 'actor')}`].filter(Boolean).join(' ');
}

export function duration(ms: number): string {
  if (ms < 1000) {
    return `${ms} ms`;
  }
  const seconds = ms / 1000;
  return seconds < 60 ? `${seconds.toFixed(seconds < 10 ? 1 : 0)} s` : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}
