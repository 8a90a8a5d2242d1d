// What calls have in common that bring a file in pieces.

import type { UploadState } from '../../shared/recordings.ts';
import { z } from '../../shared/zod.ts';
import { Refusal } from '../http/refusal.ts';

/** Where a piece belongs. */
export const PieceQuery = z.object({ offset: z.string().check(z.regex(/^\d{1,15}$/, 'how many bytes went before')) });

/** What a device reads where its piece was not taken; it goes on from `received_bytes`. */
const REFUSALS = {
  wrong_offset: { status: 409, message: 'The server has another part of this recording.' },
  too_long: { status: 422, message: 'The recording is shorter than this.' },
  wrong_hash: { status: 422, message: 'The recording arrived damaged and must be sent again.' },
} as const;

/** Why a piece was not taken, with how far the upload is. */
export function pieceRefused(code: keyof typeof REFUSALS, { received_bytes, complete }: UploadState): Refusal {
  const { status, message } = REFUSALS[code];
  return new Refusal(status, { code, message, received_bytes, complete });
}
