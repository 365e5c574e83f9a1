// What a migration would do to talks, in a sentence. Pure.
import type { Schemas } from '../api/schemas';
import { counted } from '../ui/counted';

type Page = Schemas['TalkForecasts'];

/** Of the talks that were looked at; `more` of those that were not yet. */
export function summary(talks: Page['talks'], same: number, more: boolean): string {
  const refused = talks.filter((one) => one.refused !== undefined).length;
  const losing = talks.filter((one) => one.lost?.length).length;
  const moved = talks.length - refused;
  if (talks.length === 0 && !more) {
    return same === 0
      ? 'No talk of this flow is under way: there is nothing to move.'
      : `${counted(same, 'talk')} already under this version; no other is under way.`;
  }
  const parts = [moved === 0 ? 'none would move' : `${moved} would move, ${losing === 0 ? 'none' : losing} of them losing answers`];
  if (refused) parts.push(`${refused} cannot be moved`);
  if (same) parts.push(`${same} already under this version`);
  return `${more ? 'So far: ' : ''}${parts.join(', ')}`;
}
