import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { formatCursor } from './cursor';

type Moment = number | undefined;

/** The cursor of a run, which moves at once: the address follows, and moves it where it comes from elsewhere, as by a link. */
export function useCursor(run: string, asked: Moment): [Moment, (to: Moment) => void] {
  const go = useNavigate();
  const [shown, show] = useState(asked);
  const sent = useRef<{ to: Moment }>(undefined);
  useEffect(() => {
    if (sent.current === undefined || sent.current.to === asked) {
      show(asked); // else it is one on the way to where it was sent
    }
  }, [asked]);
  const move = (to: Moment) => {
    const mine = { to };
    sent.current = mine;
    show(to);
    void go({ to: '/runs/$moment', params: { moment: formatCursor(run, to) }, replace: true }).finally(() => {
      if (sent.current === mine) {
        sent.current = undefined;
      }
    });
  };
  return [shown, move];
}
