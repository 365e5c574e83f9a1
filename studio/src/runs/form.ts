// A form out of a JSON Schema, and the JSON out of what was filled in. Pure.
import { parseExact } from '../api/exact';

export type Schema = Record<string, unknown>;
export type FieldKind = 'text' | 'choice' | 'number' | 'flag' | 'lines' | 'json';
export type Field = {
  name: string;
  title: string;
  description: string;
  kind: FieldKind;
  required: boolean;
  /** What is meant where nothing is typed. */
  empty: unknown;
  initial: unknown;
  choices: string[];
  example: string;
};
export type Filled = { form: Record<string, unknown> } | { field: string; wrong: string };

/** The fields of an object's schema that are to be filled in, those that are needed first. */
export function fieldsOf(schema: Schema): Field[] {
  const object = resolved(schema, schema);
  const needed = new Set((object.required as string[] | undefined) ?? []);
  const fields = propertiesOf(object)
    .filter(([, given]) => !('const' in given))
    .map(([name, given]) => field(name, { ...resolved(given, schema), ...said(given) }, needed.has(name)));
  return [...fields.filter((one) => one.required), ...fields.filter((one) => !one.required)];
}

/** What is the same in all objects of a schema, so that nobody is asked for it. */
export function constantsOf(schema: Schema): Record<string, unknown> {
  const constants = propertiesOf(resolved(schema, schema)).filter(([, given]) => 'const' in given);
  return Object.fromEntries(constants.map(([name, given]) => [name, given.const]));
}

function propertiesOf(object: Schema): [string, Schema][] {
  return Object.entries((object.properties as Record<string, Schema> | undefined) ?? {});
}

/** What a sealed type may be: `by` is the field that says which case it is. */
export type Cases = { by: string; of: { name: string; schema: Schema }[] };

/** The cases of a schema: objects that a constant of one name tells apart. Undefined if it has none. */
export function casesOf(schema: Schema): Cases | undefined {
  const root = resolved(schema, schema);
  const either = ((root.anyOf ?? []) as Schema[]).map((one) => ({ ...resolved(one, schema), $defs: schema.$defs }));
  const [first] = either;
  const by = first && Object.keys(constantsOf(first)).find((name) => either.every((one) => typeof constantsOf(one)[name] === 'string'));
  return by === undefined ? undefined : { by, of: either.map((one) => ({ name: String(constantsOf(one)[by]), schema: one })) };
}

function field(name: string, schema: Schema, required: boolean): Field {
  const examples = (schema.examples as unknown[] | undefined) ?? [];
  return {
    name,
    title: String(schema.title ?? name.replaceAll('_', ' ')),
    description: String(schema.description ?? ''),
    kind: kindOf(schema),
    required: required && schema.nullable !== true && !isMap(schema),
    empty: !required ? undefined : isMap(schema) ? {} : schema.nullable === true ? null : undefined,
    initial: schema.default,
    choices: ((schema.enum as unknown[] | undefined) ?? []).map(String),
    example: examples.length > 0 ? String(examples[0]) : '',
  };
}

/** What a reference stands for; a schema of everything if there is no such place. */
export function referred(schema: Schema, root: Schema): Schema {
  const ref = schema.$ref;
  if (typeof ref !== 'string') {
    return schema;
  }
  const found = ref
    .split('/')
    .slice(1)
    .reduce<unknown>((at, part) => (at as Schema | undefined)?.[part], root);
  return found ? referred(found as Schema, root) : {};
}

/** The same; of a choice with nothing the other one, which need not be given. */
export function resolved(given: Schema, root: Schema): Schema {
  const schema = referred(given, root);
  const either = schema.anyOf as Schema[] | undefined;
  const [only, ...others] = either?.filter((one) => one.type !== 'null') ?? [];
  return only && others.length === 0 ? { ...resolved(only, root), nullable: either?.length === 2 } : schema;
}

/** What is said of a field beside its type. */
function said({ title, description, default: initial }: Schema): Schema {
  return Object.fromEntries(Object.entries({ title, description, default: initial }).filter(([, value]) => value !== undefined));
}

/** Whether its keys are free, so that there may be none. */
function isMap(schema: Schema): boolean {
  return schema.type === 'object' && schema.properties === undefined;
}

function kindOf(schema: Schema): FieldKind {
  if (schema.enum) {
    return 'choice';
  }
  switch (schema.type) {
    case 'string':
      return 'text';
    case 'integer':
    case 'number':
      return 'number';
    case 'boolean':
      return 'flag';
    case 'array':
      return (schema.items as Schema | undefined)?.type === 'string' ? 'lines' : 'json';
    default:
      return 'json';
  }
}

/** The JSON of a form, by the names of its fields; what was left empty is left out where it may be, or null. */
export function filled(fields: readonly Field[], given: ReadonlyMap<string, string | boolean>): Filled {
  const form: Record<string, unknown> = {};
  for (const one of fields) {
    const typed = given.get(one.name);
    const empty = typed === undefined || typed === '' || (typed === false && !one.required);
    if (empty && one.required) {
      return { field: one.name, wrong: `${one.title} is needed` };
    }
    if (empty && one.empty !== undefined) {
      form[one.name] = one.empty;
    }
    if (!empty) {
      const value = read(one, typed ?? '');
      if (value === undefined) {
        return { field: one.name, wrong: `${one.title} is ${one.kind === 'number' ? 'a number' : 'JSON'}, not '${typed}'` };
      }
      form[one.name] = value;
    }
  }
  return { form };
}

function read(one: Field, typed: string | boolean): unknown {
  switch (one.kind) {
    case 'flag':
      return typed === true;
    case 'number':
      return Number.isFinite(Number(typed)) ? Number(typed) : undefined;
    case 'lines':
      return String(typed)
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean);
    case 'json':
      try {
        return parseExact(String(typed));
      } catch {
        return undefined;
      }
    default:
      return typed;
  }
}

/** As the server names fields of a form. */
const FORM = 'form.';

/** Which field of a form the server does not take, and why; undefined where it is not one alone. */
export function refusedField({ field, detail }: { field?: string; detail: string }): { field: string; wrong: string } | undefined {
  return field?.startsWith(FORM) ? { field: field.slice(FORM.length), wrong: detail } : undefined;
}
