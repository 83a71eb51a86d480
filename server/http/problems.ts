/** Sends every error as problem details with a stable code. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { TooManyTries } from '../accounts/failedTries.ts';
import type { Words } from '../../src/words/message.ts';
import { CodedError, storageError } from '../errors.ts';
import type { ErrorCode } from '../errors.ts';
import { speakerOf } from '../speaking/speakers.ts';
import { languageOf, nameLanguage } from './language.ts';
import type { App } from './zodProvider.ts';

/** Media type of every error response. */
export const problemType = 'application/problem+json';

/** Body of every error response. */
export const problemSchema = z.object({
  code: z.string(),
  message: z.string(),
  status: z.int(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});

const fastifyCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_REQ_FILE_TOO_LARGE: 'too-large',
  FST_PARTS_LIMIT: 'malformed',
  FST_FILES_LIMIT: 'malformed',
  FST_FIELDS_LIMIT: 'malformed',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported-media',
};

function codedError(error: FastifyError | CodedError): CodedError {
  if (error instanceof CodedError) return error;
  const known = storageError(error);
  if (known) return known;
  const code = fastifyCodes[error.code];
  if (code) return new CodedError(code);
  const status = error.statusCode ?? 500;
  if (status === 429) return new CodedError('too-many-requests');
  return new CodedError(status >= 400 && status < 500 ? 'malformed' : 'defect');
}

/** Sends an error as problem details, in the caller's language. */
export function sendProblem(reply: FastifyReply, problem: CodedError): FastifyReply {
  const { code, words, status, errors } = problem;
  const { say } = speakerOf(languageOf(reply.request));
  const saidBeside = ([field, sentences]: [string, readonly Words[]]) => [field, sentences.map(say)];
  nameLanguage(reply);
  if (problem instanceof TooManyTries) void reply.header('retry-after', problem.retryAfter);
  return (
    reply
      .status(status)
      .type(problemType)
      // Overrides what the route set for its response.
      .header('cache-control', 'no-store')
      .serializer(JSON.stringify)
      .send({
        code,
        message: say(words),
        status,
        ...(errors ? { errors: Object.fromEntries(Object.entries(errors).map(saidBeside)) } : {}),
      })
  );
}

export function useProblems(app: App): void {
  app.setErrorHandler<FastifyError | CodedError>((error, request: FastifyRequest, reply) => {
    const coded = codedError(error);
    if (coded.status >= 500) request.log.error({ err: error, code: coded.code }, 'the request failed');
    return sendProblem(reply, coded);
  });
}
