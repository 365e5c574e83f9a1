import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type Interrupt, type InterruptPage, type Run, type RunPage, read } from '../api/client';
import { Fault } from '../app/Fault';
import { useKeys } from '../app/keys';
import { useTitle } from '../ui/title';
import { alikeAmong, byDeadline } from './asked';
import { askForNotices, notices } from './notices';
import { QuestionCard } from './QuestionCard';
import './inbox.css';

/** So many questions are read at a time, and so many at most: of those the nearest deadline comes first, whenever they were asked. */
const PAGE = 500;
const MOST = 5_000;
/** So many are shown, and so many more each time that is asked for. */
const SHOWN = 100;

/** All that waits for a person. An answered card stays until it is put away, so that what became of it is read in peace. */
export function InboxPage() {
  useTitle('Inbox');
  const [kept, setKept] = useState<readonly Interrupt[]>([]);
  const list = useInfiniteQuery({
    queryKey: ['inbox', 'list'],
    queryFn: ({ pageParam }) => read<InterruptPage>(`/interrupts?limit=${PAGE}${pageParam && `&after=${encodeURIComponent(pageParam)}`}`),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });
  const waiting = useMemo(() => byDeadline(list.data?.pages.flatMap((page) => page.items) ?? []), [list.data]);
  const alike = useMemo(() => alikeAmong(waiting), [waiting]);
  const [most, show] = useState(SHOWN);
  const { fetchNextPage } = list;
  const goesOn = list.hasNextPage && !list.isFetching && !list.isError && waiting.length < MOST;
  useEffect(() => {
    if (goesOn) {
      void fetchNextPage();
    }
  }, [goesOn, fetchNextPage]);
  const heads = useHeads(waiting.length);
  const open = new Set(waiting.map((one) => one.id));
  const cards = [...kept.filter((one) => !open.has(one.id)), ...waiting.slice(0, most)];
  const cardList = useRef<HTMLDivElement>(null);
  useKeys({ j: () => focusCard(cardList.current, 1), k: () => focusCard(cardList.current, -1) });
  return (
    <section className="inbox" aria-labelledby="inbox-title">
      <div className="head">
        <h1 id="inbox-title">Inbox</h1>
        <output className="dim" aria-live="polite">
          {list.isSuccess ? `${waiting.length}${list.hasNextPage ? ' or more' : ''} waiting` : ''}
        </output>
        <span className="space" />
        <NoticeButton />
      </div>
      {list.isError && <Fault error={list.error} />}
      {list.isSuccess && cards.length === 0 && (
        <div className="empty">
          <h2>Nothing waits for a person</h2>
          <p>Questions of all runs of this store come here by themselves, the nearest deadline first.</p>
        </div>
      )}
      <div ref={cardList} className="cards">
        {cards.map((one) => (
          <QuestionCard
            key={one.id}
            question={one}
            head={heads.get(one.run)}
            like={alike(one)}
            keep={() => setKept((before) => [...before.filter((other) => other.id !== one.id), one])}
            close={() => setKept((before) => before.filter((other) => other.id !== one.id))}
          />
        ))}
      </div>
      {waiting.length > most && (
        <button type="button" className="more" onClick={() => show(most + SHOWN)}>
          More questions
        </button>
      )}
    </section>
  );
}

/** So many runs that wait are told by more than their ids. */
const HEADS = 500;

/** The runs that wait, by their ids: whose question it is says more than a made id. */
function useHeads(waiting: number): ReadonlyMap<string, Run> {
  const { data } = useQuery({
    queryKey: ['inbox', 'heads', waiting],
    queryFn: () => read<RunPage>(`/runs?status=waiting&limit=${HEADS}`),
    enabled: waiting > 0,
    placeholderData: (before) => before,
  });
  return useMemo(() => new Map(data?.items.map((one) => [one.id, one])), [data]);
}

/** Moves the focus to the next question, or to the one before. */
function focusCard(list: HTMLElement | null, by: 1 | -1): void {
  const cards = [...(list?.querySelectorAll<HTMLElement>('.question') ?? [])];
  const at = cards.findIndex((one) => one.contains(document.activeElement));
  const next = at < 0 ? (by > 0 ? 0 : cards.length - 1) : Math.min(cards.length - 1, Math.max(0, at + by));
  cards[next]?.focus();
}

/** Whether the browser tells of questions that come while nobody looks. */
function NoticeButton() {
  const [now, tell] = useState(notices);
  if (now === 'unknown') {
    return null;
  }
  return now === 'refused' ? (
    <span className="dim">This browser was told to send no notices from here</span>
  ) : (
    <button type="button" aria-pressed={now === 'on'} onClick={() => void askForNotices(now !== 'on').then(tell)}>
      Notify me
    </button>
  );
}
