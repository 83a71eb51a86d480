/**
 * Cuts Blueprint's stylesheet (57 kB compressed) down to the parts we use. `src/views/theme` draws colours in both
 * themes itself, so Blueprint's dark rules, its other intents and its icon font go as well.
 * A component that is missing here looks unstyled: add its class to `parts`.
 */

/** First part of the class names to keep: `.bp6-button-group` belongs to `button`. */
const parts = {
  'blueprintCore.css': [
    'alert', 'button', 'collapse', 'control', 'dialog', 'divider', 'drawer', 'fill', 'focus', 'form', 'html', 'icon', 'input', 'label',
    'menu', 'non', 'overlay', 'popover', 'portal', 'progress', 'segmented', 'skeleton', 'spinner', 'submenu', 'tag', 'text', 'toast',
    'tooltip',
  ],
  'blueprintMore.css': ['breadcrumb', 'breadcrumbs', 'card', 'callout', 'entity', 'numeric', 'overflow', 'section', 'tab', 'tabs', 'tree', 'link', 'select', 'file', 'editable', 'slider'],
};

const unused = [
  /\.bp6-dark\b/,
  /\.bp6-(compound|outlined|running|rtl|multistep|html-table|html-select|tag-input|input-action|control-card|inline)/,
  /\.bp6-icon-(?!standard|large|muted|align)[a-z0-9-]+/,
  /\.bp6-(button|tag|input|input-group|control|toast|menu-item|submenu|popover|tooltip|dialog|progress-bar|form-group)[^ ]*\.bp6-intent-|\.bp6-intent-[^ ]+ *>?\.?bp6-/,
  /\.bp6-intent-/,
];

/** @returns {import('postcss').Plugin} */
function blueprintParts() {
  const isKept = (selector, sheet) => {
    if (unused.some((pattern) => pattern.test(selector))) return false;
    const names = [...selector.matchAll(/\.bp6-([a-z]+)/g)].map((match) => match[1]);
    return names.length === 0 ? sheet === 'blueprintCore.css' : parts[sheet].includes(names[0]);
  };
  return {
    postcssPlugin: 'blueprint-parts',
    Once(root, { result }) {
      const sheet = Object.keys(parts).find((name) => result.opts.from?.includes(name));
      if (sheet === undefined) return;
      root.walkRules((rule) => {
        if (!rule.source?.input.file?.includes('@blueprintjs')) return;
        if (rule.parent?.type === 'atrule' && /keyframes$/.test(rule.parent.name)) return;
        const selectors = rule.selectors.filter((selector) => isKept(selector, sheet));
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
