/** The API documentation as a plain page, without scripts or external resources. */

interface Operation {
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
}

/** The part of an OpenAPI document that the page shows. */
interface Described {
  readonly info: { readonly title: string; readonly description?: string };
  readonly paths?: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function operationHtml(method: string, path: string, operation: Operation): string {
  const { summary = '', description, tags: _tags, ...details } = operation;
  return `<details><summary><span class="method">${method.toUpperCase()}</span> <code>${escaped(path)}</code> ${escaped(summary)}</summary>
${description === undefined ? '' : `<p>${escaped(description)}</p>`}
<pre>${escaped(JSON.stringify(details, null, 2))}</pre></details>`;
}

/** The page for a document. */
export function docsPage(document: Described): string {
  const groups = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(methods ?? {})) {
      if (typeof operation !== 'object' || operation === null) continue;
      const described: Operation = operation;
      const tag = described.tags?.[0] ?? 'Other';
      groups.set(tag, [...(groups.get(tag) ?? []), operationHtml(method, path, described)]);
    }
  }
  const sections = Array.from(
    groups,
    ([tag, operations]) => `<section><h2>${escaped(tag)}</h2>${operations.join('\n')}</section>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Backstock: API</title>
<link rel="stylesheet" href="/api/docs/style.css"></head>
<body><main><h1>${escaped(document.info.title)} API</h1><p>${escaped(document.info.description ?? '')}</p>
<p>For programs: <a href="/api/docs/json">the same as OpenAPI 3.1</a>.</p>
${sections.join('\n')}</main></body></html>`;
}
