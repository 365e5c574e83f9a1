/** Ctrl K: a run by its id, graph, labels or node, a flow, a page, or an act. */
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Autocomplete, Dialog, Input, Menu, MenuItem, Modal, ModalOverlay, SearchField, useFilter } from 'react-aria-components';
import { mayDo, useRole } from '../api/access';
import { type Run, type RunPage, read } from '../api/client';
import type { Schemas } from '../api/schemas';

type Act = { id: string; label: string; more?: string; hint: string; go: () => void };

/** What may be the beginning of a run's id: all runs are looked through for it, not the last ones alone. */
const ID_BEGUN = /^[\w.:@+=-]{4,}$/;

/** So much of a label, or as the name of a graph or a node, says something: all runs are looked through for it, too. */
const LEAST_PART = 2;

/** What can be done on the page that is open: its buttons that say so. */
function actsHere(): Act[] {
  return [...document.querySelectorAll<HTMLButtonElement>('main button[data-act]:enabled')].map((button, i) => ({
    id: `act ${i}`,
    label: button.textContent,
    hint: 'here',
    go: () => button.click(),
  }));
}

/** The last of all runs that go by what was typed, that way, and whether they are still looked for. */
function useFound(
  by: 'id_prefix' | 'label_part' | 'graph' | 'node',
  part: string,
  enabled: boolean,
): { items: readonly Run[]; sought: boolean } {
  const { data, isFetching } = useQuery({
    queryKey: ['palette-runs', by, part],
    queryFn: ({ signal }) => read<RunPage>(`/runs?limit=20&${by}=${encodeURIComponent(part)}`, signal),
    enabled,
  });
  return { items: (enabled && data?.items) || [], sought: enabled && isFetching };
}

export default function Palette({ close, keys }: { close: () => void; keys: () => void }) {
  const navigate = useNavigate();
  const { contains } = useFilter({ sensitivity: 'base' });
  const [typed, type] = useState('');
  const [hasty, hurry] = useState(false); // Enter came before anything was found: it is for the first that is
  const role = useRole();
  const runs = useQuery({ queryKey: ['palette-runs'], queryFn: () => read<RunPage>('/runs?limit=50') });
  const part = typed.trim();
  const older = useFound('id_prefix', part, ID_BEGUN.test(part));
  const labelled = useFound('label_part', part, part.length >= LEAST_PART);
  const ofGraph = useFound('graph', part, part.length >= LEAST_PART);
  const atNode = useFound('node', part, part.length >= LEAST_PART);
  const found = [older, labelled, ofGraph, atNode];
  const known = new Map([...(runs.data?.items ?? []), ...found.flatMap(({ items }) => items)].map((run) => [run.id, run]));
  const sought = runs.isFetching || found.some((each) => each.sought);
  const flows = useQuery({ queryKey: ['flows'], queryFn: () => read<Schemas['FlowList']>('/flows') });
  const [here] = useState(actsHere);
  const acts: Act[] = [
    ...here,
    { id: 'runs', label: 'Runs', hint: 'page', go: () => void navigate({ to: '/', search: {} }) },
    { id: 'failed', label: 'Failed runs', hint: 'status:failed', go: () => void navigate({ to: '/', search: { q: 'status:failed' } }) },
    { id: 'inbox', label: 'Inbox', hint: 'page', go: () => void navigate({ to: '/inbox' }) },
    { id: 'flows', label: 'Flows', hint: 'page', go: () => void navigate({ to: '/flows' }) },
    ...(mayDo(role, 'admin')
      ? [{ id: 'retention', label: 'Clean up: delete ended runs', hint: 'page', go: () => void navigate({ to: '/retention' }) }]
      : []),
    { id: 'keys', label: 'Show the keys', hint: '?', go: keys },
    ...[...known.values()].map((run) => ({
      id: `run ${run.id}`,
      label: `${run.graph} ${run.id}`,
      more: Object.entries(run.labels)
        .filter(([, value]) => value !== '')
        .map(([name, value]) => `${name}=${value}`)
        .join(' '),
      hint: `${run.status.replaceAll('_', ' ')} at ${run.node}`,
      go: () => void navigate({ to: '/runs/$moment', params: { moment: run.id } }),
    })),
    ...(flows.data?.items ?? []).map((flow) => ({
      id: `flow ${flow.id}`,
      label: flow.id,
      hint: 'flow',
      go: () => void navigate({ to: '/flows/$', params: { _splat: flow.id } }),
    })),
  ];
  const shown = acts.filter(({ label, more, hint }) => contains([label, more, hint].join(' '), typed)).slice(0, 40);
  const first = shown[0];
  useEffect(() => {
    if (hasty && first) {
      close();
      first.go();
    } else if (!sought) {
      hurry(false);
    }
  });
  return (
    <ModalOverlay className="modal-under" isOpen isDismissable onOpenChange={(open) => open || close()}>
      <Modal className="modal palette">
        <Dialog aria-label="Search or do">
          <Autocomplete
            inputValue={typed}
            onInputChange={(text) => {
              type(text);
              hurry(false);
            }}
          >
            <SearchField aria-label="Search or do" autoFocus onSubmit={() => hurry(!first && sought)}>
              <Input placeholder="A run, a flow, a page, an act …" />
            </SearchField>
            <Menu
              aria-label="Found"
              items={shown}
              renderEmptyState={() => <div className="empty">{sought ? 'Looking through all runs …' : 'Nothing goes by that.'}</div>}
              onAction={(id) => {
                close();
                shown.find((act) => act.id === id)?.go();
              }}
            >
              {(act) => (
                <MenuItem id={act.id} textValue={act.label}>
                  <span>
                    {act.label} {act.more && <small className="dim">{act.more}</small>}
                  </span>
                  <span className="dim">{act.hint}</span>
                </MenuItem>
              )}
            </Menu>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
