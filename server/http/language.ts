/** The language of responses: that of the reader. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { bestLanguage, defaultLanguage } from '../../src/words/languages.ts';
import type { LanguageTag } from '../../src/words/languages.ts';
import type { Words } from '../../src/words/message.ts';
import { speakerOf, speakingIn } from '../speaking/speakers.ts';
import type { App } from './zodProvider.ts';

/** The language requested by the header (RFC 9110); undefined if none of ours is. */
export function acceptedLanguage(header: string | undefined): LanguageTag | undefined {
  if (header === undefined) return undefined;
  return bestLanguage(new Negotiator({ headers: { 'accept-language': header } }).languages());
}

/** The caller's language: the user's choice, else the header's, else the group's. */
export function languageOf({ session, site, headers }: FastifyRequest): LanguageTag {
  return session?.language ?? acceptedLanguage(headers['accept-language']) ?? site?.language ?? defaultLanguage;
}

/** Sets the headers for a response with text: its language, and that it varies by Accept-Language. */
export function nameLanguage(reply: FastifyReply): void {
  const vary = reply.getHeader('vary');
  reply
    .header('content-language', languageOf(reply.request))
    .header('vary', vary === undefined ? 'Accept-Language' : `${String(vary)}, Accept-Language`);
}

/** Translates a message for a response that isn't a problem. */
export function sayTo(reply: FastifyReply, words: Words): string {
  nameLanguage(reply);
  return speakerOf(languageOf(reply.request)).say(words);
}

/** Runs routes in the caller's language. Set before validation, because reading the body loses the async context. */
export function useLanguage(app: App): void {
  app.addHook('preValidation', (request, _reply, done) => speakingIn(languageOf(request), done));
}
