import { expect, test } from 'vitest';
import { type Coverage, chosenOf, edgeNames, takenParts } from './coverage';

const part = (never: string[] = []) => ({ all: 3, taken: 3 - never.length, never });
const COVERAGE: Coverage = {
  flow: 'a.yaml',
  nodes: part(['buy/lux']),
  edges: part(['buy/venue>lux#2']),
  guards: part(['buy/venue>lux#2 true']),
  checks: part(),
  rules: part(['buy rule 1']),
  unknown: [],
};

const NOWHERE = { x: 0, y: 0, width: 0, height: 0, ends: false };

test('edges are named as coverage names them', () => {
  const edge = (from: string, to: string) => ({ id: '', from, to, label: '', back: false, points: [], label_at: NOWHERE });
  const panel = {
    id: 'buy',
    label: '',
    x: 0,
    y: 0,
    width: 0,
    height: 0,
    nodes: [],
    edges: [edge('venue', 'lux'), edge('venue', 'lux'), edge('lux', 'end')],
  };
  expect(edgeNames(panel)).toEqual(['buy/venue>lux', 'buy/venue>lux#2', 'buy/lux>end']);
});

test('a part is taken unless it is among those that never were', () => {
  const taken = takenParts(COVERAGE);
  expect(taken.node('buy', 'lux')).toBe('never');
  expect(taken.node('repair', 'lux')).toBe('taken');
  expect(taken.edge('buy/venue>lux', '')).toBe('taken');
  expect(taken.edge('buy/venue>lux#2', '')).toBe('never');
  expect(taken.edge('buy/venue>lux#2', 'stuck')).toBe('');
});

test('a name leads to its node', () => {
  const view = { picture: { flow: 'lamps', flows: [] } };
  expect(chosenOf('buy/venue>lux#2 true', view)).toEqual({ flow: 'buy', node: 'venue' });
  expect(chosenOf('lamps/lux check 1', view)).toEqual({ flow: '', node: 'lux' });
  expect(chosenOf('buy rule 1', view)).toBeUndefined();
});
