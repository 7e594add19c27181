import { protocolOf, type Guide } from '../../../state/sso/guideOf.ts'
import { guideData } from './guides.ts'
import type { ProviderTranslate } from './messages.ts'

/** What a provider is called. */
export const providerNameOf = (t: ProviderTranslate, guide: Guide): string =>
  guideData[guide].name ?? t(protocolOf(guide) === 'saml' ? 'anySaml' : 'anyOpenId')
