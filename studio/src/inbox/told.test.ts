import { expect, test } from 'vitest';
import { type Told, toldFields, toldText } from './told';

const ONE = {
  type: 'object',
  properties: { kind: { type: 'string', const: 'confirm' }, cause: { $ref: '#/$defs/Cause' }, tool: { type: 'string' } },
  $defs: { Cause: { type: 'string', enum: ['stuck', 'missing_data'] } },
};
const SEALED = {
  anyOf: [
    { type: 'object', properties: { kind: { const: 'address_doubtful' }, town_code: { type: 'string' } } },
    { type: 'object', properties: { kind: { const: 'large_value' }, cents: { type: 'integer', title: 'in cents' } } },
  ],
};

function told(fields: readonly Told[], schema: Parameters<typeof toldFields>[1]): Told[] {
  return toldFields(fields, schema).map(({ name, value }) => [name, value]);
}

test('what is the same in all questions is not told, and a choice is told in words', () => {
  const fields: [string, unknown][] = [
    ['kind', 'confirm'],
    ['cause', 'missing_data'],
    ['tool', 'read_file'],
  ];
  expect(told(fields, ONE)).toEqual([
    ['cause', 'missing data'],
    ['tool', 'read_file'],
  ]);
});

test('which of several cases a question is stands there in words, and of one case it does not', () => {
  expect(
    told(
      [
        ['kind', 'address_doubtful'],
        ['town_code', 'A_1'],
      ],
      SEALED,
    ),
  ).toEqual([
    ['kind', 'address doubtful'],
    ['town code', 'A_1'],
  ]);
  expect(
    told(
      [
        ['kind', 'large_value'],
        ['cents', 3],
      ],
      { anyOf: [SEALED.anyOf[1]] },
    ),
  ).toEqual([['in cents', 3]]);
});

test('of an unknown type the names alone are made words', () => {
  expect(told([['town_code', 'A_1']], undefined)).toEqual([['town code', 'A_1']]);
});

test('a message has the lines that a person reads, and an agent keeps words of its own', () => {
  const question = { kind: 'confirm', cause: 'missing_data', text: 'Which one is it?' };
  expect(toldText('Which one is it?\nkind: confirm\ncause: missing_data', question, ONE)).toBe('Which one is it?\ncause: missing data');
  expect(toldText('Which one is it? There are two.', question, ONE)).toBe('Which one is it? There are two.');
});
