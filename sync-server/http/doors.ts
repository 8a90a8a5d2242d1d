// Where a server takes connections. In a turn of the event loop one is taken from each socket that listens: with a single one, the
// last of a thousand students who come back at one instant is heard after a thousand turns, and those already served come again in
// between. On Linux several sockets may listen on one port, and the system spreads those who come over them.

import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, createServer, Server as NetServer } from 'node:net';

/**
 * As many connections may wait to be taken as Linux lets a program ask for. Where a hall comes back at one instant, each beyond
 * Node's own 511 is dropped, and its device asks again after 1, 3, 7 seconds.
 */
const BACKLOG = 4096;
const DOOR_COUNT = 8;

const OF_PLACE = new Set(['EADDRINUSE', 'EADDRNOTAVAIL', 'EACCES', 'ENOTFOUND', 'EAI_AGAIN']);

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

/** Listens; throws as `listen` does, as where the port is taken. `onFewer` hears why there are fewer doors than there might be. */
export async function openDoors(server: Server, place: Place, onFewer: (error: unknown) => void): Promise<Doors> {
  if (process.platform !== 'linux') return asDoors(await open(server, place), [server]);
  // sockets that share a port would share it with those of another program of this user, too
  if (place.port !== 0) await requireFree(place);
  try {
    await open(server, { ...place, reusePort: true });
  } catch (error) {
    if (isOfPlace(error)) throw error;
    // a system that lets no two sockets have one port
    onFewer(error);
    return asDoors(await open(server, place), [server]);
  }
  return asDoors(addressOf(server), [server, ...(await openMore(server, onFewer))]);
}

/**
 * The other doors beside the first. The name of the host is not looked up again: that would take turns of the event loop, in which
 * a call by the first door would find nobody who answers.
 */
async function openMore(server: Server, onFewer: (error: unknown) => void): Promise<NetServer[]> {
  const { address, port } = addressOf(server);
  const doors: NetServer[] = [];
  while (doors.length < DOOR_COUNT - 1) {
    // as an HTTP server makes its own
    const door = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket));
    try {
      await open(door, { host: address, port, reusePort: true });
    } catch (error) {
      onFewer(error);
      return doors; // with fewer it serves as well, only not so many at an instant
    }
    doors.push(door);
  }
  return doors;
}

function asDoors({ port }: AddressInfo, doors: readonly NetServer[]): Doors {
  return { port, close: () => closeAll(doors) };
}

async function requireFree(place: Place): Promise<void> {
  const probe = createServer();
  await open(probe, place);
  await closeAll([probe]);
}

async function open(door: NetServer, place: Place & { reusePort?: boolean }): Promise<AddressInfo> {
  door.listen({ ...place, backlog: BACKLOG });
  await once(door, 'listening');
  return addressOf(door);
}

function addressOf(door: NetServer): AddressInfo {
  const address = door.address();
  if (address === null || typeof address === 'string') throw new Error('It listens on no port');
  return address;
}

/** Whether it is the place that cannot be had, and not the way of taking it. */
function isOfPlace(error: unknown): boolean {
  return error instanceof Error && 'code' in error && OF_PLACE.has(String(error.code));
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
