/** What one author takes back at once: how many of the server's changes each step of theirs is made of. */

/** Typing without so long a pause is one step. */
const STEP_MS = 700;

export class EditSteps {
  private readonly done: { size: number; at: number }[] = [];
  private readonly undone: number[] = [];

  /** Something that is a step by itself; what was taken back cannot come again. */
  changed(): void {
    this.undone.length = 0;
    this.done.push({ size: 1, at: 0 });
  }

  /** Something typed at that time, which goes with what was typed just before. */
  typed(at: number): void {
    this.undone.length = 0;
    const last = this.done.at(-1);
    if (last && at - last.at < STEP_MS) {
      last.size++;
      last.at = at;
    } else {
      this.done.push({ size: 1, at });
    }
  }

  /** The size of the step that is to be taken back; it is none any more. */
  takeDone(): number {
    return this.done.pop()?.size ?? 1;
  }

  /** A step of that size was taken back. */
  undid(size: number): void {
    this.undone.push(size);
  }

  /** The size of the step that is to come again. */
  takeUndone(): number {
    return this.undone.pop() ?? 1;
  }

  /** A step of that size came again. */
  redid(size: number): void {
    this.done.push({ size, at: 0 });
  }
}
