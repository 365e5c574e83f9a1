// A question's fields as people read them, by the schema of its type. Pure.
import { casesOf, resolved, type Schema } from '../runs/form';
import { isBranch } from '../state/brief';
import { asked } from './asked';

/** A field's name, and what it says. */
export type Told = [name: string, value: unknown];

/**
 * What a question's fields tell a person: neither what is the same in all of them, nor which case it is where there is one alone. A choice, such as the case of a sealed type, is told in
 * words; all else as it is. Without a schema nothing is known of the fields but their names.
 */
export function toldFields(fields: readonly Told[], schema: Schema | undefined): Told[] {
  const properties = propertiesOf(Object.fromEntries(fields), schema);
  return fields
    .filter(([name]) => !isSettled(properties[name]))
    .map(([name, value]) => [titled(name, properties[name]), typeof value === 'string' && properties[name]?.enum ? inWords(value) : value]);
}

/** A question as a message tells it, a line of words and one of each field that has some: its fields as a person reads them. Words of an agent's own stay as they are. */
export function toldText(text: string, question: unknown, schema: Schema | undefined): string {
  const { words, fields } = asked(question);
  const [first, ...lines] = text.split('\n');
  const named = fields.filter(([name, value]) => lines.includes(`${name}: ${value}`));
  return first === words && named.length === lines.length
    ? [words, ...toldFields(named, schema).map(([name, value]) => `${name}: ${value}`)].join('\n')
    : text;
}

/** A name of a program's as words. */
export function inWords(name: string): string {
  return name.replaceAll('_', ' ');
}

function titled(name: string, property: Schema | undefined): string {
  return typeof property?.title === 'string' ? property.title : inWords(name);
}

/** The schemas of the fields; which case it is is a choice among all of them. */
function propertiesOf(question: Record<string, unknown>, schema: Schema | undefined): Record<string, Schema> {
  const root = schema ?? {};
  const cases = casesOf(root);
  const own = cases?.of.find((one) => one.name === question[cases.by]);
  const object = own?.schema ?? resolved(root, root);
  const given = isBranch(object.properties) ? (object.properties as Record<string, Schema>) : {};
  const known = Object.entries(given).map(([name, one]) => [name, { ...resolved(one, root), ...one }] as const);
  return {
    ...Object.fromEntries(known),
    ...(cases ? { [cases.by]: { enum: cases.of.map((one) => one.name) } } : {}),
  };
}

function isSettled(property: Schema | undefined): boolean {
  return property !== undefined && ('const' in property || (property.enum as unknown[] | undefined)?.length === 1);
}
