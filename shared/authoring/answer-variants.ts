/**
 * What is accepted where it is written as printed keys write it: '(the) salt' is 'salt' and 'the salt'; a stroke between words, OR or
 * a semicolon parts what is accepted. One variant where nothing of that stands in it.
 */
export function answerVariants(words: string): string[] {
  const variants = words
    .split(/\s+\/\s*|\s*\/\s+|(?<=\p{L})\/(?=\p{L})|\s+OR\s+|\s*;\s*/u)
    .flatMap((variant) =>
      /\([^()]+\)/.test(variant) ? [without(variant), variant.replaceAll(/[()]/g, '')] : [variant],
    )
    .map((variant) => variant.replaceAll(/\s+/g, ' ').trim())
    .filter((variant) => variant !== '');
  return [...new Set(variants)];
}

function without(variant: string): string {
  return variant.replaceAll(/\([^()]+\)/g, '');
}
