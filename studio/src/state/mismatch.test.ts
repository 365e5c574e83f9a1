import { expect, test } from 'vitest';
import { expectedAt } from './expected';
import { checked, mismatchesAt, newAmong } from './mismatch';

/** As the server makes them of classes. */
const SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['label', 'grams', 'way', 'sent', 'note', 'stops', 'load'],
  properties: {
    label: { type: 'string' },
    grams: { type: 'integer', minimum: -128, maximum: 127 },
    way: { type: 'string', enum: ['rail', 'road'] },
    sent: { type: 'boolean' },
    note: { anyOf: [{ type: 'string' }, { type: 'null' }] },
    stops: { type: 'array', items: { $ref: '#/$defs/Stop' } },
    load: { $ref: '#/$defs/Load' },
    sizes: { type: 'object', additionalProperties: { type: ['number', 'string'] } },
    map: { title: 'Json' },
  },
  $defs: {
    Stop: { type: 'object', additionalProperties: false, required: ['at'], properties: { at: { type: 'string' } } },
    Load: {
      anyOf: [
        {
          type: 'object',
          additionalProperties: false,
          required: ['wide', 'kind'],
          properties: { wide: { type: 'integer' }, kind: { const: 'box' } },
        },
        {
          type: 'object',
          additionalProperties: false,
          required: ['of', 'kind'],
          properties: { of: { type: 'array', items: { $ref: '#/$defs/Load' } }, kind: { const: 'pile' } },
        },
      ],
    },
  },
};
const STATE = {
  label: 'books',
  grams: 7,
  way: 'road',
  sent: false,
  note: null,
  stops: [{ at: 'a' }],
  load: { kind: 'pile', of: [{ kind: 'box', wide: 3 }] },
};

function mismatches(value: unknown, schema: object) {
  return mismatchesAt(value, [], { ...schema });
}

function wrong(part: object): string[] {
  return mismatches({ ...STATE, ...part }, SCHEMA).map((one) => `${one.path} ${one.wrong}`);
}

test('nothing is wrong with a state that is as its schema says', () => {
  expect(wrong({})).toEqual([]);
  expect(wrong({ note: 'heavy', sizes: { a: 1.5, b: 'NaN' }, map: { any: ['thing', 1] } })).toEqual([]);
});

test('another type, an unknown choice, a field too many and one too few are told where they are, with what is expected', () => {
  expect(wrong({ grams: 'many' })).toEqual(['/grams a whole number is expected, not "many"']);
  expect(wrong({ grams: 1.5 })).toEqual(['/grams a whole number is expected, not 1.5']);
  expect(wrong({ grams: 128 })).toEqual(['/grams a whole number from -128 to 127 is expected, not 128']);
  expect(wrong({ way: 'sea' })).toEqual(['/way "rail" or "road" is expected, not "sea"']);
  expect(wrong({ sent: 1 })).toEqual(['/sent true or false is expected, not 1']);
  expect(wrong({ note: 1 })).toEqual(['/note a text, or null is expected, not 1']);
  expect(wrong({ weight: 1 })[0]).toBe(
    '/weight there is no such field; there are label, grams, way, sent, note, stops, load, sizes and map',
  );
  const { way: _, ...without } = STATE;
  expect(mismatches(without, SCHEMA)).toEqual([{ path: '/way', wrong: 'is missing: "rail" or "road" is expected' }]);
  expect(mismatches([], SCHEMA)[0]?.wrong).toMatch(/^an object with label, .* is expected, not \[\]$/);
});

test('what is within lists, and in the case that an object says it is, is looked at', () => {
  expect(wrong({ stops: [{ at: 'a' }, { at: 1 }, {}] })).toEqual([
    '/stops/1/at a text is expected, not 1',
    '/stops/2/at is missing: a text is expected',
  ]);
  expect(wrong({ load: { kind: 'pile', of: [{ kind: 'box', wide: 'x' }] } })).toEqual([
    '/load/of/0/wide a whole number is expected, not "x"',
  ]);
  expect(wrong({ load: { kind: 'bag' } })).toEqual(['/load/kind "box" or "pile" is expected, not "bag"']);
  expect(wrong({ load: { wide: 1 } })).toEqual(['/load/kind is missing: "box" or "pile" is expected']);
});

test('what a run has journaled itself is nobody’s mistake', () => {
  const before = mismatches({ ...STATE, label: null }, SCHEMA);
  expect(before).toHaveLength(1);
  expect(newAmong(mismatches({ ...STATE, label: null, sent: 1 }, SCHEMA), before).map(({ path }) => path)).toEqual(['/sent']);
  expect(newAmong(mismatches({ ...STATE, label: 1 }, SCHEMA), before).map(({ path }) => path)).toEqual(['/label']);
});

test('a place says what is expected there, with the choices where they are few, and whether it can be taken away', () => {
  expect(expectedAt(SCHEMA, ['way'])).toEqual({ words: '"rail" or "road"', choices: ['rail', 'road'], needed: true });
  expect(expectedAt(SCHEMA, ['sent'])).toEqual({ words: 'true or false', choices: [true, false], needed: true });
  expect(expectedAt(SCHEMA, ['stops', '4', 'at'])).toEqual({ words: 'a text', choices: [], needed: true });
  expect(expectedAt(SCHEMA, ['stops', '4'])).toEqual({ words: 'an object with at', choices: [], needed: false });
  expect(expectedAt(SCHEMA, ['sizes'])).toMatchObject({ words: 'an object', needed: false });
  expect(expectedAt(SCHEMA, ['load', 'kind'])).toMatchObject({ choices: ['box', 'pile'] });
  expect(expectedAt(SCHEMA, ['load', 'of', '0', 'wide'])).toMatchObject({ words: 'a whole number' });
});

test('of what the schema does not know nothing is said, and of a place that is not there which ones are', () => {
  expect(expectedAt(SCHEMA, ['map', 'any', '0'])).toBeUndefined();
  expect(mismatchesAt('x', ['map', 'any'], SCHEMA)).toEqual([]);
  expect(expectedAt(SCHEMA, ['stops', '0', 'on'])).toEqual({ nothing: 'at' });
  expect(expectedAt(SCHEMA, ['label', 'of'])).toEqual({ nothing: '' });
  expect(mismatchesAt(1, ['stops', '0', 'at'], SCHEMA)).toEqual([{ path: '/stops/0/at', wrong: 'a text is expected, not 1' }]);
  expect(expectedAt({}, ['a'])).toBeUndefined();
  expect(mismatches({ any: 1 }, {})).toEqual([]);
});

test('a text that is no JSON yet is told to be none, and nothing else', () => {
  expect(checked('"rail"', ['way'], SCHEMA)).toEqual({ wrong: [], unread: '' });
  expect(checked('"sea"', ['way'], SCHEMA).wrong).toHaveLength(1);
  expect(checked('"se', ['way'], SCHEMA)).toMatchObject({ wrong: [], unread: expect.stringContaining('JSON') });
});
