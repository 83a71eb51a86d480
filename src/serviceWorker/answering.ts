/** The response to a page, or an error response if it fails: leaving a page aborts its fetches, which is no error of the worker. */
export function answering(answer: Promise<Response>): Promise<Response> {
  return answer.catch(() => Response.error());
}
