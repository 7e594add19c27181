import { call, callOfSeveral, type Server } from '../call.ts'
import { pageOfRows, type PageRequest, type RowOrder } from '../pages.ts'
import {
  connection,
  connectionList,
  details as detailsAnswer,
  domain,
  endingList,
  enforcement as enforcementAnswer,
  enforcementState,
  issuer,
  startedTest,
  testDetails as testDetailsAnswer,
  testList,
  testValues as testValuesAnswer,
  groupList,
  type SsoConnectionItem,
  type SsoGroupItem,
} from './answers.ts'
import * as operations from './operations.ts'
import * as setUp from './setUpOperations.ts'
import type { SsoAttributes, SsoConfigurationInput, SsoType } from './types.ts'

const ofConnection = ({ id: ssoConfigId }: { id: string }) => ({ ssoConfigId })

/** The connections of the tenant. */
export const list = call(operations.list, { answer: connectionList })

const order: RowOrder<SsoConnectionItem> = {
  searched: ({ type, domains, ssoEndpoint }) => [type, ssoEndpoint, ...domains.map(({ domain: name }) => name)],
  sorted: {},
}

/** A page of them, as lists show it. */
export const page = callOfSeveral({
  name: operations.list.name,
  run: async (server: Server, view: PageRequest) => {
    const { rows, dropped } = await server.whole(operations.list, undefined, connectionList)
    return { ...pageOfRows(rows, view, order), dropped }
  },
})

/** What a person enters for a connection; absent values stay as they are. */
export interface SsoConnectionValues {
  type?: SsoType
  isEnabled?: boolean
  ssoEndpoint?: string
  publicCertificate?: string
  signRequest?: boolean
  oidcClientId?: string
  /** Only a new one is sent. */
  oidcSecret?: string
}

const inputOf = ({ isEnabled, oidcSecret, ...values }: SsoConnectionValues): SsoConfigurationInput => ({
  ...values,
  ...(isEnabled !== undefined && { enabled: isEnabled }),
  ...(oidcSecret && { oidcSecret }),
})

export const create = call(operations.create, { request: inputOf, answer: connection })

export const save = call(operations.update, {
  request: ({ id: ssoConfigId, ...values }: SsoConnectionValues & { id: string }) => ({
    ssoConfigId,
    ...inputOf(values),
  }),
  answer: connection,
})

export const remove = call(operations.remove, { request: ofConnection })

export const createFromMetadata = call(operations.createFromMetadata, { answer: connection })

export const createFromAddress = call(operations.createFromMetadataUrl, { answer: connection })

export const saveMetadata = call(operations.updateFromMetadata, {
  request: ({ id: ssoConfigId, metadata }: { id: string; metadata: string }) => ({ ssoConfigId, metadata }),
  answer: connection,
})

export const saveMetadataAddress = call(operations.updateFromMetadataUrl, {
  request: ({ id: ssoConfigId, url }: { id: string; url: string }) => ({ ssoConfigId, url }),
  answer: connection,
})

export const addDomain = call(operations.domainCreate, {
  request: ({ id: ssoConfigId, name }: { id: string; name: string }) => ({ ssoConfigId, domain: name }),
  answer: domain,
})

/** A domain of a connection. */
export interface DomainOf {
  id: string
  domainId: string
}

const ofDomain = ({ id: ssoConfigId, domainId }: DomainOf) => ({ ssoConfigId, domainId })

export const removeDomain = call(operations.domainDelete, { request: ofDomain })

/** Looks for the record of a domain now. A refusal tells in its context what was found. */
export const verifyDomain = call(operations.domainValidate, { request: ofDomain })

export const saveDefaultRoles = call(operations.defaultRolesSet, {
  request: ({ id: ssoConfigId, roleIds }: { id: string; roleIds: readonly string[] }) => ({
    ssoConfigId,
    roleIds: [...roleIds],
  }),
})

const groupOrder: RowOrder<SsoGroupItem> = {
  searched: ({ group }) => [group],
  sorted: { group: ({ group }) => group },
}

/** A page of the groups of a connection. */
export const groupPage = callOfSeveral({
  name: operations.groups.name,
  run: async (server: Server, { filters: { id }, ...view }: PageRequest<{ id: string }>) => {
    const { rows, dropped } = await server.whole(operations.groups, ofConnection({ id }), groupList)
    return { ...pageOfRows(rows, view, groupOrder), dropped }
  },
})

/** The roles of a group at the provider. */
export interface GroupOf {
  id: string
  group: string
  roleIds: readonly string[]
}

export const addGroup = call(operations.groupCreate, {
  request: ({ id: ssoConfigId, group, roleIds }: GroupOf) => ({ ssoConfigId, group, roleIds: [...roleIds] }),
})

export const saveGroup = call(operations.groupUpdate, {
  request: ({ id: ssoConfigId, groupId, group, roleIds }: GroupOf & { groupId: string }) => ({
    ssoConfigId,
    id: groupId,
    group,
    roleIds: [...roleIds],
  }),
})

export const removeGroup = call(operations.groupDelete, {
  request: ({ id: ssoConfigId, groupId }: { id: string; groupId: string }) => ({ ssoConfigId, groupId }),
})

/** Everything about a connection. */
export const details = call(setUp.details, { request: ofConnection, answer: detailsAnswer, contractOnly: 'absent' })

/** What of the connections has ended or soon will. */
export const endings = call(setUp.endings, { answer: endingList, contractOnly: 'absent' })

/** Accepts what the metadata of the provider names now. */
export const acceptProvider = call(setUp.acceptProvider, {
  request: ({ id: ssoConfigId, ...seen }: { id: string; entityId: string; ssoEndpoint: string }) => ({
    ssoConfigId,
    ...seen,
  }),
  contractOnly: 'absent',
})

/** Stores when the client secret ends. */
export const saveSecretExpiry = call(setUp.secretExpiry, {
  request: ({ id: ssoConfigId, endsAt }: { id: string; endsAt: string | null }) => ({ ssoConfigId, endsAt }),
  contractOnly: 'absent',
})

/** Chooses the attributes that people are read from. */
export const saveAttributes = call(setUp.attributesSave, {
  request: ({ id: ssoConfigId, ...attributes }: SsoAttributes & { id: string }) => ({ ssoConfigId, ...attributes }),
  contractOnly: 'absent',
})

export const checkIssuer = call(setUp.checkIssuer, { answer: issuer, contractOnly: 'absent' })

export const startTest = call(setUp.testStart, { request: ofConnection, answer: startedTest, contractOnly: 'absent' })

/** The newest tests of a connection, and sign-ins through it. */
export const tests = call(setUp.tests, { request: ofConnection, answer: testList, contractOnly: 'absent' })

const ofTest = ({ id: testId }: { id: string }) => ({ testId })

export const testDetails = call(setUp.testDetails, {
  request: ofTest,
  answer: testDetailsAnswer,
  contractOnly: 'absent',
})

/** The values of the person in a run, which is audited. */
export const testValues = call(setUp.testValues, {
  request: ofTest,
  answer: testValuesAnswer,
  contractOnly: 'absent',
})

/** Lets a person whom the provider knows by a new ID sign in to their account. */
export const subjectUse = call(setUp.subjectUse, { request: ofTest, contractOnly: 'absent' })

/** Whether the provider is required. */
export const enforcement = call(setUp.enforcement, {
  request: ofConnection,
  answer: enforcementAnswer,
  contractOnly: 'absent',
})

export const enforce = call(setUp.enforce, {
  request: ({
    id: ssoConfigId,
    graceDays,
    exemptUserIds,
  }: {
    id: string
    graceDays: number
    exemptUserIds: readonly string[]
  }) => ({ ssoConfigId, graceDays, exemptUserIds: [...exemptUserIds] }),
  answer: enforcementState,
  contractOnly: 'absent',
})

export const confirmEnforcement = call(setUp.enforcementConfirm, { request: ofConnection, contractOnly: 'absent' })

export const endEnforcement = call(setUp.enforcementEnd, { request: ofConnection, contractOnly: 'absent' })
