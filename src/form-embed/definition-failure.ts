/** The form cannot be rendered; `reason` is HubSpot's key. */
export class DefinitionFailure extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}
