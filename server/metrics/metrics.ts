/** What an installation tells of itself in the text form of Prometheus: numbers about requests and the process, never about a person. */

/** Seconds within which answers are counted. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

export type Labels = Readonly<Record<string, string | number>>;

/** One number of now. */
export interface Reading {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge';
  readonly values: readonly { readonly labels?: Labels; readonly value: number }[];
}

function labelled(name: string, labels: Labels = {}): string {
  const told = Object.entries(labels).map(([key, value]) => `${key}="${String(value).replace(/[\\"\n]/g, (character) => (character === '\n' ? '\\n' : `\\${character}`))}"`);
  return told.length === 0 ? name : `${name}{${told.join(',')}}`;
}

function heading(name: string, help: string, type: string): string {
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`;
}

/** A reading as it is sent. */
export function textOf({ name, help, type, values }: Reading): string {
  return heading(name, help, type) + values.map(({ labels, value }) => `${labelled(name, labels)} ${value}\n`).join('');
}

/** Counts the requests of a process. */
export class RequestCounts {
  readonly #answered = new Map<string, { readonly labels: Labels; value: number }>();
  readonly #within = buckets.map(() => 0);
  #seconds = 0;
  #count = 0;
  #underWay = 0;

  began(): void {
    this.#underWay += 1;
  }

  /** It ended without an answer: the caller went away. */
  left(): void {
    this.#underWay -= 1;
  }

  /** `route` is the pattern of the address, never what stood in it. */
  answered({ method, route, status, seconds, isStream }: { readonly method: string; readonly route: string; readonly status: number; readonly seconds: number; readonly isStream: boolean }): void {
    this.#underWay -= 1;
    const key = `${method} ${route} ${status}`;
    const counted = this.#answered.get(key) ?? { labels: { method, route, status }, value: 0 };
    counted.value += 1;
    this.#answered.set(key, counted);
    // A stream is open for as long as somebody looks: that is no measure of us.
    if (isStream) return;
    this.#count += 1;
    this.#seconds += seconds;
    for (const [index, bound] of buckets.entries()) if (seconds <= bound) this.#within[index] = (this.#within[index] ?? 0) + 1;
  }

  text(): string {
    const duration = 'backstock_http_request_duration_seconds';
    const within = [...buckets.map((bound, index) => [String(bound), this.#within[index] ?? 0] as const), ['+Inf', this.#count] as const];
    return [
      textOf({ name: 'backstock_http_requests_total', help: 'Requests that were answered.', type: 'counter', values: [...this.#answered.values()] }),
      textOf({ name: 'backstock_http_requests_under_way', help: 'Requests that are being answered, open streams included.', type: 'gauge', values: [{ value: this.#underWay }] }),
      heading(duration, 'Time to the end of the answer, streams left out.', 'histogram'),
      within.map(([le, value]) => `${labelled(`${duration}_bucket`, { le })} ${value}\n`).join(''),
      `${duration}_sum ${this.#seconds}\n${duration}_count ${this.#count}\n`,
    ].join('');
  }
}
