import type { OwnSession } from '../../../http/sessions/answers.ts'
import type { Passkey } from '../../../http/webauthnDevices/answers.ts'
import type { OwnFactor } from '../../../state/portal/privacy/ownFactors.ts'
import { factorNotices } from '../../../state/portal/privacy/secondFactors.ts'
import type { SectionContext } from '../../kit/sectionContext.ts'
import type { TranslateOf, EnglishOf } from '../../messages/messages.ts'
import type { privacyMessages } from './messages.ts'

/** The messages of the section in the element's language. */
export type PrivacyTranslate = TranslateOf<typeof privacyMessages>

/** A session by browser and system, in words. */
export const deviceName = (t: PrivacyTranslate, { browser, system }: Pick<OwnSession, 'browser' | 'system'>): string =>
  browser && system ? t('browserOn', { browser, system }) : (browser ?? system ?? t('agentUnknown'))

/** The name of a passkey; the word for passkeys when it has none. */
export const passkeyName = (t: PrivacyTranslate, { name }: Pick<Passkey, 'name'>): string => name || t('passkey')

/** A factor by what its owner recognises it by, else by its kind. */
export const factorName = (t: PrivacyTranslate, { kind, label }: OwnFactor): string => label || t(kind)

/** What was done, and that the person was mailed about it, where the server does that. */
export const withNotice = (
  { t, has }: Pick<SectionContext<EnglishOf<typeof privacyMessages>>, 't' | 'has'>,
  done: string,
): string => (has(factorNotices) ? `${done} ${t('mailed')}` : done)
