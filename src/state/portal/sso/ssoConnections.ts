import type { SsoConnectionItem, SsoGroupItem } from '../../../http/ssoConfig/answers.ts'
import * as ssoConfig from '../../../http/ssoConfig/calls.ts'
import { withoutRow } from '../../kit/changeRows.ts'
import { listQuery, type ListQuery } from '../../kit/listQuery.ts'
import { changeOfId, changeOfNew } from '../../kit/change.ts'
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
  const updated = { record, invalidates, tells: changeOfId('sso.connectionUpdated') }
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
    saveSecretEnd: mutation(scope, { call: ssoConfig.saveSecretExpiry, ...updated }),
    /** Chooses the attributes that people are read from. */
    saveAttributes: mutation(scope, { call: ssoConfig.saveAttributes, ...updated }),
    create: mutation(scope, { call: ssoConfig.create, invalidates, tells: changeOfNew('sso.connectionCreated') }),
    /** Saves what is entered for a provider; the values that are left out stay. */
    save: mutation(scope, { call: ssoConfig.save, ...updated }),
    /** Replaces the provider by that of its metadata, as text. */
    saveMetadata: mutation(scope, { call: ssoConfig.saveMetadata, ...updated }),
    /** Replaces the provider by that of the metadata at an address, which is read again every day. */
    saveMetadataAddress: mutation(scope, { call: ssoConfig.saveMetadataAddress, ...updated }),
    /** Accepts what the metadata of the provider names now. */
    acceptProvider: mutation(scope, { call: ssoConfig.acceptProvider, ...updated }),
    /** Asks an OpenID provider for its metadata, before its issuer is saved. */
    checkIssuer: mutation(scope, { call: ssoConfig.checkIssuer }),
    remove: mutation(scope, {
      call: ssoConfig.remove,
      record,
      optimistic: ({ id }) => [list.patch(withoutRow(id))],
      invalidates,
      tells: changeOfId('sso.connectionRemoved'),
    }),
    addDomain: mutation(scope, {
      call: ssoConfig.addDomain,
      record,
      invalidates,
      tells: changeOfId('sso.domainAdded'),
    }),
    removeDomain: mutation(scope, {
      call: ssoConfig.removeDomain,
      record,
      invalidates,
      tells: changeOfId('sso.domainRemoved'),
    }),
    /** Looks for the record of a domain now. */
    verifyDomain: mutation(scope, {
      call: ssoConfig.verifyDomain,
      record,
      invalidates,
      tells: changeOfId('sso.domainVerified'),
    }),
    saveDefaultRoles: mutation(scope, { call: ssoConfig.saveDefaultRoles, ...updated }),
    addGroup: mutation(scope, { call: ssoConfig.addGroup, ...updated }),
    saveGroup: mutation(scope, { call: ssoConfig.saveGroup, ...updated }),
    removeGroup: mutation(scope, { call: ssoConfig.removeGroup, ...updated }),
  }
})
