// What an exploration knows of an app, as its state has it, and what is worked out of it. Pure.

export type Action = { key: string; kind: string; label: string; text: string };
export type Screen = {
  id: string;
  title: string;
  activity: string;
  package_name: string;
  outside: boolean;
  screenshot: string | null;
  width: number;
  height: number;
  first_step: number;
  visits: number;
  tried: Record<string, number>;
};
export type Transition = { id: string; from: string; to: string; action: Action; count: number; first_step: number };
export type Crash = {
  id: string;
  screen: string | null;
  action: Action | null;
  step: number;
  count: number;
  crash: { exception: string; message: string; stack_trace: string };
};
export type AppMap = {
  app_package: string;
  screens: Record<string, Screen>;
  viewports: Record<string, { key: string; screen: string; actions: Action[] }>;
  transitions: Record<string, Transition>;
  crashes: Crash[];
  activities: string[];
  at: string | null;
};
export type Known = Action & { tried: number };

/** The screens in the order in which they were found, however the map came about. */
export function screensOf(map: AppMap): Screen[] {
  return Object.values(map.screens).sort((a, b) => a.first_step - b.first_step || (a.id < b.id ? -1 : 1));
}

/** Where a screen is in its app, in short: the class of an activity without its package, the route of a page as it is. */
export function placeOf({ activity }: Pick<Screen, 'activity'>): string {
  return activity.includes('/') ? activity : activity.slice(activity.lastIndexOf('.') + 1);
}

/** The screen that is in front; empty after a crash and before the first. */
export function frontScreen(map: AppMap): string {
  return (map.at && map.viewports[map.at]?.screen) || '';
}

/** What can be done on each screen, and how often it was. */
export function actionsByScreen(map: AppMap): Map<string, Known[]> {
  const found = new Map<string, Map<string, Known>>();
  for (const sight of Object.values(map.viewports)) {
    const known = found.get(sight.screen) ?? new Map<string, Known>();
    found.set(sight.screen, known);
    for (const action of sight.actions) {
      known.set(action.key, { ...action, tried: map.screens[sight.screen]?.tried[action.key] ?? 0 });
    }
  }
  return new Map([...found].map(([screen, known]) => [screen, [...known.values()]]));
}

const VERBS: Record<string, string> = { menu: 'menu key', rotate: 'turn' };
/** What is done to the device, not to something on the screen. */
const OF_THE_DEVICE = new Set(['back', 'restart', 'menu', 'rotate']);

/** An action in words: tap “Views”. */
export function words(action: (Pick<Action, 'kind' | 'label'> & { text?: string }) | null): string {
  if (!action) {
    return 'start of the app';
  }
  const verb = VERBS[action.kind] ?? action.kind.replaceAll('_', ' ');
  if (OF_THE_DEVICE.has(action.kind)) {
    return verb;
  }
  const what = action.label ? `“${action.label}”` : 'an element without a label';
  return action.kind === 'type' ? `${verb} “${action.text ?? ''}” into ${what}` : `${verb} ${what}`;
}

/** From where each screen was found: a tree of the first ways. */
export function parents(map: AppMap): Map<string, string> {
  const first = new Map<string, Transition>();
  for (const one of Object.values(map.transitions)) {
    const before = first.get(one.to);
    const earlier = !before || one.first_step < before.first_step;
    if (earlier && one.from !== one.to && foundBefore(map, one.from, one.to)) {
      first.set(one.to, one);
    }
  }
  return new Map([...first].map(([to, one]) => [to, one.from]));
}

/** By the order of discovery, so that the ways never form a circle. */
function foundBefore(map: AppMap, one: string, other: string): boolean {
  const a = map.screens[one];
  const b = map.screens[other];
  return a !== undefined && b !== undefined && (a.first_step < b.first_step || (a.first_step === b.first_step && one < other));
}

/** Whether it leads to where one was. */
export function isReturn({ kind }: { kind: string }): boolean {
  return kind === 'back' || kind === 'restart';
}
