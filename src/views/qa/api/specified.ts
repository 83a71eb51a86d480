/** The calls of section 7 of the specification, verbatim: any server of the product supports them. */
import type { ConsoleMethod } from '../../../machines/shared/apiConsole.ts';
import { apiTexts, specifiedCalls as words } from '../../texts/testApi.ts';
import { pathParameters, type Call, type CallBody } from './call.ts';

function call(method: ConsoleMethod, path: string, summary: string, body: CallBody = { type: 'none' }): Call {
  return { method, path, summary, group: apiTexts.specified, parameters: pathParameters(path), body };
}

/** A JSON body with these fields to fill in. */
function json(...fields: readonly string[]): CallBody {
  return { type: 'json', sample: JSON.stringify(Object.fromEntries(fields.map((field) => [field, ''])), null, 2) };
}

export const specifiedCalls: readonly Call[] = [
  call('POST', 'login', words.login, json('email', 'password')),
  call('POST', 'logout', words.logout),
  call('GET', 'user/roles', words.roles),
  call('GET', 'user/permissions', words.permissions),
  call('GET', 'user', words.user),
  call('GET', 'user/preferences', words.preferences),
  call('GET', 'user/features', words.features),
  call('PUT', 'user/preferences', words.setPreference, json('key', 'value', 'datatype')),
  call('POST', 'user/avatar', words.avatar, { type: 'form', field: 'media' }),
  call('PUT', 'change-password', words.changePassword, json('current_password', 'password', 'password_confirmation')),
  call('POST', 'forgot-password', words.forgotPassword, json('email')),
  call('POST', 'password-reset/validate', words.validateReset, json('token', 'email')),
  call('POST', 'reset-password', words.resetPassword, json('token', 'email', 'password', 'password_confirmation')),
  call('GET', 'itemCounts', words.itemCounts),
  call('GET', 'settings', words.settings),
  call('GET', 'system-settings', words.systemSettings),
  call('GET', 'public/system-settings', words.publicSettings),
  call('GET', 'billing/status', words.billingStatus),
  call('POST', 'billing/notify', words.notifyContact),
  call('GET', 'subscriptions', words.subscriptions),
  call('GET', 'env-status', words.environment),
  call('GET', '{type}/barcode/{code}', words.barcode),
  call('GET', 'locations/location/{id}', words.location),
];
