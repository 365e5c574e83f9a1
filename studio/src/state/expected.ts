// What the JSON Schema of a state expects at a place. Pure. It knows what the server's schemas are made of; of anything else it says nothing.
import { referred, type Schema } from '../runs/form';

/** What may stand at a place: one of these; nothing is known of it if there is none. */
export type Either = readonly Schema[];
/** A place by the names that lead to it. */
export type Names = readonly string[];
export type Expectation = {
  /** Such as "a whole number". */
  words: string;
  /** All that it may be, where that is a few values. */
  choices: readonly unknown[];
  /** Whether it can be taken away. */
  needed: boolean;
};

const FORMATS: Record<string, string> = {
  'date-time': 'a time such as "2026-01-31T08:30:00Z"',
  date: 'a day such as "2026-01-31"',
  duration: 'a duration such as "PT1M30S"',
  uuid: 'a UUID',
  uri: 'an address',
};
const KINDS: Record<string, string> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};
/** So many choices and fields are told by name. */
const MOST_TOLD = 20;

/** The schemas of which a value takes one. */
export function eitherOf(given: Schema, root: Schema): Either {
  const schema = referred(given, root);
  return Array.isArray(schema.anyOf) ? (schema.anyOf as Schema[]).flatMap((one) => eitherOf(one, root)) : [schema];
}

/** What may stand below; undefined where nothing may, none where nothing is known. */
export function eitherAt(either: Either, names: Names, root: Schema): Either | undefined {
  let now = either;
  for (const name of names) {
    const parts = now.map((one) => partOf(one, name));
    const known = parts.filter((one) => one !== undefined);
    if (known.length === 0) {
      return now.length === 0 ? [] : undefined;
    }
    now = known.includes(ANYTHING) ? [] : known.flatMap((one) => eitherOf(one, root));
  }
  return now;
}

const ANYTHING: Schema = {};

/** What stands under a name; undefined where there is nothing of that name. */
function partOf(schema: Schema, name: string): Schema | undefined {
  if (isOpen(schema)) {
    return ANYTHING;
  }
  if (schema.type === 'array') {
    return /^\d+$/.test(name) ? ((schema.items as Schema | undefined) ?? ANYTHING) : undefined;
  }
  const own = propertiesOf(schema).find(([one]) => one === name);
  return own ? own[1] : restOf(schema);
}

/** Whether it says nothing of what it takes, as those of types that write themselves. */
export function isOpen(schema: Schema): boolean {
  return !['type', 'const', 'enum'].some((word) => word in schema);
}

export function propertiesOf(schema: Schema): [string, Schema][] {
  return Object.entries((schema.properties as Record<string, Schema> | undefined) ?? {});
}

/** What fields of other names are; undefined where there are none. */
export function restOf(schema: Schema): Schema | undefined {
  const rest = schema.additionalProperties;
  return schema.type !== 'object' || rest === false ? undefined : typeof rest === 'object' ? (rest as Schema) : ANYTHING;
}

/** The fields that an object must have. */
export function neededBy(schema: Schema): readonly string[] {
  return (schema.required as string[] | undefined) ?? [];
}

/** What a state expects at a place; "nothing" with the names that there are, where it has no such place; undefined where it is not known. */
export function expectedAt(root: Schema, names: Names): Expectation | { nothing: string } | undefined {
  const above = eitherAt(eitherOf(root, root), names.slice(0, -1), root);
  const either = eitherAt(eitherOf(root, root), names, root);
  if (either === undefined) {
    return { nothing: above === undefined ? '' : fieldsIn(above) };
  }
  const words = wordsOf(either);
  const last = names.at(-1);
  const needed = last === undefined || (above ?? []).some((one) => neededBy(one).includes(last));
  return words === undefined ? undefined : { words, choices: choicesOf(either), needed };
}

/** The names of the fields there, in a row. */
export function fieldsIn(either: Either): string {
  return row([...new Set(either.flatMap((one) => propertiesOf(one).map(([name]) => name)))], 'and');
}

/** All values that there may be, if these are few. */
export function choicesOf(either: Either): readonly unknown[] {
  const of = either.map(choices);
  const all = [...new Set(of.flatMap((one) => one ?? []))];
  return of.includes(undefined) || all.every((one) => one === null) ? [] : all;
}

function choices(schema: Schema): readonly unknown[] | undefined {
  if ('const' in schema) return [schema.const];
  if (Array.isArray(schema.enum)) return schema.enum;
  return schema.type === 'boolean' ? [true, false] : schema.type === 'null' ? [null] : undefined;
}

/** In words, to stand before "is expected"; undefined where it is not known. */
export function wordsOf(either: Either): string | undefined {
  const few = choicesOf(either);
  if (few.length > 0) {
    return rowOf(few);
  }
  const words = either.map(wordsOfOne);
  return words.length === 0 || words.includes(undefined) ? undefined : [...new Set(words)].join(', or ');
}

function wordsOfOne(schema: Schema): string | undefined {
  const few = choices(schema);
  if (few || isOpen(schema)) {
    return few && rowOf(few);
  }
  const kinds = [schema.type].flat().map(String);
  const [kind] = kinds;
  if (kind === 'object' && propertiesOf(schema).length > 0) {
    return `an object with ${fieldsIn([schema])}`;
  }
  return kind === 'string' ? (FORMATS[String(schema.format)] ?? textOf(schema)) : kinds.map((one) => KINDS[one] ?? one).join(' or ');
}

function rowOf(values: readonly unknown[]): string {
  const texts = values.map((one) => JSON.stringify(one));
  return row(texts, 'or');
}

function textOf({ minLength, maxLength }: Schema): string {
  return minLength === 1 && maxLength === 1 ? 'a single letter or sign' : 'a text';
}

/** "a, b or c". */
function row(all: readonly string[], last: 'or' | 'and'): string {
  const told = all.length > MOST_TOLD ? [...all.slice(0, MOST_TOLD), `${all.length - MOST_TOLD} more`] : all;
  return told.length < 2 ? told.join('') : `${told.slice(0, -1).join(', ')} ${last} ${told.at(-1)}`;
}
