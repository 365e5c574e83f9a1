// Where the screens of a map stand: a tree of how they were found, from the top down; of what is found from one screen and leads no further, a block. Pure.
import { type AppMap, parents, screensOf } from './appMap';

export type Place = { x: number; y: number };

/** From one screen's left or upper edge to the next one's, for pictures of a given height. */
export type Cell = { width: number; height: number };

export function place(map: AppMap, cell: Cell): Map<string, Place> {
  const children = new Map<string, string[]>();
  const roots: string[] = [];
  const found = parents(map);
  for (const { id } of screensOf(map)) {
    const parent = found.get(id);
    if (parent === undefined) {
      roots.push(id);
    } else {
      children.set(parent, [...(children.get(parent) ?? []), id]);
    }
  }
  const places = new Map<string, Place>();
  let left = 0;
  for (const root of roots) {
    left += subtree(root, left, 0, cell, children, places);
  }
  return places;
}

/** Places a screen with all that was found from it; returns how wide that is. */
function subtree(
  id: string,
  x: number,
  y: number,
  cell: Cell,
  children: ReadonlyMap<string, string[]>,
  places: Map<string, Place>,
): number {
  const below = children.get(id) ?? [];
  const ends = below.filter((one) => !children.has(one));
  const columns = Math.ceil(Math.sqrt(ends.length * 1.5));
  for (const [i, end] of ends.entries()) {
    places.set(end, { x: x + (i % columns) * cell.width, y: y + (1 + Math.floor(i / columns)) * cell.height });
  }
  let width = columns * cell.width;
  for (const one of below.filter((other) => children.has(other))) {
    width += subtree(one, x + width, y + cell.height, cell, children, places);
  }
  width = Math.max(width, cell.width);
  places.set(id, { x: x + (width - cell.width) / 2, y });
  return width;
}
