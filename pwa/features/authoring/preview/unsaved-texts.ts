export function unsavedWords(blockCount: number, documentCount: number): string {
  const pieces = [piece(blockCount, 'block'), piece(documentCount, 'piece of text', 'pieces of text')];
  const named = pieces.filter((words) => words !== '');
  if (named.length === 0) return '';
  const isOne = blockCount + documentCount === 1;
  return `${named.join(' and ')} ${isOne ? 'is' : 'are'} not saved yet and ${isOne ? 'shows' : 'show'} as you typed.`;
}

function piece(count: number, one: string, many = `${one}s`): string {
  return count === 0 ? '' : `${count} ${count === 1 ? one : many}`;
}
