// Plain JavaScript: it has to run on a Node that may be too old for everything else.
const needed = 24;
const found = Number(process.versions.node.split('.')[0]);

if (found < needed) {
  const remedy =
    process.platform === 'linux'
      ? 'run `npm ci` first, which brings Node 24 with it'
      : 'install Node 24 or later from https://nodejs.org and run the command again';
  console.error(
    `This project needs Node ${needed} or later, but this is Node ${process.versions.node}: ${remedy}.`,
  );
  process.exit(1);
}
