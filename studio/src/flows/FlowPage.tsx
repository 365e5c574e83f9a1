/** One flow as its authors write it. */
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { mayDo, useRole } from '../api/access';
import { inPath, read } from '../api/client';
import { Fault } from '../app/Fault';
import { authorName } from './author';
import type { Draft } from './draft';
import { FlowEditor } from './FlowEditor';
import { FlowsPage } from './FlowsPage';

/** The list, while no flow is named. */
export function FlowPage() {
  const { _splat: id = '' } = useParams({ from: '/flows/$' });
  return id === '' ? <FlowsPage /> : <OneFlow key={id} id={id} />;
}

/** Read anew each time: a draft that was left is older than what its session would go on from. */
function OneFlow({ id }: { id: string }) {
  const draft = useQuery({
    queryKey: ['draft', id],
    queryFn: () => read<Draft>(`/flows/${inPath(id)}/draft?who=${inPath(authorName())}`),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  const role = useRole();
  if (draft.error) {
    return (
      <>
        <h1 className="hidden">Flow {id}</h1>
        <Fault error={draft.error} />
        <Link to="/flows">All flows</Link>
      </>
    );
  }
  return draft.data && role ? <FlowEditor key={role} first={draft.data} writes={mayDo(role, 'author')} /> : null;
}
