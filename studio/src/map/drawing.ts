// What a map is drawn from, whoever read it: a run's state at a moment, or the data of a report. Pure.

/** A rectangle on the map, in its own unit. */
export type Spot = { x: number; y: number; width: number; height: number };

/** A screen; `place` is that of its picture, its name stands below. */
export type DrawnScreen = {
  id: string;
  title: string;
  picture: string | null;
  place: Spot;
  visits: number;
  untried: number;
  first: boolean;
  front: boolean;
  crashed: boolean;
  outside: boolean;
};

/** `first` is how a screen was found, `packed` such a way into a box, which `bundle` stands for; `back` leads where one was. */
export type WayKind = 'first' | 'other' | 'back' | 'packed' | 'bundle';
export type DrawnWay = { id: string; from: string; to: string; kind: WayKind; text: string };

/** A box around screens, named by `title` in letters of that height. */
export type DrawnBox = { id: string; title: string; letters: number; place: Spot; outside: boolean };
export type DrawnMap = { screens: DrawnScreen[]; ways: DrawnWay[]; boxes: DrawnBox[] };

/** What is to be seen besides the ways by which screens were found. */
export type Shown = { other: boolean; back: boolean };

/** More than these out of one screen into a box are shown as the one line to the box. */
const FEW = 12;

export type LitWays = { lit: ReadonlySet<string>; told: boolean };
const NONE: LitWays = { lit: new Set(), told: false };

/** The ways that light up for a screen, and whether they are so few that each can say what it is. */
export function litWays(ways: readonly DrawnWay[], screen: string): LitWays {
  if (!screen) {
    return NONE;
  }
  const near = ways.filter((one) => one.kind !== 'back' && (one.from === screen || one.to === screen));
  const packed = near.filter((one) => one.kind === 'packed' && one.from === screen).length > FEW;
  const lit = near.filter((one) => (packed ? one.kind !== 'packed' || one.from !== screen : one.kind !== 'bundle'));
  return { lit: new Set(lit.map((one) => one.id)), told: lit.length <= FEW };
}

export function isShown(way: DrawnWay, shown: Shown): boolean {
  return way.kind === 'first' || way.kind === 'bundle' || (way.kind === 'other' && shown.other) || (way.kind === 'back' && shown.back);
}

export type Direction = readonly [right: number, down: number];

/** The nearest screen that way; what lies aside counts as twice as far. */
export function nearest(screens: readonly DrawnScreen[], from: DrawnScreen, [right, down]: Direction): DrawnScreen | undefined {
  const here = middle(from.place);
  let best: DrawnScreen | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const one of screens) {
    const there = middle(one.place);
    const ahead = (there.x - here.x) * right + (there.y - here.y) * down;
    const aside = Math.abs((there.x - here.x) * down) + Math.abs((there.y - here.y) * right);
    if (ahead > 1 && aside <= 3 * ahead && ahead + 2 * aside < least) {
      best = one;
      least = ahead + 2 * aside;
    }
  }
  return best;
}

export function middle({ x, y, width, height }: Spot): { x: number; y: number } {
  return { x: x + width / 2, y: y + height / 2 };
}
