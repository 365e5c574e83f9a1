/** The ways to another run: by a form, by one click, out of an archive. */
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ChangeEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { type Run, upload } from '../api/client';
import { Fault } from '../app/Fault';
import { startRun, useAgents } from './agents';

const StartDialog = lazy(() => import('./StartDialog'));

export function StartButton() {
  const agents = useAgents();
  const [open, setOpen] = useState(false);
  const items = agents.data?.items ?? [];
  return items.length === 0 ? null : (
    <>
      <button type="button" className="main" data-act onClick={() => setOpen(true)}>
        Start …
      </button>
      <Suspense>{open && <StartDialog agents={items} close={() => setOpen(false)} />}</Suspense>
    </>
  );
}

/** What needs nothing to be filled in, such as the sample app. */
export function Offers() {
  const agents = useAgents();
  const go = useNavigate();
  const start = useMutation({
    mutationFn: ({ agent, form }: { agent: string; name: string; form: object }) => startRun(agent, form),
    onSuccess: (run) => void go({ to: '/runs/$moment', params: { moment: run.id } }),
  });
  const offers = (agents.data?.items ?? []).flatMap((agent) => agent.offers.map((offer) => ({ ...offer, agent: agent.name })));
  return (
    <>
      <div className="row">
        {offers.map((offer) => (
          <button
            key={`${offer.agent} ${offer.name}`}
            type="button"
            className="main large"
            disabled={start.isPending}
            onClick={() => start.mutate(offer)}
          >
            {start.isPending && start.variables.name === offer.name ? 'Starting …' : offer.title}
          </button>
        ))}
        <StartButton />
      </div>
      {start.error && <Fault error={start.error} />}
    </>
  );
}

/** Takes an archive of 'cairn runs export' that is chosen, or dropped anywhere on the page. */
export function ImportRun() {
  const go = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = useMutation({
    mutationFn: (file: File) => upload<Run>('/runs/import', file),
    onSuccess: (run) => void go({ to: '/runs/$moment', params: { moment: run.id } }),
  });
  const taken = useRef(take.mutate);
  taken.current = take.mutate;
  useEffect(() => dropped((file) => taken.current(file), setOver), []);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (file) {
      take.mutate(file);
    }
  };
  return (
    <>
      <button type="button" data-act disabled={take.isPending} onClick={() => field.current?.click()}>
        {take.isPending ? 'Importing …' : 'Import …'}
      </button>
      <input ref={field} type="file" accept=".zip" hidden aria-label="Archive of a run" onChange={choose} />
      {over && <div className="drop-here">Drop the archive of a run to import it</div>}
      {take.error && <Fault error={take.error} />}
    </>
  );
}

function dropped(take: (file: File) => void, over: (is: boolean) => void): () => void {
  const held = (event: DragEvent) => {
    if (event.dataTransfer?.types.includes('Files')) {
      event.preventDefault();
      over(true);
    }
  };
  const left = (event: DragEvent) => event.relatedTarget === null && over(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    over(false);
    const [file] = event.dataTransfer?.files ?? [];
    if (file) {
      take(file);
    }
  };
  document.addEventListener('dragover', held);
  document.addEventListener('dragleave', left);
  document.addEventListener('drop', drop);
  return () => {
    document.removeEventListener('dragover', held);
    document.removeEventListener('dragleave', left);
    document.removeEventListener('drop', drop);
  };
}
