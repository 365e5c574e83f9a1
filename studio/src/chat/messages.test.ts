import { expect, test } from 'vitest';
import { begun, covers, followed, type Message, type MessagePage, NOTHING_SAID, preceded, type Said } from './messages';

function page(numbers: readonly number[], last: number, earlier = false): MessagePage {
  return { items: numbers.map((number) => ({ number }) as Message), last, more: false, earlier };
}

function numbers({ messages }: Said): number[] {
  return messages.map(({ number }) => number);
}

test('pages are put together, each message once', () => {
  const middle = begun(page([6, 8], 9, true));
  const on = followed(middle, page([8, 10], 12));
  expect(numbers(on)).toEqual([6, 8, 10]);
  expect(on).toMatchObject({ last: 12, earlier: true });
  const whole = preceded(on, page([2, 4, 6], 5));
  expect(numbers(whole)).toEqual([2, 4, 6, 8, 10]);
  expect(whole).toMatchObject({ last: 12, earlier: false });
});

test('what had been said by an entry is there or not', () => {
  expect(covers(NOTHING_SAID, 1)).toBe(false);
  const middle = begun(page([6, 8], 9, true));
  expect([5, 6, 9, 10].map((seq) => covers(middle, seq))).toEqual([false, true, true, false]);
  expect(covers(begun(page([6, 8], 9)), 1)).toBe(true);
});

test('a run that goes on for hours does not fill the page', () => {
  let said = NOTHING_SAID;
  for (let number = 1; number <= 5_000; number++) {
    said = followed(said, page([number], number));
    expect(said.messages.length).toBeLessThanOrEqual(600);
  }
  expect(said.messages.at(-1)?.number).toBe(5_000);
  expect(said.earlier).toBe(true);
});
