import { isDeepStrictEqual } from 'node:util'
import { genericErrorCode } from '../../../src/http/errors.ts'
import { failureOf, type Call, type Deviation } from './deviation.ts'

const statusLine = /^Error \d{3} - /

/** The public client stumbled over the body and threw an error of its own, without a status. */
const stumbled = ({ ours, theirs }: Call) =>
  failureOf(theirs)?.status === undefined &&
  failureOf(ours)?.status !== undefined &&
  statusLine.test(failureOf(ours)?.message ?? '')

/** Where our client means to make something else of an answer than the public one. */
export const answerDeviations: readonly Deviation[] = [
  {
    name: 'start-up and profile reads are repeated by the client itself',
    reason: 'The public store repeats them; here it is a property of the operation (docs/product.md §9).',
    operations: [
      'featureFlags.list',
      'identityAuth.publicAuthStrategies',
      'identityAuth.publicVendorConfiguration',
      'metadata.adminBox',
      'ssoLogin.customSocialProviders',
      'ssoLogin.socialProviders',
      'users.me',
      'users.meTenants',
      'users.meTenantsV1',
      'vendor.publicInfo',
    ],
    explains: ({ field }, { operation, ours: { requests }, theirs }) =>
      field === 'requests' &&
      operation.method === 'GET' &&
      operation.retry !== undefined &&
      requests.length === 3 &&
      theirs.requests.length === 1 &&
      requests.every(request => isDeepStrictEqual(request, requests[0])),
  },
  {
    name: 'a file is an answer',
    reason: 'The public client offers the download itself; here the screen does, and shows how far it is.',
    operations: ['audits.export', 'audits.exportCsv', 'audits.exportPdf', 'reports.download'],
    explains: ({ field, ours, theirs }) => field === 'value' && ours instanceof Blob && theirs === undefined,
  },
  {
    name: 'an answer of null reads as an empty object',
    reason: 'Like an empty body; callers read fields of it without asking (§8).',
    operations: 'every',
    explains: ({ field, ours, theirs }) => field === 'value' && theirs === null && isDeepStrictEqual(ours, {}),
  },
  {
    name: 'space around the address of a 302 is cut off',
    reason: 'The address is checked as text, and white space in it is refused.',
    operations: 'every',
    explains: ({ field, ours, theirs }) => field === 'left' && String(theirs).trim() === ours,
  },
  {
    name: 'a message is cut at 500 characters',
    reason: 'A longer message does not fit on a screen.',
    operations: 'every',
    explains: ({ field, ours, theirs }) =>
      field === 'failure.message' && String(theirs).length > 500 && ours === String(theirs).slice(0, 500),
  },
  {
    name: 'a refusal without usable words has the words of its status',
    reason: 'An empty message explains nothing.',
    operations: 'every',
    explains: ({ field, ours, theirs }) =>
      field === 'failure.message' && theirs === '' && statusLine.test(String(ours)),
  },
  {
    name: 'messages that are no text are left out',
    reason: 'They would be shown as numbers or [object Object].',
    operations: 'every',
    explains: ({ field, ours, theirs }, call) => {
      const texts = (failureOf(call.theirs)?.errors ?? []).filter(item => typeof item === 'string')
      if (field === 'failure.errors')
        return isDeepStrictEqual(ours, texts) && (theirs as unknown[]).length > texts.length
      return field === 'failure.message' && ours === texts.join(', ') && String(theirs).includes('[object Object]')
    },
  },
  {
    name: 'a body the public client stumbles over is a refusal like any other',
    reason: 'The status alone decides that a call failed, whatever its body contains.',
    operations: 'every',
    explains: ({ field, theirs }, call) =>
      stumbled(call) && (field.startsWith('failure.') || (field === 'logged.warn' && theirs === 0)),
  },
  {
    name: 'every failure has a code',
    reason: 'Code branches on it; without a code of the server it is the generic one (§8).',
    operations: 'every',
    explains: ({ field, ours, theirs }) =>
      field === 'failure.code' && ours === genericErrorCode && typeof theirs !== 'string',
  },
  {
    name: 'the first of several codes stands for all',
    reason: 'One failure has one code here.',
    operations: 'every',
    explains: ({ field, ours, theirs }, call) => {
      const [first] = failureOf(call.theirs)?.errorCodes ?? []
      if (field === 'failure.errorCodes') return isDeepStrictEqual(ours, []) && first !== undefined
      return field === 'failure.code' && ours === first && theirs === genericErrorCode
    },
  },
  {
    name: 'a body that is too large keeps the facts of its answer',
    reason: 'A code or a list of messages helps as with any other status.',
    operations: 'every',
    explains: ({ field, ours, theirs }, call) =>
      failureOf(call.ours)?.status === 413 &&
      ((field === 'failure.code' && ours === 'ER-9') ||
        (field === 'failure.errors' && isDeepStrictEqual(theirs, [])) ||
        (field === 'failure.context' && theirs === undefined)),
  },
  {
    name: 'a body that is too large is logged like the other refusals',
    reason: '§8 makes no exception for it.',
    operations: 'every',
    explains: ({ field, ours, theirs }, call) =>
      field === 'logged.warn' && failureOf(call.ours)?.status === 413 && ours === 1 && theirs === 0,
  },
  {
    name: 'a broken server is logged unless the host turns it off',
    reason: 'The default log level is error (§9); the bare public client has none.',
    operations: 'every',
    explains: ({ field, ours, theirs }, { host, ...call }) =>
      field === 'logged.error' &&
      failureOf(call.ours)?.status === 500 &&
      host.options.logLevel === undefined &&
      ours === 1 &&
      theirs === 0,
  },
  {
    name: 'no answer is a failure of ours',
    reason: 'Screens get one kind of error with one sentence, whatever the browser calls it (§8).',
    operations: 'every',
    explains: ({ field, ours }, call) =>
      failureOf(call.ours)?.code === 'network' &&
      failureOf(call.theirs)?.status === undefined &&
      ((field === 'failure.code' && ours === 'network') || (field === 'failure.message' && ours === 'Network Error')),
  },
]
