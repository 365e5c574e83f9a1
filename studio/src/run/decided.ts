// Who decided something and why, as agents write it into what a step left. Pure.
import type { Schemas } from '../api/schemas';
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
type Miss = { cause: string; detail: string };
export type Decided = {
  output: Record<string, unknown>;
  by: string;
  miss: Miss | null;
  inquiry: Inquiry | null;
};

const BY: Record<string, string> = {
  model: 'a model',
  cache: 'an earlier answer of the model to the same question',
  advice: "the model's last good advice, since it gave none now",
  fallback: 'the rule',
};

/** Why a model that was there was not sent what was made for it. */
const NOT_SENT = new Set(['tokens_spent', 'cost_spent', 'time_spent', 'paused']);

/** The part of an output that says who decided, where there is one: the output itself, or a field of it. */
export function decidedIn(event: JournalEvent): Decided | undefined {
  const output = event.output;
  const found = [output, part(output, 'decided'), part(output, 'decision')].find(isDecided);
  return found && whole(found);
}

/** What else was decided in the same step, by the names that its output has for it. */
export function alsoDecided(event: JournalEvent): [string, Decided][] {
  const output = event.output;
  if (isDecided(output) || !output || typeof output !== 'object') {
    return [];
  }
  const first = [part(output, 'decided'), part(output, 'decision')].find(isDecided);
  return Object.entries(output).flatMap(([name, value]) => (value !== first && isDecided(value) ? [[name, whole(value)]] : []));
}

/** Agents of users write such parts, too, and former versions did: what is missing in one is nothing. */
function whole(decided: Decided): Decided {
  const { miss, inquiry } = decided as { miss?: unknown; inquiry?: unknown };
  return isMiss(miss) && isInquiry(inquiry) ? decided : { ...decided, miss: missOf(miss), inquiry: inquiryOf(inquiry) };
}

function isMiss(value: unknown): value is Miss | null {
  return value === null || (typeof part(value, 'cause') === 'string' && typeof part(value, 'detail') === 'string');
}

function missOf(value: unknown): Miss | null {
  const said = (name: string) => (typeof part(value, name) === 'string' ? String(part(value, name)) : '');
  return said('cause') || said('detail') ? { cause: said('cause'), detail: said('detail') } : null;
}

const COUNTS = ['calls', 'lost', 'tokens_in', 'tokens_out', 'latency_ms'] as const;

function isInquiry(value: unknown): value is Inquiry | null {
  return value === null || (typeof part(value, 'model') === 'string' && COUNTS.every((name) => typeof part(value, name) === 'number'));
}

function inquiryOf(value: unknown): Inquiry | null {
  if (!value || typeof value !== 'object') {
    return null;
  }
  const counts = Object.fromEntries(COUNTS.map((name) => [name, Number(part(value, name)) || 0])) as Pick<Inquiry, (typeof COUNTS)[number]>;
  const model = part(value, 'model');
  const cost = Number(part(value, 'cost_usd') ?? Number.NaN);
  return {
    ...counts,
    model: typeof model === 'string' ? model : '',
    prompt: String(part(value, 'prompt') ?? ''),
    cost_usd: Number.isFinite(cost) ? cost : null,
  };
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
  return by === 'model' && inquiry?.model ? inquiry.model : who;
}

/** Whether it is what the model answers to this very question, now or when it was asked before. */
export function isModels({ by }: Decided): boolean {
  return by === 'model' || by === 'cache';
}

/** Why it is not the model's own answer, or not its reply; empty if it is. */
export function whyNotTheModel({ miss }: Decided): string {
  return miss ? [miss.cause.replaceAll('_', ' '), miss.detail].filter(Boolean).join(': ') : '';
}

/** Causes that are about what a model said. */
const SAID = new Set(['not_json', 'wrong_schema', 'guardrail', 'cut_off']);

/** Whether a model has said something that was of no use, now or at an earlier time. */
export function wasRefused(decided: Decided): boolean {
  return decided.inquiry !== null && decided.miss !== null && SAID.has(decided.miss.cause) && !isModels(decided);
}

/** A turn of a talk for which a model has said something that was of no use: its journal has the reason in a line, and no more. */
export function refusedTurnIn(event: JournalEvent): Decided | undefined {
  const who = part(event.output, 'interpreted');
  const [by, miss] = [part(who, 'by'), part(who, 'miss')];
  const [, cause = '', detail = ''] = (typeof miss === 'string' && /^([A-Z_]+): (.*)$/s.exec(miss)) || [];
  return typeof by === 'string' && by !== 'model' && by !== 'cache' && SAID.has(cause.toLowerCase())
    ? { output: {}, by, miss: { cause: cause.toLowerCase(), detail }, inquiry: null }
    : undefined;
}

/** Whether a model has seen what was made for it, now or at an earlier time. */
export function wasSent({ miss, inquiry }: Decided): boolean {
  return inquiry !== null && !(inquiry.calls === 0 && miss !== null && NOT_SENT.has(miss.cause));
}

/** What is known of a prompt that was made again. */
export function verdict({ same, made, kept, unknown, hash }: Schemas['DecisionPrompt'], sent: boolean): string {
  const [was, of] = sent ? ['what was sent', 'was sent'] : ['what would have been sent', 'would have been sent'];
  const by = hash ? `, by its hash (${hash.slice(0, 12)}…)` : '';
  if (same) {
    return `Made again from the state before this step; it is ${was}${by}.`;
  }
  if (made !== undefined) {
    return `Made again from the state it is another one than ${of}${by}: what makes it has changed since.`;
  }
  return `Not made again from the state: ${unknown ?? 'not known why'}.${kept === undefined ? ' The text itself is not kept here.' : ''}`;
}

/** What it took; empty where nobody was asked. */
export function spentOn({ inquiry }: Decided): string {
  if (!inquiry) {
    return '';
  }
  const usd = inquiry.cost_usd ?? Number.NaN;
  const cost = Number.isNaN(Number(usd)) ? 'price not known' : `$${Number(usd).toLocaleString('en', { maximumSignificantDigits: 4 })}`;
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
