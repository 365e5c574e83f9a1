// A value of a question as people read it: fields and rows instead of JSON. Pure.
import { casesOf, resolved, type Schema } from '../runs/form';
import { brief, isBranch } from '../state/brief';

/** Records that are alike are rows of a table, by the names of all their fields. */
export type ToldValue =
  | { is: 'words'; words: string }
  | { is: 'list'; items: string[]; more: number }
  | { is: 'fields'; fields: [name: string, value: ToldValue][] }
  | { is: 'table'; columns: string[]; rows: string[][]; more: number };

/** A name of a program's as words. */
export function inWords(name: string): string {
  return name.replaceAll('_', ' ');
}

/** What the schema says of an object's fields; which case of a sealed type it is is a choice among all of them. Each has the definitions of the whole, so that it can be resolved by itself. */
export function propertiesOf(object: object, schema: Schema | undefined): Record<string, Schema> {
  const root = schema ?? {};
  const cases = casesOf(root);
  const own = cases?.of.find((one) => one.name === (object as Record<string, unknown>)[cases.by]);
  const kind = own?.schema ?? resolved(root, root);
  const given = isBranch(kind.properties) ? (kind.properties as Record<string, Schema>) : {};
  const known = Object.entries(given).map(([name, one]) => [name, { ...resolved(one, root), ...one, $defs: root.$defs }] as const);
  return {
    ...Object.fromEntries(known),
    ...(cases ? { [cases.by]: { enum: cases.of.map((one) => one.name) } } : {}),
  };
}

/** Whether it is the same in all objects, so that it tells nobody anything. */
export function isSettled(property: Schema | undefined): boolean {
  return property !== undefined && ('const' in property || (property.enum as unknown[] | undefined)?.length === 1);
}

/** A field's name as people read it. */
export function titled(name: string, property: Schema | undefined): string {
  return typeof property?.title === 'string' ? property.title : inWords(name);
}

/** More rows than that are counted. */
const MOST_ROWS = 50;

export function toldValue(value: unknown, schema: Schema | undefined): ToldValue {
  if (Array.isArray(value)) return toldList(value, itemsOf(schema));
  if (isBranch(value)) {
    const told = partsOf(value, schema).map(({ name, part, property }): [string, ToldValue] => [name, toldValue(part, property)]);
    return told.length > 0 ? { is: 'fields', fields: told } : { is: 'words', words: 'nothing' };
  }
  return { is: 'words', words: plain(value, schema) };
}

function toldList(values: readonly unknown[], schema: Schema | undefined): ToldValue {
  if (values.length === 0) return { is: 'words', words: 'none' };
  const shown = values.slice(0, MOST_ROWS);
  const more = values.length - shown.length;
  if (!shown.every((one) => isBranch(one) && !Array.isArray(one))) {
    return { is: 'list', items: shown.map((one) => inLine(one, schema)), more };
  }
  const rows = shown.map(
    (one) => new Map(partsOf(one as object, schema).map(({ name, part, property }) => [name, inLine(part, property)])),
  );
  const columns = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  return columns.length > 0
    ? { is: 'table', columns, rows: rows.map((row) => columns.map((name) => row.get(name) ?? '')), more }
    : { is: 'words', words: brief(values) };
}

function itemsOf(schema: Schema | undefined): Schema | undefined {
  const list = schema && resolved(schema, schema);
  return isBranch(list?.items) ? { ...(list.items as Schema), $defs: schema?.$defs } : undefined;
}

/** The fields of an object that tell something. */
function partsOf(object: object, schema: Schema | undefined): { name: string; part: unknown; property: Schema | undefined }[] {
  const properties = propertiesOf(object, schema);
  return Object.entries(object)
    .filter(([name]) => !isSettled(properties[name]))
    .map(([name, part]) => ({ name: titled(name, properties[name]), part, property: properties[name] }));
}

/** A value within a line. */
function inLine(value: unknown, schema: Schema | undefined): string {
  if (Array.isArray(value)) {
    const items = itemsOf(schema);
    return value.some(isBranch) ? brief(value) : value.map((one) => plain(one, items)).join(', ');
  }
  return isBranch(value)
    ? partsOf(value, schema)
        .map(({ name, part, property }) => `${name} ${isBranch(part) ? brief(part) : plain(part, property)}`)
        .join(', ')
    : plain(value, schema);
}

/** A choice in words, all else as it is; nothing of what is not there. */
function plain(value: unknown, schema: Schema | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const choice = schema && resolved(schema, schema).enum;
  return typeof value === 'string' && choice ? inWords(value) : String(value);
}
