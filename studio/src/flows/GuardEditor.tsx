/** An expression of a flow: what may be typed, what is wrong under its characters as one types, and what it comes to in the chosen talk. Enter keeps it. */
import { autocompletion, type CompletionContext, closeBrackets, completionKeymap, completionStatus } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching } from '@codemirror/language';
import { lintKeymap, setDiagnostics } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { drawSelection, EditorView, keymap } from '@codemirror/view';
import { useEffect, useRef, useState } from 'react';
import { inPath, send } from '../api/client';
import type { Schemas } from '../api/schemas';
import { completed } from './completed';
import type { DraftSession } from './DraftSession';
import type { Operation } from './draft';
import { appearance, shadowOf } from './shadow';
import type { AskedTalk } from './TalkChoice';

type Trial = Schemas['ExpressionTrial'];
type Given = {
  session: DraftSession;
  rev: number;
  flow: string;
  label: string;
  value: string;
  /** Where it stands, or what it stands in once the operations are done. */
  pointer: string;
  /** What puts it there; set at the pointer without. */
  operations?: (text: string) => Operation[];
  talk: AskedTalk;
  /** Whether it is typed into at once. */
  begun?: boolean;
  keep: (text: string) => void;
  /** Escape where nothing is to be brought back. */
  leave?: () => void;
};

const TYPED_MS = 10;

export default function GuardEditor(given: Given) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const now = useRef(given);
  now.current = given;
  const [text, type] = useState(given.value);
  const trial = useTrial(given, text, view);
  useEffect(() => {
    if (!host.current) return undefined;
    const made = open(shadowOf(host.current), now, type);
    view.current = made;
    if (now.current.begun) made.focus();
    return () => made.destroy();
  }, []);
  useEffect(() => {
    const made = view.current;
    if (made && made.state.doc.toString() !== given.value) {
      made.dispatch({ changes: { from: 0, to: made.state.doc.length, insert: given.value } });
    }
  }, [given.value]);
  return (
    <div className="guard">
      <div ref={host} className="guard-text" />
      <div role="status" className="guard-said">
        {trial ? <Told trial={trial} asked={Boolean(given.talk.talk || given.talk.sheet)} /> : null}
      </div>
    </div>
  );
}

/** What the server says of the expression as it is typed, the newest; the marks are put under the characters at once. */
function useTrial(given: Given, text: string, view: { current: EditorView | undefined }): Trial | undefined {
  const [trial, tell] = useState<Trial>();
  const { session, pointer, talk, rev } = given;
  const now = useRef(given);
  now.current = given;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another rev or talk is asked for anew
  useEffect(() => {
    const gone = new AbortController();
    const soon = setTimeout(async () => {
      if (text.trim() === '') return tell(undefined);
      try {
        const operations = now.current.operations?.(text);
        const body = { pointer, expression: text, ...talk, ...(operations ? { operations } : {}) };
        const found = await send<Trial>('POST', `/flows/${inPath(session.id)}/draft/try`, body);
        if (gone.signal.aborted) return undefined;
        const shown = view.current;
        if (shown) shown.dispatch(setDiagnostics(shown.state, marks(found, shown)));
        return tell(found);
      } catch (problem) {
        if (gone.signal.aborted) return undefined;
        return tell({ problems: [], reads: [], value: { is: 'failed', waits: [], why: problem instanceof Error ? problem.message : '' } });
      }
    }, TYPED_MS);
    return () => {
      clearTimeout(soon);
      gone.abort();
    };
  }, [session, pointer, text, talk, rev]);
  return trial;
}

function Told({ trial, asked }: { trial: Trial; asked: boolean }) {
  const wrong = trial.problems.filter((one) => one.severity === 'error');
  const { value } = trial;
  return (
    <>
      {trial.problems.map((one) => (
        <div key={`${one.code} ${one.start} ${one.message}`} className={one.severity === 'error' ? 'wrong' : 'wait'}>
          <b>{one.code}</b> {one.message}
          {one.fixes.map((fix) => ` → ${fix.title}`)}
        </div>
      ))}
      {value ? <div className={`guard-value ${value.is}`}>{worded(value, trial.stands)}</div> : null}
      {asked && !value && !wrong.length ? (
        <div className="dim">No value in this talk: the flow has errors elsewhere, or the talk has not come to this part of it.</div>
      ) : null}
    </>
  );
}

function worded(value: NonNullable<Trial['value']>, stands: string | undefined): string {
  const at = stands ? `, where the talk stands at ${stands}` : '';
  switch (value.is) {
    case 'unknown':
      return `unknown${at}: it waits for ${value.waits.join(', ')}`;
    case 'absent':
      return `absent${at}: nothing comes of it any more`;
    case 'failed':
      return `not to be told: ${value.why ?? ''}`;
    case 'known':
      return `known${at}, and neither true nor false`;
    default:
      return `${value.is}${at}`;
  }
}

function marks(trial: Trial, shown: EditorView) {
  const length = shown.state.doc.length;
  return trial.problems.map((one) => ({
    from: Math.min(one.start, length),
    to: Math.max(Math.min(one.start, length), Math.min(one.end, length)),
    severity: one.severity,
    source: one.code,
    message: `${one.code} ${one.message}`,
    actions: one.fixes.map((fix) => ({
      name: fix.title,
      apply: (at: EditorView) =>
        at.dispatch({ changes: fix.edits.map((edit) => ({ from: edit.start, to: edit.end, insert: edit.replacement })) }),
    })),
  }));
}

function open(root: ShadowRoot, now: { current: Given }, type: (text: string) => void): EditorView {
  let kept: string | undefined; // what is taken away while it has the focus loses it, too
  const keep = (at: EditorView) => {
    const text = at.state.doc.toString().trim();
    if (text !== now.current.value && text !== kept) {
      kept = text;
      now.current.keep(text);
    }
    return true;
  };
  const back = (at: EditorView) => {
    if (completionStatus(at.state)) return false;
    if (at.state.doc.toString() === now.current.value) {
      now.current.leave?.();
      return true;
    }
    at.dispatch({ changes: { from: 0, to: at.state.doc.length, insert: now.current.value } });
    return true;
  };
  const state = EditorState.create({
    doc: now.current.value,
    extensions: [
      history(),
      drawSelection(),
      bracketMatching(),
      closeBrackets(),
      EditorView.lineWrapping,
      EditorState.readOnly.of(!now.current.session.writes),
      appearance,
      autocompletion({ override: [(context) => offered(now.current, context)], icons: false, maxRenderedOptions: 10 }),
      keymap.of([
        ...completionKeymap,
        { key: 'Enter', run: keep },
        { key: 'Escape', run: back },
        ...historyKeymap,
        ...lintKeymap,
        ...defaultKeymap,
      ]),
      EditorView.contentAttributes.of({ 'aria-label': now.current.label, tabindex: '0' }),
      EditorView.updateListener.of((update) => {
        if (!update.docChanged) return;
        kept = undefined;
        type(update.state.doc.toString());
      }),
      EditorView.domEventHandlers({ blur: (_event, at) => void keep(at) }),
    ],
  });
  return new EditorView({ state, parent: root, root });
}

async function offered({ session, flow }: Given, context: CompletionContext) {
  const text = context.state.doc.toString();
  const before = text.slice(0, context.pos);
  const quoted = before.split("'").length % 2 === 0;
  if (!context.explicit && !quoted && !/[\w.]$/.test(before)) return null;
  const body = { expression: text, offset: context.pos, flow };
  return completed(await send<Schemas['Completions']>('POST', `/flows/${inPath(session.id)}/draft/complete`, body), context.pos);
}
