import { ChangeSet } from '@codemirror/state';
import { expect, test } from 'vitest';
import { composed, type DraftChange, editsOf, LINE, taken, textOf, typedNothing } from './rebase';

/** Numbers that are the same in each run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
}

function edit(length: number, random: (below: number) => number, letter: string): DraftChange {
  const start = random(length + 1);
  const end = Math.min(length, start + random(3));
  return { rev: 1, who: 'x', when: '', touched: [], edits: [{ start, end, replacement: letter.repeat(random(3)) }] };
}

test('what is shown is what the server has with what was typed since, whoever was first', () => {
  const random = numbers(7);
  for (let round = 0; round < 2000; round++) {
    const base = textOf('one\r\ntwo\nthree');
    const theirs = composed([edit(base.length, random, 'a'), edit(base.length - 2, random, 'b')], base.length);
    const sent = composed([edit(base.length, random, 'c')], base.length);
    const unsent = composed([edit(sent.newLength, random, 'd')], sent.newLength);
    const shown = unsent.apply(sent.apply(base));
    for (const confirmed of [true, false]) {
      const after = taken({ base, sent, unsent }, theirs, confirmed);
      const text = after.typed.unsent.apply(after.typed.sent.apply(after.typed.base));
      expect(text.toString()).toBe(after.shown.apply(shown).toString());
    }
  }
});

test('a change is sent as edits of the text before', () => {
  const base = textOf('one\r\ntwo');
  const change = ChangeSet.of(
    [
      { from: 0, to: 3, insert: 'uno' },
      { from: 8, insert: '\n!' },
    ],
    base.length,
    LINE,
  );
  expect(editsOf(change)).toEqual([
    { start: 0, end: 3, replacement: 'uno' },
    { start: 8, end: 8, replacement: '\n!' },
  ]);
  expect(typedNothing(base).unsent.empty).toBe(true);
});
