/** One flow: its picture, its text with what is wrong, and a talk with it. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { inPath, read, send } from '../api/client';
import type { Schemas } from '../api/schemas';
import { Fault } from '../app/Fault';
import { FlowPicture } from './FlowPicture';
import { FlowsPage } from './FlowsPage';
import { NodePanel } from './NodePanel';

type Flow = Schemas['Flow'];
const TYPED_MS = 120;

/** The list, while no flow is named. */
export function FlowPage() {
  const { _splat: id = '' } = useParams({ from: '/flows/$' });
  return id === '' ? <FlowsPage /> : <OneFlow key={id} id={id} />;
}

function OneFlow({ id }: { id: string }) {
  const flow = useQuery({ queryKey: ['flow', id], queryFn: () => read<Flow>(`/flows/${inPath(id)}`) });
  if (flow.error) {
    return <Fault error={flow.error} />;
  }
  return flow.data ? <Editor first={flow.data} /> : null;
}

function Editor({ first }: { first: Flow }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [saved, save] = useState(first);
  const [text, type] = useState(first.text);
  const [checked, check] = useState(first);
  const [error, tell] = useState<unknown>();
  const [chosen, choose] = useState('');
  const area = useRef<HTMLTextAreaElement>(null);
  const draft = text !== saved.text;
  useEffect(() => {
    if (!draft) {
      check(saved);
      return undefined;
    }
    const gone = new AbortController();
    const soon = setTimeout(() => {
      send<Flow>('POST', '/flows/check', { text, file: first.id }).then(
        (found) => {
          check(found);
          tell(undefined);
        },
        (problem: unknown) => gone.signal.aborted || tell(problem),
      );
    }, TYPED_MS);
    return () => {
      clearTimeout(soon);
      gone.abort();
    };
  }, [text, draft, saved, first.id]);
  const talk = async () => {
    try {
      const reply = await send<Schemas['TalkReply']>('POST', '/talks', { flow: first.id });
      void navigate({ to: '/talks/$run', params: { run: reply.run } });
    } catch (problem) {
      tell(problem);
    }
  };
  const edit = async (operation: Record<string, unknown>) => {
    try {
      const body = { operations: [operation], actor: 'studio' };
      const edited = await send<Schemas['FlowEdited']>('POST', `/flows/${inPath(first.id)}/edits`, body, { 'If-Match': `"${saved.hash}"` });
      tell(undefined);
      save(edited);
      type(edited.text);
      queries.setQueryData(['flow', first.id], edited);
    } catch (problem) {
      tell(problem);
    }
  };
  const jump = (start: number, end: number) => {
    area.current?.focus();
    area.current?.setSelectionRange(start, end);
  };
  const wrong = new Set(
    checked.problems.filter((one) => one.severity === 'error').map((one) => /\/nodes\/([^/]+)/.exec(one.pointer)?.[1] ?? ''),
  );
  return (
    <div className="flow">
      <div className="row">
        <h1>{first.id}</h1>
        <span className={checked.errors ? 'wrong' : 'good'}>{checked.errors ? `${checked.errors} errors` : 'no errors'}</span>
        {draft ? <span className="wait">draft, not in the file</span> : null}
        <span className="grow" />
        {draft ? (
          <button type="button" onClick={() => type(saved.text)}>
            Back to the file
          </button>
        ) : null}
        <button type="button" className="main" onClick={() => void talk()} disabled={saved.errors > 0}>
          Talk to it
        </button>
      </div>
      {error ? <Fault error={error} /> : null}
      <div className="flow-columns">
        <div className="stack">
          <FlowPicture picture={checked.picture} wrong={wrong} chosen={chosen} choose={choose} />
          {chosen && !draft ? (
            <NodePanel key={chosen} node={chosen} flow={flowOf(saved, chosen)} edit={(operation) => void edit(operation)} />
          ) : null}
        </div>
        <div className="stack">
          <textarea
            ref={area}
            className="mono flow-text"
            aria-label="The flow's text"
            spellCheck={false}
            value={text}
            onChange={(event) => type(event.target.value)}
          />
          <Problems problems={checked.problems} jump={jump} />
        </div>
      </div>
    </div>
  );
}

/** The flow of a document that has a node; the only one needs no name. */
function flowOf(flow: Flow, node: string): string {
  const panels = flow.picture?.flows ?? [];
  return panels.length > 1 ? (panels.find((panel) => panel.nodes.some((one) => one.id === node))?.id ?? '') : '';
}

function Problems({ problems, jump }: { problems: Flow['problems']; jump: (start: number, end: number) => void }) {
  return (
    <ul className="problems" aria-label="Problems">
      {problems.map((one) => (
        <li key={`${one.code} ${one.start} ${one.message}`}>
          <button type="button" className="plain" onClick={() => jump(one.start, one.end)}>
            <b className={one.severity === 'error' ? 'wrong' : 'wait'}>{one.code}</b>{' '}
            <span className="dim">
              {one.line}:{one.column}
            </span>{' '}
            {one.message}
            {one.fixes.map((fix) => (
              <span key={fix.title} className="dim fix">
                → {fix.title}
              </span>
            ))}
          </button>
        </li>
      ))}
    </ul>
  );
}
