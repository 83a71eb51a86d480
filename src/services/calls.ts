/** The HTTP library, loaded separately from the first load: visitors' requests don't need it. */
import axios, { AxiosError, type AxiosRequestConfig, type AxiosResponse } from 'axios';
import type { BareResponse, Called, Request } from './request.ts';
import { withoutUndefined } from '../domain/kernel/withoutUndefined.ts';

/** Long enough for a page that is being left to be gone. */
const farewellMs = 1_000;

const settings = {
  validateStatus: () => true,
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
    const response: AxiosResponse<unknown> = await axios.request({
      ...settings,
      method,
      url: address,
      headers: { ...headers },
      timeout,
      ...(params ? { params } : {}),
      ...withoutUndefined({ data: body }),
      ...(signal ? { signal } : {}),
    });
    return { response: bare(response) };
  } catch (error) {
    if (!(error instanceof AxiosError)) throw error;
    // The browser aborted it, as Firefox does on leaving the page. Wait, so the departing page doesn't report a lost connection.
    if (error.code === AxiosError.ECONNABORTED) await new Promise((resolve) => setTimeout(resolve, farewellMs));
    return { lost: error.code === AxiosError.ETIMEDOUT ? 'timeout' : 'connection' };
  }
}

function bare({ status, headers, data }: AxiosResponse<unknown>): BareResponse {
  const named = Object.entries(headers).filter(([, value]) => value !== undefined && value !== null);
  return { status, headers: Object.fromEntries(named.map(([name, value]) => [name, String(value)])), body: data };
}
