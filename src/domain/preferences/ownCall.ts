/** A call, a performance or a fitting that somebody is in, as the server tells it. */
export interface OwnCall {
  /** Kind and id of its record, which need not be on the device. */
  readonly kind: string;
  readonly id: string;
  readonly name: string;
  /** ISO date of the day in the group's time zone. */
  readonly on: string;
  /** ISO instants of its beginning and its end, where it has an hour. */
  readonly at?: string | undefined;
  readonly until?: string | undefined;
  readonly place?: string | undefined;
}
