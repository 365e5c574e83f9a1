import { expect, test } from 'vitest';
import { type AppMap, actionsByScreen, type Screen, type Transition } from './appMap';
import { place } from './layout';

function mapOf(count: number, ways: [number, number][]): AppMap {
  const name = (i: number) => `s${String(i).padStart(3, '0')}`;
  const screens = Array.from({ length: count }, (_, i) => ({ id: name(i), first_step: i, tried: {} }) as unknown as Screen);
  const transitions = ways.map(([from, to], i) => ({ id: `t${i}`, from: name(from), to: name(to), first_step: i }) as Transition);
  return {
    app_package: 'app',
    screens: Object.fromEntries(screens.map((one) => [one.id, one])),
    viewports: {},
    transitions: Object.fromEntries(transitions.map((one) => [one.id, one])),
    crashes: [],
    activities: [],
    at: null,
  };
}

test('each screen has a place of its own, whatever the ways are', () => {
  let seed = 7;
  const random = (most: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return seed % most;
  };
  for (let round = 0; round < 50; round++) {
    const count = 1 + random(60);
    const ways = Array.from({ length: random(150) }, () => [random(count), random(count)] as [number, number]);
    const places = place(mapOf(count, ways), { width: 10, height: 20 });
    expect(places.size).toBe(count);
    expect(new Set([...places.values()].map(({ x, y }) => `${Math.round(x / 5)} ${y}`)).size).toBe(count);
  }
});

test('what is found from a screen stands below it', () => {
  const places = place(
    mapOf(4, [
      [0, 1],
      [1, 2],
      [2, 0],
      [0, 3],
    ]),
    { width: 10, height: 20 },
  );
  expect([...places].map(([id, { y }]) => `${id} ${y}`).sort()).toEqual(['s000 0', 's001 20', 's002 40', 's003 20']);
});

test('actions of all sights of a screen count once', () => {
  const map = mapOf(1, []);
  const tap = { key: 'tap', kind: 'tap', label: 'OK', text: '' };
  map.viewports = { a: { key: 'a', screen: 's000', actions: [tap] }, b: { key: 'b', screen: 's000', actions: [tap] } };
  expect(actionsByScreen(map).get('s000')).toEqual([{ ...tap, tried: 0 }]);
});
