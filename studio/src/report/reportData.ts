// A report's data as the writer has put it beside the page, with what the views ask of it. Pure.
import { placeOf, words } from '../map/appMap';
import type { Spot } from '../map/drawing';

export type ReportAction = { id: string; kind: string; label: string; text?: string };
export type OfferedAction = ReportAction & { element: number | null; tried: number };
export type Box = [left: number, top: number, right: number, bottom: number];
export type ScreenElement = { label: string; class: string; resource_id: string; bounds: Box };
export type FoundScreen = {
  id: string;
  title: string;
  activity: string;
  package: string;
  outside: boolean;
  first_step: number;
  visits: number;
  screenshot: string | null;
  source: string | null;
  width: number;
  height: number;
  elements: ScreenElement[];
  actions: OfferedAction[];
};
export type FoundWay = {
  id: string;
  from: string;
  to: string | null;
  crash?: string;
  action: ReportAction;
  count: number;
  first_step: number;
};
export type CrashProof = { reproduced: number; tries: number; shortest: number; done: number };
export type CrashStep = { step: number; screen?: string; action: ReportAction };
export type FoundCrash = {
  id: string;
  screen?: string;
  step: number;
  action: ReportAction;
  exception: string;
  message: string;
  stack_trace: string;
  count: number;
  path: CrashStep[];
  proof?: CrashProof;
};
export type CoveragePoint = { step: number; screens: number; transitions: number; activities: number; crashes: number };
export type Inquiry = { calls: number; tokens_in: number; tokens_out: number; cost_usd: number | null };
export type Decision = {
  step: number;
  node: string;
  what: string;
  plan: string[];
  by: string;
  reason: string;
  cause: string | null;
  detail: string | null;
  inquiry: Inquiry | null;
};
export type DeviceLimit = { kind: string; missing: string; sentence: string; ended_app: number; step: number; trace: string };
export type LlmFigures = {
  calls: number;
  lost: number;
  cache_hits: number;
  cache_misses: number;
  fallbacks: Record<string, number>;
  tokens_in: number;
  tokens_out: number;
  cost_usd: number | null;
};
export type Summary = {
  run: string;
  app: string;
  policy: string;
  seed: number;
  steps: number;
  screens: number;
  transitions: number;
  activities_seen: number;
  activities_declared: number;
  crashes: number;
  elapsed_ms: number;
  steps_per_second: number;
  stop_reason: string;
  llm: LlmFigures;
  device_limits: DeviceLimit[];
  few_screens_since: string[];
};
export type Layout = { screens: Record<string, Spot>; boxes: { owner: string; name: number; place: Spot }[] };
export type ReportData = {
  map: {
    app: { package: string; version_name: string; version_code: number; activities_declared: string[] };
    activities_seen: string[];
    screens: FoundScreen[];
    transitions: FoundWay[];
    crashes: FoundCrash[];
    coverage: CoveragePoint[];
  };
  summary: Summary;
  /** Why it ended, in words; not in reports of before. */
  stopped?: string;
  parents: Record<string, string>;
  layouts: { wide: Layout; tall: Layout };
  thumbnails: string[];
  decisions: Decision[];
};

export type Report = ReportData & {
  screenOf: (id: string | undefined) => FoundScreen | undefined;
  crashOf: (id: string) => FoundCrash | undefined;
  /** The screen by which this one is reached; undefined for one that nothing leads to. */
  parentOf: (id: string) => string | undefined;
  thumbnailOf: (screen: FoundScreen) => string | null;
  waysOut: (screen: FoundScreen) => readonly FoundWay[];
  waysIn: (screen: FoundScreen) => readonly FoundWay[];
  crashesOn: (screen: FoundScreen) => readonly FoundCrash[];
  /** The class name of an activity, with as much of its package as differs from the app's. */
  activityName: (activity: string) => string;
};

const NONE: readonly never[] = [];

export function reportOf(data: ReportData): Report {
  const { map } = data;
  const screens = new Map(map.screens.map((one) => [one.id, one]));
  const crashes = new Map(map.crashes.map((one) => [one.id, one]));
  const parents = new Map(Object.entries(data.parents));
  const thumbnails = new Set(data.thumbnails);
  const out = grouped(map.transitions, (one) => one.from);
  const into = grouped(
    map.transitions.filter((one) => one.to !== one.from),
    (one) => one.to,
  );
  const crashed = grouped(map.crashes, (one) => one.screen);
  const own = `${map.app.package}.`;
  return {
    ...data,
    screenOf: (id) => (id === undefined ? undefined : screens.get(id)),
    crashOf: (id) => crashes.get(id),
    parentOf: (id) => parents.get(id),
    thumbnailOf: ({ id }) => (thumbnails.has(id) ? `thumbs/${id}.jpg` : null),
    waysOut: ({ id }) => out.get(id) ?? NONE,
    waysIn: ({ id }) => into.get(id) ?? NONE,
    crashesOn: ({ id }) => crashed.get(id) ?? NONE,
    activityName: (name) => (name.startsWith(own) ? name.slice(own.length) : name),
  };
}

export function shortName(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

export function titleOf(screen: FoundScreen): string {
  return screen.title.trim() || placeOf(screen) || screen.id;
}

/** An action as a sentence begins: Tap “Views”. */
export function said(action: ReportAction): string {
  const text = words(action);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function triedOf(screen: FoundScreen): number {
  return screen.actions.filter((one) => one.tried > 0).length;
}

export function untriedOf(screen: FoundScreen): number {
  return screen.actions.length - triedOf(screen);
}

/** The screens from where the app starts to this one, both included. */
export function trailTo(report: Report, screen: FoundScreen): FoundScreen[] {
  const trail = [screen];
  const seen = new Set<string>();
  for (let id = report.parentOf(screen.id); id !== undefined && !seen.has(id); id = report.parentOf(id)) {
    seen.add(id);
    const before = report.screenOf(id);
    if (before) {
      trail.unshift(before);
    }
  }
  return trail;
}

export function startOf(report: Report): FoundScreen | undefined {
  return report.map.screens.find((one) => !one.outside && report.parentOf(one.id) === undefined) ?? report.map.screens[0];
}

/** Things by a key, in their order. */
export function grouped<T, K>(things: readonly T[], key: (thing: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const one of things) {
    const group = groups.get(key(one));
    if (group) {
      group.push(one);
    } else {
      groups.set(key(one), [one]);
    }
  }
  return groups;
}

export function plural(count: number, one: string, several = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : several}`;
}
