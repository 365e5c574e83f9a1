// A question's fields as people read them, by the schema of its type. Pure.
import type { Schema } from '../runs/form';
import { asked } from './asked';
import { inWords, isSettled, propertiesOf, titled } from './toldValue';

/** A field's name, and what it says. */
export type Told = [name: string, value: unknown];

/** The same with what is known of its value. */
export type ToldField = { name: string; value: unknown; schema: Schema | undefined };

/**
 * What a question's fields tell a person: neither what is the same in all of them, nor which case it is where there is one alone. A choice, such as the case of a sealed type, is told in
 * words; all else as it is. Without a schema nothing is known of the fields but their names.
 */
export function toldFields(fields: readonly Told[], schema: Schema | undefined): ToldField[] {
  const properties = propertiesOf(Object.fromEntries(fields), schema);
  return fields
    .filter(([name]) => !isSettled(properties[name]))
    .map(([name, value]) => ({ name: titled(name, properties[name]), value: wordsOf(value, properties[name]), schema: properties[name] }));
}

function wordsOf(value: unknown, schema: Schema | undefined): unknown {
  return typeof value === 'string' && schema?.enum ? inWords(value) : value;
}

/** A question as a message tells it, a line of words and one of each field that has some: its fields as a person reads them. Words of an agent's own stay as they are. */
export function toldText(text: string, question: unknown, schema: Schema | undefined): string {
  const { words, fields } = asked(question);
  const [first, ...lines] = text.split('\n');
  const named = fields.filter(([name, value]) => lines.includes(`${name}: ${value}`));
  return first === words && named.length === lines.length
    ? [words, ...toldFields(named, schema).map(({ name, value }) => `${name}: ${value}`)].join('\n')
    : text;
}
