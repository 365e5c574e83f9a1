import { expect, test } from 'vitest';
import { guarded, pointerOf, waysOf } from './nodes';

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
