import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { cutStalledReplies } from './stalled-replies.ts';

it('[F58] a reply that nobody reads does not stay in memory', async () => {
  const server = createServer((_request, response) => void response.end(Buffer.alloc(64 * 1024 * 1024)));
  cutStalledReplies(server, 20);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
  onTestFinished(() => void socket.destroy());
  socket.write('GET / HTTP/1.1\r\nHost: test\r\n\r\n');
  const [, response] = await once(server, 'request');
  await once(response, 'close');
  expect(response.writableFinished).toBe(false);
});
