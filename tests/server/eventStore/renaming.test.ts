import { expect, it } from 'vitest';
import type { FieldValue, Kind } from '../../../src/domain/catalogue/index.ts';
import { expectAudited } from '../support/audit.ts';
import { add, change, farAway } from '../support/commands.ts';
import { begun, openEmptyLog } from './support.ts';

const log = openEmptyLog();
const { rows, submit } = log;

it('[EVENT-78] looks up the calls, scenes and parts that name a character which is renamed', async () => {
  const of = (kind: Kind, id: string, values: Record<string, FieldValue>) =>
    add(kind, id, { name: id, eventId: 'night', ...values });
  const times = { date: farAway, start: '19:00', end: '21:00', called: 'some' };
  const rename = (from: string, to: string) => change('character', 'viola', { name: { from, to } });
  await submit(
    ...begun(),
    add('event', 'night', { name: 'Twelfth Night', eventType: 'production' }),
    of('character', 'viola', { name: 'Viola' }),
    of('casting', 'hers', { name: 'Viola', characterId: 'viola', memberId: 'm-ben' }),
    of('call', 'act one', { ...times, who: ['Viola'] }),
    of('scene', 'shore', { characters: ['Viola', 'Captain'] }),
  );
  const names = () =>
    rows(`select body #>> '{values,name}' as name, body #> '{values,who}' as who, body #> '{values,characters}' as "in"
      from record where kind in ('casting', 'call', 'scene') order by kind`);
  const twice = rename('Viola', 'Cesario');
  expect((await submit(twice)).outcomes[0]).toMatchObject({ outcome: 'accepted' });
  expect((await submit(twice)).outcomes[0]).toMatchObject({ outcome: 'duplicate' });
  const asCesario = [
    { name: 'act one', who: ['Cesario'], in: null },
    { name: 'Cesario', who: null, in: null },
    { name: 'shore', who: null, in: ['Cesario', 'Captain'] },
  ];
  expect(await names()).toEqual(asCesario);
  await submit(of('crewMember', 'other', { name: 'Cesario' }), rename('Cesario', 'Violetta'));
  expect(await names()).toEqual(asCesario);
  await expectAudited(log.database);
});
