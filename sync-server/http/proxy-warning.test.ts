import { describe, expect, it } from 'vitest';
import { openTestApp } from '../testing/app.ts';

async function warningsOf(trustProxy: boolean, headers: Record<string, string>) {
  const { request, logLines } = await openTestApp({ config: { trustProxy } });
  for (let call = 0; call < 3; call++) await request('GET', '/api/healthz', { headers });
  return logLines.filter((line) => line.includes('TRUST_PROXY')).length;
}

describe('a proxy that the settings do not know of', () => {
  it('is told of in the log, once', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    expect(await warningsOf(false, headers)).toBe(1);
    expect(await warningsOf(true, headers)).toBe(0);
    expect(await warningsOf(false, {})).toBe(0);
  });
});
