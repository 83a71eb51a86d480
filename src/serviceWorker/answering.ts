/** The answer to a page, a failed one where there is none: somebody who leaves cuts fetches off, and that is no error of the worker. */
export function answering(answer: Promise<Response>): Promise<Response> {
  return answer.catch(() => Response.error());
}
