// What a person gives, as the JSON that the answer's type wants.
import { parseExact } from '../api/exact';
import { casesOf, constantsOf, type Field, type Schema } from '../runs/form';
import { brief, isBranch } from '../state/brief';
import { isMadeId } from './asked';
import { inWords } from './toldValue';

export type AnswerKind = 'yes-no' | 'text' | 'number' | 'json';

/** By the type's name, which is all that the journal keeps of it. */
export function kindOf(type: string): AnswerKind {
  const name = type.slice(type.lastIndexOf('.') + 1).toLowerCase();
  switch (name) {
    case 'boolean':
      return 'yes-no';
    case 'string':
      return 'text';
    case 'int':
    case 'integer':
    case 'long':
    case 'double':
    case 'bigdecimal':
      return 'number';
    default:
      return 'json';
  }
}

/** What people look for first. */
const FIRST = ['yes', 'no'];

/** What an answer is one of, as its schema says; nothing where it may be more. */
export function choicesOf(schema: Schema): readonly string[] {
  return ordered(((schema.enum as unknown[] | undefined) ?? []).map(String));
}

/** What a person is asked for: a part that may be left out and is typed as JSON alone is for programs. */
export function forPeople(fields: readonly Field[]): readonly Field[] {
  return fields.filter(({ kind, required, empty }) => kind !== 'json' || required || empty !== undefined);
}

/** What an answer only repeats of its question: ids that a run has made, which both have under one name. */
export function repeated(fields: readonly Field[], question: unknown): Record<string, string> {
  const told = (question ?? {}) as Record<string, unknown>;
  return Object.fromEntries(fields.filter(({ name }) => isMadeId(told[name])).map(({ name }) => [name, String(told[name])]));
}

/** An answer in words: of a record what was said, without what is only repeated, left open or the same in every answer. Which case of a sealed type it is comes first. */
export function answerWords(value: unknown, schema: Schema = {}): string {
  if (!isBranch(value) || Array.isArray(value)) return brief(value);
  const given = value as Record<string, unknown>;
  const cases = casesOf(schema);
  const constants = cases ? { [cases.by]: given[cases.by] } : constantsOf(schema);
  const parts = Object.entries(given)
    .filter(([name, part]) => part !== null && !isMadeId(part) && !(name in constants))
    .map(([name, part]) => `${inWords(name)} ${brief(part)}`);
  return [...(cases ? [inWords(String(given[cases.by]))] : []), ...parts].join(', ') || 'done';
}

/** The same answer to a question that is like another one, with ids of its own. */
export function answerToo(value: unknown, own: unknown, other: unknown): unknown {
  const [before, now] = [own, other].map((one) => (one ?? {}) as Record<string, unknown>);
  if (!isBranch(value) || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, isMadeId(part) && before?.[name] === part ? now?.[name] : part]),
  );
}

/** The one thing to be chosen, where nothing else is needed: each choice is an answer then. */
export function onlyChoice(fields: readonly Field[]): Field | undefined {
  const [only, ...others] = fields.filter((one) => one.required);
  return only?.kind === 'choice' && others.length === 0 ? only : undefined;
}

/** What people look for first, then the others. */
export function ordered(choices: readonly string[]): readonly string[] {
  return [...FIRST.filter((one) => choices.includes(one)), ...choices.filter((one) => !FIRST.includes(one))];
}

/** What letters mean on the pages that questions stand on. */
const MEANT = ['j', 'k', 'g', 'f', 'l'];

/** A key for each choice: of its letters the first that no other one has. */
export function keysOf(choices: readonly string[]): readonly string[] {
  const taken = new Set(MEANT);
  return choices.map((one) => {
    const key = [...one.toLowerCase()].find((letter) => /[a-z0-9]/.test(letter) && !taken.has(letter)) ?? '';
    taken.add(key);
    return key;
  });
}

/** The value, or why there is none. */
export function answerOf(kind: AnswerKind, typed: string): { value: unknown } | { wrong: string } {
  if (kind === 'text') {
    return { value: typed };
  }
  if (kind === 'number') {
    const value = Number(typed);
    return typed.trim() === '' || !Number.isFinite(value) ? { wrong: `This is no number: '${typed}'` } : { value };
  }
  try {
    return { value: parseExact(typed) };
  } catch (error) {
    return { wrong: `This is no JSON: ${error instanceof Error ? error.message : error}` };
  }
}
