/** The chosen node: its fields by the schema, with where each stands, its ways on with their guards, and what can be done with it. Without one: how to add the first. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { inPath, read } from '../api/client';
import type { Schemas } from '../api/schemas';
import type { DraftSession } from './DraftSession';
import type { DraftView } from './draft';
import { LeafOrigins } from './LeafOrigins';
import { NodeActs } from './NodeActs';
import { NodeFieldRow } from './NodeFieldRow';
import { type Chosen, type DrawnNode, pointerOf } from './nodes';
import { type AskedTalk, TalkChoice } from './TalkChoice';

const WayList = lazy(() => import('./WayList'));
const GuardEditor = lazy(() => import('./GuardEditor'));

type Given = {
  session: DraftSession;
  view: DraftView;
  nodes: readonly DrawnNode[];
  chosen: Chosen | undefined;
  choose: (node: Chosen | undefined) => void;
  jump: (start: number, end: number) => void;
};

export function NodePanel({ session, view, nodes, chosen, choose, jump }: Given) {
  const [talk, ask] = useState<AskedTalk>({});
  const heading = useRef<HTMLHeadingElement>(null);
  const acted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another node is chosen by what was done with the last, the focus goes there
  useEffect(() => {
    if (acted.current) heading.current?.focus();
    acted.current = false;
  }, [chosen]);
  const chooseNext = (node: Chosen | undefined) => {
    acted.current = true;
    choose(node);
  };
  const at = chosen ? `flow=${encodeURIComponent(chosen.flow)}&node=${encodeURIComponent(chosen.node)}` : '';
  const found = useQuery({
    queryKey: ['draft-node', session.id, at, view.rev],
    queryFn: () => read<Schemas['NodeFields']>(`/flows/${inPath(session.id)}/draft/node?${at}`),
    enabled: at !== '',
    placeholderData: keepPreviousData,
  });
  if (!chosen) {
    return (
      <section className="card pad stack" aria-label="Node">
        <p className="dim">Choose a node on the canvas or in the list to {session.writes ? 'change it' : 'see its fields'}.</p>
        <NodeActs session={session} nodes={nodes} chosen={undefined} choose={chooseNext} />
      </section>
    );
  }
  const fields = found.data?.node === chosen.node && found.data.flow === chosen.flow ? found.data.fields : [];
  const pointer = pointerOf(chosen);
  const set = (name: string, value: unknown) =>
    void session.operate(
      value === undefined ? { op: 'remove', pointer: `${pointer}/${name}` } : { op: 'set', pointer: `${pointer}/${name}`, value },
    );
  return (
    <section key={pointer} className="card pad stack" aria-label={`Node ${chosen.node}`}>
      <h2 ref={heading} tabIndex={-1}>
        {chosen.flow ? `${chosen.flow} / ${chosen.node}` : chosen.node}
      </h2>
      <NodeActs session={session} nodes={nodes} chosen={chosen} choose={chooseNext} />
      <TalkChoice name={view.picture?.flow ?? ''} talk={talk} choose={ask} />
      <Suspense fallback={<p className="dim">…</p>}>
        {fields.length ? (
          <WayList session={session} view={view} chosen={chosen} next={fields.find((one) => one.name === 'next')?.value} talk={talk} />
        ) : null}
        <dl className="fields">
          {fields
            .filter((one) => one.name !== 'next')
            .map((one) =>
              one.form === 'expression' ? (
                <div key={one.name}>
                  <dt>
                    <b>{one.name}</b> <span className="dim">{one.about}</span>
                  </dt>
                  <dd>
                    <GuardEditor
                      session={session}
                      rev={view.rev}
                      flow={chosen.flow}
                      label={`${one.name} of ${chosen.node}`}
                      value={String(one.value ?? '')}
                      pointer={`${pointer}/${one.name}`}
                      talk={talk}
                      keep={(text) => set(one.name, text === '' ? undefined : text)}
                    />
                  </dd>
                </div>
              ) : (
                <NodeFieldRow key={one.name} field={one} writes={session.writes} set={(value) => set(one.name, value)} jump={jump} />
              ),
            )}
        </dl>
        <LeafOrigins session={session} view={view} pointer={pointer} />
      </Suspense>
    </section>
  );
}
