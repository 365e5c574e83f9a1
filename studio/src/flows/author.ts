// Who writes, for drafts: two tabs of one person are two authors, so that neither takes back what the other did.
import { actorName } from '../ui/actor';

const TAB = 'author';

export function authorName(): string {
  const known = sessionStorage.getItem(TAB) ?? crypto.randomUUID().slice(0, 4);
  sessionStorage.setItem(TAB, known);
  return `${actorName()}-${known}`;
}
