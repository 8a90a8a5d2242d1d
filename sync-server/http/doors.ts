// Where a server takes connections. In a turn of the event loop one is taken from each socket that listens: with a single one, the
// last of a thousand students who come back at one instant is heard after a thousand turns, and those already served come again in
// between. On Linux several sockets may listen on one port, and the system spreads those who come over them.

import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer, Server as NetServer } from 'node:net';

/**
 * As many connections may wait to be taken as Linux lets a program ask for. Where a hall comes back at one instant, each beyond
 * Node's own 511 is dropped, and its device asks again after 1, 3, 7 seconds.
 */
const BACKLOG = 4096;
const DOOR_COUNT = 8;

interface Place {
  host: string;
  /** 0: any that is free. */
  port: number;
}

/** The sockets of a server that listen. */
export interface Doors {
  port: number;
  /** Lets nobody in any more; resolves once everybody who was let in has left. */
  close: () => Promise<void>;
}

/** Listens; throws as `listen` does, as where the port is taken. */
export async function openDoors(server: Server, place: Place): Promise<Doors> {
  // sockets that share a port would share it with those of another program of this user, too
  const isShared = process.platform === 'linux';
  if (isShared && place.port !== 0) await requireFree(place);
  const doors: NetServer[] = [server];
  const close = () => closeAll(doors);
  try {
    const port = await open(server, place, isShared);
    while (isShared && doors.length < DOOR_COUNT) {
      // as an HTTP server makes its own
      const door = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket));
      await open(door, { ...place, port }, isShared);
      doors.push(door);
    }
    return { port, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function requireFree(place: Place): Promise<void> {
  const probe = createServer();
  await open(probe, place, false);
  await closeAll([probe]);
}

async function open(door: NetServer, { host, port }: Place, reusePort: boolean): Promise<number> {
  door.listen({ port, host, backlog: BACKLOG, reusePort });
  await once(door, 'listening');
  const address = door.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

async function closeAll(doors: readonly NetServer[]): Promise<void> {
  await Promise.all(
    doors.map(async (door) => {
      if (!door.listening) return;
      // an HTTP server's own close() would close idle connections at once
      NetServer.prototype.close.call(door);
      await once(door, 'close');
    }),
  );
}
