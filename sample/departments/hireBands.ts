/** A custom field of the sample group: what other groups pay to hire a costume. */
import { optionsNamed } from '../../src/domain/catalogue/index.ts';
import { customKey } from '../../src/domain/customFields/index.ts';
import { mint } from '../calendar.ts';
import type { SampleCommand } from '../host.ts';
import type { Department } from './company.ts';
import type { Piece } from './piece.ts';

const HIRED_SINCE = -320;

/** Value in pence from which a costume is in a higher band. */
const bands = [
  { label: 'Band A', from: 0 },
  { label: 'Band B', from: 4_000 },
  { label: 'Band C', from: 9_000 },
] as const;

/** Adds the field and fills it in for costumes lent to others. */
export function tellHireBands(
  { calendar, chronicle, random }: Department,
  by: SampleCommand['by'],
  pieces: readonly Piece[],
): void {
  const at = calendar.moment(HIRED_SINCE, random);
  const id = mint(at, random);
  const options = optionsNamed(bands.map(({ label }) => label));
  chronicle.add(at, by, 'customField', id, {
    label: 'Hire band',
    catalogue: 'costume',
    type: 'choice',
    options,
    isFilter: true,
    order: 1,
    help: 'A week for other groups: A £5, B £10, C £20.',
  });
  for (const { thing, day } of pieces) {
    const worth = thing.values['replacementValue'];
    if (typeof worth !== 'number' || thing.values['owner'] !== undefined || day >= HIRED_SINCE || !random.chance(0.35))
      continue;
    const band = bands.findLast(({ from }) => worth >= from);
    const value = options.find((option) => band !== undefined && option.endsWith(band.label))?.split('=')[0];
    if (value !== undefined) thing.change(HIRED_SINCE + random.int(1, 4), { [customKey(id)]: value });
  }
}
