/** An event could not be dealt with this time. The code stands in the row and in the log: no address, no text. */
export class OutboxFailure extends Error {
  /** @param code upper snake case */
  constructor(
    readonly code: string,
    options?: ErrorOptions,
  ) {
    super(code, options);
    this.name = 'OutboxFailure';
  }
}
