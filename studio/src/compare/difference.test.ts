import { expect, test } from 'vitest';
import type { Entry, Run } from '../api/client';
import { beginnings, difference } from './difference';

const run = (id: string, origin?: { run: string; seq: number }) => ({ id, origin }) as unknown as Run;
const journals = new Map<string, Entry[]>();
const journal = (id: string, outputs: string[]) =>
  journals.set(
    id,
    outputs.map((output, i) => ({ seq: i + 1, at: '', frame: '', step: 0, event: { event: 'step_completed', output } })),
  );
const reader = async (id: string, after: number, limit: number) => (journals.get(id) ?? []).slice(after, after + limit);
const same = (count: number) => Array.from({ length: count }, (_, i) => `${i}`);

test('a fork is held against what its origin did behind the entry that it was forked at', async () => {
  journal('a', [...same(1200), 'x', 'y']);
  journal('b', ['forked', 'x', 'z']);
  const a = run('a');
  const b = run('b', { run: 'a', seq: 1200 });
  expect(beginnings(a, b)).toEqual({ left: 1201, right: 2 });
  expect(beginnings(b, a)).toEqual({ left: 2, right: 1201 });
  expect(await difference({ run: a, seq: 1202 }, { run: b, seq: 3 }, reader)).toEqual({ left: 1202, right: 3, looked: 1 });
});

test('the first entry that differs is found however far it is, up to a bound', async () => {
  journal('c', [...same(1300), 'x']);
  journal('d', [...same(1300), 'y']);
  journal('e', same(1300));
  const [c, d, e] = ['c', 'd', 'e'].map((id) => run(id)) as [Run, Run, Run];
  expect(await difference({ run: c, seq: 1301 }, { run: d, seq: 1301 }, reader)).toEqual({ left: 1301, right: 1301, looked: 1300 });
  expect(await difference({ run: c, seq: 1301 }, { run: e, seq: 1300 }, reader)).toEqual({ left: 1301, right: 1301, looked: 1300 });
  expect(await difference({ run: c, seq: 1300 }, { run: e, seq: 1300 }, reader)).toEqual({ looked: 1300, ended: true });
  expect(await difference({ run: c, seq: 1301 }, { run: d, seq: 1301 }, reader, 1000)).toEqual({ looked: 1000, ended: false });
});
