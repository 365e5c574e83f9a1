import { expect, test } from 'vitest';
import { guarded, placements, pointerOf, waysOf } from './nodes';

test('the ways on from a node are read in each of the forms that they are written in', () => {
  const pointer = pointerOf({ flow: 'buy', node: 'lux' });
  expect(pointer).toBe('/flows/buy/nodes/lux');
  expect(waysOf(undefined, pointer)).toEqual([]);
  expect(waysOf('end', `${pointer}/next`)).toEqual([{ pointer: `${pointer}/next`, to: 'end', when: undefined, again: undefined }]);
  const [first, second] = waysOf([{ when: 'lux > 3', to: 'done', again: 2 }, 'end'], '/n');
  expect(first).toEqual({ pointer: '/n/0', to: 'done', when: 'lux > 3', again: 2 });
  expect(second?.pointer).toBe('/n/1');
  expect(first && guarded(first, 'true')).toEqual({ when: 'true', to: 'done', again: 2 });
});

test('what is drawn where the document has it is left alone, all else gets its place', () => {
  const document = { nodes: { a: { ui: { x: 10, y: 20, group: 'g' } }, b: {} }, flows: { buy: { nodes: { c: { ui: { x: 1, y: 1 } } } } } };
  const drawn = [
    { is: { flow: '', node: 'a' }, ui: { group: 'g' }, x: 10.3, y: 19.6 },
    { is: { flow: '', node: 'b' }, ui: {}, x: 1.5, y: 2 },
    { is: { flow: 'buy', node: 'c' }, ui: {}, x: 1, y: 7 },
  ];
  expect(placements(drawn, document)).toEqual([
    { op: 'set', pointer: '/nodes/b/ui', value: { x: 2, y: 2 } },
    { op: 'set', pointer: '/flows/buy/nodes/c/ui', value: { x: 1, y: 7 } },
  ]);
});
