/** The flow's text, with what is wrong under its characters, what may be typed, and what others type. */
import { autocompletion, type CompletionContext, closeBrackets, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, indentWithTab } from '@codemirror/commands';
import { yaml } from '@codemirror/lang-yaml';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language';
import { type Diagnostic, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import { Annotation, EditorState } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { inPath, send } from '../api/client';
import type { Schemas } from '../api/schemas';
import { completed } from './completed';
import type { DraftSession } from './DraftSession';
import type { FlowProblem } from './draft';
import type { Jump } from './FlowEditor';
import { LINE } from './rebase';
import { appearance, shadowOf } from './shadow';

type Given = { session: DraftSession; place: Jump | undefined };

const theirs = Annotation.define<boolean>();

export default function FlowText({ session, place }: Given) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  useEffect(() => {
    if (!host.current) return undefined;
    const made = open(session, shadowOf(host.current));
    view.current = made;
    session.show = (changes) => made.dispatch({ changes, annotations: theirs.of(true) });
    session.mark = (problems) => made.dispatch(setDiagnostics(made.state, marks(session, problems, made.state.doc.length)));
    session.mark(session.now().problems);
    return () => {
      session.show = () => undefined;
      session.mark = () => undefined;
      made.destroy();
    };
  }, [session]);
  useEffect(() => {
    const now = view.current;
    if (!now || !place) return;
    const anchor = Math.min(session.shownAt(place.start), now.state.doc.length);
    const head = Math.min(session.shownAt(place.end), now.state.doc.length);
    now.dispatch({ selection: { anchor, head }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) });
    now.focus();
  }, [session, place]);
  return <div ref={host} className="flow-text" />;
}

function open(session: DraftSession, root: ShadowRoot): EditorView {
  const act = (work: () => Promise<boolean>) => () => {
    if (session.writes) void work();
    return true;
  };
  const state = EditorState.create({
    doc: session.text(),
    extensions: [
      EditorState.lineSeparator.of(LINE),
      EditorState.tabSize.of(2),
      lineNumbers(),
      foldGutter(),
      drawSelection(),
      highlightActiveLine(),
      highlightSelectionMatches(),
      indentOnInput(),
      bracketMatching(),
      closeBrackets(),
      yaml(),
      EditorState.readOnly.of(!session.writes),
      appearance,
      autocompletion({ override: [(context) => completions(session, context)], icons: false, maxRenderedOptions: 10 }),
      keymap.of([
        { key: 'Mod-z', run: act(() => session.undo()), preventDefault: true },
        { key: 'Mod-y', mac: 'Mod-Shift-z', run: act(() => session.redo()), preventDefault: true },
        { key: 'Mod-Shift-z', run: act(() => session.redo()), preventDefault: true },
        ...completionKeymap,
        ...searchKeymap,
        ...lintKeymap,
        ...foldKeymap,
        ...defaultKeymap,
        indentWithTab,
      ]),
      EditorView.contentAttributes.of({ 'aria-label': "The flow's text; Escape, then Tab leaves it", tabindex: '0' }),
      EditorView.updateListener.of((update) => {
        if (update.docChanged && !update.transactions.some((one) => one.annotation(theirs))) session.type(update.changes);
      }),
    ],
  });
  return new EditorView({ state, parent: root, root });
}

function marks(session: DraftSession, problems: readonly FlowProblem[], length: number): Diagnostic[] {
  return problems.map((one) => {
    const from = Math.min(session.shownAt(one.start), length);
    return {
      from,
      to: Math.max(from, Math.min(session.shownAt(one.end), length)),
      severity: one.severity,
      source: one.code,
      message: `${one.code} ${one.message}`,
      actions: one.fixes
        .filter((fix) => session.writes && fix.edits.length)
        .map((fix) => ({ name: fix.title, apply: () => void session.fix(one, fix.title) })),
    };
  });
}

async function completions(session: DraftSession, context: CompletionContext) {
  const word = context.matchBefore(/[\w.]*$/);
  if (!context.explicit && !word?.text && !context.matchBefore(/[:{[] $/)) return null;
  await session.settled(); // what is wrong with what was typed goes before what might be typed next
  if (context.aborted) return null;
  const body = { text: context.state.doc.toString(), offset: context.pos };
  const found = await send<Schemas['Completions']>('POST', `/flows/${inPath(session.id)}/draft/complete`, body);
  return completed(found, context.pos);
}
