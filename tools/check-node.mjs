// Plain JavaScript, so that a Node too old for the rest can still report the problem.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const newEnough = major > 22 || (major === 22 && minor >= 18);

if (!newEnough || !process.features.typescript) {
  process.stderr.write(
    `\nPapertide needs Node 22.18 or newer (24 is best); this is Node ${process.versions.node} at ${process.execPath}.\n` +
      (process.platform === 'linux'
        ? 'On Linux the right one comes with the packages: run `npm install` without --omit, then use `npm run …`.\n'
        : 'Install it from https://nodejs.org/ and try again.\n') +
      '\n',
  );
  process.exit(1);
}
