import { expect, test } from 'vitest';
import { labelsOf } from './labels';

test('labels are pairs with commas between them', () => {
  expect(labelsOf(' why=a second try, app = shop ,')).toEqual({ labels: { why: 'a second try', app: 'shop' } });
  expect(labelsOf('')).toEqual({ labels: {} });
  expect(labelsOf('sum=1=1')).toEqual({ labels: { sum: '1=1' } });
});

test('what is no pair is named', () => {
  expect(labelsOf('why=so, again')).toEqual({ wrong: "A label is NAME=VALUE, not 'again'" });
  expect(labelsOf('=x')).toEqual({ wrong: "A label is NAME=VALUE, not '=x'" });
});
