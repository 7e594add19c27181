import { call } from '../call.ts'
import { startedTest } from './answers.ts'
import { linkCalls } from './linkCalls.ts'
import * as answers from './setUpLinkAnswers.ts'
import * as operations from './setUpLinkOperations.ts'
import type { SsoSetUpValues } from './setUpLinkTypes.ts'

const ofConnection = ({ id: ssoConfigId }: { id: string }) => ({ ssoConfigId })

/** Links by which somebody without an account prepares a connection. */
export const setUpLinks = linkCalls({
  create: operations.setUpLinkCreate,
  list: operations.setUpLinks,
  revoke: operations.setUpLinkRevoke,
  made: ({ id: ssoConfigId, name }: { id: string; name: string }) => ({ ssoConfigId, name }),
  listed: ofConnection,
  answers: { made: answers.madeLink, list: answers.setUpLinkList },
})

/** What was saved by a link and waits for an administrator. */
export const proposal = call(operations.proposal, {
  request: ofConnection,
  answer: answers.proposal,
  contractOnly: 'absent',
})

/** Accepts the proposal that the person has seen. */
export const acceptProposal = call(operations.proposalAccept, {
  request: ({ id: ssoConfigId, savedAt }: { id: string; savedAt: string }) => ({ ssoConfigId, savedAt }),
  contractOnly: 'absent',
})

export const discardProposal = call(operations.proposalDiscard, { request: ofConnection, contractOnly: 'absent' })

/** Checks a link before somebody opens it. */
export const checkSetUpLink = call(operations.setUpCheck, { answer: answers.setUpCheck, contractOnly: 'absent' })

/** Opens a link, once. */
export const openSetUpLink = call(operations.setUpOpen, { answer: answers.setUpKey, contractOnly: 'absent' })

/** The connection of a link. */
export const readSetUp = call(operations.setUpRead, { answer: answers.setUp, contractOnly: 'absent' })

export const saveSetUp = call(operations.setUpSave, {
  request: (values: SsoSetUpValues & { key: string }) => values,
  answer: answers.setUp,
  contractOnly: 'absent',
})

export const checkSetUpDomain = call(operations.setUpDomainCheck, { contractOnly: 'absent' })

export const startSetUpTest = call(operations.setUpTest, { answer: startedTest, contractOnly: 'absent' })

export const setUpTest = call(operations.setUpTestRead, { answer: answers.setUpTest, contractOnly: 'absent' })
