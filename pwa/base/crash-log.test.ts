// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { crashLine, noteCrash, readCrashes } from './crash-log.ts';

const { origin } = location;

function errorAt(frames: string[], message = 'The essay “My secret words”'): TypeError {
  const error = new TypeError(message);
  error.stack = [`TypeError: ${message}`, ...frames].join('\n');
  return error;
}
const inChromium = errorAt([
  `    at deep (https://elsewhere.test/lib.js:1:2)`,
  `    at write (${origin}/assets/WritingBody-B2x_9.js:12:345)`,
]);

describe('[R241] the line of a fault', () => {
  it('is its kind and the first place in a file of the app, in each browser’s words', () => {
    expect(crashLine(inChromium)).toBe('TypeError WritingBody-B2x_9.js:12:345');
    const elsewhere = errorAt([`write@${origin}/assets/paper-A1.js:1:20`, `global code@${origin}/x.js:1:1`]);
    expect(crashLine(elsewhere)).toBe('TypeError paper-A1.js:1:20');
  });

  it('holds no word of its message, also where that looks like a place', () => {
    const message = `${origin}/assets/secret-words.js:1:1\nmy essay ${origin}/assets/essay.js:2:2`;
    expect(crashLine(errorAt([], message))).toBe('TypeError unknown');
    expect(crashLine(errorAt([`    at x (${origin}/assets/a.js:3:4)`], message))).toBe('TypeError a.js:3:4');
    expect(crashLine('my essay')).toBeNull();
    expect(crashLine(Object.assign(new Error('x'), { name: 'my essay', stack: '' }))).toBe('Error unknown');
  });

  it('is none for a browser extension, nor for work that was called off', () => {
    expect(crashLine(errorAt(['    at x (chrome-extension://abc/content.js:1:1)']))).toBeNull();
    expect(crashLine(new DOMException('x', 'AbortError'))).toBeNull();
    expect(crashLine(undefined)).toBeNull();
  });
});

describe('[R241] faults on this device', () => {
  beforeEach(() => localStorage.clear());

  it('are counted by place', () => {
    noteCrash(inChromium);
    noteCrash(inChromium);
    expect(readCrashes()).toEqual([{ app: 'unknown', line: 'TypeError WritingBody-B2x_9.js:12:345', count: 2 }]);
  });

  it('are at most five different ones', () => {
    for (let line = 1; line <= 9; line += 1) noteCrash(errorAt([`    at x (${origin}/assets/a.js:${line}:1)`]));
    expect(readCrashes()).toHaveLength(5);
  });

  it('cost nothing where the storage is broken', () => {
    localStorage.setItem('papertide-crashes', '{"not": "a list"');
    noteCrash(inChromium);
    expect(readCrashes()).toHaveLength(1);
  });
});
