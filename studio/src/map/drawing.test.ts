import { expect, test } from 'vitest';
import { type DrawnScreen, type DrawnWay, isShown, litWays, nearest, type WayKind } from './drawing';

function at(id: string, x: number, y: number): DrawnScreen {
  const place = { x, y, width: 10, height: 20 };
  return { id, title: id, picture: null, place, visits: 1, untried: 0, first: false, front: false, crashed: false, outside: false };
}

const way = (from: string, to: string, kind: WayKind): DrawnWay => ({ id: `${from}>${to}`, from, to, kind, text: '' });

test('an arrow goes to the nearest screen that way, and to none where nothing lies there', () => {
  const here = at('here', 0, 0);
  const screens = [here, at('right', 60, 5), at('far right', 200, 0), at('below', 4, 90), at('aside', 50, 40)];
  expect(nearest(screens, here, [1, 0])?.id).toBe('right');
  expect(nearest(screens, here, [0, 1])?.id).toBe('below');
  expect(nearest(screens, here, [-1, 0])).toBeUndefined();
});

test('a screen lights what leads there and away, but no way back', () => {
  const ways = [way('a', 'b', 'first'), way('b', 'c', 'other'), way('b', 'a', 'back'), way('c', 'd', 'first')];
  expect(litWays(ways, 'b')).toEqual({ lit: new Set(['a>b', 'b>c']), told: true });
  expect(litWays(ways, '').lit.size).toBe(0);
});

test('a long menu lights the line to its box; what it leads to lights its own', () => {
  const rows = Array.from({ length: 13 }, (_, i) => way('menu', `s${i}`, 'packed'));
  const ways = [...rows, way('menu', 'box0', 'bundle')];
  expect([...litWays(ways, 'menu').lit]).toEqual(['menu>box0']);
  expect([...litWays(ways, 's3').lit]).toEqual(['menu>s3']);
  expect(litWays([...rows.slice(0, 4), way('menu', 'box0', 'bundle')], 'menu').lit.size).toBe(4);
});

test('ways into a box are seen only on demand, others and those back if wanted', () => {
  expect(
    (['first', 'bundle', 'packed', 'other', 'back'] as const).filter((kind) => isShown(way('a', 'b', kind), { other: true, back: false })),
  ).toEqual(['first', 'bundle', 'other']);
});
