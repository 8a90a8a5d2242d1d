const MOST_CHOICES = 3;
const MOST_CHARACTERS = 14;

/** True for TRUE / FALSE / NOT GIVEN and every other list that is as short: buttons in place of a list [R316]. */
export function areShortChoices(options: readonly string[]): boolean {
  return (
    options.length > 1 && options.length <= MOST_CHOICES && options.every((option) => option.length <= MOST_CHARACTERS)
  );
}

/** True for letters and numerals, whose words may stand in a list. */
export function areLabels(options: readonly string[]): boolean {
  return options.every((option) => /^([a-z]|[ivx]+|\d+)$/i.test(option));
}
