import { expect, it } from 'vitest';
import { answerVariants } from './answer-variants.ts';

it.each([
  ['It left from Galle. (Galle)', ['It left from Galle.', 'Galle']],
  ['approx. (ten) boats', ['approx. boats', 'approx. ten boats']],
  ['60 km/h', ['60 km/h']],
  ['km/h', ['km/h']],
  ['60 km / h', ['60 km / h']],
  ['60 miles/hour', ['60 miles/hour']],
  ['120 words/minute', ['120 words/minute']],
  ['3 days/week', ['3 days/week']],
  ['5 kg/m2', ['5 kg/m2']],
  ['10 m/s', ['10 m/s']],
  ['90 km/h / 90 kph', ['90 km/h', '90 kph']],
  ['3/4', ['3/4']],
  ['24/7', ['24/7']],
  ['12/05/2020', ['12/05/2020']],
  ['n/a', ['n/a']],
  ['w/o', ['w/o']],
  ['A/C', ['A/C']],
  ['Rs 500/=', ['Rs 500/=']],
  ['Rs 500/-', ['Rs 500/-']],
  ['six hours/6 hours', ['six hours', '6 hours']],
  ['6/six', ['6', 'six']],
  ['9 am/9 o’clock', ['9 am', '9 o’clock']],
  ['1/2 cup/half a cup', ['1/2 cup', 'half a cup']],
  ['engines/lorries', ['engines', 'lorries']],
  ['three weeks / 3 weeks / 21 days', ['three weeks', '3 weeks', '21 days']],
  ['(the) salt/brine', ['salt', 'the salt', 'brine']],
  ['salt OR brine; tea', ['salt', 'brine', 'tea']],
])('%s is %j', (words, variants) => {
  expect(answerVariants(words)).toEqual(variants);
});

it.each(['60 km/h', '5 l/100 km', '7 m/s', '8 a/b', '2 x/y'])(
  '%s accepts no letter that stood beside a number',
  (words) => {
    expect(answerVariants(words).filter((variant) => /^\p{L}$/u.test(variant))).toEqual([]);
  },
);
