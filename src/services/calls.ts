/** The HTTP library, loaded separately from the first load: visitors' requests don't need it. */
import axios, { AxiosError, type AxiosRequestConfig, type AxiosResponse } from 'axios';
import { readResponse, type Called, type Request } from './request.ts';
import { withoutUndefined } from '../domain/kernel/withoutUndefined.ts';

/** Long enough for a page that is being left to be gone. */
const farewellMs = 1_000;

const settings = {
  validateStatus: () => true,
  responseType: 'text',
  transformResponse: (text: unknown) => text,
  transitional: { clarifyTimeoutError: true },
  // Calls carry their own token, so no cookie is read.
  withXSRFToken: false,
  // The build leaves out axios's own way to write nested parameters.
  paramsSerializer: { serialize: (params) => new URLSearchParams(params).toString() },
} as const satisfies AxiosRequestConfig;

/** Makes a call with these headers. */
export async function call(
  address: string,
  { method = 'GET', params, body, signal }: Request,
  headers: Readonly<Record<string, string>>,
  timeout: number,
): Promise<Called> {
  try {
    const response = await axios.request<unknown>({
      ...settings,
      method,
      url: address,
      headers: { ...headers },
      timeout,
      ...(params ? { params } : {}),
      ...withoutUndefined({ data: body }),
      ...(signal ? { signal } : {}),
    });
    const read = readResponse(response.status, named(response.headers), String(response.data ?? ''));
    if (read !== undefined) return { response: read };
    // Firefox hands over half of an answer when its page is left.
    await gone();
    return { lost: 'connection' };
  } catch (error) {
    if (!(error instanceof AxiosError)) throw error;
    // The browser aborted it, as Firefox does on leaving the page.
    if (error.code === AxiosError.ECONNABORTED) await gone();
    return { lost: error.code === AxiosError.ETIMEDOUT ? 'timeout' : 'connection' };
  }
}

/** Waits, so a page that is being left doesn't report a lost connection. */
async function gone(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, farewellMs));
}

function named(headers: AxiosResponse['headers']): Record<string, string> {
  const sent = Object.entries(headers).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(sent.map(([name, value]) => [name, String(value)]));
}
