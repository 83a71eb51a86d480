import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { BareResponse, Request } from '../../../src/services/api.ts';
import { callsOf } from '../../../src/views/qa/api/openApi.ts';
import { curlOf } from '../../../src/views/qa/api/curl.ts';
import { keyOf } from '../../../src/views/qa/api/call.ts';
import { specifiedCalls } from '../../../src/views/qa/api/specified.ts';
// why: loaded before the first test, which would time out on a busy machine.
import '../../../src/views/qa/TestApiPage.tsx';
import '../../../src/views/ui/AskDialog.tsx';
import { axeFindings } from '../support/axe.ts';
import { fakeBackstock } from '../support/fakeBackstock.tsx';
import { heading, visit } from '../support/visit.tsx';

/** Section 7 of the specification. */
const section7 = [
  'POST login',
  'POST logout',
  'GET user/roles',
  'GET user/permissions',
  'GET user',
  'GET user/preferences',
  'GET user/features',
  'PUT user/preferences',
  'POST user/avatar',
  'PUT change-password',
  'POST forgot-password',
  'POST password-reset/validate',
  'POST reset-password',
  'GET itemCounts',
  'GET settings',
  'GET system-settings',
  'GET public/system-settings',
  'GET billing/status',
  'POST billing/notify',
  'GET subscriptions',
  'GET env-status',
  'GET {type}/barcode/{code}',
  'GET locations/location/{id}',
];

const schema = {
  type: 'object',
  required: ['name', 'count', 'kind', 'tags', 'open', 'place', 'rows', 'odd'],
  properties: {
    name: { type: 'string' },
    notes: { type: 'string' },
    count: { type: 'integer', minimum: 1 },
    kind: { enum: ['chair', 'table'] },
    tags: { type: 'array', items: { type: 'string' } },
    open: { type: 'boolean' },
    place: { type: 'object', properties: { shelf: { type: 'number', minimum: -5 } } },
    rows: { type: 'array', minItems: 1, items: { const: 'first' } },
    odd: {},
  },
};

const openApi = {
  paths: {
    '/health': { get: { summary: 'Not below /api' } },
    '/api/user': { get: { summary: 'Its own words', tags: ['User'] } },
    '/api/props': {
      get: {
        summary: 'List props',
        tags: ['Props'],
        parameters: [
          { in: 'query', name: 'search' },
          { in: 'cookie', name: 'crumb' },
        ],
      },
      post: {
        summary: 'Add a prop',
        tags: ['Props'],
        parameters: [{ in: 'header', name: 'idempotency-key' }],
        requestBody: { content: { 'application/json': { schema } } },
      },
      options: { summary: 'Not offered' },
    },
    '/api/props/{id}': { delete: { summary: 'Take a prop out of use', parameters: [{ in: 'path', name: 'id' }] } },
    '/api/media': {
      post: { requestBody: { content: { 'multipart/form-data': { schema: { properties: { media: {} } } } } } },
    },
  },
};

type Answers = Readonly<Record<string, BareResponse>>;

const described: BareResponse = { status: 200, headers: {}, body: openApi };

async function open(answers: Answers = {}) {
  const requests: Request[] = [];
  const backstock = fakeBackstock({
    answer: (request) => {
      if (request.path === 'docs/json') return answers['docs/json'] ?? described;
      requests.push(request);
      return answers[`${request.method ?? 'GET'} ${request.path}`] ?? { status: 204, headers: {}, body: undefined };
    },
  });
  visit('/testApi', backstock);
  await heading('Test the API');
  await waitFor(() => expect(screen.queryByText('Loading calls …')).toBeNull());
  return { backstock, requests };
}

function choose(name: RegExp): void {
  fireEvent.click(within(screen.getByRole('region', { name: 'Calls' })).getByRole('button', { name }));
}

function send(): void {
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
}

const answer = () => within(screen.getByRole('region', { name: 'Response' }));

describe('the calls there are', () => {
  it('[QA-11] are those of section 7, whatever the server says', () => {
    expect(specifiedCalls.map(keyOf)).toEqual(section7);
    for (const nothing of [undefined, null, 'no', {}, { paths: { '/api/x': null } }, { paths: [1] }])
      expect(callsOf(nothing).map(keyOf)).toEqual(section7);
  });

  it('[QA-11] and all others that the server describes, each once', () => {
    const calls = callsOf(openApi);
    expect(calls.map(keyOf)).toEqual([...section7, 'GET props', 'POST props', 'DELETE props/{id}', 'POST media']);
    expect(calls.find((call) => keyOf(call) === 'GET props')).toMatchObject({
      group: 'Props',
      summary: 'List props',
      parameters: [{ name: 'search', place: 'query' }],
    });
    expect(calls.find((call) => keyOf(call) === 'DELETE props/{id}')).toMatchObject({
      group: 'Other',
      parameters: [{ name: 'id', place: 'path' }],
      body: { type: 'none' },
    });
    expect(calls.find((call) => keyOf(call) === 'POST media')).toMatchObject({
      summary: '',
      body: { type: 'form', field: 'media' },
    });
  });

  it('[QA-11] begin with a body of the right shape', () => {
    const add = callsOf(openApi).find((call) => keyOf(call) === 'POST props');
    expect(add?.body.type === 'json' && JSON.parse(add.body.sample)).toEqual({
      name: '',
      count: 1,
      kind: 'chair',
      tags: [],
      open: false,
      place: { shelf: 0 },
      rows: ['first'],
      odd: null,
    });
  });

  it('[QA-11] are found by typing, and said to be undescribed where they are', async () => {
    await open({ 'docs/json': { status: 404, headers: {}, body: {} } });
    expect(
      screen.getByText("This server doesn't list its calls. Only those in the specification are shown."),
    ).toBeDefined();
    const find = screen.getByRole('searchbox', { name: 'Find a call' });
    fireEvent.change(find, { target: { value: 'PUT pref' } });
    expect(within(screen.getByRole('region', { name: 'Calls' })).getAllByRole('button')).toHaveLength(1);
    fireEvent.change(find, { target: { value: 'teapot' } });
    expect(screen.getByText('No matching calls')).toBeDefined();
  });
});

describe('making a call', () => {
  it('[QA-12] fills the address, and says what is missing', async () => {
    const { requests } = await open();
    choose(/\{type\}\/barcode/);
    send();
    expect(screen.getAllByText("Required. It's part of the path.")).toHaveLength(2);
    expect(requests).toEqual([]);
    fireEvent.change(screen.getByLabelText(/^type/), { target: { value: 'props' } });
    fireEvent.change(screen.getByLabelText(/^code/), { target: { value: 'P 1/2' } });
    send();
    await answer().findByText(/^204/);
    expect(requests).toMatchObject([{ method: 'GET', path: 'props/barcode/P%201%2F2', params: {}, headers: {} }]);
  });

  it('[QA-12] leaves out what was not filled in', async () => {
    const { requests } = await open();
    choose(/List props/);
    send();
    await answer().findByText(/^204/);
    fireEvent.change(screen.getByLabelText(/^search/), { target: { value: 'lamp' } });
    send();
    await waitFor(() => expect(requests.map(({ params }) => params)).toEqual([{}, { search: 'lamp' }]));
  });

  it('[QA-12] sends JSON only', async () => {
    const { requests } = await open();
    choose(/POST\s*login/);
    const body = screen.getByLabelText(/^Body/);
    fireEvent.change(body, { target: { value: '{"email": ' } });
    expect(screen.getByText(/^Not valid JSON:/)).toBeDefined();
    send();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(requests).toEqual([]);
  });

  it('[QA-13] asks before anything is changed', async () => {
    const { requests } = await open();
    choose(/Add a prop/);
    fireEvent.change(screen.getByLabelText(/^Body/), { target: { value: '{"name":"Oil lamp"}' } });
    fireEvent.change(screen.getByLabelText(/^idempotency-key/), { target: { value: 'once' } });
    send();
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('heading').textContent).toBe('Send POST props?');
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requests).toEqual([]);
    send();
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(requests).toMatchObject([
        { method: 'POST', path: 'props', body: { name: 'Oil lamp' }, headers: { 'idempotency-key': 'once' } },
      ]),
    );
  });

  it('[QA-13] sends a file as a form', async () => {
    const { requests } = await open();
    choose(/user\/avatar/);
    const file = new File(['x'], 'me.png', { type: 'image/png' });
    fireEvent.change(screen.getByLabelText('File'), { target: { files: [file] } });
    send();
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(requests).toHaveLength(1));
    const { body } = requests[0] ?? {};
    expect(body instanceof FormData && body.get('media')).toBeInstanceOf(File);
  });
});

describe('the answer', () => {
  it('[QA-14] has status, time, headers and a readable body', async () => {
    await open({ 'GET user': { status: 200, headers: { 'content-type': 'application/json' }, body: { name: 'Sam' } } });
    expect(answer().getByText('Send the call to see the response.')).toBeDefined();
    send();
    expect((await answer().findByText(/^200 · \d+ ms$/)).className).toContain('is-good');
    expect(answer().getByText('1 header')).toBeDefined();
    expect(answer().getByText('content-type')).toBeDefined();
    expect(screen.getByText(/"name": "Sam"/).textContent).toBe('{\n  "name": "Sam"\n}');
  });

  it('[QA-14] has the sentence that a screen would have shown', async () => {
    await open({ 'GET user': { status: 403, headers: {}, body: { error: 'Not yours.' } } });
    send();
    expect((await answer().findByRole('alert')).textContent).toBe('Not yours.');
    expect(answer().getByText(/^403/).className).toContain('is-note');
  });

  it('[QA-14] is cut where it is too long, and may have no body or be text', async () => {
    await open({
      'GET user': { status: 200, headers: {}, body: 'x'.repeat(100_001) },
      'GET user/roles': { status: 200, headers: {}, body: undefined },
    });
    send();
    await answer().findByText('Truncated. The full response has 100,001 characters.');
    choose(/user\/roles/);
    send();
    await answer().findByText('The response has no body.');
  });

  it('[QA-15] is kept in the list of the session, newest first, until the person signs out', async () => {
    const { backstock } = await open({
      'GET user': { status: 200, headers: {}, body: { name: 'Sam' } },
      'GET user/roles': { status: 200, headers: {}, body: ['Admin'] },
    });
    const history = () => within(screen.getByRole('region', { name: 'Calls in this session' }));
    expect(history().getByText('None yet.')).toBeDefined();
    send();
    await answer().findByText(/Sam/);
    choose(/user\/roles/);
    send();
    await answer().findByText(/Admin/);
    expect(
      history()
        .getAllByRole('button')
        .map((button) => button.textContent.replace(/ \d+ ms$/, '')),
    ).toEqual(['Call 2: GET user/roles 200 ·', 'Call 1: GET user 200 ·']);
    fireEvent.click(history().getByRole('button', { name: /^Call 1: GET user / }));
    expect(answer().getByText(/Sam/)).toBeDefined();
    backstock.qa.api.forget();
    await waitFor(() => expect(history().getByText('None yet.')).toBeDefined());
  });
});

describe('the command line', () => {
  it('[QA-16] has everything but token and passwords', () => {
    const call = {
      method: 'POST',
      path: 'login',
      params: { a: 'b c' },
      headers: { 'if-match': '"1"' },
      body: { email: "o'hara@backstock.example", password: 'hush' },
    } as const;
    expect(curlOf(call, 'https://backstock.example/api/login', 'Europe/London')).toBe(
      [
        "curl -X POST 'https://backstock.example/api/login?a=b+c'",
        "-H 'Accept: application/json'",
        "-H 'X-Timezone: Europe/London'",
        `-H 'if-match: "1"'`,
        '-H "Authorization: Bearer $TOKEN"',
        "-H 'Content-Type: application/json'",
        `--data '{"email":"o'\\''hara@backstock.example","password":"(left out)"}'`,
      ].join(' \\\n  '),
    );
    const form = new FormData();
    form.append('media', new File(['x'], 'me.png'));
    expect(curlOf({ ...call, body: form }, 'https://backstock.example/api/user/avatar', 'Europe/London')).toContain(
      "-F 'media=@me.png'",
    );
    expect(
      curlOf(
        { ...call, params: {}, headers: {}, body: undefined },
        'https://backstock.example/api/logout',
        'Europe/London',
      ),
    ).not.toContain('--data');
  });

  it('[QA-16] is copied, or shown where it cannot be', async () => {
    const writeText = vi
      .fn<(text: string) => Promise<void>>()
      .mockResolvedValueOnce()
      .mockRejectedValueOnce(new Error('not allowed'));
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Copy as curl' }));
    await waitFor(() =>
      expect(writeText).toHaveBeenCalledWith(
        expect.stringContaining("curl -X GET 'https://backstock.example/api/user'"),
      ),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Copy as curl' }));
    await screen.findByText("Your browser didn't allow copying. Select the command below and copy it yourself.");
    expect(screen.getByText(/curl -X GET/).tagName).toBe('PRE');
    vi.unstubAllGlobals();
  });

  it('[QA-14] the page has no accessibility violations', async () => {
    await open({ 'GET user': { status: 200, headers: { a: 'b' }, body: { name: 'Sam' } } });
    send();
    await answer().findByText(/Sam/);
    expect(await axeFindings()).toEqual([]);
  });
});
