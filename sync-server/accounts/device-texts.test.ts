import { describe, expect, it } from 'vitest';
import { deviceWords } from './device-texts.ts';

const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0';
const PHONE = 'Mozilla/5.0 (Linux; Android 10; K)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';

describe('a device in words', () => {
  it.each([
    [`${PHONE} ${CHROME} Mobile Safari/537.36`, 'Chrome on an Android phone'],
    [`${PHONE} ${CHROME} Safari/537.36`, 'Chrome on an Android tablet'],
    [
      `${PHONE} AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet on an Android phone',
    ],
    [`${PHONE} ${CHROME} Mobile Safari/537.36 OPR/90.0`, 'Opera on an Android phone'],
    ['Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'Firefox on an Android phone'],
    [`${WINDOWS} ${CHROME} Safari/537.36`, 'Chrome on Windows'],
    [`${WINDOWS} ${CHROME} Safari/537.36 Edg/141.0.0.0`, 'Edge on Windows'],
    [`${WINDOWS.slice(0, -1)}; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox on Windows'],
    [`${MAC} ${APPLE} Version/18.0 Safari/605.1.15`, 'Safari on a Mac or iPad'],
    [`${MAC} ${CHROME} Safari/537.36`, 'Chrome on a Mac'],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${APPLE} Version/18.0 Mobile/15E148 Safari/604.1`,
      'Safari on an iPhone',
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${APPLE} CriOS/141.0 Mobile/15E148 Safari/604.1`,
      'Chrome on an iPhone',
    ],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`, 'Chrome on a Chromebook'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    ['Mozilla/5.0 (Windows NT 10.0)', 'A browser on Windows'],
  ])('%s', (userAgent, words) => {
    expect(deviceWords(userAgent)).toBe(words);
  });

  it.each([undefined, '', 'curl/8.5.0', 'node', '<b>Chrome</b>', `Chrome/1 ${'x'.repeat(1000)}`])(
    'is none for %s',
    (userAgent) => {
      expect(deviceWords(userAgent)).toBeNull();
    },
  );
});
