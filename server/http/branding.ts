/** The group's logo: uploaded by administrators, visible to everyone. */
import { z } from 'zod';
import { addRecord, changeRecord } from '../../src/domain/changes/index.ts';
import type { CommandBody } from '../../src/domain/decide/index.ts';
import { serverWords } from '../../src/words/en/server.ts';
import { CodedError } from '../errors.ts';
import { keepPicture } from '../media/gallery.ts';
import { variants } from '../media/mediaStore.ts';
import { settingOf } from '../sites/settingOf.ts';
import { carryOut } from './catalogue/carryOut.ts';
import { sessionOf, siteOf } from './context.ts';
import type { Services } from './context.ts';
import { readUpload, uploadRate } from './upload.ts';
import type { App } from './zodProvider.ts';

const tags = ['Settings'];
const parameter = 'logo';

/** The command that makes a picture the logo: adds the setting the first time and changes it after that. */
function logoCommand(mediaId: string, before: { readonly value: string | null } | undefined): CommandBody {
  const holder = { kind: 'setting', id: parameter } as const;
  if (before === undefined)
    return addRecord(holder, { parameter, value: mediaId, datatype: 'string', isPublic: true }).command;
  return changeRecord(holder, { value: { from: before.value, to: mediaId } }).command;
}

export function brandingRoutes(app: App, services: Services): void {
  const { database, media: store, now, mintId } = services;

  app.post(
    '/api/branding/logo',
    {
      config: { access: { scope: 'users' }, rateLimit: uploadRate, upload: [] },
      schema: {
        tags,
        summary: "Upload the group's logo",
        consumes: ['multipart/form-data'],
        description: 'Field `media`: JPEG, PNG, WebP or AVIF, at most 20 MB. Its id is saved in the setting `logo`.',
        response: { 200: z.object({ logo: z.string() }) },
      },
    },
    async (request) => {
      const { siteId } = siteOf(request);
      const { bytes } = await readUpload(request);
      const { mediaId } = await keepPicture({ sql: database, store, now, bytesMax: services.groupBytesMax }, siteId, {
        mediaId: mintId(),
        bytes,
        by: sessionOf(request).user.id,
      });
      await database.query(`update media set is_logo = true, scope = 'site' where site_id = $1 and media_id = $2`, [
        siteId,
        mediaId,
      ]);
      const [before] = await database.query<{ value: string | null }>(
        `select body #>> '{values,value}' as value from record where site_id = $1 and kind = 'setting' and id = $2`,
        [siteId, parameter],
      );
      await carryOut(request, services, logoCommand(mediaId, before), mintId());
      return { logo: mediaId };
    },
  );

  app.get(
    '/api/public/logo/:mediaId/:variant',
    {
      config: { access: 'public' },
      compress: false,
      schema: {
        tags,
        summary: "The group's logo as WebP",
        produces: ['image/webp'],
        params: z.object({ mediaId: z.string().max(60), variant: z.enum(variants) }),
      },
    },
    async (request, reply) => {
      const { siteId } = siteOf(request);
      const { mediaId, variant } = request.params;
      // Only pictures uploaded as a logo: a setting with the id of any other photo mustn't make it public.
      const isLogo = (await settingOf(database, siteId, parameter)) === mediaId && z.uuid().safeParse(mediaId).success;
      const [known] = isLogo
        ? await database.query(`select 1 from media where site_id = $1 and media_id = $2 and is_logo`, [
            siteId,
            mediaId,
          ])
        : [];
      const bytes = known && (await store.get(siteId, mediaId, variant));
      if (!bytes) throw new CodedError('not-found', serverWords.unknown.logo);
      return reply
        .type('image/webp')
        .header('cache-control', 'public, no-cache')
        .header('content-disposition', 'inline')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(bytes);
    },
  );
}
