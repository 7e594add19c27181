import type { SsoConnectionItem } from '../../../http/ssoConfig/answers.ts'
import type { SsoTranslate } from '../../sso/messages.ts'

/**
 * The provider of a connection, with what tells two of the same provider apart: its first domain, or the host of its provider
 * while it has none.
 */
export const nameOf = (
  t: SsoTranslate,
  { type, domains, ssoEndpoint }: Pick<SsoConnectionItem, 'type' | 'domains' | 'ssoEndpoint'>,
): string => {
  const domain = domains[0]?.domain ?? (URL.canParse(ssoEndpoint) ? new URL(ssoEndpoint).hostname : '')
  return domain ? t('nameWithDomain', { provider: t(type), domain }) : t(type)
}
