/** The built folder is missing, incomplete, or of another version. */
export class MissingBuild extends Error {
  override name = 'MissingBuild';

  constructor(what: string) {
    super(
      `${what}: run \`npm run build\`, deploy the whole folder that it writes, then start the server again.`,
    );
  }
}
