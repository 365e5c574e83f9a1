import { expect, test } from 'vitest';
import { found, type Leaf, shownValue } from './leaves';

const leaf = (path: string, value: unknown, layer: string, hid?: Leaf['hid']): Leaf => ({
  pointer: `/${path}`,
  path,
  value,
  layer,
  tier: 'tenant',
  file: `${layer}.yaml`,
  line: 1,
  column: 1,
  ...(hid ? { hid } : {}),
});
const LEAVES = [
  leaf('nodes.lux.ask', 'How bright?', 'acme', [
    { path: 'nodes.lux.ask', value: 'Lux?', layer: 'lamps', tier: 'global', file: 'lamps.yaml', line: 4, column: 1 },
  ]),
  leaf('nodes.lux.type', { whole: 3 }, 'lamps'),
];

test('leaves are found by path, value and layer', () => {
  expect(found(LEAVES, '', false)).toHaveLength(2);
  expect(found(LEAVES, ' BRIGHT', false)).toEqual([LEAVES[0]]);
  expect(found(LEAVES, 'whole', false)).toEqual([LEAVES[1]]);
  expect(found(LEAVES, 'nodes', true)).toEqual([LEAVES[0]]);
  expect(found(LEAVES, 'lamps.yaml', true)).toEqual([]);
});

test('a value is one line', () => {
  expect(shownValue('How bright?')).toBe('How bright?');
  expect(shownValue({ a: [1, null] })).toBe('{"a":[1,null]}');
});
