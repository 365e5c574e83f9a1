// How far the step of a run is, which is in no journal: what was told last counts until the run's next entry. Pure.
import type { LiveEvent, Progress } from '../live/hub';

/** What was told last, and when the last entry was written, as far as both were heard. */
export type Heard = { told: Progress | undefined; entry: number };

export const NOTHING_HEARD: Heard = { told: undefined, entry: 0 };

/** What is known of a run's step behind an event. */
export function hearing(run: string, before: Heard, event: LiveEvent): Heard {
  if (event.name === 'opened') {
    return NOTHING_HEARD; // what still counts is told again
  }
  if (event.name === 'progress' && event.data.run === run) {
    return Date.parse(event.data.at) < before.entry ? before : { ...before, told: event.data };
  }
  if (event.name === 'entry' && event.data.run === run) {
    const entry = Date.parse(event.data.at);
    return { told: before.told && Date.parse(before.told.at) >= entry ? before.told : undefined, entry };
  }
  if (event.name === 'head' && event.data.id === run && event.data.status !== 'running') {
    return before.told ? { ...before, told: undefined } : before;
  }
  return before;
}
