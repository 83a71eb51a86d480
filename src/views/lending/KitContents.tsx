import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { changeField } from '../../domain/changes/index.ts';
import { canManage } from '../../domain/access/index.ts';
import { type CatalogueRecord, fieldValue, isActive, type RecordOf } from '../../domain/catalogue/index.ts';
import { findKey } from '../../domain/kernel/text.ts';
import { titleOf } from '../../domain/query/index.ts';
import { catalogueOf, stockKinds } from '../../domain/registry.ts';
import { totalOf, whereabouts } from '../../domain/stock/index.ts';
import { Combobox } from '../ui/Combobox.tsx';
import { Labelled } from '../ui/Labelled.tsx';
import { StatusChip } from '../catalogue/shared/StatusChip.tsx';
import { useSend } from '../shared/useSend.ts';
import { pathOf } from '../addresses/routeTable.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { recordPath } from '../addresses/recordPaths.ts';
import { Thumb } from '../shared/Thumb.tsx';
import { useRevisions } from '../shared/useRecords.ts';
import { useSession } from '../shared/useSession.ts';
import { kitTexts } from '../texts/kits.ts';
import { bookingTexts } from '../texts/lending.ts';
import { KitReserveDialog } from './KitReserveDialog.tsx';
import { partsOfKit } from './kitParts.ts';
import '../ui/labelled.css';
import '../ui/menus.css';
import './lending.css';
import { Button, ButtonLink } from '../ui/Button.tsx';

const LISTED = 20;

/** Finds an item to put in the kit. */
function PartFinder({
  kit,
  onPut,
}: {
  readonly kit: RecordOf<'kit'>;
  readonly onPut: (item: CatalogueRecord) => void;
}) {
  const { client } = useBackstock();
  const { person } = useSession();
  const kinds = stockKinds.filter((kind) => person !== undefined && canManage(person, catalogueOf(kind).area));
  const optionsFor = (typed: string) => {
    const words = findKey(typed).split(' ').filter(Boolean);
    const fits = (item: CatalogueRecord) =>
      isActive(item) &&
      fieldValue(item, 'kitId') !== kit.id &&
      words.every((word) => findKey(`${titleOf(item)} ${fieldValue(item, 'code') ?? ''}`).includes(word));
    const kitName = (id: string | undefined) => (id === undefined ? undefined : client.records.get('kit', id));
    return kinds
      .flatMap((kind) => [...client.records.all(kind)].filter(fits).slice(0, LISTED))
      .slice(0, LISTED)
      .map((item) => {
        const other = kitName(fieldValue(item, 'kitId'));
        return {
          id: `${item.kind}/${item.id}`,
          label: titleOf(item),
          detail: [fieldValue(item, 'code'), other && kitTexts.inOther({ kit: titleOf(other) })]
            .filter(Boolean)
            .join(' · '),
        };
      });
  };
  if (kinds.length === 0) return null;
  const choose = (option: string) => {
    const kind = kinds.find((one) => option.startsWith(`${one}/`));
    const item = kind && client.records.get(kind, option.slice(kind.length + 1));
    if (item) onPut(item);
  };
  return (
    <Labelled label={kitTexts.find}>
      {({ id }) => <Combobox id={id} chosen="" optionsFor={optionsFor} onChoose={(option) => choose(option.id)} />}
    </Labelled>
  );
}

function Part({ item, onTake }: { readonly item: CatalogueRecord; readonly onTake: (() => void) | undefined }) {
  const { client } = useBackstock();
  const total = totalOf(item);
  return (
    <li className="row">
      <Thumb record={item} />
      <div className="row-text">
        <Link to={recordPath(item.kind, item.id)}>
          {total > 1 ? `${bookingTexts.ofMany({ count: total })} ${titleOf(item)}` : titleOf(item)}
        </Link>
        <span className="muted small code">{fieldValue(item, 'code') ?? ''}</span>
      </div>
      <StatusChip item={item} today={client.today()} />
      {onTake && (
        <Button size="small" isQuiet aria-label={`${kitTexts.take}: ${titleOf(item)}`} onClick={onTake}>
          {kitTexts.take}
        </Button>
      )}
    </li>
  );
}

/** What is in a kit and where it is, with a button to reserve it as a whole. */
export function KitContents({ kit }: { readonly kit: RecordOf<'kit'> }) {
  const { client } = useBackstock();
  const send = useSend();
  const [isReserving, setIsReserving] = useState(false);
  const revision = useRevisions(stockKinds);
  const parts = useMemo(
    () => (revision === undefined ? [] : partsOfKit(kit.id, client.records)),
    [client, kit.id, revision],
  );
  const name = titleOf(kit);
  const here = parts.filter((item) => whereabouts(item).inStore >= totalOf(item)).length;
  const move = async (item: CatalogueRecord, to: string | null) => {
    const { command, undo } = changeField(item, 'kitId', to);
    await send([command], {
      done: kitTexts[to === null ? 'taken' : 'put']({ name: titleOf(item), kit: name }),
      undo,
    });
  };
  const isOpen = isActive(kit);
  return (
    <section className="detail-block parts kit-contents" aria-label={kitTexts.parts}>
      <header className="parts-head">
        <h2>{kitTexts.parts}</h2>
        {isOpen && parts.length > 0 && (
          <div className="booking-tools">
            <Button intent="primary" onClick={() => setIsReserving(true)}>
              {kitTexts.reserve}
            </Button>
            <ButtonLink to={pathOf('propSignOut')}>{kitTexts.desk}</ButtonLink>
          </div>
        )}
      </header>
      {parts.length === 0 ? (
        <p className="muted">
          {kitTexts.none} {kitTexts.noneHelp}
        </p>
      ) : (
        <p className="muted small">
          {here === parts.length ? kitTexts.allHere : kitTexts.here({ count: here, total: parts.length })}
        </p>
      )}
      <ul className="rows">
        {parts.map((item) => (
          <Part
            key={item.id}
            item={item}
            onTake={
              isOpen && client.commands.check(changeField(item, 'kitId', null).command) === undefined
                ? () => void move(item, null)
                : undefined
            }
          />
        ))}
      </ul>
      {isOpen && <PartFinder kit={kit} onPut={(item) => void move(item, kit.id)} />}
      {isReserving && <KitReserveDialog kit={kit} parts={parts} onClose={() => setIsReserving(false)} />}
    </section>
  );
}
