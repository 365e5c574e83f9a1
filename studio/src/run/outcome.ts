// What became of a run, and what it takes to go on: told by its last entries alone. Pure.
import type { Entry, Run } from '../api/client';
import { talkQuestion } from '../inbox/asked';
import { brief } from '../state/brief';
import type { Budgets } from './budgets';
import { duration, eventOf, type JournalEvent, target, text } from './journal';
import { amount, type MeterLabels, meterName, NO_LABELS } from './meters';

export type Outcome = {
  tone: 'failed' | 'wait' | 'stopped';
  headline: string;
  detail: string;
  /** The exception as it was printed. */
  stack: string;
  /** The entry that says so. */
  seq: number | undefined;
  /** What it takes to go on. */
  next: string;
  /** The last entry that another try shares with this run. */
  from: number | undefined;
  /** Whether it may go on from there as it is, without another state or budget. */
  again: boolean;
  /** Whether a person is asked. */
  asks?: boolean;
  /** What came to its limit. */
  meter?: string;
};

/** Empty for a run that goes on by itself, or has succeeded. */
export function outcomeOf(head: Run, entries: readonly Entry[]): Outcome | undefined {
  switch (head.status) {
    case 'failed':
      return failed(head, entries);
    case 'budget_exhausted':
      return spent(head, entries);
    case 'cancelled':
      return cancelled(head, entries);
    case 'waiting':
      return waiting(head, entries);
    case 'running':
      return trying(entries);
    default:
      return undefined;
  }
}

function failed(head: Run, entries: readonly Entry[]): Outcome {
  const found = culprit(entries);
  if (found !== undefined) {
    return byFailure(entries, found);
  }
  const led = ledAway(entries);
  if (led === undefined) {
    return ledToEnd(head, entries);
  }
  const told = byFailure(entries, led);
  return { ...told, next: `${told.next} The run went on to ${target(eventOf(entries[led] as Entry))}, and ended as ${head.node}.` };
}

/** How many steps at most bring a run to its end behind a failure: they write down what was found, and do no more. */
const LAST_STEPS = 3;

/** The index of a failure whose rule led to the end: behind it some last steps alone, at nodes where the run had not been before. Whatever goes on working comes back to where it was, or does more. */
function ledAway(entries: readonly Entry[]): number | undefined {
  const root = [...entries.entries()].filter(([, one]) => one.frame === '');
  const last = root.findLastIndex(([, one]) => eventOf(one).event === 'step_failed' && target(eventOf(one)) !== '');
  const behind = root.slice(last + 1).map(([, one]) => eventOf(one));
  const before = new Set(root.slice(0, last + 1).map(([, one]) => text(eventOf(one), 'node')));
  const steps = behind.filter((event) => text(event, 'node') !== '');
  const finishes = steps.every((event) => event.event === 'step_completed' && !before.has(text(event, 'node')));
  return last >= 0 && finishes && steps.length <= LAST_STEPS ? root[last]?.[0] : undefined;
}

/** The index of the failure that ended the run: of a chain of calls the innermost one, that the others only pass on. */
export function culprit(entries: readonly Entry[]): number | undefined {
  let found: number | undefined;
  for (let i = entries.length - 1; i >= 0; i--) {
    const entry = entries[i];
    const event = entry && eventOf(entry);
    const next = event?.next as JournalEvent | undefined;
    const final = event?.event === 'step_failed' ? next?.decision === 'finish' : event?.event === 'item_failed' && !event.retry_delay_ms;
    if (final) {
      found = i;
      if (!['call', 'not_done'].includes(kindOf(event))) {
        return i;
      }
    } else if (found !== undefined && event?.event !== 'run_ended') {
      const passedOn = event?.event === 'items_joined' || event?.event === 'item_completed' || event?.event === 'step_completed';
      if (!passedOn || entry?.frame === '') {
        return found;
      }
    } else if (event?.event === 'step_completed' && entry?.frame === '') {
      return found; // it went on after whatever failed before
    }
  }
  return found;
}

function kindOf(event: JournalEvent | undefined): string {
  return text((event?.failure as JournalEvent | undefined) ?? { event: '' }, 'kind');
}

function byFailure(entries: readonly Entry[], index: number): Outcome {
  const entry = entries[index] as Entry;
  const event = eventOf(entry);
  const failure = event.failure as JournalEvent;
  const cause = event.cause as JournalEvent | null | undefined;
  const tries = Number(event.attempt ?? 1);
  const from = beforeAttempts(entries, index);
  return {
    tone: 'failed',
    headline: `Failed at ${text(event, 'node')}${tries > 1 ? ` after ${tries} tries` : ''}`,
    detail: `${text(failure, 'kind')}: ${text(failure, 'message')}`,
    stack: cause ? `${text(cause, 'type')}: ${text(cause, 'message')}\n${text(cause, 'stack')}` : '',
    seq: entry.seq,
    next: advice(text(failure, 'kind'), failure.retryable === true),
    from,
    again: failure.retryable === true,
  };
}

function advice(kind: string, retryable: boolean): string {
  if (kind === 'unknown_outcome') {
    return 'The process died in a step that is done at most once: look whether it was done, then go on from before it.';
  }
  if (kind === 'timeout' || kind === 'heartbeat') {
    return 'It took longer than its limit. Nothing before it is lost: try again from the entry before it.';
  }
  return retryable
    ? 'Its tries are used up. Once the cause is gone, try again from the entry before it: all up to there is kept.'
    : 'It is nothing that another try alone would mend: remove the cause, or change the state before it, then go on from there.';
}

/** The number of the entry before the first attempt of what failed. */
function beforeAttempts(entries: readonly Entry[], index: number): number | undefined {
  const last = entries[index] as Entry;
  const node = text(eventOf(last), 'node');
  let i = index;
  for (let before = entries[i - 1]; before; before = entries[i - 1]) {
    const event = eventOf(before);
    const attempt = event.event === 'step_failed' || event.event === 'step_started';
    if (before.frame !== last.frame || text(event, 'node') !== node || !attempt) {
      break;
    }
    i--;
  }
  return entries[i - 1]?.seq;
}

/** A run can come to an end that counts as failure without anything having gone wrong: the last choice says why. */
function ledToEnd(head: Run, entries: readonly Entry[]): Outcome {
  const index = entries.findLastIndex((entry) => entry.frame === '' && text(eventOf(entry), 'to') === head.node);
  const entry = entries[index];
  const end = entries.findLast((one) => eventOf(one).event === 'run_ended');
  if (!entry) {
    const cause = end ? text(eventOf(end), 'cause') : '';
    return told('failed', `Failed at ${head.node}`, cause, end?.seq, 'Look at what came before.', (end?.seq ?? 2) - 1);
  }
  const event = eventOf(entry);
  const edge = text(event, 'edge');
  const way = `${text(event, 'node')} led there${edge && edge !== 'always' ? ` by “${edge}”` : ''}`;
  if (event.event === 'interrupt_answered') {
    const who = text(event, 'actor') || 'somebody';
    const answer = `${who} answered ${brief(event.answer)}`;
    return told(
      'failed',
      `Ended as ${head.node}`,
      `${answer}; ${way}.`,
      entry.seq,
      'Go on from the question to answer anew.',
      entry.seq - 1,
      true,
    );
  }
  const next = 'The state decided, not a failure: fork before it with another state, or change the condition.';
  return told('failed', `Ended as ${head.node}`, `${way}.`, entry.seq, next, entry.seq - 1);
}

function spent(head: Run, entries: readonly Entry[]): Outcome {
  const halted = entries.findLast((entry) => ['run_halted', 'step_failed'].includes(eventOf(entry).event) && entry.frame === '');
  const reason = halted && (eventOf(halted).reason as JournalEvent | undefined);
  const meter = reason ? text(reason, 'meter') : '';
  const outcome = told(
    'stopped',
    meter ? stoppedAt(meter, undefined, NO_LABELS) : 'Stopped: a limit is reached',
    `It had come to ${entryBefore(entries, halted) || head.node}.`,
    halted?.seq ?? head.seq,
    'Give it a higher limit: a new run goes on where this one stopped.',
    halted ? halted.seq - 1 : undefined,
  );
  return { ...outcome, ...(meter ? { meter } : {}) };
}

/**
 * What a run stopped at: its limit of that meter, if it has one of its own, with the meter as people would say it. Where it has one for each turn of its graph's loop as well, `used` tells
 * which it was: the run's is looked at first.
 */
export function stoppedAt(meter: string, budgets: Budgets | undefined, labels: MeterLabels, used?: number): string {
  const most = budgets?.per_run[meter];
  const each = budgets?.per_iteration[meter];
  if (each !== undefined && (most === undefined || (used !== undefined && used < most))) {
    return `Stopped at its limit within one turn: ${amount(meter, each, labels)}`;
  }
  return most === undefined || (each !== undefined && used === undefined)
    ? `Stopped: “${meterName(meter, labels)}” has come to its limit`
    : `Stopped at its limit: ${amount(meter, most, labels)}`;
}

function entryBefore(entries: readonly Entry[], halted: Entry | undefined): string {
  const before = entries.findLast((entry) => entry.frame === '' && entry.seq < (halted?.seq ?? 0) && text(eventOf(entry), 'to') !== '');
  return before ? text(eventOf(before), 'to') : '';
}

function cancelled(head: Run, entries: readonly Entry[]): Outcome {
  const asked = entries.findLast((entry) => eventOf(entry).event === 'cancel_requested');
  const who = asked ? text(eventOf(asked), 'actor') : '';
  const why = asked ? text(eventOf(asked), 'reason') : '';
  return told(
    'stopped',
    `Cancelled${who ? ` by ${who}` : ''}`,
    `${why ? `“${why}”. ` : ''}It had come to ${head.node}.`,
    asked?.seq,
    'Fork at the entry before it: the new run goes on from there.',
    asked ? asked.seq - 1 : undefined,
    true,
  );
}

/** Whoever wrote an archive chose what its run does next, so nobody goes on with it unasked. */
const IMPORTED = 'It came from an archive: an answer is kept, and it goes on where somebody says what it may reach (cairn runs resume).';

function waiting(head: Run, entries: readonly Entry[]): Outcome {
  const last = entries.findLast((entry) => ['interrupt_raised', 'wait_started'].includes(eventOf(entry).event));
  const event = last && eventOf(last);
  if (event?.event === 'wait_started') {
    const until = new Date(text(event, 'until')).toLocaleString();
    return told('wait', `Waits at ${text(event, 'node')} until ${until}`, '', last?.seq, 'It goes on by itself then.', undefined);
  }
  const node = event ? text(event, 'node') : head.node;
  const outcome = told(
    'wait',
    `Waits for a person at ${node}`,
    '',
    last?.seq,
    head.imported
      ? IMPORTED
      : talkQuestion(event?.question) !== undefined
        ? 'Say it in the chat, and it goes on.'
        : 'Answer below, and it goes on.',
    undefined,
  );
  return { ...outcome, asks: true };
}

/** A run that waits for its next try says so; else all is well. */
function trying(entries: readonly Entry[]): Outcome | undefined {
  const entry = entries.at(-1);
  const event = entry && eventOf(entry);
  const next = event?.next as JournalEvent | undefined;
  if (event?.event !== 'step_failed' || next?.decision !== 'retry') {
    return undefined;
  }
  const failure = event.failure as JournalEvent;
  return told(
    'wait',
    `${text(event, 'node')} failed, and is tried again`,
    `${text(failure, 'kind')}: ${text(failure, 'message')}`,
    entry?.seq,
    `Try ${Number(event.attempt ?? 1) + 1} comes ${duration(Number(next.delay_ms ?? 0))} after it.`,
    undefined,
  );
}

function told(
  tone: Outcome['tone'],
  headline: string,
  detail: string,
  seq: number | undefined,
  next: string,
  from: number | undefined,
  again = false,
): Outcome {
  return { tone, headline, detail, stack: '', seq, next, from: from !== undefined && from > 0 ? from : undefined, again };
}
