// Notices of the browser for questions that come while nobody looks, where a person has asked for them.
import type { Interrupt } from '../api/client';
import { brief, isBranch } from '../state/brief';

const KEY = 'notices';

export type Notices = 'on' | 'off' | 'refused' | 'unknown';

/** Whether notices are sent; unknown where the browser has none. */
export function notices(): Notices {
  if (!('Notification' in window)) {
    return 'unknown';
  }
  return Notification.permission === 'denied' ? 'refused' : wanted() && Notification.permission === 'granted' ? 'on' : 'off';
}

function wanted(): boolean {
  return localStorage.getItem(KEY) === 'on';
}

/** Asks the person for leave if need be; what came of it. */
export async function askForNotices(on: boolean): Promise<Notices> {
  if (on && (await Notification.requestPermission()) === 'granted') {
    localStorage.setItem(KEY, 'on');
  } else {
    localStorage.removeItem(KEY);
  }
  return notices();
}

/** One notice a question, however many tabs are told of it; none for who looks at this very tab. */
export function tellOf(question: Interrupt, open: () => void): void {
  if (notices() !== 'on' || (!document.hidden && document.hasFocus())) {
    return;
  }
  const notice = new Notification('A run waits for you', { body: wordsOf(question.question), tag: question.id });
  notice.onclick = () => {
    window.focus();
    open();
    notice.close();
  };
}

/** The first words that a question has. */
export function wordsOf(question: unknown): string {
  const words = isBranch(question) ? Object.values(question).find((value) => typeof value === 'string') : question;
  return typeof words === 'string' ? words : brief(question);
}
