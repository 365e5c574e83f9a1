import { expect, test } from 'vitest';
import { EditSteps } from './editSteps';

test('what is typed without a pause is one step, and something else is one by itself', () => {
  const steps = new EditSteps();
  steps.typed(1_000);
  steps.typed(1_600);
  steps.typed(2_200);
  steps.typed(3_000);
  steps.changed();

  expect([steps.takeDone(), steps.takeDone(), steps.takeDone()]).toEqual([1, 1, 3]);
});

test('what was taken back comes again as large as it was, until something is changed', () => {
  const steps = new EditSteps();
  steps.typed(1_000);
  steps.typed(1_100);
  steps.undid(steps.takeDone());
  steps.redid(steps.takeUndone());
  expect(steps.takeDone()).toBe(2);

  steps.undid(2);
  steps.changed();
  expect(steps.takeUndone()).toBe(1);
});
