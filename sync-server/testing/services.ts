import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    servicesDoor: string;
  }
}

/** Returns the address of what services-of-run.ts has, or makes, for this path. */
export async function askForService(path: '/postgres' | '/postgres/empty' | '/moto'): Promise<string> {
  const reply = await fetch(`${inject('servicesDoor')}${path}`, { method: 'POST' });
  const text = await reply.text();
  if (!reply.ok) throw new Error(text);
  return text;
}
