import { expect, it } from 'vitest';
import { EMPTY_PUSH } from '../../shared/sync/protocol.ts';
import { aReply } from './testing.ts';
import { createLazyTransport, SyncFailure, type Transport } from './transport.ts';

const request = { device_id: 'here', cursor: null, push: EMPTY_PUSH };

it('a transport that is loaded late gets all of a call: what it tells of the size of a push arrives', async () => {
  const packed = { plainBytes: 100, packedBytes: 20 };
  const { signal } = new AbortController();
  const transport: Transport = async (sent, given, onPacked) => {
    expect([sent, given]).toEqual([request, signal]);
    onPacked?.(packed);
    return aReply();
  };
  const told: unknown[] = [];
  await createLazyTransport(async () => transport)(request, signal, (one) => told.push(one));
  expect(told).toEqual([packed]);
});

it('[F52] a transport that cannot be loaded is no connection', async () => {
  const send = createLazyTransport(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(send(request)).rejects.toMatchObject({ kind: 'unreachable' } satisfies Partial<SyncFailure>);
});
