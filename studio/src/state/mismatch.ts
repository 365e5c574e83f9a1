// What of a value is not as the JSON Schema of a state says. Pure. Of the rest the server has the last word.
import { isExact, parseExact } from '../api/exact';
import type { Schema } from '../runs/form';
import { brief, isBranch } from './brief';
import { type Either, eitherAt, eitherOf, fieldsIn, isOpen, neededBy, propertiesOf, restOf, wordsOf } from './expected';
import { pointer } from './pointer';

/** A place, as a JSON Pointer, and what is wrong there. */
export type Mismatch = { path: string; wrong: string };

/** What is wrong with what was typed, and why it is no JSON, if it is none. */
export type Checked = { wrong: readonly Mismatch[]; unread: string };

/** A text that is to stand at a place of a state, the whole of it where there are no names. */
export function checked(text: string, names: readonly string[], root: Schema): Checked {
  try {
    return { wrong: mismatchesAt(parseExact(text), names, root), unread: '' };
  } catch (problem) {
    return { wrong: [], unread: problem instanceof Error ? problem.message : String(problem) };
  }
}

/** What is wrong with a value at a place of a state. */
export function mismatchesAt(value: unknown, names: readonly string[], root: Schema): readonly Mismatch[] {
  const either = eitherAt(eitherOf(root, root), names, root);
  return either === undefined ? [] : among(value, either, root, pointer(names));
}

/** Those that were not there before: what a run has journaled itself is nobody's mistake here. */
export function newAmong(now: readonly Mismatch[], before: readonly Mismatch[]): readonly Mismatch[] {
  const known = new Set(before.map(({ path, wrong }) => `${path} ${wrong}`));
  return now.filter(({ path, wrong }) => !known.has(`${path} ${wrong}`));
}

/** Nothing where one of them fits; else what is wrong with the one that is meant. */
function among(value: unknown, either: Either, root: Schema, path: string): readonly Mismatch[] {
  if (either.length === 0) {
    return [];
  }
  const meant = either.filter((one) => isOfKind(value, one));
  const cases = meant.filter((one) => !isBranch(value) || constantsOf(one).every(([name, is]) => (value as Parts)[name] === is));
  const [only, ...others] = cases;
  if (only && others.length === 0) {
    return within(value, only, root, path);
  }
  if (cases.some((one) => within(value, one, root, path).length === 0)) {
    return [];
  }
  const by = cases.length === 0 ? caseField(meant) : undefined;
  return by === undefined ? [other(value, either, path)] : field(value as Parts, by, eitherAt(meant, [by], root) ?? [], path);
}

/** The field that tells the cases of a sealed type apart; undefined if they are none. */
function caseField(cases: Either): string | undefined {
  const [first = [], ...rest] = cases.map((one) => constantsOf(one).map(([name]) => name));
  return first.find((name) => rest.every((names) => names.includes(name)));
}

type Parts = Record<string, unknown>;

function constantsOf(schema: Schema): [string, unknown][] {
  return propertiesOf(schema)
    .filter(([, part]) => 'const' in part)
    .map(([name, part]) => [name, part.const]);
}

/** A field that says which case of a sealed type an object is, and says none of them. */
function field(value: Parts, name: string, either: Either, path: string): readonly Mismatch[] {
  const at = path + pointer([name]);
  return [Object.hasOwn(value, name) ? other(value[name], either, at) : missing(either, at)];
}

function other(value: unknown, either: Either, path: string): Mismatch {
  return { path, wrong: `${wordsOf(either) ?? 'something else'} is expected, not ${brief(value, 40)}` };
}

function missing(either: Either, path: string): Mismatch {
  const words = wordsOf(either);
  return { path, wrong: words === undefined ? 'is missing' : `is missing: ${words} is expected` };
}

function kindOf(value: unknown): string {
  if (isExact(value)) return 'number';
  return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
}

function isOfKind(value: unknown, schema: Schema): boolean {
  if (isOpen(schema)) return true;
  const kind = kindOf(value);
  const kinds = schema.type === undefined ? [kind] : [schema.type].flat();
  const isChoice = !('const' in schema) || schema.const === value;
  return isChoice && kinds.some((one) => one === kind || (one === 'integer' && kind === 'number' && wholeOf(value) !== undefined));
}

/** A number without a fraction, however long; undefined of any other. */
function wholeOf(value: unknown): bigint | undefined {
  if (typeof value === 'number') return Number.isInteger(value) ? BigInt(value) : undefined;
  const text = isExact(value) ? JSON.stringify(value) : '';
  return /^-?\d+$/.test(text) ? BigInt(text) : undefined;
}

function within(value: unknown, schema: Schema, root: Schema, path: string): readonly Mismatch[] {
  if (isOpen(schema)) {
    return [];
  }
  if (Array.isArray(schema.enum) && !schema.enum.includes(value)) {
    return [other(value, [schema], path)];
  }
  switch (kindOf(value)) {
    case 'number':
      return ranged(value, schema, path);
    case 'string':
      return sized(String(value), schema, path);
    case 'array':
      return (value as unknown[]).flatMap((item, i) =>
        among(item, eitherOf((schema.items as Schema | undefined) ?? {}, root), root, `${path}/${i}`),
      );
    case 'object':
      return fields(value as Parts, schema, root, path);
    default:
      return [];
  }
}

function ranged(value: unknown, schema: Schema, path: string): readonly Mismatch[] {
  const [least, is, most] = [schema.minimum, value, schema.maximum].map(wholeOf);
  if (is === undefined || ((least === undefined || is >= least) && (most === undefined || is <= most))) {
    return [];
  }
  return [{ path, wrong: `a whole number from ${least} to ${most} is expected, not ${is}` }];
}

function sized(value: string, schema: Schema, path: string): readonly Mismatch[] {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema as { minLength?: number; maxLength?: number };
  const length = [...value].length;
  return length >= minLength && length <= maxLength ? [] : [other(value, [schema], path)];
}

function fields(value: Parts, schema: Schema, root: Schema, path: string): readonly Mismatch[] {
  const known = new Map(propertiesOf(schema));
  const rest = restOf(schema);
  const absent = neededBy(schema).filter((name) => !Object.hasOwn(value, name));
  return [
    ...absent.map((name) => missing(eitherOf(known.get(name) ?? {}, root), path + pointer([name]))),
    ...Object.entries(value).flatMap(([name, part]) => {
      const at = path + pointer([name]);
      const of = known.get(name) ?? rest;
      return of
        ? among(part, eitherOf(of, root), root, at)
        : [{ path: at, wrong: `there is no such field; there are ${fieldsIn([schema])}` }];
    }),
  ];
}
