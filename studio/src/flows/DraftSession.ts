// A flow's draft as one author writes it: canvas and text change one document, the server's, and what others do arrives here.
import { ChangeSet, type Text } from '@codemirror/state';
import { inPath, ProblemError, read, send } from '../api/client';
import type { Schemas } from '../api/schemas';
import type { Draft, DraftView, FlowProblem, Operation } from './draft';
import { EditSteps } from './editSteps';
import { type KnownProblems, knownProblems, problemsNow } from './problems';
import { composed, editsOf, taken, textOf, typedNothing } from './rebase';
import { shown } from './shown';

type Changed = Schemas['DraftChanged'];
type Picture = Schemas['DraftPicture'];

/** What is typed within it is sent at once; the first key hardly waits, and those that come while it is asked for go together. */
const TYPED_MS = 10;
const DRAWN_MS = 150;
/** What is drawn of a change beside the marks in the text is drawn a frame later than they are. */
const TOLD_MS = 20;
const WAIT_S = 25;
const AGAIN_MS = 1500;

export class DraftSession {
  readonly id: string;
  /** As the server calls the author: the name that the page was given, unless the key is somebody's. */
  who: string;
  /** Marks problems in the shown text, at once. */
  mark: (problems: readonly FlowProblem[]) => void = () => undefined;
  /** Puts what others have changed into the shown text. */
  show: (change: ChangeSet) => void = () => undefined;
  private view: DraftView;
  private typed;
  /** Of which problems the server tells what is another. */
  private known: KnownProblems;
  private queue: Promise<void> = Promise.resolve();
  private soon: ReturnType<typeof setTimeout> | undefined;
  private drawing: ReturnType<typeof setTimeout> | undefined;
  private telling: ReturnType<typeof setTimeout> | undefined;
  private readonly watchers = new Set<() => void>();
  /** What the server calls the picture that is shown. */
  private drawnAs: string | undefined;
  private gone = new AbortController();
  private readonly steps = new EditSteps();

  /**
   * @param writes whether the author may change the flow, and not only read it
   */
  constructor(
    first: Draft,
    who: string,
    readonly writes: boolean,
  ) {
    this.id = first.id;
    this.who = who;
    this.typed = typedNothing(textOf(first.text));
    const { rev, errors, warnings, problems, published, aside, undoable, redoable, picture } = first;
    this.known = { rev, problems };
    const nothing = { document: {}, others: new Map(), error: undefined, told: '' };
    this.view = { rev, errors, warnings, problems, published, aside, undoable, redoable, picture, ...nothing };
  }

  readonly watch = (told: () => void): (() => void) => {
    this.watchers.add(told);
    return () => this.watchers.delete(told);
  };

  readonly now = (): DraftView => this.view;

  /** The text with all that was typed. */
  text(): Text {
    return this.typed.unsent.apply(this.typed.sent.apply(this.typed.base));
  }

  /** An offset of the server's text, in the shown one. */
  shownAt(offset: number): number {
    const at = Math.min(offset, this.typed.base.length);
    return this.typed.unsent.mapPos(this.typed.sent.mapPos(at));
  }

  type(change: ChangeSet): void {
    this.typed = { ...this.typed, unsent: this.typed.unsent.compose(change) };
    clearTimeout(this.soon);
    this.soon = setTimeout(() => this.later(() => this.flush()), TYPED_MS);
  }

  operate(...operations: Operation[]): Promise<boolean> {
    return this.asked(() => ({ operations }));
  }

  /** Mends a problem as one of its fixes says, if it is still there when all that was typed has arrived. */
  fix(problem: FlowProblem, title: string): Promise<boolean> {
    return this.asked(() => {
      const fix = this.like(problem)?.fixes.find((one) => one.title === title);
      const edits = fix?.edits.map(({ start, end, replacement }) => ({ start, end, replacement }));
      return edits?.length ? { edits } : undefined;
    });
  }

  /** The same problem in the newest text. */
  private like(problem: FlowProblem): FlowProblem | undefined {
    const same = this.view.problems.filter((one) => one.code === problem.code && one.message === problem.message);
    return same.sort((one, other) => Math.abs(one.start - problem.start) - Math.abs(other.start - problem.start))[0];
  }

  reset(): Promise<boolean> {
    return this.asked(() => ({ act: 'reset' }));
  }

  undo(): Promise<boolean> {
    return this.later(async () => {
      await this.flush();
      if (!this.view.undoable) return;
      const size = this.steps.takeDone();
      for (let i = 0; i < size; i++) await this.post({ act: 'undo' });
      this.steps.undid(size);
    });
  }

  redo(): Promise<boolean> {
    return this.later(async () => {
      await this.flush();
      if (!this.view.redoable) return;
      const size = this.steps.takeUndone();
      for (let i = 0; i < size; i++) await this.post({ act: 'redo' });
      this.steps.redid(size);
    });
  }

  publish(): Promise<boolean> {
    return this.later(async () => {
      await this.flush();
      await send('POST', `/flows/${inPath(this.id)}/draft/publish`, { base: this.view.rev, who: this.who });
      this.say({ published: true, told: 'Published.' });
    });
  }

  dismiss(): void {
    this.say({ error: undefined, told: '' });
  }

  /** Hears of others until the function that comes back is called. */
  follow(): () => void {
    const gone = new AbortController();
    this.gone = gone;
    void this.hear(gone.signal);
    this.draw();
    return () => {
      gone.abort();
      clearTimeout(this.soon);
      clearTimeout(this.drawing);
    };
  }

  private async hear(gone: AbortSignal): Promise<void> {
    while (!gone.aborted) {
      try {
        await shown(gone);
        const path = `/flows/${inPath(this.id)}/draft/changes?after=${this.view.rev}&known=${this.known.rev}&published=${this.view.published}&wait=${WAIT_S}${this.asWho()}`;
        const changed = await read<Changed>(path, gone);
        if (changed.rev > this.view.rev) await this.later(() => this.behind(changed.rev));
        else if (changed.rev === this.view.rev) this.say({ published: changed.published, aside: changed.aside });
      } catch {
        await new Promise((done) => setTimeout(done, AGAIN_MS));
      }
    }
  }

  /** Does what is to be done with the text that the server has then; nothing where there is nothing left to do. */
  private asked(make: () => Record<string, unknown> | undefined): Promise<boolean> {
    return this.later(async () => {
      await this.flush();
      const body = make();
      if (!body) return;
      await this.post(body);
      this.steps.changed();
    });
  }

  /** One at a time; what fails is told and does not hinder what comes after it. */
  private later(work: () => Promise<void>): Promise<boolean> {
    const done = this.queue.then(work).then(
      () => {
        if (this.view.error) this.say({ error: undefined });
        return true;
      },
      async (error: unknown) => {
        this.say({ error });
        if (error instanceof ProblemError && error.problem.status === 409) await this.pull().catch(() => undefined);
        return false;
      },
    );
    this.queue = done.then(() => undefined);
    return done;
  }

  private async post(body: Record<string, unknown>): Promise<void> {
    const base = this.view.rev;
    const changed = await send<Changed>('POST', `/flows/${inPath(this.id)}/draft/changes`, {
      base,
      known: this.known.rev,
      who: this.who,
      ...body,
    });
    this.who = changed.changes.at(-1)?.who ?? this.who;
    this.take(changed, changed.changes, false);
  }

  /** Sends what was typed. Where another has changed the same stretch both stay, and the author is told. */
  private async flush(): Promise<void> {
    clearTimeout(this.soon);
    for (let told = ''; !this.typed.unsent.empty; ) {
      this.typed = { base: this.typed.base, sent: this.typed.unsent, unsent: ChangeSet.empty(this.typed.unsent.newLength) };
      try {
        const body = { base: this.view.rev, known: this.known.rev, who: this.who, edits: editsOf(this.typed.sent) };
        const changed = await send<Changed>('POST', `/flows/${inPath(this.id)}/draft/changes`, body);
        this.who = changed.changes.at(-1)?.who ?? this.who;
        this.take(changed, changed.changes.slice(0, -1), true);
        this.steps.typed(Date.now());
        if (told) this.say({ told });
        return;
      } catch (problem) {
        this.typed = taken(this.typed, ChangeSet.empty(this.typed.base.length), false).typed;
        if (!(problem instanceof ProblemError && problem.problem.code === 'edit.conflict')) throw problem;
        told = `${problem.problem.detail}; both changes are in the text, look at them.`;
        await this.pull();
      }
    }
  }

  /** What is heard may be one's own change, whose answer has come by then. */
  private async behind(rev: number): Promise<void> {
    if (rev > this.view.rev) await this.pull();
  }

  private asWho(): string {
    return `&who=${inPath(this.who)}`;
  }

  private async pull(): Promise<void> {
    const changed = await read<Changed>(
      `/flows/${inPath(this.id)}/draft/changes?after=${this.view.rev}&known=${this.known.rev}${this.asWho()}`,
    );
    this.take(changed, changed.changes, false);
  }

  private take(changed: Changed, changes: Changed['changes'], confirmed: boolean): void {
    const { typed, shown } = taken(this.typed, composed(changes, this.typed.base.length), confirmed);
    this.typed = typed;
    if (!shown.empty) this.show(shown);
    const others = new Map(this.view.others);
    for (const one of changes) {
      if (one.who !== this.who) others.set(one.who, one.touched.join(', ') || 'the text');
    }
    const { rev, errors, warnings, published, aside, undoable, redoable } = changed;
    const problems = problemsNow(this.known.problems, changed);
    this.known = knownProblems(this.known, { rev, problems });
    this.say({ rev, errors, warnings, problems, published, aside, undoable, redoable, others });
    this.draw();
  }

  private draw(): void {
    clearTimeout(this.drawing);
    this.drawing = setTimeout(() => void this.drawn(), DRAWN_MS);
  }

  private async drawn(): Promise<void> {
    try {
      const known = this.drawnAs ? `?known=${this.drawnAs}` : '';
      const now = await read<Picture>(`/flows/${inPath(this.id)}/draft/picture${known}`, this.gone.signal);
      if (now.picture) {
        this.drawnAs = now.drawn;
        this.say({ picture: now.picture, document: now.document });
      }
    } catch (error) {
      if (!this.gone.signal.aborted) this.say({ error });
    }
  }

  private say(part: Partial<DraftView>): void {
    this.view = { ...this.view, ...part };
    if (part.problems) this.mark(part.problems);
    this.telling ??= setTimeout(() => {
      this.telling = undefined;
      for (const told of this.watchers) told();
    }, TOLD_MS);
  }

  /** When all that was typed is with the server, or could not be. */
  settled(): Promise<void> {
    return this.queue;
  }
}
