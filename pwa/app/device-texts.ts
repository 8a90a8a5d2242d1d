// The header's words about new results.

export const NEW = 'New';
export const newLabel = (count: number) => (count === 1 ? 'New result' : `New: ${count} results`);
