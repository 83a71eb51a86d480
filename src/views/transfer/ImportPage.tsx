import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { isKind } from '../../domain/catalogue/index.ts';
import type { Catalogue, Kind } from '../../domain/catalogue/index.ts';
import { planOf } from '../../domain/transfer/index.ts';
import type { ImportRow, Staged } from '../../domain/transfer/index.ts';
import { errorText } from '../../domain/kernel/errorText.ts';
import { screenOf } from '../addresses/catalogueScreens.ts';
import { ArrowLeft, Import } from '../ui/moreIcons.tsx';
import { useCatalogue } from '../catalogue/shared/useCatalogue.ts';
import { useMayManage } from '../catalogue/shared/useMayManage.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { FirstLoad } from '../shared/FirstLoad.tsx';
import { Message } from '../ui/Message.tsx';
import { notify } from '../ui/notify.ts';
import { PageHeading } from '../ui/PageHeading.tsx';
import { importTexts } from '../texts/transfer.ts';
import { ColumnStep } from './ColumnStep.tsx';
import { EarlierImports } from './EarlierImports.tsx';
import { FileStep } from './FileStep.tsx';
import { LookStep } from './LookStep.tsx';
import { RunPanel } from './RunPanel.tsx';
import { useImportFile, type ImportFile } from './useImportFile.ts';
import './transfer.css';
import { ButtonLink } from '../ui/Button.tsx';

/** True if the row has any text: a newline at the end of the file doesn't start another row. */
function hasWords({ cells }: ImportRow): boolean {
  return cells.some((cell) => cell.trim() !== '');
}

/** Imports a file into one catalogue: choose it, map its columns, review, send, and undo if wanted. */
export function ImportPage() {
  const { id = '' } = useParams();
  if (!isKind(id) || screenOf(id) === undefined) return <Message icon={<Import />} title={importTexts.unknownTitle} />;
  return (
    <FirstLoad kind={id}>
      <Allowed key={id} kind={id} />
    </FirstLoad>
  );
}

function Allowed({ kind }: { readonly kind: Kind }) {
  const catalogue = useCatalogue(kind);
  const mayManage = useMayManage(catalogue);
  if (!mayManage)
    return (
      <Message
        icon={<Import />}
        title={importTexts.notAllowedTitle}
        text={importTexts.notAllowed({ many: catalogue.noun.many })}
      />
    );
  return <Importing catalogue={catalogue} />;
}

function Steps({ at }: { readonly at: number }) {
  return (
    <ol className="import-steps" aria-label={importTexts.steps}>
      {Object.values(importTexts.stepNames).map((name, index) => (
        <li key={name} className={index < at ? 'is-past' : ''} aria-current={index === at ? 'step' : undefined}>
          <span aria-hidden="true">{index + 1}</span>
          {name}
        </li>
      ))}
    </ol>
  );
}

const steps = ['file', 'columns', 'look'] as const;

function useRun(catalogue: Catalogue) {
  const { machines, watched, client } = useBackstock();
  const actor = useActorRef(machines.importRun, watched);
  const mode = useSelector(actor, (snapshot) => snapshot.value);
  const [unfinished, setUnfinished] = useState<{ readonly file: string; readonly headings: readonly string[] }>();
  useEffect(() => {
    let isWanted = true;
    void client.imports.unfinished(catalogue.kind).then((found) => {
      if (!isWanted || !found) return;
      setUnfinished(found);
      actor.send({ type: 'run.found', importId: found.importId, done: found.done, total: found.batches });
    });
    return () => {
      isWanted = false;
    };
  }, [actor, client, catalogue]);
  return { actor, mode, unfinished };
}

interface HeadingProps {
  readonly catalogue: Catalogue;
  /** The file being imported, until the import runs. */
  readonly file: ImportFile | undefined;
}

function Heading({ catalogue, file }: HeadingProps) {
  const list = screenOf(catalogue.kind)?.list;
  const subtitle =
    file?.choices && `${file.choices.file}, ${importTexts.rows({ count: file.rows.filter(hasWords).length })}`;
  return (
    <PageHeading title={importTexts.title({ many: catalogue.noun.many })} subtitle={subtitle}>
      {list !== undefined && (
        <ButtonLink isQuiet to={list}>
          <ArrowLeft size={16} aria-hidden="true" title={false} />
          <span>{importTexts.back({ many: catalogue.noun.many })}</span>
        </ButtonLink>
      )}
    </PageHeading>
  );
}

interface CurrentStepProps {
  readonly catalogue: Catalogue;
  readonly file: ImportFile;
  readonly onApply: (staged: Staged) => void;
  readonly onUndo: (importId: string) => void;
}

function CurrentStep({ catalogue, file, onApply, onUndo }: CurrentStepProps) {
  switch (file.step) {
    case 'file':
      return (
        <>
          <FileStep catalogue={catalogue} file={file} />
          <EarlierImports catalogue={catalogue} onUndo={onUndo} />
        </>
      );
    case 'columns':
      return <ColumnStep catalogue={catalogue} file={file} />;
    case 'look':
      return <LookStep catalogue={catalogue} file={file} onApply={onApply} />;
  }
}

function Importing({ catalogue }: { readonly catalogue: Catalogue }) {
  const { client } = useBackstock();
  const file = useImportFile(catalogue);
  const { actor, mode, unfinished } = useRun(catalogue);
  const apply = async (staged: Staged) => {
    const plan = planOf({
      staged,
      kind: catalogue.kind,
      file: file.choices?.file ?? '',
      headings: file.headings,
      now: client.now(),
      timezone: client.timezone(),
    });
    try {
      await client.imports.begin(plan);
      actor.send({ type: 'run.start', importId: plan.importId });
    } catch (error) {
      notify({ message: errorText(error), tone: 'bad' });
    }
  };
  const isRunning = mode !== 'idle';
  return (
    <div className="page import-page">
      <Heading catalogue={catalogue} file={isRunning ? undefined : file} />
      <Steps at={isRunning ? steps.length : steps.indexOf(file.step)} />
      {isRunning && (
        <RunPanel
          catalogue={catalogue}
          actor={actor}
          headings={unfinished?.headings ?? file.headings}
          file={file.choices?.file ?? unfinished?.file ?? ''}
          onClear={() => file.goTo('file')}
        />
      )}
      {!isRunning && (
        <CurrentStep
          catalogue={catalogue}
          file={file}
          onApply={(staged) => void apply(staged)}
          onUndo={(importId) => actor.send({ type: 'run.undo', importId })}
        />
      )}
    </div>
  );
}
