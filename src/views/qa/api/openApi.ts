/** Reads the server's own description of its calls (OpenAPI 3). Anything unreadable is skipped, never guessed. */
import type { ConsoleMethod } from '../../../machines/shared/apiConsole.ts';
import { apiTexts } from '../../texts/testApi.ts';
import { keyOf, pathParameters, type Call, type CallBody, type CallParameter } from './call.ts';
import { specifiedCalls } from './specified.ts';
import { textOf } from '../../../domain/kernel/text.ts';

type Part = Readonly<Record<string, unknown>>;

const methods: readonly ConsoleMethod[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const base = '/api/';
/** Deeper levels of a sample are left empty. */
const DEPTH = 4;

function partOf(value: unknown): Part {
  // Reading keys of any object is safe.
  return typeof value === 'object' && value !== null ? (value as Part) : {};
}

function partsOf(value: unknown): readonly Part[] {
  return Array.isArray(value) ? value.map(partOf) : [];
}

function isPlace(place: unknown): place is CallParameter['place'] {
  return place === 'path' || place === 'query' || place === 'header';
}

function sampleObject(schema: Part, depth: number): unknown {
  const properties = Object.entries(partOf(schema['properties']));
  const required: readonly unknown[] = Array.isArray(schema['required']) ? schema['required'] : [];
  const wanted = required.length === 0 ? properties : properties.filter(([name]) => required.includes(name));
  return Object.fromEntries(wanted.map(([name, property]) => [name, sampleOf(partOf(property), depth + 1)]));
}

/** A sample of the right shape: the required properties, or all if none are required. */
function sampleOf(schema: Part, depth = 0): unknown {
  const { enum: values, const: only, anyOf } = schema;
  if (only !== undefined) return only;
  if (Array.isArray(values)) return values[0] ?? '';
  if (Array.isArray(anyOf)) return sampleOf(partOf(anyOf[0]), depth);
  if (depth > DEPTH) return null;
  switch (schema['type']) {
    case 'object':
      return sampleObject(schema, depth);
    case 'array':
      return depth === 0 || schema['minItems'] !== undefined ? [sampleOf(partOf(schema['items']), depth + 1)] : [];
    case 'integer':
    case 'number':
      return typeof schema['minimum'] === 'number' ? Math.max(0, schema['minimum']) : 0;
    case 'boolean':
      return false;
    case 'string':
      return '';
    default:
      return null;
  }
}

function bodyOf(operation: Part): CallBody {
  const content = partOf(partOf(operation['requestBody'])['content']);
  const form = partOf(partOf(content['multipart/form-data'])['schema']);
  const [field] = Object.keys(partOf(form['properties']));
  if (field !== undefined) return { type: 'form', field };
  const json = content['application/json'];
  return json === undefined
    ? { type: 'none' }
    : { type: 'json', sample: JSON.stringify(sampleOf(partOf(partOf(json)['schema'])), null, 2) };
}

function parametersOf(path: string, operation: Part): readonly CallParameter[] {
  const declared = partsOf(operation['parameters']).flatMap(({ name, in: place }) =>
    isPlace(place) && place !== 'path' ? [{ name: textOf(name), place }] : [],
  );
  return [...pathParameters(path), ...declared];
}

function callOf(method: ConsoleMethod, path: string, operation: Part): Call {
  const { summary, tags } = operation;
  const [tag] = Array.isArray(tags) ? tags.map(textOf) : [];
  return {
    method,
    path,
    summary: textOf(summary),
    group: tag ?? apiTexts.others,
    parameters: parametersOf(path, operation),
    body: bodyOf(operation),
  };
}

/** The calls that a document describes. */
function describedCalls(document: unknown): readonly Call[] {
  return Object.entries(partOf(partOf(document)['paths'])).flatMap(([address, operations]) => {
    if (!address.startsWith(base)) return [];
    const path = address.slice(base.length);
    return methods.flatMap((method) => {
      const operation = partOf(operations)[method.toLowerCase()];
      return operation === undefined ? [] : [callOf(method, path, partOf(operation))];
    });
  });
}

/** The calls of the specification, as described by this server if it does, then the server's other calls. */
export function callsOf(document: unknown): readonly Call[] {
  const described = new Map(describedCalls(document).map((call) => [keyOf(call), call]));
  const specified = specifiedCalls.map((call) => {
    const own = described.get(keyOf(call));
    described.delete(keyOf(call));
    return own === undefined
      ? call
      : { ...call, parameters: own.parameters, body: own.body.type === 'none' ? call.body : own.body };
  });
  return [...specified, ...described.values()];
}
