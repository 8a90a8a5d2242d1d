import PAGE from '../../index.html?raw';
import { begin } from './begin.ts';

export const CODE = {
  first: ['/assets/first-device.js'],
  device: ['/assets/device.js', '/assets/dexie.js'],
  app: ['/assets/react.js', '/assets/app.js'],
  parts: ['/assets/parts.js'],
  login: ['/assets/LoginScreen.js'],
  library: ['/assets/library.js'],
};

export function openPage(path: string, stored: Record<string, string> = {}): HTMLElement | null {
  const html = /<html[^>]*>([^]*)<\/html>/.exec(PAGE)?.[1] ?? '';
  document.documentElement.innerHTML = html.replaceAll(/<script[^]*?<\/script>/g, '');
  delete document.documentElement.dataset['contrast'];
  localStorage.clear();
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  history.replaceState(null, '', path);
  begin(CODE);
  return document.querySelector('#root > .sk');
}

export function loseFile(src = '/assets/lost.js'): void {
  const script = Object.assign(document.createElement('script'), { type: 'module', src });
  document.head.append(script);
  script.dispatchEvent(new Event('error'));
}
