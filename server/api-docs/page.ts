import { createHash } from 'node:crypto';
import { Html, html } from '../http/html.ts';
import { lightDark } from '../http/theme.ts';
import type { OpenApi, Operation } from './document.ts';
import type { Schema } from './json-schema.ts';

const style = `
:root { color-scheme: light dark; --muted: ${lightDark('muted')}; --border: ${lightDark('border')}; --link: ${lightDark('link')}; }
* { box-sizing: border-box; }
body { margin: 0; background: ${lightDark('body')}; color: ${lightDark('text')}; font: 1rem/1.55 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1, h2, h3 { line-height: 1.2; }
h2 { margin: 3rem 0 .25rem; }
h3 { margin: 1.25rem 0 .25rem; font-size: 1rem; }
p { max-width: 70ch; }
a, summary:hover { color: var(--link); }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
.soft { color: var(--muted); margin-top: 0; }
details { margin: .5rem 0; border: 1px solid var(--border); border-radius: 10px; background: ${lightDark('surface')}; }
summary { padding: .75rem 1rem; cursor: pointer; }
summary code { overflow-wrap: anywhere; }
summary span { display: block; color: var(--muted); }
details > div { padding: 0 1rem 1rem; overflow-x: auto; }
code, pre { font: .875rem/1.5 ui-monospace, monospace; }
b.method { color: var(--link); }
table { width: 100%; border-collapse: collapse; table-layout: fixed; }
th, td { padding: .375rem .75rem .375rem 0; border-top: 1px solid var(--border); text-align: left; vertical-align: top; overflow-wrap: break-word; }
th:nth-last-child(2):first-child { width: 4rem; }
th { font-weight: 600; }
td code { white-space: pre-wrap; }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
`;

export const docsPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map((choice) => typeOf(choice as Schema)))].join(' | ');
  return [schema.type ?? 'any'].flat().join(' | ');
}

const rangeOf = (what: string, least: number | undefined, most: number | undefined) =>
  least === undefined && most === undefined ? '' : `${what} ${least ?? ''}–${most ?? ''}`.trim();

/** Of whichever choice has them. */
function limitsOf({ anyOf = [], format, pattern, minLength, maxLength, minimum, maximum }: Schema): string {
  const limits = [
    format,
    rangeOf('length', minLength, maxLength),
    rangeOf('', minimum, maximum),
    pattern,
    ...anyOf.map((choice) => limitsOf(choice as Schema)),
  ];
  return limits.filter(Boolean).join(', ');
}

function outline(schema: Schema, indent = ''): string {
  const deeper = `${indent}  `;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    return [...new Set(choices.map((choice) => outline(choice as Schema, indent)))].join(' | ');
  }
  if (schema.type === 'array') return `[${outline((schema.items ?? {}) as Schema, indent)}]`;
  if (schema.type !== 'object' || !schema.properties) return typeOf(schema);
  const lines = Object.entries(schema.properties).map(([name, property]) => {
    const { description } = property as Schema;
    const shape = outline(property as Schema, deeper);
    return `${deeper}${name}: ${shape}${description ? `  // ${description}` : ''}\n`;
  });
  return `{\n${lines.join('')}${indent}}`;
}

interface Field {
  name: string;
  required: boolean;
  schema: Schema;
}

function fieldTable(title: string, fields: Field[]): Html | string {
  if (fields.length === 0) return '';
  return html`<h3>${title}</h3><table><thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Meaning and limits</th></tr></thead><tbody>
${fields.map(
  ({ name, required, schema }) =>
    html`<tr><th scope="row"><code>${name}</code>${required ? '' : ' (optional)'}</th><td><code>${outline(schema)}</code></td><td>${[schema.description, limitsOf(schema)].filter(Boolean).join('; ')}</td></tr>\n`,
)}</tbody></table>`;
}

const fieldsOf = ({ properties = {}, required = [] }: Schema): Field[] =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    required: required.includes(name),
    schema: schema as Schema,
  }));

function operation(path: string, method: string, { operationId, summary, ...call }: Operation): Html {
  const [media, sent] = Object.entries(call.requestBody?.content ?? {})[0] ?? [];
  const answer = call.responses[200];
  const [shape] = answer && 'content' in answer ? Object.values(answer.content ?? {}) : [];
  const refusals = Object.keys(call.responses).filter((status) => status !== '200');
  return html`<details id="${operationId}"><summary><b class="method">${method.toUpperCase()}</b> <code>${path}</code><span>${summary}</span></summary><div>
${fieldTable('In the address', call.parameters ?? [])}
${sent ? fieldTable(`In the body (${media ?? ''})`, fieldsOf(sent.schema)) : ''}
<h3>Answer</h3><pre>${shape ? outline(shape.schema) : ''}</pre>
<h3>Otherwise</h3><p>${refusals.join(', ')}</p>
</div></details>\n`;
}

export function docsPage({ info, tags, paths, components }: OpenApi): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method, call })),
  );
  const sections = tags
    .map((tag) => ({ ...tag, calls: calls.filter(({ call }) => call.tags.includes(tag.name)) }))
    .filter((section) => section.calls.length > 0);
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${info.title}</title><style>${new Html(style)}</style></head>
<body><main><h1>${info.title}</h1>
<p>${info.description}</p>
<p>The same as a document for programs: <a href="/api/openapi.json">openapi.json</a>.</p>
${sections.map(
  (section) => html`<section><h2>${section.name}</h2><p class="soft">${section.description}</p>
${section.calls.map(({ path, method, call }) => operation(path, method, call))}</section>`,
)}
<section><h2>Failures</h2><p class="soft">Each carries <code>message</code>; 422 also <code>errors</code>, with the messages by field.</p>
<table><tbody>${Object.entries(components.responses).map(
    ([status, { description }]) => html`<tr><th scope="row">${status}</th><td>${description}</td></tr>\n`,
  )}</tbody></table></section>
</main></body></html>
`;
  return `${page}`;
}
