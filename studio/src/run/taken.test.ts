import { expect, test } from 'vitest';
import { type Coverage, runsTold, takenOf } from './taken';

const COVERAGE: Coverage = {
  runs: 3,
  whole: true,
  counting: false,
  nodes: [{ id: 'Check/Read', count: 4 }],
  edges: [{ from: 'A', to: 'B', count: 1_200 }],
};

test('edges and nodes are found by their ids', () => {
  const { edges, nodes, runs } = takenOf(COVERAGE);
  expect(edges.get('A>B')).toBe(1_200);
  expect(nodes.get('Check/Read')).toBe(4);
  expect(nodes.get('A')).toBeUndefined();
  expect(runs).toBe('3 runs');
});

test('it is said of which runs it is told', () => {
  expect(runsTold({ ...COVERAGE, runs: 1 })).toBe('1 run');
  expect(runsTold({ ...COVERAGE, runs: 200, whole: false })).toBe('the last 200 runs');
  expect(runsTold({ ...COVERAGE, counting: true })).toBe('3 runs, more are being counted');
});
