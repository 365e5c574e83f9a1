// Notices of the browser for questions that come while nobody looks, where a person has asked for them.
import type { Interrupt } from '../api/client';
import { asked } from './asked';

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
  const notice = new Notification('A run waits for you', { body: asked(question.question).words, tag: question.id });
  notice.onclick = () => {
    window.focus();
    open();
    notice.close();
  };
}

/** So many questions are known at most; of more the ones that were heard first are forgotten. */
const MOST_HEARD = 10_000;

/** Tells questions that have come since the page was opened from those that waited before: whenever a stream begins it tells of both. */
export class NewQuestions {
  private since = Number.POSITIVE_INFINITY;
  private readonly heard = new Set<string>();

  /** A stream has begun, at that instant by the server's clock. */
  began(at: number): void {
    this.since = Math.min(this.since, at);
  }

  /** Whether a question has come since the first stream began, and is heard of for the first time. */
  isNew({ id, raised_at }: Interrupt): boolean {
    const known = this.heard.has(id);
    this.heard.add(id);
    const [first] = this.heard;
    if (this.heard.size > MOST_HEARD && first !== undefined) {
      this.heard.delete(first);
    }
    return !known && Date.parse(raised_at) >= this.since;
  }
}
