// What a question says, and which questions are alike.
import type { Interrupt } from '../api/client';
import { brief, isBranch } from '../state/brief';

/** The words of a flow's question, which has more that only programs read; undefined of any other. */
export function talkQuestion(question: unknown): string | undefined {
  const asked = (question as { question?: { ref?: unknown; text?: unknown } } | null)?.question;
  return typeof asked?.text === 'string' && typeof asked.ref === 'string' ? asked.text : undefined;
}

/** A question in words, and what else it has: the first text of several words says more than a code does. */
export function asked(told: unknown): { words: string; fields: [string, unknown][] } {
  const question = talkQuestion(told) ?? told;
  const fields = isBranch(question) && !Array.isArray(question) ? Object.entries(question) : [];
  const texts = fields.filter(([, value]) => typeof value === 'string');
  const said = texts.find(([, value]) => /\S\s+\S/.test(String(value))) ?? texts[0];
  const words = typeof question === 'string' ? question : said ? String(said[1]) : brief(question);
  return { words, fields: fields.filter((field) => field !== said && !isEmpty(field[1])) };
}

/** As ids are that runs make, which tell a person nothing. */
const MADE_ID = /^[0-9A-HJKMNP-TV-Z]{26}$/;

export function isMadeId(value: unknown): boolean {
  return typeof value === 'string' && MADE_ID.test(value);
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || isMadeId(value) || (isBranch(value) && Object.keys(value).length === 0);
}

/** The same for questions that may be answered together: of one node, answered by the same, with the same fields. Undefined for a talk's, which is answered there. */
function likeness({ node, answer_type, question }: Interrupt): string | undefined {
  if (talkQuestion(question) !== undefined) return undefined;
  const fields = isBranch(question) && !Array.isArray(question) ? Object.keys(question).sort() : [];
  return JSON.stringify([node, answer_type, typeof question, fields]);
}

/** So many of those that are like a question are offered to be answered with it. */
const MOST_ALIKE = 200;

/** Finds those that are like a question, without itself; each is looked at once, however many are asked about. */
export function alikeAmong(all: readonly Interrupt[]): (question: Interrupt) => Interrupt[] {
  const kinds = new Map<string, Interrupt[]>();
  for (const one of all) {
    const kind = likeness(one);
    if (kind !== undefined) {
      const known = kinds.get(kind);
      if (known) {
        known.push(one);
      } else {
        kinds.set(kind, [one]);
      }
    }
  }
  return (question) => {
    const own = likeness(question);
    const found = (own === undefined ? undefined : kinds.get(own)) ?? [];
    return found.slice(0, MOST_ALIKE + 1).filter((one) => one.id !== question.id);
  };
}

/** The nearest deadline first, then those without one, in the order in which they came. */
export function byDeadline(questions: readonly Interrupt[]): Interrupt[] {
  const end = ({ deadline }: Interrupt) => (deadline === undefined ? Number.POSITIVE_INFINITY : Date.parse(deadline));
  return [...questions].sort((one, other) => {
    const [first, second] = [end(one), end(other)];
    return first === second ? 0 : first - second;
  });
}

/** A part of a picture, each number a share of its width or height. */
export type Region = { left: number; top: number; width: number; height: number };

/** A region as a question has it, if it has one. */
export function regionOf(told: unknown): Region | undefined {
  const { left, top, width, height } = (told ?? {}) as Partial<Region>;
  return [left, top, width, height].every((one) => typeof one === 'number') ? (told as Region) : undefined;
}
