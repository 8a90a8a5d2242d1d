/** True if the account that is opened adopts the sample result of this device: the login leads back there. */
export function keepsSample(search: string): boolean {
  return new URLSearchParams(search).get('returnTo')?.endsWith('?keep=1') ?? false;
}
