export function commentName(number: number): string {
  return `Comment ${number}`;
}
