// What a run's entries say up to a cursor. Pure: the same entries and the same cursor are the same picture.
import type { Entry, Run } from '../api/client';

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

export type Counts = ReadonlyMap<string, number>;

/** What was passed up to an entry: how often each edge of the run's own graph, by `from>to`, and whose turn it is. */
export type PathTold = { counts: Counts; node: string };

/** The path behind entries that follow on one that is known. */
export function pathOn(before: PathTold, entries: readonly Entry[]): PathTold {
  const counts = new Map(before.counts);
  let { node } = before;
  for (const entry of entries) {
    if (entry.frame !== '') {
      continue;
    }
    const event = eventOf(entry);
    const from = text(event, 'node');
    const to = target(event);
    if (to && from) {
      const edge = `${from}>${to}`;
      counts.set(edge, (counts.get(edge) ?? 0) + 1);
    }
    node = to || from || node;
  }
  return { counts, node };
}

/** So many of the last moves are the trail. */
const TRAIL = 3;

/** The last edges of the run's own graph that were taken, the latest first. */
export function trailOf(entries: readonly Entry[]): readonly string[] {
  const moves = entries.filter(({ frame }) => frame === '').map((one) => [text(eventOf(one), 'node'), target(eventOf(one))]);
  return moves
    .filter(([from, to]) => from && to)
    .slice(-TRAIL)
    .map(([from, to]) => `${from}>${to}`)
    .reverse();
}

/** How a run stands at an entry: at its end as its head says it, before that by what the entry says. */
export function standing(head: Pick<Run, 'seq' | 'status'>, entry: Entry | undefined): string {
  if (entry === undefined || entry.seq >= head.seq) {
    return head.status;
  }
  const event = eventOf(entry);
  switch (event.event) {
    case 'interrupt_raised':
    case 'wait_started':
      return 'waiting';
    case 'step_failed':
      return target(event) === '' ? 'failed' : 'running'; // it stays there for another try, or went elsewhere
    default:
      return 'running';
  }
}

/** What an entry says in a line: the edge that was taken, why it failed, how it ended. */
export function gist(entry: Entry): string {
  const event = eventOf(entry);
  const failure = event.failure as JournalEvent | undefined;
  const next = event.next as JournalEvent | undefined;
  if (entry.left_out?.failure) {
    return 'what failed is long: it is under Entry';
  }
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

/** How long after the one before an entry came, in milliseconds; none where that one is not known. */
export function since(entry: Entry, before: Entry | undefined): number {
  return before ? Date.parse(entry.at) - Date.parse(before.at) : 0;
}

export function duration(ms: number): string {
  if (ms < 1000) {
    return `${ms} ms`;
  }
  const seconds = ms / 1000;
  return seconds < 60 ? `${seconds.toFixed(seconds < 10 ? 1 : 0)} s` : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}
