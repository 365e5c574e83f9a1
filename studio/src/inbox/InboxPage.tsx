import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Interrupt, type InterruptPage, read } from '../api/client';
import { Fault } from '../app/Fault';
import { QuestionCard } from './QuestionCard';
import './inbox.css';

/** All that waits for a person. An answered card stays until it is put away, so that what became of it is read in peace. */
export function InboxPage() {
  const [kept, setKept] = useState<readonly Interrupt[]>([]);
  const list = useInfiniteQuery({
    queryKey: ['inbox', 'list'],
    queryFn: ({ pageParam }) => read<InterruptPage>(`/interrupts?limit=100${pageParam && `&after=${encodeURIComponent(pageParam)}`}`),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });
  const waiting = list.data?.pages.flatMap((page) => page.items) ?? [];
  const open = new Set(waiting.map((one) => one.id));
  const cards = [...kept.filter((one) => !open.has(one.id)), ...waiting];
  return (
    <section className="inbox" aria-labelledby="inbox-title">
      <div className="head">
        <h1 id="inbox-title">Inbox</h1>
        <output className="dim" aria-live="polite">
          {list.isSuccess ? `${waiting.length}${list.hasNextPage ? ' or more' : ''} waiting` : ''}
        </output>
      </div>
      {list.isError && <Fault error={list.error} />}
      {list.isSuccess && cards.length === 0 && (
        <div className="empty">
          <h2>Nothing waits for a person</h2>
          <p>Questions of all runs of this store come here by themselves, the oldest first.</p>
        </div>
      )}
      <div className="cards">
        {cards.map((one) => (
          <QuestionCard
            key={one.id}
            question={one}
            keep={() => setKept((before) => [...before.filter((other) => other.id !== one.id), one])}
            close={() => setKept((before) => before.filter((other) => other.id !== one.id))}
          />
        ))}
      </div>
      {list.hasNextPage && (
        <button type="button" className="more" onClick={() => void list.fetchNextPage()}>
          More questions
        </button>
      )}
    </section>
  );
}
