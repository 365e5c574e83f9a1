import { expect, test } from 'vitest';
import { formatCursor, parseCursor } from './cursor';

test('a moment is what stands behind the last @', () => {
  expect(parseCursor('01K@12')).toEqual({ run: '01K', seq: 12 });
  expect(parseCursor('01K')).toEqual({ run: '01K', seq: undefined });
  expect(parseCursor('ann@example')).toEqual({ run: 'ann@example', seq: undefined });
  expect(parseCursor(formatCursor('ann@example', 3))).toEqual({ run: 'ann@example', seq: 3 });
});
