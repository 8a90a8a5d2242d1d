import { describe, expect, it } from 'vitest';
import { troubleOf } from './microphone.ts';
import { troubleWords } from './microphone-texts.ts';

const CHROME = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605 (KHTML, like Gecko) Version/18.4 Safari/604';
const FIREFOX = 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 (KHTML, like Gecko) Version/18.4 Safari/605';

describe('no microphone', () => {
  it('is told apart by what the browser says', () => {
    const named = (name: string) => Object.assign(new Error('no'), { name });
    expect(troubleOf(named('NotAllowedError'))).toBe('refused');
    expect(troubleOf(named('NotFoundError'))).toBe('missing');
    expect(troubleOf(named('NotReadableError'))).toBe('busy');
    expect(troubleOf('anything')).toBe('unsupported');
  });

  it('comes with what to do in the browser at hand', () => {
    expect(troubleWords('refused', CHROME).advice).toMatch(/^Press the icon beside the address and allow/);
    expect(troubleWords('refused', ANDROID).advice).toMatch(/choose Permissions and allow/);
    expect(troubleWords('refused', IPHONE).advice).toMatch(/Website Settings/);
    expect(troubleWords('refused', FIREFOX).advice).toMatch(/crossed-out microphone/);
    expect(troubleWords('refused', MAC).advice).toMatch(/Settings for This Website/);
  });
});
