import { expect, test } from 'vitest';
import { toldValue } from './toldValue';

const ORDER = {
  type: 'object',
  properties: {
    lines: { type: 'array', items: { $ref: '#/$defs/Line' } },
    states: { type: 'array', items: { $ref: '#/$defs/State' } },
  },
  $defs: {
    Line: {
      type: 'object',
      properties: {
        kind: { const: 'line' },
        article_name: { type: 'string' },
        count: { type: 'integer', title: 'pieces' },
        state: { $ref: '#/$defs/State' },
        tags: { type: 'array', items: { type: 'string' } },
      },
    },
    State: { type: 'string', enum: ['in_stock', 'sold_out'] },
  },
};
const LINES = { ...ORDER.properties.lines, $defs: ORDER.$defs };

test('records of a list are rows, with their fields as people read them', () => {
  const lines = [
    { kind: 'line', article_name: 'pens_A', count: 3, state: 'in_stock', tags: ['new', 'blue'] },
    { kind: 'line', article_name: 'ink', count: 1, state: 'sold_out' },
  ];
  expect(toldValue(lines, LINES)).toEqual({
    is: 'table',
    columns: ['article name', 'pieces', 'state', 'tags'],
    rows: [
      ['pens_A', '3', 'in stock', 'new, blue'],
      ['ink', '1', 'sold out', ''],
    ],
    more: 0,
  });
});

test('plain values are a list, in words where they are choices', () => {
  expect(toldValue(['in_stock'], { ...ORDER.properties.states, $defs: ORDER.$defs })).toEqual({ is: 'list', items: ['in stock'], more: 0 });
  expect(toldValue(['in_stock', 3, null, true], undefined)).toEqual({ is: 'list', items: ['in_stock', '3', '', 'yes'], more: 0 });
  expect(toldValue([], undefined)).toEqual({ is: 'words', words: 'none' });
});

test('a record has its fields, also one within it, and what is within a row is a line', () => {
  expect(toldValue({ home_town: { zip: 8_000, name: 'Zurich' } }, undefined)).toEqual({
    is: 'fields',
    fields: [
      [
        'home town',
        {
          is: 'fields',
          fields: [
            ['zip', { is: 'words', words: '8000' }],
            ['name', { is: 'words', words: 'Zurich' }],
          ],
        },
      ],
    ],
  });
  expect(toldValue([{ at: { zip: 8_000, in: { a: 1 } } }], undefined)).toMatchObject({ rows: [['zip 8000, in {1 field}']] });
});

test('of many rows the rest is counted', () => {
  const told = toldValue(
    Array.from({ length: 70 }, (_none, i) => ({ number: i })),
    undefined,
  );
  expect(told).toMatchObject({ is: 'table', more: 20 });
});
