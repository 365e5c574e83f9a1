// The tab's title: how many questions wait, and which page it is.
import { useEffect } from 'react';

const NAME = 'Cairn';
let page = '';
let waiting = 0;

function put(): void {
  document.title = `${waiting > 0 ? `(${waiting}) ` : ''}${page ? `${page} · ` : ''}${NAME}`;
}

/** Says which page it is, for as long as the page is there. */
export function useTitle(name: string): void {
  useEffect(() => {
    page = name;
    put();
    return () => {
      page = '';
      put();
    };
  }, [name]);
}

/** Says how many questions wait. */
export function useWaitingTitle(count: number): void {
  useEffect(() => {
    waiting = count;
    put();
  }, [count]);
}
