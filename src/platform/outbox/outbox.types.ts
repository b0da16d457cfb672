/** Something that has to happen outside the database because of a change in it. */
export interface NewOutboxEvent {
  /** What has happened, e.g. `user.invited`. One handler has it. */
  readonly type: string;
  /** Upper snake case, e.g. `USER`. */
  readonly subjectType: string;
  readonly subjectId: string;
  /** What the handler needs besides the subject. Kept until the event is done; never a token or a draft's text. */
  readonly payload: Readonly<Record<string, string | number | boolean | null>>;
}

/** An event as the process that works on it has it. */
export interface ClaimedEvent {
  readonly id: string;
  readonly type: string;
  readonly subjectId: string;
  readonly payload: unknown;
  /** This one included. Whoever holds an older number has lost the event to another process. */
  readonly attempts: number;
  /** Since the event was written, by the database's clock. */
  readonly ageSeconds: number;
}

/** Does what one type of event asks for: once at least, and twice when a process dies in between. */
export interface OutboxHandler {
  readonly type: string;
  /** Since the event was written: after that, doing it would surprise whoever it is for. */
  readonly giveUpAfterSeconds: number;
  /**
   * Runs outside any transaction.
   *
   * @param signal when it fires the event is tried again later, whatever this attempt goes on to do
   * @throws {OutboxFailure} with a code that the row and the log may hold; anything else is a fault
   */
  handle(event: ClaimedEvent, signal: AbortSignal): Promise<void>;
}
