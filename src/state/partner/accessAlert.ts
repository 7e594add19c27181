import type { PublicUser } from '../session/publicUser.ts'
import { getPath } from '../../http/getPath.ts'
import type { AccessAlertOptions, ShellOptions } from '../vendor/shellOptions.ts'
import { environmentOf } from './addresses.ts'

/** What the alert reads of a person. */
export type AlertedUser = Pick<PublicUser, 'provider' | 'mfaEnrolled' | 'metadata'>

const isTestUser = (metadata: string): boolean => {
  try {
    return [true, 'true'].includes(getPath(JSON.parse(metadata), 'isTestUser') as boolean | string)
  } catch {
    return false // A host may store anything.
  }
}

const names = (hosts: readonly string[] | undefined, { hostname, host }: URL): boolean =>
  (hosts ?? []).some(name => name.toLowerCase() === hostname || name.toLowerCase() === host)

/**
 * Whether a person is kept out: of the provider, at a restricted host, without a second factor, at no demo host, and no test
 * user. Nobody is without the option.
 */
export const isDenied = (
  user: AlertedUser,
  page: URL,
  { accessAlert, environments }: { accessAlert?: AccessAlertOptions | undefined } & Pick<ShellOptions, 'environments'>,
): boolean =>
  accessAlert !== undefined &&
  user.provider === accessAlert.provider &&
  names(accessAlert.restrictedHosts, page) &&
  !user.mfaEnrolled &&
  !names(accessAlert.demoHosts, page) &&
  environmentOf(page, environments) !== 'demo' &&
  !isTestUser(user.metadata)

/** The address of the contact link; undefined for one that cannot be a link. */
export const contactLink = (contactUrl: string | undefined, page: URL): string | undefined => {
  if (contactUrl === undefined || !URL.canParse(contactUrl, page)) return undefined
  const { protocol, href } = new URL(contactUrl, page)
  return ['https:', 'http:', 'mailto:'].includes(protocol) ? href : undefined
}
