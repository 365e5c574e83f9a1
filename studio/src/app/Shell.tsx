import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { type FormEvent, lazy, Suspense, useEffect, useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type Role, useRole } from '../api/access';
import { keepKey, keyState, read, watchKey } from '../api/client';
import { NewQuestions, tellOf } from '../inbox/notices';
import { throttled } from '../live/throttled';
import { useContact, useLive } from '../live/useLive';
import { applyTheme, chosenTheme, type Theme } from '../ui/theme';
import { clock } from '../ui/time';
import { useTitle, useWaitingTitle } from '../ui/title';
import { Help } from './Help';
import { useKeys } from './keys';

const Palette = lazy(() => import('./Palette'));

export function Shell() {
  const key = useSyncExternalStore(watchKey, keyState);
  return key === 'held' ? <Frame /> : <KeyPage refused={key === 'refused'} />;
}

function Frame() {
  const [help, setHelp] = useState(false);
  const [palette, setPalette] = useState(false);
  usePaletteKey(() => setPalette(true));
  const go = useNavigate();
  useKeys({
    '?': () => setHelp(true),
    'g r': () => void go({ to: '/' }),
    'g i': () => void go({ to: '/inbox' }),
    'g f': () => void go({ to: '/flows' }),
  });
  useFocusKept();
  return (
    <>
      <a className="skip" href="#page">
        To the page
      </a>
      <header className="bar">
        <Link to="/" className="brand" search={{}}>
          <img src="/icon.svg" alt="" width="18" height="18" /> Cairn
        </Link>
        <nav aria-label="Pages">
          <Link to="/" search={{}} activeOptions={{ exact: true, includeSearch: false }}>
            Runs
          </Link>
          <Link to="/inbox">
            Inbox <InboxCount />
          </Link>
          <Link to="/flows">Flows</Link>
        </nav>
        <RoleSign />
        <LiveSign />
        <button type="button" className="quiet search" aria-label="Search or do, Ctrl K" onClick={() => setPalette(true)}>
          <span className="wide-only">
            Search or do <kbd>Ctrl K</kbd>
          </span>
          <span className="narrow-only">Search</span>
        </button>
        <ThemeButton />
        <button type="button" className="quiet" aria-label="Keys" onClick={() => setHelp(true)}>
          ?
        </button>
      </header>
      <OfflineBar />
      <main id="page" tabIndex={-1}>
        <Outlet />
      </main>
      <Help open={help} close={() => setHelp(false)} />
      <Suspense>{palette && <Palette close={() => setPalette(false)} keys={() => setHelp(true)} />}</Suspense>
    </>
  );
}

/** What had the focus may be gone with the page that it was on; then Tab goes on from the beginning of the new one. */
function useFocusKept(): void {
  const path = useLocation({ select: ({ pathname }) => pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that is come to
  useEffect(() => {
    if (document.activeElement === null || document.activeElement === document.body) {
      document.getElementById('page')?.focus({ preventScroll: true });
    }
  }, [path]);
}

const NEXT: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' };

function ThemeButton() {
  const [theme, setTheme] = useState(chosenTheme);
  const turn = () => {
    applyTheme(NEXT[theme]);
    setTheme(NEXT[theme]);
  };
  return (
    <button type="button" className="quiet" aria-label={`Theme: ${theme}`} title={`Theme: ${theme}`} onClick={turn}>
      {theme === 'system' ? '◐' : theme === 'light' ? '○' : '●'}
    </button>
  );
}

function usePaletteKey(open: () => void): void {
  const now = useRef(open);
  now.current = open;
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        now.current();
      }
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
}

/** How often what waits is read anew at most: where many come at once, their list is long. */
const INBOX_MS = 500;
/** The events behind which other questions may wait. */
const CHANGES: ReadonlySet<string> = new Set(['interrupt', 'settled', 'waiting', 'opened']);

function InboxCount() {
  const go = useNavigate();
  const queries = useQueryClient();
  const [readAnew] = useState(() => throttled(() => void queries.invalidateQueries({ queryKey: ['inbox'] }), INBOX_MS));
  const { data } = useQuery({ queryKey: ['inbox', 'count'], queryFn: () => read<{ count: number }>('/interrupts/count') });
  const [news] = useState(() => new NewQuestions());
  useWaitingTitle(data?.count ?? 0);
  useLive('interrupts', (event) => {
    if (event.name === 'opened') {
      news.began(event.at);
    } else if (event.name === 'interrupt' && news.isNew(event.data)) {
      tellOf(event.data, () => void go({ to: '/inbox' }));
    }
    if (CHANGES.has(event.name)) {
      readAnew();
    }
  });
  return data && data.count > 0 ? <span className="count">{data.count}</span> : null;
}

const MAY: Record<Role, string> = {
  viewer: 'May look at everything. Starting, answering, cancelling and forking take the role operator.',
  operator: 'May start, answer, cancel and fork. Changing flows takes the role author.',
  author: 'May do everything but delete runs and give tokens, which take the role admin.',
  admin: '',
};

/** Whoever may not do everything is told so; what they may not do is nowhere on the page. */
function RoleSign() {
  const role = useRole();
  return role && MAY[role] ? (
    <span className="contact" title={MAY[role]}>
      {role}
      <span className="hidden">: {MAY[role]}</span>
    </span>
  ) : null;
}

function LiveSign() {
  const { live } = useContact();
  return (
    <span className={live ? 'contact live' : 'contact'} role="status">
      {live ? 'live' : 'no contact'}
    </span>
  );
}

function OfflineBar() {
  const { live, since } = useContact();
  return live ? null : (
    <div className="offline" role="alert">
      No contact with the server since {clock(since)}. What is shown is from then; it is tried again every second.
    </div>
  );
}

function KeyPage({ refused }: { refused: boolean }) {
  useTitle('Key needed');
  const field = useId();
  const [key, setKey] = useState('');
  const enter = (event: FormEvent) => {
    event.preventDefault();
    keepKey(key.trim());
    location.reload();
  };
  return (
    <main className="empty" id="page">
      <h1>Cairn</h1>
      {refused ? (
        <p className="wrong" role="alert">
          The key of this tab is not taken here: it is another server's, or a token that has ended or was withdrawn.
        </p>
      ) : (
        <p>This page needs a key, and this tab has none.</p>
      )}
      <p>
        Open the address that <code>cairn serve</code> printed, or give the key that is in <code>serve.key</code> of the data folder. Who is
        a guest here asks for a token: <code>cairn token</code> makes one.
      </p>
      <form className="row" onSubmit={enter}>
        <label htmlFor={field}>Key or token</label>
        <input id={field} type="password" autoComplete="off" value={key} onChange={(event) => setKey(event.target.value)} />
        <button type="submit" className="main" disabled={key.trim() === ''}>
          Open
        </button>
      </form>
    </main>
  );
}
