import { restoreRecord } from '../../../domain/changes/index.ts';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { fieldValue, isActive, mergedInto } from '../../../domain/catalogue/index.ts';
import type { Catalogue, CatalogueRecord } from '../../../domain/catalogue/index.ts';
import { titleOf } from '../../../domain/query/index.ts';
import { useBackstock } from '../../shared/backstockContext.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { detailTexts, disposeTexts } from '../../texts/catalogue.ts';
import { labelsInPlace, labelsOf } from '../../addresses/labelPaths.ts';
import { pathOf } from '../../addresses/routeTable.ts';
import { labelTexts } from '../../texts/labels.ts';
import { paperTexts } from '../../texts/paperwork.ts';
import { SignOutDialog } from '../loans/SignOutDialog.tsx';
import { DisposeDialog, MissingDialog } from '../loans/smallDialogs.tsx';
import { screenOf } from '../../addresses/catalogueScreens.ts';
import { Archive, Barcode, Duplicate, Edit, Export, HelpIcon, More, ThList, Tick, Undo } from '../../ui/moreIcons.tsx';
import { useSend } from '../../shared/useSend.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { withoutUndefined } from '../../../domain/kernel/withoutUndefined.ts';

interface DetailActionsProps {
  readonly catalogue: Catalogue;
  readonly record: CatalogueRecord;
  readonly mayManage: boolean;
}

type Asking = 'signOut' | 'missing' | 'found' | 'dispose';

interface MenuItem {
  readonly label: string;
  readonly icon: ReactNode;
  readonly to?: string;
  readonly run?: () => void;
  readonly isShown: boolean;
}

function SignOutButton({ record, onClick }: { readonly record: CatalogueRecord; readonly onClick: () => void }) {
  const refusal = useBackstock().client.commands.whyNotOut(record.kind, record.id)?.message;
  return (
    <div className="sign-out">
      <Button
        intent="primary"
        size="large"
        disabled={refusal !== undefined}
        aria-describedby={refusal === undefined ? undefined : 'why-not'}
        onClick={onClick}
      >
        <Export size={16} aria-hidden="true" title={false} />
        <span>{detailTexts.signOut}</span>
      </Button>
      {refusal !== undefined && record.loans.length === 0 && (
        <p id="why-not" className="muted small">
          {refusal}
        </p>
      )}
    </div>
  );
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

/** What can be printed of a record: labels, the contents of a place, the slip of a loan. */
function onPaper(record: CatalogueRecord): readonly MenuItem[] {
  const { kind, id } = record;
  const isInUse = isActive(record);
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
      to: `${pathOf('paperwork', 'slip')}?member=${encodeURIComponent(record.loans[0]?.memberId ?? '')}`,
      isShown: record.loans.length > 0,
    },
  ];
}

function useMenu(
  { catalogue, record, mayManage }: DetailActionsProps,
  ask: (asking: Asking) => void,
): readonly MenuItem[] {
  const send = useSend();
  const { kind, id } = record;
  const screen = screenOf(kind);
  const isInUse = isActive(record);
  const restore = async () => {
    const { command, undo } = restoreRecord(record);
    await send([command], { done: disposeTexts.restored(titleOf(record)), undo });
  };
  const copyTo = screen && `${screen.add}${screen.add.includes('?') ? '&' : '?'}copy=${encodeURIComponent(id)}`;
  const items: readonly MenuItem[] = [
    {
      label: detailTexts.reportMissing,
      icon: <HelpIcon />,
      run: () => ask('missing'),
      isShown: catalogue.stock && isInUse,
    },
    {
      label: detailTexts.reportFound,
      icon: <Tick />,
      run: () => ask('found'),
      isShown: catalogue.stock && record.missing > 0,
    },
    ...onPaper(record),
    {
      label: detailTexts.copy,
      icon: <Duplicate />,
      ...withoutUndefined({ to: copyTo }),
      isShown: mayManage && copyTo !== undefined,
    },
    {
      label: detailTexts.countPlace,
      icon: <Tick />,
      to: `${screenOf('stocktake')?.add ?? ''}?placeId=${encodeURIComponent(id)}`,
      isShown: kind === 'location' && mayManage && isInUse,
    },
    { label: detailTexts.dispose, icon: <Archive />, run: () => ask('dispose'), isShown: mayManage && isInUse },
    {
      label: detailTexts.restore,
      icon: <Undo />,
      run: () => void restore(),
      isShown: mayManage && !isInUse && mergedInto(record) === undefined,
    },
  ];
  return items.filter(({ isShown }) => isShown);
}

/** What can be done with one record. */
export function DetailActions(props: DetailActionsProps) {
  const { catalogue, record, mayManage } = props;
  const [asking, setAsking] = useState<Asking | null>(null);
  const menu = useMenu(props, setAsking);
  const isInUse = isActive(record);
  const close = () => setAsking(null);
  return (
    <div className="detail-actions">
      {catalogue.stock && isInUse && <SignOutButton record={record} onClick={() => setAsking('signOut')} />}
      {mayManage && isInUse && (
        <ButtonLink size="large" to="?edit">
          <Edit size={16} aria-hidden="true" title={false} />
          <span>{detailTexts.edit}</span>
        </ButtonLink>
      )}
      {menu.length > 0 && <Menu items={menu} />}
      {asking === 'signOut' && <SignOutDialog catalogue={catalogue} item={record} onClose={close} />}
      {(asking === 'missing' || asking === 'found') && (
        <MissingDialog item={record} isFound={asking === 'found'} onClose={close} />
      )}
      {asking === 'dispose' && <DisposeDialog item={record} catalogue={catalogue} onClose={close} />}
    </div>
  );
}
