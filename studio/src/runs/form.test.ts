import { expect, test } from 'vitest';
import { fieldsOf, filled, refusedField } from './form';

const SCHEMA = {
  $ref: '#/$defs/Trip',
  $defs: {
    Trip: {
      type: 'object',
      required: ['city', 'days', 'next'],
      properties: {
        gate: { type: 'string', enum: ['allow', 'deny'], default: 'deny' },
        city: { type: 'string', title: 'City' },
        days: { type: 'integer' },
        tags: { type: 'array', items: { type: 'string' } },
        next: { anyOf: [{ $ref: '#/$defs/Trip' }, { type: 'null' }] },
      },
    },
  },
};

test('what is needed comes first, and what may be nothing is not needed', () => {
  expect(fieldsOf(SCHEMA).map((one) => [one.name, one.kind, one.required])).toEqual([
    ['city', 'text', true],
    ['days', 'number', true],
    ['gate', 'choice', false],
    ['tags', 'lines', false],
    ['next', 'json', false],
  ]);
});

test('what was left empty is left out or null, as its type wants it, and what is wrong is named', () => {
  const fields = fieldsOf(SCHEMA);
  const given = new Map([
    ['city', 'Oslo'],
    ['days', '3'],
    ['tags', ' a \n\nb'],
    ['gate', ''],
  ]);
  expect(filled(fields, given)).toEqual({ form: { city: 'Oslo', days: 3, tags: ['a', 'b'], next: null } });
  expect(filled(fields, new Map([['city', 'Oslo']]))).toEqual({ field: 'days', wrong: 'days is needed' });
  expect(filled(fields, new Map([...given, ['next', '{']]))).toMatchObject({ field: 'next' });
  expect(filled(fields, new Map([...given, ['days', 'soon']]))).toMatchObject({ field: 'days' });
});

test('what is said of a field stands beside its type, however that is told', () => {
  const said = { description: 'where to', default: 'Oslo' };
  const fields = fieldsOf({
    type: 'object',
    properties: {
      plain: { type: 'string', ...said },
      either: { anyOf: [{ type: 'string' }, { type: 'null' }], ...said },
      elsewhere: { $ref: '#/$defs/City', ...said },
    },
    $defs: { City: { type: 'string', enum: ['Oslo', 'Rome'] } },
  });
  expect(fields.map(({ kind, description, initial }) => [kind, description, initial])).toEqual([
    ['text', 'where to', 'Oslo'],
    ['text', 'where to', 'Oslo'],
    ['choice', 'where to', 'Oslo'],
  ]);
});

test('a record of free keys that is needed may have none', () => {
  const map = { type: 'object', additionalProperties: {} };
  const fields = fieldsOf({ type: 'object', required: ['answers'], properties: { answers: map } });
  expect(fields[0]?.required).toBe(false);
  expect(filled(fields, new Map([['answers', '']]))).toEqual({ form: { answers: {} } });
  expect(filled(fields, new Map([['answers', '{"lux": 3}']]))).toEqual({ form: { answers: { lux: 3 } } });
});

test('what the server refuses of a form is told at its field', () => {
  const detail = "'steps' is of type integer, not 1.5";
  expect(refusedField({ field: 'form.steps', detail })).toEqual({ field: 'steps', wrong: detail });
  expect(refusedField({ field: 'agent', detail })).toBeUndefined();
  expect(refusedField({ detail })).toBeUndefined();
});
