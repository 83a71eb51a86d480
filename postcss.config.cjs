/**
 * Cuts Blueprint's stylesheet (57 kB compressed) down to the components we use. `src/views/theme` sets the colours of
 * both themes, so Blueprint's dark theme, intents and icon font are removed too.
 * If a component looks unstyled, add the first part of its class name here.
 */

/** First part of the class names to keep, e.g. `button` for `.bp6-button-group`. */
const parts = new Set([
  'button',
  'control',
  'datepicker',
  'daterangepicker',
  'dialog',
  'divider',
  'drawer',
  'fill',
  'focus',
  'form',
  'html',
  'icon',
  'input',
  'label',
  'overlay',
  'portal',
  'progress',
  'segmented',
  'skeleton',
  'spinner',
  'table',
  'tag',
  'text',
  'toast',
  'body',
]);

const unused =
  /\.bp6-(dark|intent|outlined|running|rtl|compound|multistep|inline|html-table|input-action|input-ghost|control-card|editable|numeric|icon-(?!standard|large|muted|align))/;

function isKept(selector) {
  if (unused.test(selector)) return false;
  const first = /\.bp6-([a-z]+)/.exec(selector)?.[1];
  return first === undefined || parts.has(first);
}

/** @returns {import('postcss').Plugin} */
function blueprintParts() {
  return {
    postcssPlugin: 'blueprint-parts',
    OnceExit(root) {
      root.walkRules((rule) => {
        if (!rule.source?.input.file?.includes('@blueprintjs')) return;
        if (rule.parent?.type === 'atrule' && rule.parent.name.endsWith('keyframes')) return;
        const selectors = rule.selectors.filter(isKept);
        if (selectors.length === 0) rule.remove();
        else rule.selectors = selectors;
      });
      root.walkAtRules((rule) => {
        if (rule.nodes?.length === 0) rule.remove();
      });
    },
  };
}

module.exports = { plugins: [blueprintParts()] };
