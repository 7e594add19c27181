import type { SsoConnectionItem, SsoGroupItem } from '../../../http/ssoConfig/answers.ts'
import * as ssoConfig from '../../../http/ssoConfig/calls.ts'
import { withoutRow } from '../../kit/changeRows.ts'
import { listQuery, type ListQuery } from '../../kit/listQuery.ts'
import { mutation } from '../../kit/mutation.ts'
import { query } from '../../kit/query.ts'
import { elementStore } from '../../kit/scope.ts'
import { keys } from '../common/keys.ts'

const record = ({ id }: { id: string }) => [...keys.sso, id] as const

/** The connections of the tenant to identity providers, and the writes to them. */
export const ssoConnections = elementStore('ssoConnections', scope => {
  const list = listQuery<SsoConnectionItem, object>(scope, {
    key: [...keys.sso, 'list'],
    call: ssoConfig.page,
    filters: {},
  })
  const groupLists = new Map<string, ListQuery<SsoGroupItem, { id: string }>>()
  const groupListOf = (id: string) =>
    listQuery<SsoGroupItem, { id: string }>(scope, {
      key: [...keys.sso, id, 'groups'],
      call: ssoConfig.groupPage,
      filters: { id },
      sort: { by: 'group', descending: false },
    })
  const invalidates = [keys.sso]
  return {
    list,
    /** The groups at the provider of a connection that have roles. */
    groupsOf: (id: string): ListQuery<SsoGroupItem, { id: string }> => {
      const known = groupLists.get(id) ?? groupListOf(id)
      groupLists.set(id, known)
      return known
    },
    /** Every connection, for the page of one. */
    all: query(scope, { key: [...keys.sso, 'all'], call: ssoConfig.list }),
    /** Everything about one connection: certificates, states of domains, values for the provider; see `useHas`. */
    details: query(scope, { key: [...keys.sso, 'details'], call: ssoConfig.details }),
    /** What of the connections has ended or soon will; see `useHas`. */
    endings: query(scope, { key: [...keys.sso, 'endings'], call: ssoConfig.endings }),
    /** Stores when the client secret ends, or that nobody knows it. */
    saveSecretEnd: mutation(scope, {
      call: ssoConfig.saveSecretExpiry,
      record,
      invalidates,
      tells: ({ id }) => ({ kind: 'sso.connectionUpdated', ids: [id] }),
    }),
    /** Chooses the attributes that people are read from. */
    saveAttributes: mutation(scope, {
      call: ssoConfig.saveAttributes,
      record,
      invalidates,
      tells: ({ id }) => ({ kind: 'sso.connectionUpdated', ids: [id] }),
    }),
    create: mutation(scope, {
      call: ssoConfig.create,
      invalidates,
      tells: (_input, done) => ({ kind: 'sso.connectionCreated', ids: done ? [done.answer.id] : [] }),
    }),
    /** Saves what is entered for a provider; the values that are left out stay. */
    save: mutation(scope, {
      call: ssoConfig.save,
      record,
      invalidates,
      tells: ({ id }) => ({ kind: 'sso.connectionUpdated', ids: [id] }),
    }),
    /** Replaces the provider by that of its metadata, as text. */
    saveMetadata: mutation(scope, {
      call: ssoConfig.saveMetadata,
      record,
      invalidates,
      tells: ({ id }) => ({ kind: 'sso.connectionUpdated', ids: [id] }),
    }),
    /** Replaces the provider by that of the metadata at an address, which is read again every day. */
    saveMetadataAddress: mutation(scope, {
      call: ssoConfig.saveMetadataAddress,
      record,
      invalidates,
      tells: ({ id }) => ({ kind: 'sso.connectionUpdated', ids: [id] }),
    }),
    /** Accepts what the metadata of the provider names now. */
    acceptProvider: mutation(scope, {
      call: ssoConfig.acceptProvider,
      record,
      invalidates,
      tells: ({ id }) => ({ kind: 'sso.connectionUpdated', ids: [id] }),
    }),
    /** Asks an OpenID provider for its metadata, before its issuer is saved. */
    checkIssuer: mutation(scope, { call: ssoConfig.checkIssuer }),
    remove: mutation(scope, {
      call: ssoConfig.remove,
      record,
      optimistic: ({ id }) => [list.patch(withoutRow(id))],
      invalidates,
      tells: ({ id }) => ({ kind: 'sso.connectionRemoved', ids: [id] }),
    }),
    addDomain: mutation(scope, {
      call: ssoConfig.addDomain,
      record,
      invalidates,
      tells: ({ id }) => ({ kind: 'sso.domainAdded', ids: [id] }),
    }),
    removeDomain: mutation(scope, {
      call: ssoConfig.removeDomain,
      record,
      invalidates,
      tells: ({ id }) => ({ kind: 'sso.domainRemoved', ids: [id] }),
    }),
    /** Looks for the record of a domain now. */
    verifyDomain: mutation(scope, {
      call: ssoConfig.verifyDomain,
      record,
      invalidates,
      tells: ({ id }) => ({ kind: 'sso.domainVerified', ids: [id] }),
    }),
    saveDefaultRoles: mutation(scope, {
      call: ssoConfig.saveDefaultRoles,
      record,
      invalidates,
      tells: ({ id }) => ({ kind: 'sso.connectionUpdated', ids: [id] }),
    }),
    addGroup: mutation(scope, {
      call: ssoConfig.addGroup,
      record,
      invalidates,
      tells: ({ id }) => ({ kind: 'sso.connectionUpdated', ids: [id] }),
    }),
    saveGroup: mutation(scope, {
      call: ssoConfig.saveGroup,
      record,
      invalidates,
      tells: ({ id }) => ({ kind: 'sso.connectionUpdated', ids: [id] }),
    }),
    removeGroup: mutation(scope, {
      call: ssoConfig.removeGroup,
      record,
      invalidates,
      tells: ({ id }) => ({ kind: 'sso.connectionUpdated', ids: [id] }),
    }),
  }
})
