// One time-limited round of autocannon in a separate process: reads the calls from stdin and writes the results.
import { createRequire } from 'node:module';
import { text } from 'node:stream/consumers';

const autocannon = createRequire(import.meta.url)('autocannon');
/** The server limits requests per second and address: the calls appear to come from many users behind a proxy. */
const address = (number) => ({
  'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
});
const { url, token, connections, seconds, calls, perSecond } = JSON.parse(await text(process.stdin));
const headers = {
  'content-type': 'application/json',
  accept: 'application/json',
  ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
};

/** Message of a refusal -> how often it was given. */
const refusals = {};
const noteRefusal = (status, body) => {
  if (status < 400) return;
  let message = `status ${status}`;
  try {
    message = JSON.parse(body).message;
  } catch {
    // Not from the server's own code: the status is all there is.
  }
  refusals[message] = (refusals[message] ?? 0) + 1;
};

let client = 0;
const result = await autocannon({
  url,
  connections,
  duration: seconds,
  timeout: 30,
  ...(perSecond === undefined ? {} : { overallRate: perSecond }),
  setupClient: (one) => {
    // Each connection uses its own list if there is one, else all use the first.
    const own = calls[client % calls.length];
    const from = client * 1_000;
    client += 1;
    one.setRequests(
      Array.from({ length: Math.max(own.length, 200) }, (_, at) => {
        const { method, path, body } = own[at % own.length];
        return {
          method,
          path,
          headers: { ...headers, ...address(from + at) },
          // Reads aren't refused, and collecting their answers takes time.
          ...(method === 'GET' ? {} : { onResponse: noteRefusal }),
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        };
      }),
    );
  },
});
console.log(
  JSON.stringify({
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.errors + result.non2xx,
    refusals,
  }),
);
