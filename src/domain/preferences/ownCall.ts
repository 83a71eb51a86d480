/** A call, performance or fitting that the user is in, as sent by the server. */
export interface OwnCall {
  /** Kind and id of its record, which need not be on the device. */
  readonly kind: string;
  readonly id: string;
  readonly name: string;
  /** ISO date of the day in the group's time zone. */
  readonly on: string;
  /** ISO instants of its start and end, if it has times. */
  readonly at?: string | undefined;
  readonly until?: string | undefined;
  readonly place?: string | undefined;
}
