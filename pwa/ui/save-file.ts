const BEGUN_WITHIN_MS = 40_000;

export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), BEGUN_WITHIN_MS);
}
