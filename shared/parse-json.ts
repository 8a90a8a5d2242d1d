/** Parses JSON; returns undefined for invalid text, which no schema allows. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
