/** A flow's draft as pages show it. */
import type { Schemas } from '../api/schemas';

export type Draft = Schemas['FlowDraft'];
export type FlowProblem = Draft['problems'][number];
export type Operation = { op: string } & Record<string, unknown>;
type Picture = Schemas['DraftPicture'];

/** What pages show. */
export type DraftView = {
  rev: number;
  errors: number;
  warnings: number;
  problems: FlowProblem[];
  published: boolean;
  aside: boolean;
  /** Whether this author has something to take back, and something that was taken back. */
  undoable: boolean;
  redoable: boolean;
  /** The newest that could be read. */
  picture: Picture['picture'];
  document: unknown;
  /** Others who were seen at work here, with what they did last. */
  others: ReadonlyMap<string, string>;
  error: unknown;
  told: string;
};
