import type { z } from '../../shared/zod.ts';
import type { PaperServer } from './papers.ts';

interface Reads {
  part: 'json' | 'query';
  schema: z.core.$ZodType;
}

export interface KnownCall {
  method: string;
  path: string;
  json?: Reads['schema'];
  query?: Reads['schema'];
}

export function callsOf({ app }: Pick<PaperServer, 'app'>): KnownCall[] {
  const calls = new Map<string, KnownCall>();
  for (const { method, path, handler } of app.routes) {
    if (method === 'ALL' || !path.startsWith('/api/')) continue;
    const call = calls.get(`${method} ${path}`) ?? { method, path };
    calls.set(`${method} ${path}`, call);
    if ('reads' in handler) {
      const { part, schema } = handler.reads as Reads;
      call[part] = schema;
    }
  }
  return [...calls.values()];
}
