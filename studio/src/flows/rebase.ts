// Typed text that the server has not seen yet, over what others have changed in the meantime: nobody's characters are lost.
import { ChangeSet, Text } from '@codemirror/state';
import type { Schemas } from '../api/schemas';

export type DraftChange = Schemas['DraftChange'];
type TextEdit = DraftChange['edits'][number];

/** Lines end with `\n` alone, so that a `\r` counts as the character that it is for the server. */
export const LINE = '\n';

export function textOf(text: string): Text {
  return Text.of(text.split(LINE));
}

/** The changes of a draft, one after the other, as one of a text of that length. */
export function composed(changes: readonly DraftChange[], length: number): ChangeSet {
  return changes.reduce((all, change) => all.compose(changeOf(change.edits, all.newLength)), ChangeSet.empty(length));
}

function changeOf(edits: readonly TextEdit[], length: number): ChangeSet {
  return ChangeSet.of(
    edits.map((edit) => ({ from: edit.start, to: edit.end, insert: edit.replacement })),
    length,
    LINE,
  );
}

/** A change as the edits that the server takes. */
export function editsOf(change: ChangeSet): TextEdit[] {
  const edits: TextEdit[] = [];
  change.iterChanges((start, end, _from, _to, inserted) => edits.push({ start, end, replacement: inserted.toString() }), true);
  return edits;
}

/** What is known of the server's text, and what was typed since. */
export type Typed = { base: Text; sent: ChangeSet; unsent: ChangeSet };

export function typedNothing(base: Text): Typed {
  return { base, sent: ChangeSet.empty(base.length), unsent: ChangeSet.empty(base.length) };
}

/**
 * Takes changes of others, and then what was sent if the server has taken it.
 * `shown` is what they do to the text as it is shown.
 */
export function taken(typed: Typed, theirs: ChangeSet, confirmed: boolean): { typed: Typed; shown: ChangeSet } {
  const pastSent = theirs.map(typed.sent, true);
  const shown = pastSent.map(typed.unsent, true);
  const sent = typed.sent.map(theirs);
  const unsent = typed.unsent.map(pastSent);
  const base = theirs.apply(typed.base);
  if (confirmed) {
    const now = sent.apply(base);
    return { typed: { base: now, sent: ChangeSet.empty(now.length), unsent }, shown };
  }
  return { typed: { base, sent: ChangeSet.empty(base.length), unsent: sent.compose(unsent) }, shown };
}
