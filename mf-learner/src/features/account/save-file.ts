/** Has the browser save a text under that name, as if it had been downloaded. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Not at once: some browsers begin to read only after this task.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
