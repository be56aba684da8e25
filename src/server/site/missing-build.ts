/** The built site is not there, or not the one that the campaign describes. */
export class MissingBuild extends Error {
  override name = 'MissingBuild';

  constructor(what: string) {
    super(`${what}: run \`npm run build\` first, then start the server again.`);
  }
}
