import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { setKeepAlive } from './keep-alive.ts';
import { cutStalledReplies } from './stalled-replies.ts';

it('a connection outlives a minute without a call, and the time in which a reply must move', async () => {
  const server = createServer((_request, response) => void response.end('{}'));
  cutStalledReplies(server);
  setKeepAlive(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
  onTestFinished(() => void socket.destroy());
  const served = once(server, 'connection');
  socket.write('GET / HTTP/1.1\r\nHost: test\r\n\r\n');
  const [reply] = await once(socket, 'data');
  expect(reply).toContain('Keep-Alive: timeout=75');
  const [atServer]: Socket[] = await served;
  expect(atServer?.timeout).toBeGreaterThan(65_000);
  expect(server.headersTimeout).toBeGreaterThan(server.keepAliveTimeout);
});
