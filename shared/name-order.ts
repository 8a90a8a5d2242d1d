let collator: Intl.Collator | undefined;

/** The order of names wherever they are listed: numbers by their value, so that 'Class 2' comes before 'Class 10'. */
export function byName(a: string, b: string): number {
  collator ??= new Intl.Collator('en', { numeric: true });
  return collator.compare(a, b);
}
