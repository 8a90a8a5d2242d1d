import { once } from 'node:events';
import {
  createServer,
  request,
  type Agent,
  type IncomingHttpHeaders,
  type RequestListener,
  type Server,
} from 'node:http';
import { onTestFinished } from 'vitest';

export async function listen(answer: RequestListener, prepare: (server: Server) => void = () => {}): Promise<number> {
  const server = createServer();
  prepare(server);
  server.on('request', answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

export interface SocketReply {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  reused: boolean;
}

export function callOver(
  agent: Agent,
  port: number,
  {
    method = 'POST',
    path,
    headers = {},
    body,
  }: { method?: string; path: string; headers?: Record<string, string>; body?: Uint8Array | string },
): Promise<SocketReply> {
  return new Promise((resolve, reject) => {
    const call = request({ agent, port, host: '127.0.0.1', method, path, headers }, (reply) => {
      let text = '';
      reply.setEncoding('utf8');
      reply.on('data', (piece: string) => (text += piece));
      reply.on('error', reject);
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text, reused: call.reusedSocket }),
      );
    });
    call.on('error', reject);
    call.end(body);
  });
}
