import type { SsoProposalItem } from '../../../../http/ssoConfig/setUpLinkAnswers.ts'
import type { LinkTranslate } from './messages.ts'

type Change = SsoProposalItem['changes'][number]

const names = {
  type: 'provider',
  ssoEndpoint: 'signInAddress',
  entityId: 'entityId',
  certificates: 'signingCertificates',
  signRequest: 'signRequests',
  metadataUrl: 'metadataUrl',
  issuer: 'issuer',
  oidcClientId: 'clientId',
  oidcSecret: 'clientSecret',
} as const

const types = ['saml', 'okta', 'azure', 'google', 'oidc'] as const

/** What a changed value is called; one of a later server has its own name. */
export const changeName = (t: LinkTranslate, field: string): string =>
  Object.hasOwn(names, field) ? t(names[field as keyof typeof names]) : field

/** A changed value before and after, as people read it. Secrets are never told; whether there is one, is. */
export const changeTexts = (t: LinkTranslate, { field, before, after }: Change): { before: string; after: string } => {
  if (field === 'oidcSecret') return { before: before && t('yes'), after: after && t('secretNew') }
  const textOf = (value: string): string => {
    if (field === 'signRequest') return t(value === '' ? 'off' : 'on')
    const type = field === 'type' && types.find(known => known === value)
    return type ? t(type) : value.replaceAll('\n', ', ')
  }
  return { before: textOf(before), after: textOf(after) }
}
