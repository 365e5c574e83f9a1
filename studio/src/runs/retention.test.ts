import { describe, expect, it } from 'vitest';
import { ruleOf, sized } from './retention';

const NOTHING = { age: '', unit: 'days', keep: '', megabytes: '' } as const;

describe('a rule of retention', () => {
  it('is what the fields say, in the units of the API', () => {
    expect(ruleOf({ ...NOTHING, age: '30' })).toEqual({ older_than_hours: 720 });
    expect(ruleOf({ ...NOTHING, age: '12', unit: 'hours', keep: '0' })).toEqual({ older_than_hours: 12, keep: 0 });
    expect(ruleOf({ ...NOTHING, megabytes: ' 1.5 ' })).toEqual({ max_bytes: 1_500_000 });
  });

  it('names the field that is no number', () => {
    expect(ruleOf({ ...NOTHING, age: 'long' })).toContain('How long ago');
    expect(ruleOf({ ...NOTHING, keep: '1.5' })).toContain('How many to keep');
    expect(ruleOf({ ...NOTHING, megabytes: '-1' })).toContain('megabytes');
  });

  it('says something', () => {
    expect(ruleOf(NOTHING)).toContain('Say what goes');
  });
});

describe('a size', () => {
  it('has a unit that people read', () => {
    expect([0, 999, 1000, 34_000, 3_400_000, 999_000_000, 2e15].map(sized)).toEqual([
      '0 B',
      '999 B',
      '1.0 kB',
      '34.0 kB',
      '3.4 MB',
      '999 MB',
      '2000 TB',
    ]);
  });
});
