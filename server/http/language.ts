/** In which language an answer is written: that of whoever reads it. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { bestLanguage, defaultLanguage } from '../../src/words/languages.ts';
import type { LanguageTag } from '../../src/words/languages.ts';
import type { Words } from '../../src/words/message.ts';
import { speakerOf, speakingIn } from '../speaking/speakers.ts';
import type { App } from './zodProvider.ts';

/** What a request asks for by its header (RFC 9110); nothing where it asks for no language of ours. */
export function acceptedLanguage(header: string | undefined): LanguageTag | undefined {
  if (header === undefined) return undefined;
  return bestLanguage(new Negotiator({ headers: { 'accept-language': header } }).languages());
}

/** The language of who asks: their own choice, what their program asks for, that of the group. */
export function languageOf({ session, site, headers }: FastifyRequest): LanguageTag {
  return session?.language ?? acceptedLanguage(headers['accept-language']) ?? site?.language ?? defaultLanguage;
}

/** Says of an answer that has words which language it is in, and what that follows from. */
export function nameLanguage(reply: FastifyReply): void {
  const vary = reply.getHeader('vary');
  reply
    .header('content-language', languageOf(reply.request))
    .header('vary', vary === undefined ? 'Accept-Language' : `${String(vary)}, Accept-Language`);
}

/** Makes words of an answer that carries them outside problems. */
export function sayTo(reply: FastifyReply, words: Words): string {
  nameLanguage(reply);
  return speakerOf(languageOf(reply.request)).say(words);
}

/** Lets routes speak the language of who asks: before their input is checked, as reading a body leaves what it was read in. */
export function useLanguage(app: App): void {
  app.addHook('preValidation', (request, _reply, done) => speakingIn(languageOf(request), done));
}
