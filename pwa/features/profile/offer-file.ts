/** Lets the browser save a value as a JSON file, without any connection. */
export function offerFile(name: string, value: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // the download has taken the bytes over by the next task
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
