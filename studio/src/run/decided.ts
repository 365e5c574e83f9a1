// Who decided something and why, as agents write it into what a step left. Pure.
import { words } from '../map/appMap';
import type { JournalEvent } from './journal';

export type Inquiry = {
  model: string;
  prompt: string;
  calls: number;
  lost: number;
  tokens_in: number;
  tokens_out: number;
  cost_usd: number | null;
  latency_ms: number;
};
export type Decided = {
  output: Record<string, unknown>;
  by: string;
  miss: { cause: string; detail: string } | null;
  inquiry: Inquiry | null;
};

const BY: Record<string, string> = {
  model: 'a model',
  cache: 'an earlier answer of the model to the same question',
  advice: "the model's last good advice, since it gave none now",
  fallback: 'the rule',
};

/** The part of an output that says who decided, where there is one: the output itself, or a field of it. */
export function decidedIn(event: JournalEvent): Decided | undefined {
  const output = event.output;
  return [output, part(output, 'decided'), part(output, 'decision')].find(isDecided);
}

/**
 * An answer as it is shown, without its reason. What names one of several options by an id that was made for the model has the words of what was chosen, as they stand beside the
 * decision, and the id behind them.
 */
export function answerOf(event: JournalEvent, { output }: Decided): Record<string, unknown> {
  const { reason: _told, ...answer } = output;
  const action = part(part(event.output, 'choice'), 'action');
  const target = part(part(event.output, 'proposal'), 'target');
  return {
    ...answer,
    ...named(answer, 'action', isAction(action) ? words(action) : undefined),
    ...named(answer, 'target', typeof target === 'string' && target ? `“${target}”` : undefined),
  };
}

function named(answer: Record<string, unknown>, field: string, chosen: string | undefined): Record<string, string> {
  const id = answer[field];
  return typeof id === 'string' && id && chosen && chosen !== id ? { [field]: `${chosen} (${id})` } : {};
}

function isAction(value: unknown): value is { kind: string; label: string } {
  return typeof part(value, 'kind') === 'string' && typeof part(value, 'label') === 'string';
}

function part(value: unknown, name: string): unknown {
  return value && typeof value === 'object' ? (value as Record<string, unknown>)[name] : undefined;
}

function isDecided(value: unknown): value is Decided {
  return typeof part(value, 'by') === 'string' && typeof part(value, 'output') === 'object' && part(value, 'output') !== null;
}

/** Who it was, in words. */
export function whoDecided({ by, inquiry }: Decided): string {
  const who = BY[by] ?? by;
  return by === 'model' && inquiry ? `${inquiry.model}` : who;
}

/** What it took; empty where nobody was asked. */
export function spentOn({ inquiry }: Decided): string {
  if (!inquiry) {
    return '';
  }
  const cost =
    inquiry.cost_usd === null ? 'price not known' : `$${Number(inquiry.cost_usd).toLocaleString('en', { maximumSignificantDigits: 4 })}`;
  return [
    `${inquiry.calls.toLocaleString()} ${inquiry.calls === 1 ? 'request' : 'requests'}`,
    `${inquiry.tokens_in.toLocaleString()} tokens sent`,
    `${inquiry.tokens_out.toLocaleString()} answered`,
    cost,
    `${inquiry.latency_ms.toLocaleString()} ms`,
    inquiry.lost > 0 ? `${inquiry.lost} lost, perhaps paid for` : '',
  ]
    .filter(Boolean)
    .join(' · ');
}
