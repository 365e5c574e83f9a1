import { expect, test } from 'vitest';
import { placeAt } from './place';

/** The caret stands at the bar. */
function at(text: string): { at: string; text: string } | undefined {
  const caret = text.indexOf('|');
  const bare = text.replace('|', '');
  const place = placeAt(bare, caret);
  return place && { at: place.names.join('.'), text: bare.slice(place.from, place.to) };
}

test('the caret is at the value that it touches, or at whose name it is', () => {
  expect(at('{"way": "ro|ad", "grams": 7}')).toEqual({ at: 'way', text: '"road"' });
  expect(at('{"w|ay": "road", "grams": 7}')).toEqual({ at: 'way', text: '"road"' });
  expect(at('{"way": "road", "grams"|: 7}')).toEqual({ at: 'grams', text: '7' });
  expect(at('{"way": "road", "grams": 7|}')).toEqual({ at: 'grams', text: '7' });
  expect(at('{"way": "road",| "grams": 7}')).toBeUndefined();
  expect(at('{"way": "road"}|')).toBeUndefined();
  expect(at('|7')).toEqual({ at: '', text: '7' });
});

test('values within lists and objects are found by all names on the way', () => {
  expect(at('{"stops": [{"at": "a"}, {"at": "b", "left|": true}], "x": 1}')).toEqual({ at: 'stops.1.left', text: 'true' });
  expect(at('{"stops": ["a", "|b"], "x": 1}')).toEqual({ at: 'stops.1', text: '"b"' });
  expect(at('{"stops": [[], {}], "x": |1}')).toEqual({ at: 'x', text: '1' });
  expect(at('{"st|ops": [1]}')).toBeUndefined();
  expect(at('{"a/b": {"say \\"no\\"": fal|se}}')).toEqual({ at: 'a/b.say "no"', text: 'false' });
});

test('a value that is still to come has a place, too', () => {
  expect(at('{"way": |, "grams": 7}')).toEqual({ at: 'way', text: '' });
  expect(at('{"way":|}')).toEqual({ at: 'way', text: '' });
  expect(at('{"grams": 7, "way": |')).toEqual({ at: 'way', text: '' });
  expect(at('{"way|')).toBeUndefined();
});

test('a text that is not ended does not take what is behind it', () => {
  expect(at('{"way": "ro|,\n "grams": 7}')).toEqual({ at: 'way', text: '"ro' });
  expect(at('{"way": "ro,\n "grams": |7}')).toEqual({ at: 'grams', text: '7' });
  expect(at('{"way": |"}')).toEqual({ at: 'way', text: '"' });
});
