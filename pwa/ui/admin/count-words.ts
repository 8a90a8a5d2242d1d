/** '1 student', '1,200 students'. */
export function countWords(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}
