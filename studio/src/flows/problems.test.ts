import { expect, test } from 'vitest';
import type { Schemas } from '../api/schemas';
import { knownProblems, problemsNow } from './problems';

function problem(code: string, start: number, end: number, line: number): Schemas['FlowProblem'] {
  const edits = [{ file: 'f', start, end, replacement: 'x' }];
  return {
    code,
    severity: 'error',
    file: 'f',
    line,
    column: 1,
    start,
    end,
    pointer: '',
    message: code,
    fixes: [{ title: 'x', safe: true, edits }],
  };
}

test('some go, some come at their places, and those behind the edit move with their fixes', () => {
  const known = [problem('A', 0, 3, 1), problem('B', 10, 12, 2), problem('C', 20, 24, 3), problem('D', 30, 31, 4)];
  const come = [
    { at: 1, problem: problem('E', 10, 11, 2) },
    { at: 4, problem: problem('F', 40, 41, 6) },
  ];
  const now = problemsNow(known, { problem_changes: { start: 10, end: 12, moved: 5, lines: 1, gone: [1], come } });
  expect(now).toEqual([problem('A', 0, 3, 1), come[0]?.problem, problem('C', 25, 29, 4), problem('D', 35, 36, 5), come[1]?.problem]);
  expect(now[0]).toBe(known[0]);
});

test('what holds the edit grows, and what ends where something is put in does not', () => {
  const known = [problem('A', 0, 10, 1), problem('B', 4, 7, 1), problem('C', 7, 9, 1)];
  const now = problemsNow(known, { problem_changes: { start: 7, end: 7, moved: 2, lines: 0, gone: [], come: [] } });
  expect(now.map(({ start, end }) => [start, end])).toEqual([
    [0, 12],
    [4, 7],
    [9, 11],
  ]);
});

test('all of them are told where no difference is', () => {
  const known = [problem('A', 0, 3, 1)];
  expect(problemsNow(known, { problems: [] })).toEqual([]);
  expect(problemsNow(known, {})).toBe(known);
});

test('while the text is broken the problems from before are kept, for some time', () => {
  const many = { rev: 1, problems: Array.from({ length: 10 }, (_, i) => problem(`A${i}`, i, i + 1, 1)) };
  const broken = { rev: 2, problems: [problem('B', 0, 1, 1)] };
  const mended = { rev: 3, problems: many.problems.slice(3) };
  expect(knownProblems(many, broken)).toBe(many);
  expect(knownProblems(many, mended)).toBe(mended);
  expect(knownProblems(many, { ...broken, rev: 101 }).rev).toBe(101);
});
