// PostgreSQL parses and plans a statement with a name once for each connection.

const names = new Map<string, string>();

export function nameStatement(text: string): void {
  if (!names.has(text)) names.set(text, `papertide_${names.size}`);
}

export function nameOfStatement(text: string): string | undefined {
  return names.get(text);
}
