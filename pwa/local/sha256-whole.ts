// Apart from what hashes piece by piece, which loads more of the app for it: every start has this.

/** SHA-256 in lower-case hex. The browser hashes whole buffers only: for what is small, or in memory anyway. */
export async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
