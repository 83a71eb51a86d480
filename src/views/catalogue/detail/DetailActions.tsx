import { disposeRecord, restoreRecord } from '../../../domain/changes/index.ts';
import { useState, type ComponentType, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { fieldValue, isActive, mergedInto } from '../../../domain/catalogue/index.ts';
import type { CatalogueRecord } from '../../../domain/catalogue/index.ts';
import { isCalledOff } from '../../../domain/events/index.ts';
import { titleOf } from '../../../domain/query/index.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { detailTexts, disposeTexts } from '../../texts/record.ts';
import { labelsInPlace, labelsOf, slipOf } from '../../addresses/labelPaths.ts';
import { editPath } from '../../addresses/recordPaths.ts';
import { pathOf, routeOf } from '../../addresses/routeTable.ts';
import { labelTexts } from '../../texts/labels.ts';
import { paperTexts } from '../../texts/paperwork.ts';
import { Panels, useSlots, type PanelProps, type RecordDialogProps } from '../slots.tsx';
import { screenOf } from '../../addresses/catalogueScreens.ts';
import { Archive, Barcode, Duplicate, Edit, Export, More, ThList, Tick, Undo } from '../../ui/moreIcons.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { useDialogSend } from '../../shared/useDialogSend.ts';
import { useSend } from '../../shared/useSend.ts';
import { useDisposal } from '../shared/useDisposal.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { withoutUndefined } from '../../../domain/kernel/withoutUndefined.ts';
import { reasonOf } from '../../shared/refusalWords.ts';

type AskingDialog = ComponentType<RecordDialogProps>;

/** Disposes of a record, for a reason. */
function DisposeDialog({ record, catalogue, onClose }: RecordDialogProps) {
  const { refusal, submit } = useDialogSend(onClose);
  const { reason, note, questions } = useDisposal(catalogue);
  const title = titleOf(record);
  const { command, undo } = disposeRecord(record, reason, note);
  return (
    <FormDialog
      title={disposeTexts.title({ what: title })}
      ok={disposeTexts.ok}
      cancel={disposeTexts.cancel}
      isDanger
      problem={reasonOf(refusal)}
      onSubmit={() => submit([command], { done: disposeTexts.done({ what: title }), undo })}
      onCancel={onClose}
    >
      {questions}
    </FormDialog>
  );
}

interface MenuItem {
  readonly label: string;
  readonly icon: ReactNode;
  readonly to?: string;
  readonly run?: () => void;
  readonly isShown: boolean;
}

function Menu({ items }: { readonly items: readonly MenuItem[] }) {
  return (
    <Disclosure label={detailTexts.more} button={<More size={20} aria-hidden="true" title={false} />}>
      {(close) => (
        <ul className="menu-list">
          {items.map(({ label, icon, to, run }) => (
            <li key={label}>
              {to === undefined ? (
                <button
                  type="button"
                  onClick={() => {
                    close();
                    run?.();
                  }}
                >
                  {icon}
                  {label}
                </button>
              ) : (
                <Link to={to} onClick={close}>
                  {icon}
                  {label}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </Disclosure>
  );
}

/** Menu items for printing: labels, the contents of a location, a loan slip, a sign-in sheet, a costume check-in sheet. */
function onPaper(record: CatalogueRecord): readonly MenuItem[] {
  const { kind, id } = record;
  const isInUse = isActive(record);
  const eventId = fieldValue(record, 'eventId');
  return [
    {
      label: labelTexts.one,
      icon: <Barcode />,
      to: labelsOf(kind, [id]).to,
      isShown: fieldValue(record, 'code') !== undefined && isInUse,
    },
    { label: labelTexts.inPlace, icon: <Barcode />, to: labelsInPlace(id), isShown: kind === 'location' && isInUse },
    {
      label: paperTexts.contents,
      icon: <ThList />,
      to: `${pathOf('paperwork', 'contents')}?place=${encodeURIComponent(id)}`,
      isShown: kind === 'location' && isInUse,
    },
    {
      label: paperTexts.slip,
      icon: <Export />,
      to: slipOf(record.loans[0]?.memberId ?? ''),
      isShown: record.loans.length > 0,
    },
    {
      label: routeOf('signInSheet').title,
      icon: <ThList />,
      to: pathOf('signInSheet', id),
      isShown: (kind === 'call' || kind === 'performance') && isInUse && !isCalledOff(record),
    },
    {
      label: routeOf('costumeCheckIn').title,
      icon: <ThList />,
      to: pathOf('costumeCheckIn', eventId),
      isShown: kind === 'look' && isInUse && eventId !== undefined,
    },
  ];
}

function useMenu(props: PanelProps, ask: (Dialog: AskingDialog) => void): readonly MenuItem[] {
  const { record, mayManage } = props;
  const { menu } = useSlots();
  const send = useSend();
  const { kind, id } = record;
  const screen = screenOf(kind);
  const isInUse = isActive(record);
  const restore = async () => {
    const { command, undo } = restoreRecord(record);
    await send([command], { done: disposeTexts.restored({ what: titleOf(record) }), undo });
  };
  const copyTo = screen && `${screen.add}${screen.add.includes('?') ? '&' : '?'}copy=${encodeURIComponent(id)}`;
  const items: readonly MenuItem[] = [
    ...menu.map(({ label, icon, fits, Dialog }) => ({ label, icon, run: () => ask(Dialog), isShown: fits(props) })),
    ...onPaper(record),
    {
      label: detailTexts.copy,
      icon: <Duplicate />,
      ...withoutUndefined({ to: copyTo }),
      isShown: mayManage && copyTo !== undefined,
    },
    { label: detailTexts.dispose, icon: <Archive />, run: () => ask(DisposeDialog), isShown: mayManage && isInUse },
    {
      label: detailTexts.restore,
      icon: <Undo />,
      run: () => void restore(),
      isShown: mayManage && !isInUse && mergedInto(record) === undefined,
    },
  ];
  return items.filter(({ isShown }) => isShown);
}

/** Links to a count of this location. */
function CountPlace({ place }: { readonly place: CatalogueRecord }) {
  return (
    <ButtonLink
      intent="primary"
      size="large"
      to={`${screenOf('stocktake')?.add ?? ''}?placeId=${encodeURIComponent(place.id)}`}
    >
      <Tick size={16} aria-hidden="true" title={false} />
      <span>{detailTexts.countPlace}</span>
    </ButtonLink>
  );
}

/** The actions available for one record. */
export function DetailActions(props: PanelProps) {
  const { catalogue, record, mayManage } = props;
  const [asking, setAsking] = useState<{ readonly Dialog: AskingDialog } | null>(null);
  const menu = useMenu(props, (Dialog) => setAsking({ Dialog }));
  return (
    <div className="detail-actions">
      <Panels at="actions" {...props} />
      {record.kind === 'location' && mayManage && isActive(record) && <CountPlace place={record} />}
      {mayManage && isActive(record) && (
        <ButtonLink size="large" to={editPath(record.kind, record.id)}>
          <Edit size={16} aria-hidden="true" title={false} />
          <span>{detailTexts.edit}</span>
        </ButtonLink>
      )}
      {menu.length > 0 && <Menu items={menu} />}
      {asking && <asking.Dialog catalogue={catalogue} record={record} onClose={() => setAsking(null)} />}
    </div>
  );
}
