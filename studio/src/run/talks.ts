// Which runs are talks. Pure.
import type { Run } from '../api/client';

/** A talk with a flow, which is labelled with it. */
export function isOfFlow(head: Run | undefined): boolean {
  return head !== undefined && 'flow' in head.labels;
}

/** A run that one talks with: a task in a browser, or a talk with a flow. */
export function isTalk(head: Run): boolean {
  return head.graph === 'browse' || isOfFlow(head);
}
