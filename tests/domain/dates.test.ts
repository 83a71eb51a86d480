import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { deviceZoneOf } from '../../src/domain/kernel/zones.ts';
import { inEngine, inLanguage, recorded } from './support/engines.ts';
import { compareStarts } from '../../src/domain/kernel/times.ts';

/** Imported again in every test, because results of an engine are cached. */
async function kernel() {
  const { dateIn } = await import('../../src/domain/kernel/dates.ts');
  const { instantOf, timeIn } = await import('../../src/domain/kernel/times.ts');
  const { isTimeZone } = await import('../../src/domain/kernel/zones.ts');
  return { dateIn, instantOf, timeIn, isTimeZone };
}

beforeEach(() => vi.resetModules());

async function expectDates(): Promise<void> {
  const { dateIn, instantOf, timeIn, isTimeZone } = await kernel();
  const shown = (at: string, zone: string) => `${dateIn(at, zone)} ${timeIn(at, zone)}`;
  expect(shown('2026-11-22T15:04:05.678Z', 'Europe/London')).toBe('2026-11-22 15:04');
  expect(shown('2026-11-02T04:30:00.000Z', 'America/New_York')).toBe('2026-11-01 23:30');
  expect(shown('2026-03-04T00:00:00.000Z', 'UTC')).toBe('2026-03-04 00:00');
  expect(shown('2026-05-13T22:00:00.000Z', 'Europe/Berlin')).toBe('2026-05-14 00:00');
  expect(instantOf('2026-07-01', '00:00', 'Europe/Berlin')).toBe('2026-06-30T22:00:00.000Z');
  expect([isTimeZone('Asia/Kathmandu'), isTimeZone('Mars/Olympus')]).toEqual([true, false]);
}

describe('a date of this moment', () => {
  test.each(recorded)('[DATE-1] is written the same in $name', async (engine) => {
    inEngine(engine);
    await expectDates();
  });

  test.each([
    'ar-EG',
    'fa-IR',
    'th-TH-u-ca-buddhist',
    'ja-JP-u-ca-japanese',
    'en-US',
    'he-IL-u-ca-hebrew',
    'zh-Hans-u-nu-hanidec',
    'ne-NP',
    'de-DE',
    'en-CA',
  ])('[DATE-1] is written the same in an engine that writes as %s', async (language) => {
    inLanguage(language);
    await expectDates();
  });

  test('[DATE-1] is told apart by these recordings from what WebKit made of it before', () => {
    const [webKit] = recorded;
    if (webKit === undefined) throw new Error('There is no recording.');
    inEngine(webKit);
    expect(
      new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC', year: 'numeric', month: '2-digit', day: '2-digit' }).format(
        new Date('2026-11-22T12:00:00Z'),
      ),
    ).toContain('11/22/2026');
  });
});

describe('the day and the time in a zone', () => {
  test.each([
    ['before summer time begins', '2026-03-29T00:59:59.999Z', 'Europe/London', '2026-03-29 00:59'],
    ['as summer time begins', '2026-03-29T01:00:00.000Z', 'Europe/London', '2026-03-29 02:00'],
    ['before it ends', '2026-10-25T00:59:59.000Z', 'Europe/London', '2026-10-25 01:59'],
    ['as it ends', '2026-10-25T01:00:00.000Z', 'Europe/London', '2026-10-25 01:00'],
    [
      'in the half hour by which Lord Howe moves its clocks',
      '2026-04-04T15:00:00.000Z',
      'Australia/Lord_Howe',
      '2026-04-05 01:30',
    ],
    ['farthest ahead', '2026-12-31T10:00:00.000Z', 'Pacific/Kiritimati', '2027-01-01 00:00'],
    ['farthest behind', '2027-01-01T10:59:00.000Z', 'Pacific/Pago_Pago', '2026-12-31 23:59'],
    ['at quarters of an hour', '2026-05-13T18:15:00.000Z', 'Asia/Kathmandu', '2026-05-14 00:00'],
    ['before Samoa leaves a day out', '2011-12-30T09:59:00.000Z', 'Pacific/Apia', '2011-12-29 23:59'],
    ['after Samoa has left a day out', '2011-12-30T10:00:00.000Z', 'Pacific/Apia', '2011-12-31 00:00'],
    ['in summer time that begins at midnight', '2026-09-06T04:00:00.000Z', 'America/Santiago', '2026-09-06 01:00'],
    ['in the year 800', '0800-03-01T12:00:00.000Z', 'UTC', '0800-03-01 12:00'],
    ['in the year 50', '0050-03-01T12:00:00.000Z', 'UTC', '0050-03-01 12:00'],
  ])('[DATE-2] is right %s', async (_when, at, zone, expected) => {
    const { dateIn, timeIn } = await kernel();
    expect(`${dateIn(at, zone)} ${timeIn(at, zone)}`).toBe(expected);
  });

  test('[DATE-2] is what the clocks there show, in every zone and in whatever order it is asked', async () => {
    const { dateIn, timeIn } = await kernel();
    const instants = fc.date({
      min: new Date('1990-01-01T00:00:00Z'),
      max: new Date('2037-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, fc.constantFrom(...Intl.supportedValuesOf('timeZone')), (instant, timeZone) => {
        const parts = new Intl.DateTimeFormat('en-US', {
          timeZone,
          hourCycle: 'h23',
          year: 'numeric',
          month: '2-digit',
          day: '2-digit',
          hour: '2-digit',
          minute: '2-digit',
        }).formatToParts(instant);
        const of = (type: string) => parts.find((part) => part.type === type)?.value;
        const at = instant.toISOString();
        expect([dateIn(at, timeZone), timeIn(at, timeZone)]).toEqual([
          `${of('year')}-${of('month')}-${of('day')}`,
          `${of('hour')}:${of('minute')}`,
        ]);
      }),
      { numRuns: 500 },
    );
  });

  test('[DATE-3] is asked of the engine once a day and zone, however many records there are', async () => {
    let asked = 0;
    const { formatToParts } = Intl.DateTimeFormat.prototype;
    vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts').mockImplementation(function (
      this: Intl.DateTimeFormat,
      instant?: number | Date,
    ) {
      asked += 1;
      return formatToParts.call(this, instant);
    });
    const { dateIn } = await kernel();
    const start = Date.parse('2026-05-01T00:00:00Z');
    for (let minute = 0; minute < 24 * 60; minute += 1)
      dateIn(new Date(start + minute * 60_000).toISOString(), 'Europe/London');
    expect(asked).toBe(2);
    for (let day = 0; day < 10_000; day += 1) dateIn(new Date(start + day * 86_400_000).toISOString(), 'UTC');
    expect(dateIn('2026-05-01T12:00:00.000Z', 'UTC')).toBe('2026-05-01');
  });
});

describe('the zone of a device', () => {
  test('[DATE-4] is the one it names, where that can be used', () => {
    expect(deviceZoneOf('Europe/Kyiv', -180)).toBe('Europe/Kyiv');
  });

  test.each([
    ['names none', undefined, -60, 'Etc/GMT-1'],
    ['does not know its own', 'Etc/Unknown', 300, 'Etc/GMT+5'],
    ['stands at Greenwich', '', 0, 'UTC'],
    ['is half an hour off', 'Asia/Nowhere', -330, 'Etc/GMT-5'],
  ])('[DATE-4] follows the clock of one that %s', async (_which, named, minutes, expected) => {
    const { dateIn } = await kernel();
    expect(deviceZoneOf(named, minutes)).toBe(expected);
    expect(dateIn('2026-05-14T12:00:00.000Z', expected)).toBe('2026-05-14');
  });
});

test('[KERN-6] moves no day beyond the last there is', async () => {
  const { addDays } = await import('../../src/domain/kernel/dates.ts');
  expect(['9999-12-30', '9999-12-31'].map((day) => addDays(day, 1))).toEqual(['9999-12-31', '9999-12-31']);
  expect(addDays('9999-12-31', -1)).toBe('9999-12-30');
});

test('[CAL-7] begins first what begins earlier, and by its id what begins at the same instant', () => {
  const [early, late] = ['2026-05-14T10:00:00.000Z', '2026-05-14T11:00:00.000Z'];
  const starts = [
    { id: 'c', from: late },
    { id: 'a', from: late },
    { id: 'b', from: late },
    { id: 'd', from: early },
  ];
  expect(starts.toSorted(compareStarts).map(({ id }) => id)).toEqual(['d', 'a', 'b', 'c']);
  const [one] = starts;
  expect(one && compareStarts(one, { ...one })).toBe(0);
  expect(
    one &&
      [
        { ...one, id: 'b' },
        { ...one, id: 'd' },
      ].map((other) => compareStarts(one, other)),
  ).toEqual([1, -1]);
});
