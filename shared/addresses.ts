/** A scheme, www., a mail address, a host with a path, or a host under an ending that is no English word. */
const ADDRESS =
  /:\/\/|\bhttps?:|\bwww\.|\S@\S|[\p{L}\p{N}]\.[a-z]{2,4}\/\S|[\p{L}\p{N}]\.(?:com|net|org|info|biz|lk|io|ru|cn|uk|xyz)(?![\p{L}\p{N}])/iu;

/** Whether a text names a web or mail address, also in full-width letters or with invisible characters in it. */
export function holdsAddress(text: string): boolean {
  return ADDRESS.test(text.normalize('NFKC').replaceAll(/\p{Cf}/gu, ''));
}
