// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

function promptEvent(prompt: () => Promise<unknown>): Event {
  return Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
}

async function freshInstall() {
  vi.resetModules();
  const [{ createElement, act }, { createRoot }, install] = await Promise.all([
    import('react'),
    import('react-dom/client'),
    import('./install.ts'),
  ]);
  install.watchInstall();
  let seen = '';
  function Probe() {
    seen = `${install.useInstallWay()} ${install.useIsInstallAnswered() ? 'answered' : 'open'}`;
    return null;
  }
  const root = createRoot(document.createElement('div'));
  act(() => root.render(createElement(Probe)));
  return {
    ask: () => act(() => install.askToInstall()),
    answer: () => act(() => install.answerInstall()),
    say: (event: Event) => act(() => void window.dispatchEvent(event)),
    read: () => seen,
  };
}

describe('the offer to install', () => {
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    localStorage.clear();
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is nothing where the browser offers nothing', async () => {
    const { read } = await freshInstall();
    expect(read()).toBe('null open');
  });

  it("keeps the browser's event for the card, and is over once the question was asked", async () => {
    const { ask, say, read } = await freshInstall();
    const prompt = vi.fn<() => Promise<{ outcome: string }>>(async () => ({ outcome: 'dismissed' }));
    const event = promptEvent(prompt);
    say(event);
    expect(event.defaultPrevented).toBe(true);
    expect(read()).toBe('prompt open');
    await ask();
    expect(prompt).toHaveBeenCalledOnce();
    expect(read()).toBe('null answered');
  });

  it('asks once on a device, and can be found again', async () => {
    const first = await freshInstall();
    first.say(promptEvent(async () => undefined));
    first.answer();
    expect(first.read()).toBe('prompt answered');
    const next = await freshInstall();
    next.say(promptEvent(async () => undefined));
    expect(next.read()).toBe('prompt answered');
  });

  it('gives the steps on an iPhone, and nothing where the app is installed', async () => {
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)', maxTouchPoints: 5 });
    const { say, read } = await freshInstall();
    expect(read()).toBe('steps open');
    say(new Event('appinstalled'));
    expect(read()).toBe('null open');
  });
});
