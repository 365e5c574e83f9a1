// What a person gives, as the JSON that the answer's type wants.
import { parseExact } from '../api/exact';

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

/** The JSON Schema of an answer. */
export type AnswerSchema = Record<string, unknown>;

/** What people look for first. */
const FIRST = ['yes', 'no'];

/** What an answer is one of, as its schema says; nothing where it may be more. */
export function choicesOf(schema: AnswerSchema): readonly string[] {
  const given = ((schema.enum as unknown[] | undefined) ?? []).map(String);
  return [...FIRST.filter((one) => given.includes(one)), ...given.filter((one) => !FIRST.includes(one))];
}

/** A key for each choice: of its letters the first that no other one has. */
export function keysOf(choices: readonly string[]): readonly string[] {
  const taken = new Set(['j', 'k', 'g', '?', '/']);
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
