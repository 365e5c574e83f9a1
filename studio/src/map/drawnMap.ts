// A run's map as it is drawn: each screen where the tree of discoveries places it. Pure.
import { type AppMap, frontScreen, isReturn, type Known, parents, type Screen, screensOf, words } from './appMap';
import type { DrawnMap, DrawnScreen, DrawnWay } from './drawing';
import { place } from './layout';

const WIDE = 96;
const TALLEST = 172;
const CAPTION = 44;
const GAP = 34;

/** The map where the page places it: a tree of how the screens were found. */
export function drawn(map: AppMap, actions: ReadonlyMap<string, Known[]>): DrawnMap {
  return { screens: drawnScreens(map, actions), ways: drawnWays(map), boxes: [] };
}

function heightOf(screen: Screen): number {
  return screen.width > 0 ? Math.min(TALLEST, Math.round((WIDE * screen.height) / screen.width)) : WIDE;
}

function drawnScreens(map: AppMap, actions: ReadonlyMap<string, Known[]>): DrawnScreen[] {
  const screens = screensOf(map);
  const tallest = Math.max(WIDE / 2, ...screens.map(heightOf));
  const places = place(map, { width: WIDE + GAP, height: tallest + CAPTION + GAP });
  const front = frontScreen(map);
  const crashed = new Set(map.crashes.map((one) => one.screen));
  return screens.map((screen, i) => ({
    id: screen.id,
    title: screen.title,
    picture: screen.screenshot,
    place: { ...(places.get(screen.id) ?? { x: 0, y: 0 }), width: WIDE, height: heightOf(screen) },
    visits: screen.visits,
    untried: (actions.get(screen.id) ?? []).filter((one) => one.tried === 0).length,
    first: i === 0,
    front: screen.id === front,
    crashed: crashed.has(screen.id),
    outside: screen.outside,
  }));
}

/** One way for all that lead from one screen to another; the one by which it was found, if that is among them. */
function drawnWays(map: AppMap): DrawnWay[] {
  const found = parents(map);
  const ways = new Map<string, DrawnWay>();
  for (const one of Object.values(map.transitions)) {
    const id = `${one.from}>${one.to}`;
    const kind = found.get(one.to) === one.from ? 'first' : isReturn(one.action) ? 'back' : 'other';
    const known = ways.get(id);
    if (one.from !== one.to && (!known || (known.kind === 'back' && kind !== 'back'))) {
      ways.set(id, { id, from: one.from, to: one.to, kind, text: words(one.action) });
    }
  }
  return [...ways.values()];
}
