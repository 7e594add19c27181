import { findAtDepth } from '../../../src/backend/store/findAtDepth.ts'
import type { Store } from '../../../src/backend/store/definitions.ts'
import { benchTenant } from './storeSeed.ts'

/** A read of the store that is measured. */
export type Read = (store: Store) => Promise<unknown>

const newest = { by: 'createdAt', direction: 'desc' } as const
const byName = { by: 'name', direction: 'asc' } as const
const nameFirst = { sort: byName, limit: 50, total: { upTo: 1_001 } }
/** As the section of users asks: 20 rows and the number of all. */
const pageOfSection = { sort: byName, limit: 20 }
const newestFirst = { sort: newest, limit: 50, total: { upTo: 10_001 } }

const memberReads: Record<string, Read> = {
  'members by name': ({ members }) => members.find(benchTenant, nameFirst),
  'members by name, backwards': ({ members }) =>
    members.find(benchTenant, { ...nameFirst, sort: { ...byName, direction: 'desc' } }),
  'members by last sign-in': ({ members }) =>
    members.find(benchTenant, { ...nameFirst, sort: { by: 'lastLogin', direction: 'desc' } }),
  'members, offset 10,000': ({ members }) => members.find(benchTenant, { ...nameFirst, offset: 10_000 }),
  'members, page 500 of the section': ({ members }) => members.find(benchTenant, { ...pageOfSection, offset: 9_980 }),
  'members, keyset': ({ members }) =>
    members.find(benchTenant, { ...nameFirst, after: { value: 'Hannah', id: 'user-7' } }),
  'members, exact total': ({ members }) => members.find(benchTenant, { ...nameFirst, total: 'exact' }),
  'members with "ann"': ({ members }) => members.find(benchTenant, { ...nameFirst, search: 'ann' }),
  'members with "élo"': ({ members }) => members.find(benchTenant, { ...nameFirst, search: 'élo' }),
  'members with "zzzzz"': ({ members }) => members.find(benchTenant, { ...nameFirst, search: 'zzzzz' }),
  'members beginning with "b"': ({ members }) => members.find(benchTenant, { ...nameFirst, search: 'b' }),
  'members with the role admin': ({ members }) =>
    members.find(benchTenant, { ...nameFirst, where: { roleIds: 'admin' } }),
  'members disabled, by name': ({ members }) =>
    members.find(benchTenant, { ...nameFirst, where: { status: 'disabled' } }),
  'members without a second factor': ({ members }) =>
    members.find(benchTenant, { ...pageOfSection, ranges: [{ by: 'factors', before: 1 }] }),
  'members of a directory': ({ members }) =>
    members.find(benchTenant, { ...pageOfSection, where: { provider: 'scim2' } }),
  'members inactive since a date': ({ members }) =>
    members.find(benchTenant, {
      ...pageOfSection,
      ranges: [
        { by: 'lastLogin', before: '2020-02-01T00:00:00.000Z' },
        { by: 'createdAt', before: '2020-02-01T00:00:00.000Z' },
      ],
    }),
  'members whose access ends soon': ({ members }) =>
    members.find(benchTenant, {
      ...pageOfSection,
      ranges: [{ by: 'expiresAt', from: '2020-02-01T00:00:00.000Z', before: '2020-03-01T00:00:00.000Z' }],
    }),
  'breached members, one batch': ({ members }) =>
    members.find(benchTenant, {
      where: { hasBreachedPassword: true, status: ['active', 'invited'] },
      after: { value: '2020-01-20T00:00:00.000Z', id: '' },
      limit: 100,
      total: { upTo: 0 },
    }),
  'phone numbers, exact total': ({ memberPhoneNumbers }) => memberPhoneNumbers.find(benchTenant, { limit: 200 }),
  'phone numbers of 100 members': ({ memberPhoneNumbers }) =>
    memberPhoneNumbers.find(benchTenant, { where: { userId: Array.from({ length: 100 }, (_, i) => `user-${i * 7}`) } }),
}

const newestOfLog = { sort: newest }

const auditReads: Record<string, Read> = {
  'audits, first page with the number of all': store =>
    findAtDepth(store.audits, benchTenant, newestOfLog, { offset: 0, count: 20 }),
  'audits, page 1,000 with the number of all': store =>
    findAtDepth(store.audits, benchTenant, newestOfLog, { offset: 19_980, count: 20 }),
  'audits, scrolled to the middle of 100,000': store =>
    findAtDepth(store.audits, benchTenant, newestOfLog, { offset: 50_000, count: 100 }),
  'audits, newest': ({ audits }) => audits.find(benchTenant, newestFirst),
  'audits of an action': ({ audits }) =>
    audits.find(benchTenant, { ...newestFirst, where: { action: 'password.changed' } }),
  'audits of a person': ({ audits }) => audits.find(benchTenant, { ...newestFirst, where: { userId: 'user-77' } }),
  'audits of severity High': ({ audits }) => audits.find(benchTenant, { ...newestFirst, where: { severity: 'High' } }),
  'audits of severity Info': ({ audits }) => audits.find(benchTenant, { ...newestFirst, where: { severity: 'Info' } }),
  'audits, offset 10,000': ({ audits }) => audits.find(benchTenant, { ...newestFirst, offset: 10_000 }),
  'audits, keyset at 50,000': ({ audits }) =>
    audits.find(benchTenant, { ...newestFirst, after: { value: '2020-01-31T16:06:40.000Z', id: 'audit-50000' } }),
  'audits of an action, keyset at 50,000': ({ audits }) =>
    audits.find(benchTenant, {
      ...newestFirst,
      where: { action: 'password.changed' },
      after: { value: '2020-01-31T16:06:40.000Z', id: '' },
    }),
  'audits with "person4711@"': ({ audits }) => audits.find(benchTenant, { ...newestFirst, search: 'person4711@' }),
  'audits with "password"': ({ audits }) => audits.find(benchTenant, { ...newestFirst, search: 'password' }),
  'audits with nothing found': ({ audits }) => audits.find(benchTenant, { ...newestFirst, search: 'qqqqq' }),
}

/** Every read that is measured, by its name. */
export const storeReads: Readonly<Record<string, Read>> = { ...memberReads, ...auditReads }
