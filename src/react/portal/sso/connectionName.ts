import type { SsoConnectionItem } from '../../../http/ssoConfig/answers.ts'
import type { SsoTranslate } from '../../sso/messages.ts'

/** The provider of a connection, with its first domain, which tells two of the same provider apart. */
export const nameOf = (t: SsoTranslate, { type, domains }: Pick<SsoConnectionItem, 'type' | 'domains'>): string => {
  const [first] = domains
  return first ? t('nameWithDomain', { provider: t(type), domain: first.domain }) : t(type)
}
