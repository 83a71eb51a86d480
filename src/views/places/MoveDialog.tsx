import { useState } from 'react';
import { changeRecord } from '../../domain/changes/index.ts';
import type { RecordOf } from '../../domain/catalogue/index.ts';
import type { Refusal } from '../../domain/kernel/decision.ts';
import { location } from '../../domain/places/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import { ReferenceControl } from '../catalogue/editor/ReferenceControl.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { Labelled } from '../ui/Labelled.tsx';
import { useSend } from '../shared/useSend.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { moveTexts } from '../texts/places.ts';
import { totalsOf } from '../shared/placeTotals.ts';
import { usePlaceTotals } from './usePlaceTotals.ts';
import { reasonOf } from '../shared/refusalWords.ts';

/** Number of locations inside a location, at any depth. */
function placesWithin(id: string, children: (id: string) => readonly string[]): number {
  return children(id).reduce((sum, inner) => sum + 1 + placesWithin(inner, children), 0);
}

/** The command that moves a location, and its undo; inside another location, it gets that location's facility. */
function moveOf(place: RecordOf<'location'>, to: string | null) {
  const { parentId, facilityId } = place.values;
  return changeRecord(place, {
    parentId: { from: parentId ?? null, to },
    facilityId: to === null || facilityId === undefined ? undefined : { from: facilityId, to: null },
  });
}

/** What moves with it, in words. */
function movingWords(things: number, places: number): string {
  if (things === 0) return places === 0 ? moveTexts.empty : moveTexts.withPlaces({ places });
  return places === 0 ? moveTexts.withThings({ things }) : moveTexts.withBoth({ things, places });
}

/** Moves a location into another, after showing what moves with it. */
export function MoveDialog({ place, onClose }: { readonly place: RecordOf<'location'>; readonly onClose: () => void }) {
  const { records } = useBackstock().client;
  const send = useSend();
  const totals = usePlaceTotals();
  const [to, setTo] = useState(place.values.parentId ?? null);
  const [refusal, setRefusal] = useState<Refusal | undefined>();
  const inIt = totalsOf(totals, place.id);
  const things = [...inIt.things.values()].reduce((sum, count) => sum + count, 0);
  const submit = async () => {
    const { command, undo } = moveOf(place, to);
    const target = to === null ? undefined : records.get('location', to);
    const isKept = await send([command], {
      done:
        target === undefined
          ? moveTexts.doneByItself({ name: titleOf(place) })
          : moveTexts.done({ name: titleOf(place), to: titleOf(target) }),
      undo,
      onRefused: setRefusal,
    });
    if (isKept) onClose();
  };
  return (
    <FormDialog
      title={moveTexts.title({ name: titleOf(place) })}
      ok={moveTexts.ok}
      cancel={moveTexts.cancel}
      onSubmit={() => submit()}
      onCancel={onClose}
    >
      <p>
        {movingWords(
          things,
          placesWithin(place.id, (id) => records.world.children('location', id)),
        )}
      </p>
      <Labelled label={moveTexts.to} help={moveTexts.outermost} problem={reasonOf(refusal)}>
        {({ id, describedBy, isInvalid }) => (
          <ReferenceControl
            id={id}
            field={location.fields.parentId}
            typed={{ value: to }}
            describedBy={describedBy}
            isInvalid={isInvalid}
            onLeave={() => undefined}
            onType={(typed) => setTo('value' in typed && typeof typed.value === 'string' ? typed.value : null)}
          />
        )}
      </Labelled>
    </FormDialog>
  );
}
