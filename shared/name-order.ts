/** Created when two names are first compared: the first collator takes a slow phone a frame or three. */
let collator: Intl.Collator | undefined;

/** The order of names wherever they are listed: numbers by their value, so that 'Class 2' comes before 'Class 10'. */
export function byName(a: string, b: string): number {
  collator ??= new Intl.Collator('en', { numeric: true });
  return collator.compare(a, b);
}

/** People are listed by their first names, as staff call them. */
export function byPerson(a: Person, b: Person): number {
  return byName(`${a.first_name} ${a.last_name}`, `${b.first_name} ${b.last_name}`);
}

interface Person {
  first_name: string;
  last_name: string;
}
