import { checkEngines } from './engines/page.ts';

const { files, uses, faults } = checkEngines();
for (const fault of faults) console.error(fault);
if (faults.length > 0 || files === 0) {
  console.error(
    `engines: ${faults.length} features without a place in docs/engines.md, or places without a feature. The oldest versions are in tools/engines/oldest.ts.`,
  );
  process.exitCode = 1;
} else {
  console.info(
    `engines: ${files} files, ${new Set(uses.map(({ key }) => key)).size} features that the oldest browsers lack, each with what happens without it`,
  );
}
