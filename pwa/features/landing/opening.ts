const LONGEST = 260;

/** A review as far as it is shown at first: whole words, and none cut off where only a few are left. */
export function opening(review: string): string {
  if (review.length <= LONGEST + 40) return review;
  const cut = review.slice(0, LONGEST);
  const end = cut.lastIndexOf(' ');
  return `${(end > LONGEST / 2 ? cut.slice(0, end) : cut).trimEnd()}…`;
}
