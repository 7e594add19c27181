import { ownOperation } from '../operation.ts'
import type { SsoProposal, SsoSetUp, SsoSetUpLink, SsoSetUpTest, SsoSetUpValues } from './setUpLinkTypes.ts'

/** Makes a link for somebody without an account; an earlier one of the connection ends. The address is told once. */
export const setUpLinkCreate = ownOperation<{ ssoConfigId: string; name: string }, { id: string; address: string }>({
  name: 'ssoConfig.setUpLinkCreate',
  method: 'POST',
  path: '/fe/sso/configurations/{ssoConfigId}/set-up-links',
})

/** Reads the links of a connection that have not ended. */
export const setUpLinks = ownOperation<{ ssoConfigId: string }, SsoSetUpLink[]>({
  name: 'ssoConfig.setUpLinks',
  method: 'GET',
  path: '/fe/sso/configurations/{ssoConfigId}/set-up-links',
})

/** Ends a link; what was saved by it still waits. */
export const setUpLinkRevoke = ownOperation<{ linkId: string }>({
  name: 'ssoConfig.setUpLinkRevoke',
  method: 'DELETE',
  path: '/fe/sso/set-up-links/{linkId}',
})

/** Reads what was saved by a link, as differences. */
export const proposal = ownOperation<{ ssoConfigId: string }, { proposal: SsoProposal | null }>({
  name: 'ssoConfig.proposal',
  method: 'GET',
  path: '/fe/sso/configurations/{ssoConfigId}/proposal',
})

/** Makes the proposal of that date the settings of the connection, and ends its link. */
export const proposalAccept = ownOperation<{ ssoConfigId: string; savedAt: string }>({
  name: 'ssoConfig.proposalAccept',
  method: 'POST',
  path: '/fe/sso/configurations/{ssoConfigId}/proposal',
})

/** Forgets what was saved by a link. */
export const proposalDiscard = ownOperation<{ ssoConfigId: string }>({
  name: 'ssoConfig.proposalDiscard',
  method: 'DELETE',
  path: '/fe/sso/configurations/{ssoConfigId}/proposal',
})

/** Checks the token of a link and changes nothing. */
export const setUpCheck = ownOperation<{ token: string }, { organization: string; endsAt: string }>({
  name: 'ssoConfig.setUpCheck',
  method: 'POST',
  path: '/fe/sso/set-up/check',
  bearer: 'never',
})

/** Opens a link, once. The key stands for it from then on, until the link ends. */
export const setUpOpen = ownOperation<{ token: string }, { key: string; endsAt: string }>({
  name: 'ssoConfig.setUpOpen',
  method: 'POST',
  path: '/fe/sso/set-up/open',
  bearer: 'never',
})

/** Reads the connection with what was saved by links. */
export const setUpRead = ownOperation<{ key: string }, SsoSetUp>({
  name: 'ssoConfig.setUpRead',
  method: 'POST',
  path: '/fe/sso/set-up/read',
  bearer: 'never',
})

/** Saves values of the provider, for an administrator to accept. */
export const setUpSave = ownOperation<{ key: string } & SsoSetUpValues, SsoSetUp>({
  name: 'ssoConfig.setUpSave',
  method: 'POST',
  path: '/fe/sso/set-up/save',
  bearer: 'never',
})

/** Looks for the record of a domain now. A refusal tells in its context what was found. */
export const setUpDomainCheck = ownOperation<{ key: string; domainId: string }>({
  name: 'ssoConfig.setUpDomainCheck',
  method: 'POST',
  path: '/fe/sso/set-up/domains/{domainId}',
  bearer: 'never',
})

/** Begins a test of what was saved; the address is to be opened in a window of its own. */
export const setUpTest = ownOperation<{ key: string }, { id: string; address: string }>({
  name: 'ssoConfig.setUpTest',
  method: 'POST',
  path: '/fe/sso/set-up/tests',
  bearer: 'never',
})

/** Reads a test that was started by the link. */
export const setUpTestRead = ownOperation<{ key: string; testId: string }, SsoSetUpTest>({
  name: 'ssoConfig.setUpTestRead',
  method: 'POST',
  path: '/fe/sso/set-up/tests/{testId}',
  bearer: 'never',
})
